/** What a call would tell the others, before it is made: asked for when it is the player's turn. */

import { Refusal, Silence, ask } from "../server.js";
import { capital, t } from "../words.js";
import { callName } from "./auction.js";

export class Meanings {
  /** @param {import("./page.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** The moment for which they were asked. */
    this.seq = -1;
    /** @type {Record<string, string>} */
    this.calls = {};
  }

  async learn() {
    const { page } = this;
    const { seq } = page;
    if (this.seq === seq) return;
    Object.assign(this, { seq, calls: {} });
    try {
      const told = await ask("GET", `/api/tables/${page.code}/meanings`);
      if (told.seq === page.seq) this.calls = told.calls;
      const shown = page.picked ?? page.hinted?.action;
      if (shown) this.show(shown);
    } catch (problem) {
      if (!(problem instanceof Refusal || problem instanceof Silence)) throw problem;
    }
  }

  /** @param {string} call */
  of(call) {
    const name = capital(callName(call));
    if (!this.page.view.legal.includes(call)) return t("{call}: not allowed now", { call: name });
    const meaning = this.calls[call];
    return meaning ? `${name}: ${meaning}` : t("{call}: nothing is agreed about it", { call: name });
  }

  /** Say it under the bidding box; a call that was touched stays before one that is passed over. @param {string} call */
  show(call) {
    const place = document.getElementById("meaning");
    if (place && this.page.isMine) place.textContent = this.of(this.page.picked ?? call);
  }
}

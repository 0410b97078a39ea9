/** What a line will do, shown while it is being written and before it is saved. */

import { el, redraw } from "./element.js";
import { sayLine } from "./notation.js";
import { changesWords, effects, refusalWords, ripple } from "./preview.js";
import { Refusal } from "./server.js";
import { t } from "./words.js";

export class Foresight {
  /** @param {import("./entry.js").Page} page */
  constructor(page) {
    this.page = page;
    this.part = el("div.effect", { id: "effect" });
    this.asked = new AbortController();
    this.timer = 0;
  }

  /** Stop asking about what has changed meanwhile. */
  forget() {
    clearTimeout(this.timer);
    this.asked.abort();
    this.known = null;
    /** The line of which all has been said that can be known of it here. @type {string | null} */
    this.told = null;
  }

  /** Ask about a line after a pause in which nothing else is keyed. @param {number} pause @param {() => void} ask */
  after(pause, ask) {
    this.timer = window.setTimeout(ask, pause);
  }

  /**
   * Ask what a command would do, and show it.
   * @param {string} line
   * @param {Record<string, any>} body the command
   * @returns {Promise<"fine" | "refused" | "overtaken">} overtaken: another question has been asked meanwhile
   */
  async ask(line, body) {
    this.forget();
    const asked = new AbortController();
    this.asked = asked;
    try {
      const seen = await this.page.foresee(body, asked.signal);
      if (asked.signal.aborted) return "overtaken";
      this.told = line;
      if (!seen) return this.wonder(t("Kept here; only the server can read and score it."));
      this.known = { line, seen };
      redraw(this.part, body.enter ? el("p", {}, effects(seen).join(" · ")) : ripple(seen));
      this.page.say(body.enter ? this.words : changesWords(seen));
      return "fine";
    } catch (problem) {
      if (asked.signal.aborted) return "overtaken";
      const answer = this.objection(problem);
      if (answer === "fine") this.told = line;
      return answer;
    }
  }

  /** @param {unknown} problem */
  objection(problem) {
    if (!(problem instanceof Refusal))
      return this.wonder(t("No connection: it is kept here, and scored when the pad is reached."));
    if (problem.word === "deal-taken") {
      const { theirs, deal } = problem.body;
      if (!theirs) return this.wonder(problem.message);
      const values = { number: deal, line: sayLine(theirs.result) };
      return this.wonder(t("Deal {number} has just been written by somebody: {line}.", values));
    }
    redraw(this.part, el("p.refusal", {}, refusalWords(problem)));
    return "refused";
  }

  /** Say something that does not keep the line from being written. @param {string} words @returns {"fine"} */
  wonder(words) {
    redraw(this.part, el("p.question", {}, words));
    return "fine";
  }

  get words() {
    return this.part.textContent ?? "";
  }

  /** Whether it would change other deals or notes too, as far as can be known here. */
  get reachesFar() {
    return !this.known || this.known.seen.changes.length > 1;
  }

  /** The line as the server writes it, where it has been asked. @param {string} line */
  canonical(line) {
    const changes = this.known?.line === line ? this.known.seen.changes : [];
    const own = changes.find((/** @type {any} */ change) => change.kind === "added" || change.kind === "corrected");
    return own?.then?.result ?? line;
  }
}

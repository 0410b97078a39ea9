/** The stream of a table's views: it ends by itself whenever somebody sits down or gets up, and that is not a loss. */

import { Live } from "../live.js";

export class TableStream extends Live {
  /** @param {string} code @param {() => number} seq */
  constructor(code, seq) {
    super((after) => `/api/tables/${code}/events?after=${after}`, seq);
    this.hurried = false;
    this.seats = "same";
    this.addEventListener("gone", () => (this.seats = "changed"));
  }

  /** When seats have changed, ask for the view that this browser may have now, whatever it has seen. */
  open() {
    const { seq } = this;
    if (this.seats === "changed") Object.assign(this, { seats: "anew", seq: () => 0 });
    super.open();
    this.seq = seq;
  }

  /** Whether the view that has come is the first since seats changed. */
  isAnew() {
    const isAnew = this.seats === "anew";
    if (isAnew) this.seats = "same";
    return isAnew;
  }

  heard() {
    this.hurried = false;
    super.heard();
  }

  /** Try once more at once, before anybody is told of a loss. */
  lost() {
    if (this.state !== "live" || this.hurried || !navigator.onLine) return super.lost();
    this.hurried = true;
    this.close();
    this.watchdog = window.setTimeout(() => this.open(), 50);
  }
}

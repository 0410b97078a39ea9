/** The stream of a table's views: it ends by itself whenever somebody sits down or gets up, and that is not a loss. */

import { Live } from "../live.js";

export class TableStream extends Live {
  /** @param {string} code @param {() => number} seq */
  constructor(code, seq) {
    super((after) => `/api/tables/${code}/events?after=${after}`, seq);
    this.hurried = false;
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

/** Shows views one after another, no faster than the player wants to look; a touch of the table shows all at once. */

export class Pacer {
  /** @param {(view: any) => void} show @param {() => number} pace milliseconds from one to the next */
  constructor(show, pace) {
    this.show = show;
    this.pace = pace;
    /** @type {any[]} */
    this.waiting = [];
    this.timer = 0;
    this.shownAt = -Infinity;
  }

  /** @param {any[]} views @param {boolean} atOnce the first of them is the player's own doing */
  add(views, atOnce = false) {
    this.waiting.push(...views);
    if (document.hidden || !this.pace()) return this.catchUp();
    if (atOnce && this.waiting.length === views.length) return this.next();
    this.schedule();
  }

  schedule() {
    if (this.timer || !this.waiting.length) return;
    const due = this.shownAt + this.pace() - performance.now();
    this.timer = window.setTimeout(() => this.next(), Math.max(0, due));
  }

  next() {
    clearTimeout(this.timer);
    this.timer = 0;
    const view = this.waiting.shift();
    if (!view) return;
    this.shownAt = performance.now();
    this.show(view);
    this.schedule();
  }

  /** Show what there is, now. */
  catchUp() {
    clearTimeout(this.timer);
    this.timer = 0;
    const all = this.waiting;
    this.waiting = [];
    for (const view of all) this.show(view, view !== all.at(-1));
    if (all.length) this.shownAt = performance.now();
  }

  get isBehind() {
    return this.waiting.length > 0;
  }
}

/**
 * What this phone has said and the server has not yet heard.
 *
 * Commands are sent one after the other, in order, each with an id of its own, so that one which is sent twice counts
 * once. They are kept in the browser's storage until the server has answered. When it says no, the box stops there
 * and asks: nothing is dropped, and nothing overtakes, except what is about another matter altogether.
 *
 * @typedef {{ status: number, word: string, detail: string, body: any }} Refused
 * @typedef {{ id: string, body: Record<string, any>, tried?: boolean, stopped?: Refused, overtaken?: boolean }} Waiting
 */

import { Refusal, ask, newId } from "./server.js";
import { keep, recall } from "./shelf.js";

const LONGEST_PAUSE = 15_000;

/** The waiting commands without those that a later one takes back. @param {Waiting[]} waiting */
export function standing(waiting) {
  /** @type {Waiting[]} */
  const stand = [];
  for (const one of waiting) {
    const meant = one.body.undo ? stand.findLastIndex(({ body, overtaken }) => !body.phone && !body.undo && !overtaken) : -1;
    if (meant < 0) stand.push(one);
    else stand.splice(meant, 1);
  }
  return stand;
}

/** The line that a command corrects or withdraws. @param {Record<string, any>} body */
const about = (body) => body.correct?.deal ?? body.withdraw?.deal;

/** A command to write a line, with another result. @param {Record<string, any>} body @param {string} result */
const rewritten = (body, result) =>
  body.enter ? { ...body, enter: result } : { ...body, insert: { ...body.insert, result } };

/**
 * Tells of `change` (the box's content), `taken` (a command has left it; with the server's answer, and the command as
 * `sent`) and `stopped` (with what it refused).
 */
export class Outbox extends EventTarget {
  /**
   * @param {string} code of the pad, or of the session that `path` leads to @param {string} [path]
   * @param {(body: Record<string, any>) => unknown} [matter] what a command is about: one that was refused holds back
   *   only what is about the same. On a pad each line counts on those before it, so all of it is one matter.
   */
  constructor(code, path = `/api/pads/${code}/commands`, matter = () => code) {
    super();
    this.path = path;
    this.matter = matter;
    this.key = `outbox.${code}`;
    this.sending = false;
    this.pause = 1_000;
    this.timer = 0;
    addEventListener("online", () => this.flush());
    addEventListener("storage", (event) => event.key === `wethey.${this.key}` && this.tell("change"));
  }

  /** @returns {Waiting[]} the first one is the next to be sent */
  get waiting() {
    return recall(this.key, this.unkept ?? []);
  }

  /** @param {Waiting[]} waiting */
  set waiting(waiting) {
    this.store(waiting);
    this.tell("change");
  }

  /** @param {Waiting[]} waiting */
  store(waiting) {
    // Where the browser keeps nothing for us, the open page still does.
    this.unkept = keep(this.key, waiting.length ? waiting : null) ? undefined : waiting;
  }

  /** @param {string} what @param {any} [detail] */
  tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  /**
   * Put a command into the box, and send it when its turn comes: it is on its way before it is drawn.
   * @param {Record<string, any>} body
   * @returns {string} its id
   */
  add(body) {
    const id = newId();
    this.store([...this.waiting, { id, body }]);
    const refused = this.waiting.find((one) => one.stopped && one.id === about(body));
    if (refused) this.absorb(refused);
    this.flush();
    this.tell("change");
    return id;
  }

  /**
   * Take a command that was refused out of the box, or put another in its place, and go on. The id was never used up.
   * @param {string} id
   * @param {...Record<string, any>} bodies
   */
  mend(id, ...bodies) {
    const instead = bodies.map((body) => ({ id, body }));
    this.waiting = this.waiting.flatMap((one) => (one.id === id ? instead : [one]));
    this.flush();
  }

  /**
   * Move the deals that wait behind a command: it became another number, or none.
   * @param {string} id @param {number} by @param {number} [end] where those end that were written with it in sight
   */
  renumber(id, by, end = this.waiting.length) {
    const place = this.waiting.findIndex((one) => one.id === id);
    this.waiting = this.waiting.map((one, index) =>
      index > place && index < end && typeof one.body.deal === "number"
        ? { ...one, body: { ...one.body, deal: one.body.deal + by } }
        : one,
    );
  }

  /**
   * Whether anything can be taken back here: what waits, or what the server has of this device.
   * @param {any} view @param {string} you
   */
  mayUndo(view, you) {
    const waits = standing(this.waiting).some(({ body, overtaken }) => !body.undo && !overtaken);
    return waits || Boolean(view.may_undo?.includes(you));
  }

  /** Take back the last thing that was said here: from the box, or in its turn from the server, which may have it. */
  undo() {
    const last = this.waiting.findLast((one) => !one.overtaken);
    if (last && (!last.tried || last.stopped)) this.mend(last.id);
    else this.add({ undo: {} });
  }

  /**
   * A line that the server would not take was never written, so what was said about it later goes into it: it is sent
   * as it was corrected, or not at all where it was withdrawn or undone.
   * @param {Waiting} one @returns {boolean} whether there was anything like that
   */
  absorb({ id, body }) {
    const stand = standing(this.waiting);
    const later = stand.filter((other) => about(other.body) === id);
    const undone = !stand.some((other) => other.id === id);
    if (!undone && !later.length) return false;
    const withdrawn = this.waiting.findIndex((other) => other.body.withdraw?.deal === id && later.includes(other));
    if (withdrawn >= 0 && body.deal) this.renumber(id, -1, withdrawn);
    const result = later.at(-1)?.body.correct?.result;
    const others = standing(this.waiting).filter((other) => other.id !== id && about(other.body) !== id);
    this.waiting = undone || withdrawn >= 0 ? others : [{ id, body: rewritten(body, result) }, ...others];
    return true;
  }

  /** What was refused, and is to be asked about. @returns {Waiting | undefined} */
  get refused() {
    return this.waiting.find((one) => one.stopped);
  }

  /** What is to be sent next: the first that nothing of the same matter holds back. @returns {Waiting | undefined} */
  get next() {
    const held = new Set(this.waiting.filter((one) => one.stopped).map((one) => this.matter(one.body)));
    return this.waiting.find((one) => !one.stopped && !held.has(this.matter(one.body)));
  }

  /** Send what waits, unless something is on its way or was refused. */
  async flush() {
    clearTimeout(this.timer);
    if (this.sending) return;
    this.sending = true;
    try {
      for (let next = this.next; next; next = this.next) await this.send(next);
    } catch {
      this.timer = window.setTimeout(() => this.flush(), this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    } finally {
      this.sending = false;
    }
  }

  /** @param {Waiting} one */
  async send(one) {
    if (!one.tried) this.store(this.waiting.map((other) => (other.id === one.id ? { ...one, tried: true } : other)));
    try {
      const answer = await ask("POST", this.path, { id: one.id, ...one.body });
      this.pause = 1_000;
      const place = this.waiting.findIndex((other) => other.id === one.id);
      const left = this.waiting.filter((other) => other.id !== one.id);
      this.store(left.map((other, index) => (index < place ? { ...other, overtaken: true } : other)));
      this.tell("taken", { ...answer, sent: one });
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (this.absorb(one)) return;
      const stopped = { status: problem.status, word: problem.word, detail: problem.message, body: problem.body };
      this.waiting = this.waiting.map((other) => (other.id === one.id ? { ...one, stopped } : other));
      this.tell("stopped", { ...one, stopped });
    }
  }
}

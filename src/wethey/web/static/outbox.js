/**
 * What this phone has said and the server has not yet heard.
 *
 * Commands are sent one after the other, in order, each with an id of its own, so that one which is sent twice counts
 * once. They are kept in the browser's storage until the server has answered. When it says no, the box stops there
 * and asks: nothing is dropped, and nothing overtakes.
 *
 * @typedef {{ status: number, word: string, detail: string, body: any }} Refused
 * @typedef {{ id: string, body: Record<string, any>, stopped?: Refused }} Waiting
 */

import { Refusal, ask, newId } from "./server.js";
import { keep, recall } from "./shelf.js";

const LONGEST_PAUSE = 15_000;

/** Tells of `change` (the box's content), `taken` (with the server's answer) and `stopped` (with what it refused). */
export class Outbox extends EventTarget {
  /** @param {string} code of the pad */
  constructor(code) {
    super();
    this.path = `/api/pads/${code}/commands`;
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
    // Where the browser keeps nothing for us, the open page still does.
    this.unkept = keep(this.key, waiting.length ? waiting : null) ? undefined : waiting;
    this.tell("change");
  }

  /** @param {string} what @param {any} [detail] */
  tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  /** Put a command into the box, and send it when its turn comes. @param {Record<string, any>} body */
  add(body) {
    const id = newId();
    this.waiting = [...this.waiting, { id, body }];
    this.flush();
    return id;
  }

  /**
   * Take a command that was refused out of the box, or put others in its place, and go on.
   * @param {string} id
   * @param {...Record<string, any>} bodies
   */
  mend(id, ...bodies) {
    const instead = bodies.map((body) => ({ id: newId(), body }));
    this.waiting = this.waiting.flatMap((one) => (one.id === id ? instead : [one]));
    this.flush();
  }

  /**
   * Move the deals that wait behind a command: it became another number, or none.
   * @param {string} id @param {number} by
   */
  renumber(id, by) {
    const place = this.waiting.findIndex((one) => one.id === id);
    this.waiting = this.waiting.map((one, index) =>
      index > place && typeof one.body.deal === "number"
        ? { ...one, body: { ...one.body, deal: one.body.deal + by } }
        : one,
    );
  }

  /** Send what waits, unless something is on its way or was refused. */
  async flush() {
    clearTimeout(this.timer);
    if (this.sending) return;
    this.sending = true;
    try {
      for (let first = this.waiting[0]; first && !first.stopped; first = this.waiting[0]) await this.send(first);
    } catch {
      this.timer = window.setTimeout(() => this.flush(), this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
    } finally {
      this.sending = false;
    }
  }

  /** @param {Waiting} one */
  async send(one) {
    try {
      const answer = await ask("POST", this.path, { id: one.id, ...one.body });
      this.pause = 1_000;
      this.tell("taken", { ...answer, id: one.id });
      this.waiting = this.waiting.filter((other) => other.id !== one.id);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const stopped = { status: problem.status, word: problem.word, detail: problem.message, body: problem.body };
      this.waiting = this.waiting.map((other) => (other.id === one.id ? { ...one, stopped } : other));
      this.tell("stopped", { ...one, stopped });
    }
  }
}

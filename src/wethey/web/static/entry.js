/**
 * Writing a line: by keys or by typing it, with what it does shown before it is written.
 *
 * The keys fill the field, and what is typed shows on the keys; the field is what gets written. A line can be the next
 * deal, the correction of a deal, or one to be put before a deal.
 *
 * @typedef {import("./task.js").Task} Task
 * @typedef {{
 *   seq: () => number,
 *   asking: () => boolean,
 *   view: () => any,
 *   foresee: (body: Record<string, any>, signal?: AbortSignal) => Promise<any>,
 *   write: (body: Record<string, any>, words?: string) => void,
 *   rest: () => void,
 *   say: (words: string) => void,
 * }} Page what the page of the pad lends
 */

import { button, el, redraw } from "./element.js";
import { Foresight } from "./foresight.js";
import { Keys, question } from "./keys.js";
import { seldom } from "./menu.js";
import { isWhole, readResult, readTyped, sayLine, writeResult } from "./notation.js";
import { recall } from "./shelf.js";
import { NEXT_DEAL, taskBody, taskButton, taskTitle } from "./task.js";
import { t } from "./words.js";

const KEYS_PAUSE = 80;
const TYPING_PAUSE = 600;

export class Entry {
  /** @param {HTMLElement} part the form's place in the page @param {Page} page */
  constructor(part, page) {
    this.page = page;
    /** @type {Task} */
    this.task = NEXT_DEAL;
    this.part = part;
    this.keys = new Keys((result) => this.keyed(result));
    this.field = el("input", {
      id: "line",
      name: "line",
      type: "text",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      enterkeyhint: "done",
      maxlength: 500,
      "aria-describedby": "effect",
      placeholder: t("or type it: We 4SX+1"),
      oninput: () => this.typed(),
    });
    this.title = el("h2", { id: "entry-title" });
    this.foresight = new Foresight(page);
    this.more = el("div.more", { id: "more", hidden: true });
    this.keys.honours.hidden = true;
    this.honoursKey = button("key", t("Honours"), () => {
      this.unfold(this.honoursKey, this.keys.honours);
      // They open above their button: who goes on by keys would look for them below it.
      this.keys.honours.querySelector("input")?.focus({ preventScroll: true });
    });
    this.moreKey = button("key", t("More"), () => this.unfoldMore());
    this.passKey = button("key", t("Passed out"), () => this.fill("Passed out"));
    this.writeKey = el("button.primary", { type: "submit" });
    this.form = el(
      "form",
      { novalidate: true, onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.submit()) },
      el(
        "header",
        {},
        this.title,
        button("close", t("Close"), () => this.close()),
      ),
      el("label.unseen", { for: "line" }, t("The line to write")),
      this.field,
      this.foresight.part,
      this.keys.part,
      this.keys.honours,
      this.more,
      el("div.others", {}, this.honoursKey, this.passKey, this.moreKey),
      this.writeKey,
    );
    part.append(this.form);
    part.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    this.start(NEXT_DEAL);
  }

  /** Begin with a task. @param {Task} task @param {string} [line] what stands in the field at first */
  start(task, line = task.kind === "correct" ? task.deal.result : "") {
    this.task = task;
    this.begun = task.kind === "enter" ? null : this.now();
    this.field.value = line;
    this.head();
    redraw(this.more);
    for (const [key, part] of [
      [this.honoursKey, this.keys.honours],
      [this.moreKey, this.more],
    ]) {
      part.hidden = true;
      key.setAttribute("aria-expanded", "false");
    }
    this.keys.part.hidden = false;
    this.showKeys(readResult(line) ?? {});
    this.look(0);
  }

  /** Open the panel for a task, with the focus on it. @param {Task} task */
  open(task) {
    if (task.kind !== "enter" || this.task.kind !== "enter") this.start(task);
    document.body.classList.add("writing");
    if (this.task.kind === "enter" && this.more.hidden && !this.line && recall("points", false)) this.unfoldMore();
    this.part.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (
      this.keys.part.querySelector("input:checked") ?? this.keys.part.querySelector("input")
    )?.focus();
  }

  close() {
    document.body.classList.remove("writing");
    if (this.task.kind !== "enter") this.start(NEXT_DEAL);
    if (document.getElementById("write")?.offsetParent || !this.part.contains(document.activeElement)) this.page.rest();
  }

  /** What the pad is like at this moment: a line is meant for the pad as it was when its first key was pressed. */
  now() {
    // While it is asked what becomes of an earlier deal, only the server can tell which number the next one will have.
    const number = this.page.asking() ? undefined : this.page.view().next.number;
    return { seen: this.page.seq(), number };
  }

  /** Say in the head what is being written; called when the pad has changed, too. */
  head() {
    const view = this.page.view();
    const meant = this.task.kind === "enter" && this.begun?.number;
    const overtaken = meant && meant !== view.next.number;
    this.title.textContent = overtaken ? t("Deal {number}", this.begun) : taskTitle(this.task, view);
    if (overtaken) this.look(0);
    this.writeKey.textContent = taskButton(this.task);
    this.honoursKey.hidden = !view.next.honours;
    this.showKeys(this.keys.result);
  }

  /** @param {import("./notation.js").Result} result */
  showKeys(result) {
    const view = this.page.view();
    const partners = view.people.partners;
    const names = partners ? { N: partners.we[0], S: partners.we[1], E: partners.they[0], W: partners.they[1] } : {};
    this.keys.show(result, { names, honours: view.next.honours });
  }

  /** @param {HTMLElement} key @param {HTMLElement} part */
  unfold(key, part) {
    part.hidden = !part.hidden;
    key.setAttribute("aria-expanded", String(!part.hidden));
    this.keys.part.hidden = !this.more.hidden; // the seldom lines need the room
    if (!part.hidden) part.scrollIntoView({ block: "nearest" });
  }

  unfoldMore() {
    const fill = (/** @type {string} */ line) => this.fill(line);
    const { next } = this.page.view();
    const lines = () => seldom(() => import("./more-lines.js"), "drawMore", fill, this.task.kind === "enter", next);
    this.unfold(this.moreKey, this.more);
    const over = `${next.form} ${next.in_progress}`;
    if (this.more.firstChild && this.more.dataset.over === over) return;
    this.more.dataset.over = over;
    lines().then((/** @type {any} */ drawn) => {
      redraw(this.more, drawn);
      if (!drawn) return this.unfold(this.moreKey, this.more);
      if (recall("points", false)) this.more.querySelector("input")?.focus();
    });
  }

  /** @param {import("./notation.js").Result} result */
  keyed(result) {
    this.field.value = writeResult(result);
    this.look(KEYS_PAUSE);
  }

  typed() {
    this.showKeys(readTyped(this.field.value) ?? {});
    this.look(TYPING_PAUSE);
  }

  /** Put a whole line into the field. @param {string} line */
  fill(line) {
    this.field.value = line;
    this.showKeys({});
    this.look(0);
  }

  get line() {
    return this.field.value.trim();
  }

  /** Look what the line would do, once nothing else is keyed for a pause. @param {number} pause */
  look(pause) {
    const { foresight, line, task } = this;
    foresight.forget();
    this.field.removeAttribute("aria-invalid");
    if (task.kind === "enter") this.begun = line ? (this.begun ?? this.now()) : null;
    const byKeys = Object.values(this.keys.result).some((value) => value !== undefined && value !== "");
    if (!line || (byKeys && !isWhole(this.keys.result))) foresight.wonder(question(this.keys.result));
    else if (task.kind === "correct" && line === task.deal.result)
      foresight.wonder(t("Choose what is right; what it changes is listed first."));
    else foresight.after(pause, () => this.ask());
  }

  async ask() {
    const answer = await this.foresight.ask(this.line, taskBody(this.task, this.line, this.begun ?? this.now()));
    if (answer === "refused") this.field.setAttribute("aria-invalid", "true");
    return answer;
  }

  async submit() {
    const { foresight, line, task } = this;
    clearTimeout(foresight.timer);
    if (!line) {
      this.page.say(question(this.keys.result));
      return this.keys.part.querySelector("input")?.focus();
    }
    if (foresight.told !== line) {
      if ((await this.ask()) !== "fine") {
        this.page.say(foresight.words);
        return this.field.focus();
      }
      // What else a correction changes is seen before it is written, however quick the hand is.
      if (task.kind !== "enter" && foresight.reachesFar) return this.part.scrollTo({ top: 0 });
    }
    const written = foresight.canonical(line);
    const effect = task.kind === "enter" ? foresight.words : "";
    const words = t("Written: {line}. {effect}", { line: sayLine(written), effect });
    const body = taskBody(task, written, this.begun ?? this.now());
    this.start(NEXT_DEAL);
    this.page.write(body, words);
    this.close();
  }
}

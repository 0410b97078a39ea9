/**
 * Writing a line: by keys or by typing it, with what it does shown before it is written.
 *
 * The keys fill the field, and what is typed shows on the keys; the field is what gets written. A line can be the next
 * deal, the correction of a deal, or one to be put before a deal.
 *
 * @typedef {{ kind: "enter" } | { kind: "correct" | "insert", deal: any }} Task
 * @typedef {{ code: string, seq: () => number, view: () => any, write: (body: Record<string, any>) => void, say: (words: string) => void }} Page
 */

import { button, el, redraw } from "./element.js";
import { Keys, question } from "./keys.js";
import { drawMore } from "./more-lines.js";
import { isWhole, readResult, readTyped, sayLine, writeMargin } from "./notation.js";
import { isDeal } from "./pencil.js";
import { changesWords, effects, preview, refusalWords, ripple } from "./preview.js";
import { Refusal } from "./server.js";
import { t } from "./words.js";
import { dealWords } from "./pad-view.js";

const KEYS_PAUSE = 80;
const TYPING_PAUSE = 600;

export class Entry {
  /** @param {HTMLElement} part the form's place in the page @param {Page} page */
  constructor(part, page) {
    this.page = page;
    /** @type {Task} */
    this.task = { kind: "enter" };
    this.part = part;
    this.keys = new Keys((result) => this.keyed(result));
    this.field = el("input", {
      id: "line", name: "line", type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false",
      enterkeyhint: "done", maxlength: 500, "aria-describedby": "effect", placeholder: t("or type it: We 4SX+1"),
      oninput: () => this.typed(),
    });
    this.title = el("h2", { id: "entry-title" });
    this.effect = el("div.effect", { id: "effect" });
    this.more = el("div.more", { id: "more", hidden: true });
    this.keys.honours.hidden = true;
    this.honoursKey = button("key", t("Honours"), () => this.unfold(this.honoursKey, this.keys.honours));
    this.moreKey = button("key", t("More"), () => this.unfold(this.moreKey, this.more));
    this.passKey = button("key", t("Passed out"), () => this.fill("Passed out"));
    this.writeKey = el("button.primary", { type: "submit" });
    this.form = el(
      "form",
      { novalidate: true, onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.submit()) },
      el("header", {}, this.title, button("close", t("Close"), () => this.close())),
      el("label.unseen", { for: "line" }, t("The line to write")),
      this.field,
      this.effect,
      this.keys.part,
      this.keys.honours,
      this.more,
      el("div.others", {}, this.honoursKey, this.passKey, this.moreKey),
      this.writeKey,
    );
    part.append(this.form);
    part.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    this.start({ kind: "enter" });
  }

  /** Begin with a task. @param {Task} task @param {string} [line] what stands in the field at first */
  start(task, line = task.kind === "correct" ? task.deal.result : "") {
    this.task = task;
    this.field.value = line;
    this.head();
    redraw(this.more, drawMore((text) => this.fill(text), task.kind === "enter"));
    for (const [key, part] of [[this.honoursKey, this.keys.honours], [this.moreKey, this.more]]) {
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
    this.part.scrollIntoView({ block: "nearest" });
    /** @type {HTMLElement | null} */ (this.keys.part.querySelector("input:checked") ?? this.keys.part.querySelector("input"))?.focus();
  }

  close() {
    document.body.classList.remove("writing");
    if (this.task.kind !== "enter") this.start({ kind: "enter" });
    const write = document.getElementById("write");
    if (write?.offsetParent) write.focus();
    else if (!this.part.contains(document.activeElement)) this.keys.part.querySelector("input")?.focus({ preventScroll: true });
  }

  /** Say in the head what is being written; called when the pad has changed, too. */
  head() {
    const { task } = this;
    const view = this.page.view();
    const number = view.deals.length + 1;
    const title =
      task.kind === "correct" ? t("Correct deal {number}", { number: task.deal.number })
      : task.kind === "insert" ? t("A deal before deal {number}", { number: task.deal.number })
      : dealWords(view);
    this.title.replaceChildren(title);
    this.writeKey.replaceChildren(
      task.kind === "correct" ? t("Correct it") : task.kind === "insert" ? t("Put it there") : t("Write it"),
    );
    this.honoursKey.hidden = !view.next.honours;
    this.number = number;
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

  /** @param {import("./notation.js").Result} result */
  keyed(result) {
    const { who, level, strain, doubling, margin, honours } = result;
    const contract = `${level ?? ""}${strain ?? ""}${doubling ?? ""}${margin === undefined ? "" : writeMargin(margin).replace("−", "-")}`;
    this.field.value = [who, contract, honours && `honours ${honours.who} ${honours.points}`].filter(Boolean).join(" ");
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

  /** What is to be done with the line, as a command. @param {string} line */
  body(line) {
    const { task } = this;
    const seen = this.page.seq();
    if (task.kind === "correct") return { seen, correct: { deal: task.deal.id, result: line } };
    if (task.kind === "insert") return { seen, insert: { before: task.deal.id, result: line } };
    return isDeal(line) ? { seen, enter: line, deal: this.number } : { seen, enter: line };
  }

  /** Ask what the line would do, after a pause in which nothing else is keyed. @param {number} pause */
  look(pause) {
    clearTimeout(this.timer);
    this.asked?.abort();
    this.known = null;
    this.field.removeAttribute("aria-invalid");
    const missing = question(this.keys.result);
    const byKeys = Object.values(this.keys.result).some((value) => value !== undefined && value !== "");
    if (!this.line || (byKeys && !isWhole(this.keys.result))) {
      redraw(this.effect, el("p.question", {}, missing));
      return;
    }
    if (this.task.kind === "correct" && this.line === this.task.deal.result) {
      redraw(this.effect, el("p.question", {}, t("Choose what is right; what it changes is listed first.")));
      return;
    }
    this.timer = window.setTimeout(() => this.ask(), pause);
  }

  /** @returns {Promise<boolean>} whether the line may be written */
  async ask() {
    const line = this.line;
    this.asked?.abort();
    const asked = new AbortController();
    this.asked = asked;
    try {
      const seen = await preview(this.page.code, this.body(line), asked.signal);
      this.known = { line, seen };
      if (this.task.kind === "enter") redraw(this.effect, el("p", {}, effects(seen).join(" · ")));
      else redraw(this.effect, ripple(seen));
      this.page.say(this.task.kind === "enter" ? this.effect.textContent ?? "" : changesWords(seen));
      return true;
    } catch (problem) {
      if (asked.signal.aborted) return false;
      const refused = problem instanceof Refusal && problem.status !== 409 && problem.status !== 404;
      if (refused) {
        this.field.setAttribute("aria-invalid", "true");
        redraw(this.effect, el("p.refusal", {}, refusalWords(/** @type {Refusal} */ (problem))));
      } else redraw(this.effect, el("p.question", {}, problem instanceof Refusal ? "" : t("No connection: it is kept here, and scored when the pad is reached.")));
      return !refused;
    }
  }

  async submit() {
    clearTimeout(this.timer);
    const missing = question(this.keys.result);
    if (!this.line) {
      this.page.say(missing);
      return this.keys.part.querySelector("input")?.focus();
    }
    if (this.known?.line !== this.line && !(await this.ask())) {
      this.page.say(this.effect.textContent ?? "");
      return this.field.focus();
    }
    const line = this.canonical();
    this.page.say(t("Written: {line}. {effect}", { line: sayLine(line), effect: this.task.kind === "enter" ? this.effect.textContent ?? "" : "" }));
    const body = this.body(line);
    this.start({ kind: "enter" });
    this.page.write(body);
    this.close();
  }

  /** The line as the server writes it, where it has been asked. */
  canonical() {
    const changes = this.known?.line === this.line ? this.known.seen.changes : [];
    const own = changes.find((/** @type {any} */ change) => change.kind === "added" || change.kind === "corrected");
    return own?.then?.result ?? this.line;
  }
}

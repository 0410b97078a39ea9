/**
 * Writing a table's line: which board, which pairs, and what became of it, by keys or typed.
 *
 * The keys fill the line, the line moves the keys, and what stands there is looked at by the server before it is kept.
 */

import { button, el, redraw } from "../element.js";
import { Keys } from "../keys.js";
import { isWhole, readResult, readTyped, whoName, writeResult } from "../notation.js";
import { keep, recall } from "../shelf.js";
import { t } from "../words.js";
import { choice, kinds, nexts, otherKeys, scoreKeys } from "./ways.js";
import { boardFacts, vulnerableWords } from "./words.js";
import { Worth } from "./worth.js";

const SEATS = { names: { N: "", E: "", S: "", W: "" }, honours: false };

export class Entry {
  /** @param {HTMLElement} part @param {import("./page.js").SessionPage} page */
  constructor(part, page) {
    this.part = part;
    this.page = page;
    /** @type {any} the line that is corrected, if any */
    this.line = null;
    this.keys = new Keys((result) => this.keyed(isWhole(result) ? writeResult(result) : ""));
    this.title = el("h2", { id: "entry-title", tabindex: "-1" });
    this.board = this.field("board", t("Board"), { inputmode: "numeric", value: 1, oninput: () => this.moved() });
    this.ns = this.field("ns", t("N-S pair"), { value: "", oninput: () => this.look() });
    this.ew = this.field("ew", t("E-W pair"), { value: "", oninput: () => this.look() });
    this.outcome = this.field("outcome", t("Or type it"), {
      placeholder: "N 4S+1, -100, A+ A-",
      oninput: () => this.typed(),
    });
    this.facts = el("p.facts");
    this.ways = el("div.ways");
    this.worth = new Worth(page, this.outcome.input, () => this.body());
    this.write = el("button.primary", { type: "submit" });
    this.withdraw = button("danger", t("Withdraw it"), () => this.withdrawLine());
    this.leave = button("", t("Leave it as it is"), () => this.start());
    this.kind = recall("duplicate.kind", "contract");
    this.draw();
    this.start();
  }

  /** @param {string} name @param {string} label @param {Record<string, any>} more */
  field(name, label, more) {
    const attributes = { name, type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" };
    const input = el("input", { ...attributes, maxlength: name === "outcome" ? 100 : 20, ...more });
    return { input, part: el("label", {}, label, input) };
  }

  draw() {
    const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) =>
      button("", sign, () => this.go(this.number + by), { "aria-label": words });
    const kind = { name: "kind", legend: el("legend.unseen", {}, t("What is known?")), values: kinds(), now: this.kind };
    const now = recall("duplicate.next", "board");
    const next = { name: "next", legend: el("legend", {}, t("Then")), values: nexts(), now };
    redraw(
      this.part,
      el(
        "form",
        { novalidate: true, onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.submit()) },
        this.title,
        el("div.board-row", {}, step(-1, "‹", t("Board before")), this.board.part, step(1, "›", t("Next board"))),
        this.facts,
        el("div.pairs-row", {}, this.ns.part, this.ew.part),
        choice(kind, (chosen) => this.choose(chosen)),
        this.ways,
        this.outcome.part,
        this.worth.part,
        el("div.actions", {}, this.write, this.withdraw, this.leave),
        choice(next, (chosen) => keep("duplicate.next", chosen)),
      ),
    );
    this.drawWays();
  }

  /** @param {string} kind */
  choose(kind) {
    this.kind = kind;
    keep("duplicate.kind", kind);
    this.drawWays();
  }

  drawWays() {
    const ways = {
      score: () => scoreKeys(this.text, (text) => this.keyed(text)),
      other: () => otherKeys(this.text, (text) => (this.keyed(text), this.drawWays())),
    };
    redraw(this.ways, ways[/** @type {"score"} */ (this.kind)]?.() ?? this.keys.part);
    this.showKeys();
  }

  get number() {
    return Number.parseInt(this.board.input.value, 10) || 1;
  }

  get text() {
    return this.outcome.input.value.trim();
  }

  /** The whole line as it is sent. */
  get whole() {
    return `${this.ns.input.value.trim()} ${this.ew.input.value.trim()} ${this.text}`;
  }

  /** @param {number} board */
  go(board) {
    this.board.input.value = String(Math.min(Math.max(board, 1), 999));
    this.moved();
  }

  moved() {
    const { dealer, vulnerable } = boardFacts(this.page.view(), this.number);
    this.facts.replaceChildren(
      t("{seat} deals", { seat: whoName(dealer) }),
      ", ",
      el(vulnerable === "None" ? "span" : "span.vulnerable", {}, vulnerableWords(vulnerable)),
    );
    this.look();
  }

  /** Begin a line: a new one, or the correction of one. @param {any} [line] @param {any} [board] */
  start(line = null, board = null) {
    this.line = line;
    if (line) {
      this.board.input.value = String(board.board);
      this.ns.input.value = line.ns;
      this.ew.input.value = line.ew;
      this.kind = readResult(line.result) ? "contract" : /^[+-]?\d+$/.test(line.result) ? "score" : "other";
      const radio = /** @type {any} */ (this.part.querySelector(`input[name=kind][value=${this.kind}]`));
      if (radio) radio.checked = true;
    }
    this.outcome.input.value = line ? `${line.result}${line.lead ? ` lead ${line.lead}` : ""}` : "";
    this.board.input.disabled = Boolean(line);
    this.head();
    this.drawWays();
    this.moved();
    if (line) this.title.focus();
  }

  /** Say what is being written. */
  head() {
    this.title.textContent = this.line
      ? t("Correct board {board}: {ns} against {ew}", { board: this.number, ns: this.line.ns, ew: this.line.ew })
      : t("Write a result");
    this.write.textContent = this.line ? t("Correct it") : t("Write it");
    this.withdraw.hidden = this.leave.hidden = !this.line;
  }

  showKeys() {
    this.keys.show(readTyped(this.text.replace(/ lead \S*$/i, "")) ?? {}, SEATS);
  }

  /** @param {string} outcome */
  keyed(outcome) {
    this.outcome.input.value = outcome;
    this.look();
  }

  typed() {
    if (this.kind === "contract") this.showKeys();
    this.look();
  }

  body() {
    if (this.line) return { seen: this.page.seq(), correct: { id: this.line.id, line: this.whole } };
    return { write: { board: this.number, line: this.whole } };
  }

  look() {
    const pairs = this.ns.input.value.trim() && this.ew.input.value.trim();
    this.worth.look(!pairs ? t("Which pairs?") : this.text ? "" : t("What became of the board?"));
  }

  async submit() {
    if (this.submitting) return;
    const fault = this.fault();
    if (fault) {
      this.worth.tell(fault.words);
      this.page.say(fault.words);
      return fault.field.focus();
    }
    this.submitting = true;
    const body = this.body();
    const taken = await this.worth.allowed();
    this.submitting = false;
    if (!taken) {
      this.page.say(this.worth.words);
      return this.outcome.input.focus();
    }
    this.page.write(body);
    this.onward();
  }

  /**
   * What the page itself can tell to be missing or wrong, and where.
   * @returns {{ words: string, field: HTMLInputElement } | null}
   */
  fault() {
    const [board, ns, ew] = [this.board, this.ns, this.ew].map(({ input }) => input.value.trim());
    const same = ns === ew && this.page.view().winners !== 2;
    if (!/^[1-9]\d{0,2}$/.test(board)) return { words: t("Boards are numbered from 1 to 999."), field: this.board.input };
    if (!ns) return { words: t("Which pairs?"), field: this.ns.input };
    if (!ew) return { words: t("Which pairs?"), field: this.ew.input };
    if (same) return { words: t("A pair cannot play against itself."), field: this.ew.input };
    return this.text ? null : { words: t("What became of the board?"), field: this.outcome.input };
  }

  /** Go where the next line most likely is. */
  onward() {
    const corrected = this.line;
    this.line = null;
    this.outcome.input.value = "";
    if (corrected) return this.start();
    if (recall("duplicate.next", "board") === "board") this.board.input.value = String(this.number + 1);
    else this.ns.input.value = this.ew.input.value = "";
    this.start();
    if (!this.ns.input.value) this.ns.input.focus();
    else /** @type {HTMLElement | null} */ (this.ways.querySelector("input, button"))?.focus({ preventScroll: true });
  }

  withdrawLine() {
    this.page.write({ seen: this.page.seq(), withdraw: { id: this.line.id } });
    this.start();
    this.title.focus();
  }
}

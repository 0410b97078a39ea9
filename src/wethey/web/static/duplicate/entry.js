/**
 * Writing a table's line: which board, which pairs, and what became of it, by keys or typed.
 *
 * The keys fill the line, the line moves the keys, and what stands there is looked at by the server before it is kept.
 */

import { button, el, redraw } from "../element.js";
import { Keys } from "../keys.js";
import { isWhole, readResult, readTyped, whoName, writeResult } from "../notation.js";
import { Refusal, ask } from "../server.js";
import { keep, recall } from "../shelf.js";
import { t } from "../words.js";
import { boardFacts, pointsText, sayOutcome, scoreText, vulnerableWords } from "./words.js";

const PAUSE = 250;
const SOON = 700; // a server that has not answered by then is not waited for
const SEATS = { names: { N: "", E: "", S: "", W: "" }, honours: false };

/** What is no result and no score, as it is written and as it is said. @returns {[string, string][]} */
const OTHERS = () => [
  ["Passed out", t("Passed out")],
  ["Not played", t("Not played")],
  ["Average", t("Average")],
  ["A+ A-", t("N-S plus, E-W minus")],
  ["A- A+", t("N-S minus, E-W plus")],
  ["A+ A+", t("Plus for both")],
];

export class Entry {
  /** @param {HTMLElement} part @param {import("./page.js").SessionPage} page */
  constructor(part, page) {
    this.part = part;
    this.page = page;
    /** @type {any} the line that is corrected, if any */
    this.line = null;
    this.timer = 0;
    this.asked = 0;
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
    this.effect = el("p.effect", { role: "status" });
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
    redraw(
      this.part,
      el(
        "form",
        { novalidate: true, onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.submit()) },
        this.title,
        el("div.board-row", {}, step(-1, "‹", t("Board before")), this.board.part, step(1, "›", t("Next board"))),
        this.facts,
        el("div.pairs-row", {}, this.ns.part, this.ew.part),
        this.kindChoice(),
        this.ways,
        this.outcome.part,
        this.effect,
        el("div.actions", {}, this.write, this.withdraw, this.leave),
        this.nextChoice(),
      ),
    );
    this.drawWays();
  }

  kindChoice() {
    /** @type {[string, string][]} */
    const kinds = [
      ["contract", t("Contract")],
      ["score", t("Score")],
      ["other", t("No result")],
    ];
    return this.choice("kind", t("What is known?"), kinds, this.kind, (kind) => {
      this.kind = kind;
      keep("duplicate.kind", kind);
      this.drawWays();
    });
  }

  nextChoice() {
    /** @type {[string, string][]} */
    const ways = [
      ["board", t("the next board, same pairs")],
      ["pair", t("this board, other pairs")],
    ];
    const now = recall("duplicate.next", "board");
    return this.choice("next", t("Then"), ways, now, (next) => keep("duplicate.next", next), true);
  }

  /**
   * @param {string} name @param {string} legend @param {[string, string][]} values @param {string} now
   * @param {(value: string) => void} choose @param {boolean} [seen]
   */
  choice(name, legend, values, now, choose, seen = false) {
    return el(
      `fieldset.kinds`,
      {},
      el(seen ? "legend" : "legend.unseen", {}, legend),
      values.map(([value, label]) =>
        el(
          "label.key",
          {},
          el("input", { type: "radio", name, value, checked: value === now, onchange: () => choose(value) }),
          el("span", {}, label),
        ),
      ),
    );
  }

  drawWays() {
    const ways = { contract: () => this.keys.part, score: () => this.scoreKeys(), other: () => this.otherKeys() };
    redraw(this.ways, ways[/** @type {"score"} */ (this.kind)]?.() ?? this.keys.part);
    this.showKeys();
  }

  scoreKeys() {
    const now = /^[+-]?\d+$/.test(this.text) ? Number(this.text) : 0;
    const amount = el("input", {
      type: "text",
      inputmode: "numeric",
      maxlength: 5,
      autocomplete: "off",
      value: now ? Math.abs(now) : "",
      oninput: () => scored(),
    });
    const sides = [
      ["+", t("North-South")],
      ["-", t("East-West")],
    ];
    let sign = now < 0 ? "-" : "+";
    const scored = () => this.keyed(/^[1-9]\d*$/.test(amount.value.trim()) ? `${sign}${amount.value.trim()}` : "");
    return el(
      "fieldset.scores",
      {},
      el("legend", {}, t("Who scored, and how much?")),
      sides.map(([value, label]) =>
        el(
          "label.key",
          {},
          el("input", { type: "radio", name: "sign", value, checked: value === sign, onchange: () => ((sign = value), scored()) }),
          el("span", {}, label),
        ),
      ),
      el("label", {}, el("span.unseen", {}, t("Points")), amount),
    );
  }

  otherKeys() {
    return el(
      "div.others-row",
      {},
      OTHERS().map(([value, label]) =>
        button("key", label, () => (this.keyed(value), this.drawWays()), {
          "aria-pressed": String(this.text === value),
          "data-at": `other-${value}`,
        }),
      ),
      el("p.soft", {}, t("Other awards are typed, North-South first, in per cent: A6535.")),
    );
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

  /** Ask what the line would be worth, once nothing more is keyed for a moment. */
  look() {
    clearTimeout(this.timer);
    this.asked += 1;
    this.outcome.input.removeAttribute("aria-invalid");
    this.effect.classList.remove("refusal");
    if (!this.ns.input.value.trim() || !this.ew.input.value.trim()) return this.tell(t("Which pairs?"));
    if (!this.text) return this.tell(t("What became of the board?"));
    this.timer = window.setTimeout(() => this.preview(), PAUSE);
  }

  async preview() {
    const asked = this.asked;
    try {
      const { line } = await ask("POST", `${this.page.path}/commands`, { preview: true, ...this.body() });
      if (asked === this.asked) this.tell(this.worthWords(line));
    } catch (problem) {
      if (asked !== this.asked) return;
      if (!(problem instanceof Refusal)) return this.tell(t("The server does not answer; the line is kept and sent later."));
      if (problem.word === "line-taken") return this.tell(t("That line is written already; you will be asked."));
      this.refuse(problem);
    }
  }

  /** @param {any} line as it would stand */
  worthWords({ result, score, points }) {
    const said = sayOutcome(result);
    const scored = score === null ? said : `${said}: ${t("{score} to North-South", { score: scoreText(score) })}`;
    if (!points || points.ns === null) return scored;
    return `${scored}. ${t("Points so far: {ns} and {ew}", { ns: pointsText(points.ns), ew: pointsText(points.ew) })}`;
  }

  /** @param {Refusal} problem */
  refuse(problem) {
    this.effect.classList.add("refusal");
    this.outcome.input.setAttribute("aria-invalid", "true");
    const { found } = problem.body;
    const said = String(problem.message).replace(/^.*?: “/, "“");
    this.tell(found ? said : problem.message);
  }

  /** @param {string} words */
  tell(words) {
    this.effect.textContent = words;
  }

  async submit() {
    if (this.submitting) return;
    const fault = this.fault();
    if (fault) {
      this.tell(fault.words);
      this.page.say(fault.words);
      return fault.field.focus();
    }
    this.submitting = true;
    const body = this.body();
    const taken = await this.allowed();
    this.submitting = false;
    if (!taken) {
      this.page.say(this.effect.textContent ?? "");
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

  /** Whether the server would take the line; where it is silent, the line waits, and is asked about later. */
  async allowed() {
    clearTimeout(this.timer);
    if (this.page.live.state === "offline") return true;
    this.effect.classList.remove("refusal");
    const silent = new Promise((resolve) => setTimeout(resolve, SOON));
    await Promise.race([this.preview(), silent]);
    return !this.effect.classList.contains("refusal");
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

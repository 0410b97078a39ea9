/** The page of a pad: what came with it, what the server tells, what waits to be sent, and what is drawn of it. */

import { Alone } from "./alone.js";
import { blend } from "./blend.js";
import { el, redraw } from "./element.js";
import { drawDeals, lineName } from "./deals.js";
import { clear } from "./dialog.js";
import { Entry } from "./entry.js";
import { drawEvening } from "./evening.js";
import { Live } from "./live.js";
import { seldom, setMenu } from "./menu.js";
import { Outbox } from "./outbox.js";
import { drawPad } from "./pad-view.js";
import { pencilled } from "./pencil.js";
import { preview } from "./preview.js";
import { Silence } from "./server.js";
import { forgetPad, keep, recall, rememberPad } from "./shelf.js";
import { t, tn } from "./words.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const SOON = 700; // a server that has not answered by then may have been lost without a word
const FRESH = 3_000; // news that is younger may not have been heard yet

/** A page that is opened without the server has no pad in it, and no code. */
const padCode = () => document.body.dataset.code || location.pathname.replace(/^.*\//, "").toUpperCase();

export class PadPage {
  constructor() {
    this.code = padCode();
    const kept = recall(`view.${this.code}`, null);
    const first = JSON.parse(byId("first-view").textContent ?? "null") ?? kept;
    this.you = first.you;
    this.owner = first.owner;
    this.known = kept?.seq > first.seq ? kept : first;
    this.keep();
    byId("main").querySelector("h1")?.replaceChildren(t("Score pad {code}", { code: this.code }));
    document.title = `${t("Pad {code}", { code: this.code })} · Wethey`;
    this.outbox = new Outbox(this.code);
    this.live = new Live(
      (after) => `/api/pads/${this.code}/events?after=${after}`,
      () => this.known.seq,
    );
    /** @type {string[]} */
    this.here = [this.you];
    /** What others have written a moment ago, in words. */
    this.news = "";
    this.newsTimer = 0;
    /** Whether the last thing done here was to answer a question: the next one gets the focus. */
    this.answered = false;
    /** @type {Set<string>} */
    this.open = new Set();
    this.drawn = new Set(this.lineIds());
    this.alone = new Alone(this.code, () => this.outbox.waiting.length && this.draw());
    this.entry = new Entry(byId("entry"), this);
    this.listen();
    this.draw();
    this.live.open();
    this.outbox.flush();
    if (this.outbox.waiting.length) this.alone.prepare(this.known.view);
  }

  /** The pad as it is drawn: as the server knows it, with what waits here in pencil. */
  view(waiting = this.outbox.waiting) {
    const { view } = this.known;
    return pencilled(view, waiting, (head, lines) => this.alone.score(view, head, lines));
  }

  /**
   * What a command would do: asked of the server, or reckoned here where that is away or has not heard all.
   * @param {Record<string, any>} body @param {AbortSignal} [signal]
   */
  async foresee(body, signal) {
    const { outbox, live, code } = this;
    const here = () => this.alone.forecast(this.view(), this.view([...outbox.waiting, { id: "now", body }]));
    if (outbox.waiting.length || live.state === "offline") {
      const seen = here();
      if (seen || outbox.waiting.length) return seen;
    }
    const asked = preview(code, body, signal);
    const soon = new Promise((resolve) => setTimeout(resolve, SOON)).then(() => here() ?? asked);
    try {
      return await Promise.race([asked, soon]);
    } catch (problem) {
      if (!(problem instanceof Silence) || signal?.aborted) throw problem;
      return here();
    }
  }

  seq() {
    return this.known.seq;
  }

  /** Whether it is asked what becomes of a line that was not taken. */
  asking() {
    return Boolean(this.outbox.refused);
  }

  present() {
    return this.here;
  }

  lineIds() {
    return [...this.known.view.deals, ...this.known.view.notes].map((line) => line.id);
  }

  listen() {
    const { entry, live, outbox } = this;
    live.addEventListener("view", (event) => this.take(/** @type {CustomEvent} */ (event).detail));
    live.addEventListener(
      "presence",
      (event) => ((this.here = /** @type {CustomEvent} */ (event).detail.connected), this.drawState()),
    );
    live.addEventListener("gone", () => this.gone());
    live.addEventListener("state", () => {
      this.drawState();
      this.alone.prepare(this.known.view);
      if (live.state === "live") outbox.flush();
    });
    outbox.addEventListener("taken", (event) => this.take(/** @type {CustomEvent} */ (event).detail) || this.draw());
    outbox.addEventListener("change", () => this.draw());
    outbox.addEventListener("stopped", (event) => this.stopped(/** @type {CustomEvent} */ (event).detail));
    byId("write").addEventListener("click", () => entry.open({ kind: "enter" }));
    const share = () => seldom(() => import("./share.js"), "showShare", this);
    byId("share").addEventListener("click", share);
    setMenu([
      { label: t("Invite the others"), open: share },
      { label: t("Rules in force"), open: () => seldom(() => import("./rules.js"), "showRules", this) },
      { label: t("History"), open: () => seldom(() => import("./history.js"), "showHistory", this) },
      {
        label: t("Undo my last entry"),
        open: () => outbox.undo(),
        may: () => outbox.mayUndo(this.known.view, this.you),
      },
      {
        label: t("Stop and settle"),
        open: () => (entry.open({ kind: "enter" }), entry.fill("Stop")),
        may: () => this.view().next.in_progress,
      },
      { label: t("Compare cards"), open: () => seldom(() => import("./cards.js"), "showCards", this) },
      { label: t("Print"), open: () => seldom(() => import("./print.js"), "showPrint", this.code) },
    ]);
  }

  /** Take a newer pad from the server. @param {{ seq: number, view: any }} answer @returns {boolean} whether it is newer */
  take({ seq, view }) {
    if (seq <= this.known.seq) return false;
    const others = this.newsWords(view);
    this.known = { seq, view };
    this.keep();
    this.draw();
    if (others) this.sayNews(others);
    if (!this.alone.knows(view)) this.alone.prepare(view);
    return true;
  }

  /** Keep what is known, for a page that is opened without the server. */
  keep() {
    const { seq, view } = this.known;
    keep(`view.${this.code}`, { seq, view, you: this.you, owner: this.owner });
  }

  /** What somebody else has just written, in words. @param {any} view */
  newsWords(view) {
    const known = new Set(this.lineIds());
    const last = view.deals.filter((/** @type {any} */ deal) => !known.has(deal.id) && deal.by !== this.you).at(-1);
    return last && t("{line}. We {we}, They {they}.", { line: lineName(last), we: view.we, they: view.they });
  }

  /**
   * Send a command, and say what was written; that it waits, where it does.
   * @param {Record<string, any>} body @param {string} [words]
   */
  write(body, words) {
    const waits = this.live.state === "offline" || this.outbox.waiting.length > 0;
    this.answered = false;
    if (words) this.say(waits ? `${words.replace(/[.\s]*$/, ".")} ${t("It is kept here, and waits to be sent.")}` : words);
    this.outbox.add(body);
  }

  /** Put the focus where the next deal is written. */
  rest() {
    const write = byId("write");
    if (write.offsetParent) write.focus();
    else this.entry.keys.part.querySelector("input")?.focus({ preventScroll: true });
  }

  /** Whether the focus lies there. */
  get resting() {
    const at = document.activeElement;
    return at === byId("write") || at === this.entry.keys.part.querySelector("input");
  }

  /** @param {string} news what others have written */
  sayNews(news) {
    clearTimeout(this.newsTimer);
    this.news = news;
    this.newsTimer = window.setTimeout(() => (this.news = ""), FRESH);
    this.say([news, this.question()].filter(Boolean).join(" "));
  }

  /** What is asked of this person, if anything. */
  question() {
    const { refused } = this.outbox;
    return refused?.stopped?.word === "deal-taken"
      ? t("Somebody else has written there. Please say what is right.")
      : (refused?.stopped?.detail ?? "");
  }

  /** Seat four people for the next rubber or round. @param {{ we: string[], they: string[] }} partners */
  seat({ we, they }) {
    this.write({ seen: this.known.seq, enter: `Partners ${we.join(", ")} / ${they.join(", ")}` });
  }

  /** Say something to those who listen rather than look. @param {string} words */
  say(words) {
    byId("said").textContent = words;
  }

  draw() {
    const view = this.view();
    const fresh = new Set(this.lineIds().filter((id) => !this.drawn.has(id)));
    this.drawn = new Set(this.lineIds());
    const touched = (/** @type {any} */ line, /** @type {any} */ entry) =>
      seldom(() => import("./reasons.js"), "showReasons", line, entry, this.asked());
    const left = recall(`left.${this.code}`, "we");
    byId("pad").dataset.left = left;
    blend(
      byId("pad"),
      drawPad(view, { touch: touched, fresh, left, open: this.open, seat: (partners) => this.seat(partners) }),
    );
    blend(
      byId("deals"),
      el("h2", {}, t("Deals")),
      drawDeals(view, (line) => seldom(() => import("./reasons.js"), "showDeal", line, this.asked())),
    );
    this.drawAsk();
    drawEvening(byId("evening"), this);
    byId("write").textContent = t("Write deal {number}", { number: view.next.number });
    this.entry.head();
    this.drawState();
    rememberPad(this.code, this.known.view);
  }

  /** What the server would not take is laid before whoever wrote it. */
  async drawAsk() {
    const plain = { drawConflicts: () => this.outbox.refused && el("p.refusal", {}, this.question()) };
    const { drawConflicts } = this.outbox.refused ? await import("./conflict.js").catch(() => plain) : plain;
    const answering = byId("ask").contains(document.activeElement);
    redraw(byId("ask"), drawConflicts(this));
    if (!answering || document.activeElement !== document.body) return;
    this.answered = true;
    if (byId("ask").firstChild) byId("ask").querySelector("h2")?.focus();
    else this.rest();
  }

  drawState() {
    const waiting = this.outbox.waiting.length;
    const state = { live: t("live"), connecting: t("connecting"), offline: t("offline") }[this.live.state];
    const count = tn("{number} waiting", "{number} waiting", waiting);
    byId("state").textContent = waiting ? `${state}, ${count}` : state;
    byId("state").className = this.live.state;
  }

  asked() {
    return {
      view: this.view(),
      you: this.you,
      correct: (/** @type {any} */ deal) => this.entry.open({ kind: "correct", deal }),
      insert: (/** @type {any} */ deal) => this.entry.open({ kind: "insert", deal }),
      withdraw: (/** @type {any} */ line) => seldom(() => import("./withdraw.js"), "askWithdraw", this, line),
    };
  }

  /** @param {import("./outbox.js").Waiting} one */
  async stopped(one) {
    if (one.stopped?.status === 404) return this.gone();
    this.say([this.news, this.question()].filter(Boolean).join(" "));
    await this.drawAsk();
    if (this.answered && this.resting) byId("ask").querySelector("h2")?.focus();
    byId("ask").scrollIntoView({ block: "nearest" });
  }

  gone() {
    this.live.close();
    forgetPad(this.code);
    keep(`view.${this.code}`, null);
    clear();
    byId("pad").replaceChildren(
      el("p.empty", {}, t("This pad has been deleted.")),
      el("p", {}, el("a", { href: "/" }, t("To the first page"))),
    );
    for (const id of ["deals", "evening", "entry", "bar"]) byId(id).hidden = true;
  }
}

if (byId("first-view").textContent !== "null" || recall(`view.${padCode()}`, null)) new PadPage();
else location.replace("/offline/lost");

/** The page of a session: what came with it, what the server tells, what waits to be sent, and what is drawn of it. */

import { el, redraw } from "../element.js";
import { Live } from "../live.js";
import { seldom, setMenu } from "../menu.js";
import { Outbox } from "../outbox.js";
import { t, tn } from "../words.js";
import { drawBoards } from "./boards.js";
import { Entry } from "./entry.js";
import { forgetSession, rememberSession } from "./shelf.js";
import { drawStandings } from "./standings.js";
import { refusedTitle, writtenWords } from "./words.js";

const SOON = 700; // a line that the server has not taken by then is said to wait

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class SessionPage {
  constructor() {
    this.code = document.body.dataset.code ?? "";
    this.path = `/api/sessions/${this.code}`;
    const first = JSON.parse(byId("first-view").textContent ?? "null");
    this.you = first.you;
    this.owner = first.owner;
    this.known = first;
    /** @type {string[]} */
    this.here = [this.you];
    /** Whether the last thing done here was to answer a question: the next one gets the focus. */
    this.answered = false;
    /** @type {Set<number>} the boards that lie open */
    this.open = new Set(first.view.boards.length === 1 ? [first.view.boards[0].board] : []);
    this.outbox = new Outbox(this.code, `${this.path}/commands`, (body) => this.matter(body));
    this.live = new Live(
      (after) => `${this.path}/events?after=${after}`,
      () => this.known.seq,
    );
    this.entry = new Entry(byId("entry"), this);
    this.listen();
    this.draw();
    this.live.open();
    this.outbox.flush();
  }

  view() {
    return this.known.view;
  }

  seq() {
    return this.known.seq;
  }

  listen() {
    const { live, outbox } = this;
    const detail = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail;
    live.addEventListener("view", (event) => this.take(detail(event)));
    live.addEventListener("presence", (event) => (this.here = detail(event).connected));
    live.addEventListener("gone", () => this.gone());
    live.addEventListener("state", () => {
      this.drawState();
      if (live.state === "live") outbox.flush();
    });
    outbox.addEventListener("taken", (event) => this.taken(detail(event)));
    outbox.addEventListener("change", () => this.draw());
    outbox.addEventListener("stopped", (event) => this.stopped(detail(event)));
    const share = () => seldom(() => import("./more.js"), "showInvitation", this);
    byId("share").addEventListener("click", share);
    setMenu([
      { label: t("Invite the others"), open: share },
      { label: t("Title and names"), open: () => seldom(() => import("./more.js"), "showNames", this) },
      {
        label: t("Undo my last entry"),
        open: () => outbox.undo(),
        may: () => outbox.mayUndo(this.known.view, this.you),
      },
      { label: t("History"), open: () => seldom(() => import("./more.js"), "showChanges", this) },
      { label: t("Take it home"), open: () => seldom(() => import("./more.js"), "showFiles", this) },
      { label: t("Print"), open: () => this.print() },
    ]);
  }

  /** Take a newer view from the server. @param {{ seq: number, view: any }} answer @returns {boolean} whether it is newer */
  take({ seq, view }) {
    if (seq <= this.known.seq) return false;
    this.known = { ...this.known, seq, view };
    this.draw();
    return true;
  }

  /**
   * What a command is about: boards are written apart from each other, and all else apart from them.
   * @param {Record<string, any>} body
   */
  matter(body) {
    const id = body.correct?.id ?? body.withdraw?.id;
    const holds = (/** @type {any} */ board) => board.lines.some((/** @type {any} */ line) => line.id === id);
    return body.write?.board ?? this.view().boards.find(holds)?.board ?? body;
  }

  /** @param {Record<string, any>} body */
  write(body) {
    if (body.write) this.open.add(body.write.board);
    this.answered = false;
    const words = writtenWords(this.view(), body);
    const id = this.outbox.add(body);
    const waits = () => words && this.outbox.waiting.some((one) => one.id === id && !one.stopped);
    const say = () => waits() && this.tellAll(t("Waiting to be sent: {what}", { what: words }));
    if (this.live.state === "offline") say();
    else setTimeout(say, SOON);
  }

  /** The server has taken a command. @param {any} answer */
  taken({ sent, ...answer }) {
    const words = writtenWords(this.view(), sent.body);
    this.take(answer) || this.draw();
    if (words) this.tellAll(sent.body.withdraw ? words : t("Written: {what}", { what: words }));
  }

  /** Say something, and last what is asked: one message, for another one would drown it. @param {string} words */
  tellAll(words) {
    const { refused } = this.outbox;
    const asked = refused?.stopped && [refusedTitle(refused), refused.stopped.detail].join(": ");
    this.say([words, asked].filter(Boolean).join(". "));
  }

  /** Say something to those who listen rather than look. @param {string} words */
  say(words) {
    byId("said").textContent = words;
  }

  draw() {
    const view = this.view();
    byId("title").textContent = view.title || t("Duplicate {code}", { code: this.code });
    redraw(byId("standings"), drawStandings(view, (heads) => this.write({ heads })));
    redraw(
      byId("boards"),
      drawBoards(view, {
        open: this.open,
        waiting: this.outbox.waiting,
        touch: (line, board) => (this.entry.start(line, board), byId("entry").scrollIntoView({ block: "start" })),
        unfold: (board, open) => (open ? this.open.add(board) : this.open.delete(board)),
      }),
    );
    this.drawAsk();
    this.drawState();
    rememberSession(this.code, view);
  }

  drawState() {
    const waiting = this.outbox.waiting.length;
    const state = { live: t("live"), connecting: t("connecting"), offline: t("offline") }[this.live.state];
    byId("state").textContent = waiting ? `${state}, ${tn("{number} waiting", "{number} waiting", waiting)}` : state;
    byId("state").className = this.live.state;
  }

  /** What the server would not take is laid before whoever wrote it. */
  async drawAsk() {
    const plain = { drawRefused: () => refused && el("p.refusal", {}, refusedTitle(refused)) };
    const { drawRefused } = this.outbox.refused ? await import("./more.js").catch(() => plain) : plain;
    const { refused } = this.outbox;
    const answering = byId("ask").contains(document.activeElement);
    redraw(byId("ask"), refused && drawRefused(this, refused));
    if (!answering || document.activeElement !== document.body) return;
    this.answered = true;
    (byId("ask").querySelector("h2") ?? this.entry.title).focus();
  }

  /** @param {import("../outbox.js").Waiting} one */
  async stopped(one) {
    if (one.stopped?.status === 404) return this.gone();
    this.tellAll("");
    await this.drawAsk();
    if (this.answered && document.activeElement === this.entry.title) byId("ask").querySelector("h2")?.focus();
    byId("ask").scrollIntoView({ block: "nearest" });
  }

  /** Print every board open. */
  print() {
    const before = [...this.open];
    this.open = new Set(this.view().boards.map((/** @type {any} */ board) => board.board));
    this.draw();
    window.print();
    this.open = new Set(before);
    this.draw();
  }

  gone() {
    this.live.close();
    forgetSession(this.code);
    byId("ask").replaceChildren(
      el("p.empty", {}, t("This session has been deleted.")),
      el("p", {}, el("a", { href: "/duplicate" }, t("Start a session"))),
    );
    for (const id of ["entry", "standings", "boards"]) byId(id).hidden = true;
  }
}

new SessionPage();

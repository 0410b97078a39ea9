/** The table's page: keeps what the server told, shows it at the player's pace, and sends what the player does. */

import { setMenu } from "../menu.js";
import { Refusal, Silence, ask, newId } from "../server.js";
import { t } from "../words.js";
import { callName } from "./auction.js";
import { wide } from "./box.js";
import { cardName } from "./cards.js";
import { hintWords } from "./doings.js";
import { drawTable } from "./drawing.js";
import { showHistory } from "./history.js";
import { listenToKeys, showKeys } from "./keys.js";
import { showSeats } from "./lobby.js";
import { Meanings } from "./meanings.js";
import { Pacer } from "./pacer.js";
import { isMine, turnWords } from "./seats.js";
import { settings, showSettings } from "./settings.js";
import { rememberTable } from "./shelf.js";
import { newsWords } from "./speech.js";
import { steps } from "./steps.js";
import { TableStream } from "./stream.js";

const RETRY = 1_200;

/** The number of a law and its name, where the server named one. @param {{ law?: string, law_name?: string }} body */
const lawOf = ({ law, law_name }) => law && [law, law_name].filter(Boolean).join(", ");

export class TablePage {
  constructor() {
    this.code = document.body.dataset.code ?? "";
    const first = JSON.parse(document.getElementById("first-view")?.textContent ?? "null");
    this.seq = first.seq;
    /** What the server told last; `view` is what is shown, which may be a few cards behind. */
    this.latest = first.view;
    this.view = first.view;
    /** @type {any} */
    this.before = null;
    this.settings = settings();
    /** A call or card that was touched once. @type {string | null} */
    this.picked = null;
    /** @type {number | null} */
    this.level = null;
    /** @type {any} */
    this.hinted = null;
    /** @type {number | null} */
    this.asked = null;
    /** @type {{ message: string, law?: string } | null} */
    this.refused = null;
    /** Tricks in the claim that is being made. @type {number | null} */
    this.claiming = null;
    this.meanings = new Meanings(this);
    /** What looking back found, by deal. @type {Map<number, any>} */
    this.reviews = new Map();
    /** The moment for which an action is on its way: one is enough. @type {number | null} */
    this.sendingFor = null;
    /** Whether a claim of the player's own is being judged. */
    this.hasClaimed = false;
    /** @type {string[]} */
    this.news = [];
    this.forcedTimer = 0;
    this.pacer = new Pacer(
      (view, isQuiet) => this.show(view, isQuiet),
      () => this.settings.pace,
    );
    this.live = new TableStream(this.code, () => this.seq);
  }

  begin() {
    this.live.addEventListener("state", () => this.showState());
    this.live.addEventListener("view", (/** @type {any} */ event) =>
      this.take(event.detail, false, this.live.isAnew()),
    );
    const own = [
      { label: t("Seats and invitation"), open: () => showSeats(this) },
      { label: t("Deals so far"), open: () => showHistory(this) },
      { label: t("At this table"), open: () => showSettings(this) },
      { label: t("Keys"), open: showKeys },
    ];
    setMenu(own, false);
    listenToKeys(this);
    wide.addEventListener("change", () => this.draw());
    document.getElementById("cloth")?.addEventListener("click", () => this.pacer.catchUp());
    addEventListener("visibilitychange", () => this.pacer.catchUp());
    this.draw();
    if (this.isMine) this.say(turnWords(this.view)); // nothing else will come: the table waits for this player
    this.live.open();
  }

  /**
   * @param {{ seq: number, view: any }} told
   * @param {boolean} [isOwn] it is the answer to what the player did
   * @param {boolean} [isAnew] the stream was opened for whatever seat this browser holds now
   */
  take({ seq, view }, isOwn = false, isAnew = false) {
    if (seq < this.seq) return;
    // The same moment is told again, from another seat, to who has just sat down or got up.
    if (seq === this.seq && (view.seat === this.latest.seat || !(isOwn || isAnew))) return;
    const between = steps(this.latest, view);
    this.seq = seq;
    this.latest = view;
    this.pacer.add(between, isOwn);
  }

  /** @param {any} view @param {boolean} [isQuiet] another one follows at once */
  show(view, isQuiet = false) {
    this.news.push(newsWords(this.view, view));
    const { deal, phase } = this.view;
    this.before = this.view;
    this.view = view;
    Object.assign(this, { picked: null, level: null, hinted: null, refused: null, claiming: null });
    if (deal !== view.deal || phase !== view.phase) this.asked = null;
    if (view.phase !== "over") this.reviews.delete(view.deal); // passed out and taken back, it may end otherwise
    this.tellOfClaim();
    if (isQuiet) return;
    this.draw();
    this.say(this.news.filter(Boolean).join(" "));
    this.news = [];
    this.playForced();
  }

  /** A claim that was not accepted is no secret: play goes on. */
  tellOfClaim() {
    if (!this.hasClaimed || this.view.pending) return;
    this.hasClaimed = false;
    if (this.view.phase !== "play") return;
    this.refused = { message: t("the claim was not accepted; play on") };
    this.news.push(t("The claim was not accepted."));
  }

  get isMine() {
    return isMine(this.view) && !this.pacer.isBehind;
  }

  draw() {
    drawTable(this);
    rememberTable(this.code, this.latest);
    if (this.isMine && this.view.phase === "auction") this.meanings.learn();
  }

  /** @param {string} words */
  say(words) {
    const said = document.getElementById("said");
    if (said && words) said.textContent = words;
  }

  showState() {
    const state = document.getElementById("state");
    if (!state) return;
    const offline = this.live.state === "offline";
    state.className = this.live.state;
    state.textContent = { connecting: t("connecting"), live: t("live"), offline: t("offline") }[this.live.state];
    if (offline) this.say(t("No connection. The table waits for you."));
  }

  /** Touched: at once, or to be touched again. @param {string} card @param {string} seat */
  touchCard(card, seat) {
    const { view } = this;
    if (this.pacer.isBehind) return this.pacer.catchUp();
    const isFromHere = this.isMine && view.phase === "play" && view.turn === seat;
    if (!isFromHere) return this.refuse({ message: turnWords(view) });
    if (view.legal.includes(card) && this.settings.twoTaps && this.picked !== card)
      return this.pick(card, cardName(card));
    this.act(card);
  }

  /** @param {string} call */
  touchCall(call) {
    if (!this.isMine) return this.refuse({ message: turnWords(this.view) });
    if (this.view.legal.includes(call) && this.settings.twoTaps && this.picked !== call)
      return this.pick(call, callName(call));
    this.act(call);
  }

  /** A whole card or call that was typed is meant. @param {string} action */
  actNow(action) {
    return this.isMine ? this.act(action) : this.refuse({ message: turnWords(this.view) });
  }

  /** @param {string} choice @param {string} name */
  pick(choice, name) {
    this.picked = choice;
    this.refused = null;
    this.draw();
    document.querySelector(".sure")?.scrollIntoView({ block: "nearest" }); // on a low screen it would lie below the hand
    this.say(t("{name}: touch it again.", { name }));
  }

  /** @param {number} level */
  chooseLevel(level) {
    this.level = level;
    this.picked = null;
    this.draw();
  }

  /** @param {{ message: string, law?: string }} refused */
  refuse(refused) {
    this.refused = refused;
    this.draw();
    this.say(refused.law ? t("{message} (law {law})", refused) : refused.message);
  }

  /** Send an action until it is answered; the same id makes sure that it is done once. @param {string} action */
  async act(action) {
    if (this.sendingFor === this.seq) return;
    const body = { id: newId(), seen: this.seq, action };
    this.hasClaimed = action.startsWith("claim ");
    await this.send(`/api/tables/${this.code}/actions`, body, true);
  }

  /** @param {string} path @param {Record<string, any>} body @param {boolean} [isOwn] */
  async send(path, body, isOwn = false) {
    const moment = this.seq;
    this.sendingFor = moment;
    try {
      for (;;) {
        try {
          const told = await ask("POST", path, body);
          this.claiming = null;
          this.take(told, isOwn);
          return told;
        } catch (problem) {
          // What has moved on meanwhile stands on the page already, and says more than a sentence.
          if (problem instanceof Refusal && problem.word === "stale" && this.seq > moment) return;
          if (problem instanceof Refusal) return this.refuse({ message: problem.message, law: lawOf(problem.body) });
          if (!(problem instanceof Silence)) throw problem;
          this.say(t("No connection. It is sent again."));
          await new Promise((done) => setTimeout(done, RETRY));
        }
      }
    } finally {
      if (this.sendingFor === moment) this.sendingFor = null;
    }
  }

  async hint() {
    try {
      const told = await ask("POST", `/api/tables/${this.code}/hint`);
      if (told.seq !== this.seq) return;
      this.hinted = told;
      this.draw();
      this.say(hintWords(told));
    } catch (problem) {
      this.refuse({ message: problem instanceof Refusal ? problem.message : t("No connection.") });
    }
  }

  /** The one card that can be played, by itself if so wished; when it comes says nothing of the hand. */
  playForced() {
    clearTimeout(this.forcedTimer);
    const { view, seq } = this;
    if (!this.settings.forced || !this.isMine || view.phase !== "play" || view.legal.length !== 1) return;
    this.forcedTimer = window.setTimeout(
      () => this.seq === seq && this.act(view.legal[0]),
      600 + Math.random() * 1_200,
    );
  }
}

if (document.body.classList.contains("table-page")) new TablePage().begin();

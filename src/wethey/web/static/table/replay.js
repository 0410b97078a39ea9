/** A deal gone through step by step: the calls, where they are to be gone through, and the cards, with what each cost. */

import { button, el } from "../element.js";
import { whoName } from "../notation.js";
import { capital, t } from "../words.js";
import { callName, drawAuction, drawTold } from "./auction.js";
import { cardName, diagram, laid } from "./cards.js";
import { around } from "./looking-back.js";
import { placeOf } from "./seats.js";

/**
 * @param {any} view who looks, and from where
 * @param {any} told hands, auction, cards, contract, and texts that were said on the way
 * @param {{ withCalls?: boolean }} [how]
 */
export function replay(view, told, { withCalls = false } = {}) {
  const stage = el("div.stage");
  const calls = withCalls ? told.auction.length : 0;
  const last = calls + told.cards.length;
  let step = 0;
  const go = (/** @type {number} */ to) => {
    step = Math.min(last, Math.max(0, to));
    const at = /** @type {HTMLElement | null} */ (
      stage.contains(document.activeElement) ? document.activeElement : null
    )?.dataset.at;
    stage.replaceChildren(...drawStage({ view, told, calls, last, step, go }));
    if (at) /** @type {HTMLElement | null} */ (stage.querySelector(`[data-at=${at}]`))?.focus();
  };
  go(0);
  return {
    stage,
    /** Show the moment after a card. @param {number} card */
    toCard: (card) => go(calls + card),
    /** Arrows go back and on. @param {KeyboardEvent} event */
    keys: (event) => {
      if (event.key === "ArrowRight") go(step + 1);
      if (event.key === "ArrowLeft") go(step - 1);
    },
  };
}

/** @typedef {{ view: any, told: any, calls: number, last: number, step: number, go: (to: number) => void }} At */

/** @param {At} at */
function drawStage(at) {
  const { told, calls, last, step } = at;
  const called = Math.min(step, calls);
  const done = told.cards.slice(0, Math.max(0, step - calls));
  const texts = (told.texts ?? []).filter(
    (/** @type {any} */ said) => (calls ? said.calls === called : true) && said.cards === done.length,
  );
  return [
    drawHands(at, done),
    calls > 0 && step <= calls && drawCalls(at, called),
    last > 0 && drawSteps(at),
    el("p.step-words", { role: "status" }, stepWords(at, done)),
    ...texts.map((/** @type {any} */ said) => el("p.said-then", {}, said.text)),
  ].filter(Boolean);
}

/** @param {At} at @param {any[]} done the cards that were played */
function drawHands({ view, told }, done) {
  const gone = new Set(done.map((turn) => turn.card));
  const trick = done.slice(done.length && Math.floor((done.length - 1) / 4) * 4);
  return el(
    "div.four-hands",
    {},
    around(view).map((seat) =>
      el(
        "div",
        { class: placeOf(view, seat) },
        el("p.plate", {}, el("b", {}, whoName(seat)), told.names?.[seat] && el("span.player", {}, told.names[seat])),
        told.hands[seat]
          ? diagram(told.hands[seat], (card) => (gone.has(card) ? "gone" : ""))
          : el("p.soft", {}, t("not known")),
      ),
    ),
    el(
      "div.trick",
      {},
      trick.map((turn) => el("div.lies", { class: placeOf(view, turn.by) }, laid(turn.card))),
    ),
  );
}

/** The auction as far as it has gone. @param {At} at @param {number} called */
const drawCalls = ({ view, told }, called) =>
  drawAuction(
    { ...view, ...told, auction: told.auction.slice(0, called), phase: "over" },
    { asked: null, ask: () => undefined },
  );

/** @param {At} at */
function drawSteps({ last, step, go }) {
  const key = (/** @type {string} */ at, /** @type {string} */ label, /** @type {number} */ to) =>
    button("", label, () => go(to), {
      "data-at": at,
      "aria-disabled": to < 0 || to > last || to === step ? "true" : null,
    });
  return el(
    "div.steps",
    { role: "group", "aria-label": t("Step by step") },
    key("first", t("Start"), 0),
    key("back", t("Back"), step - 1),
    key("on", t("On"), step + 1),
    key("end", t("End"), last),
  );
}

/** @param {At} at @param {any[]} done */
function stepWords({ told, calls, last, step }, done) {
  if (!last) return (told.passed_out ?? !told.contract) ? t("Passed out.") : ""; // a file may hold the hands alone
  if (calls && !step) return t("Before the auction. {seat} deals.", { seat: whoName(told.dealer) });
  if (step < calls || (step === calls && calls)) return callWords(told.auction[step - 1]);
  if (!done.length) return t("Before the lead. {seat} leads.", { seat: whoName(told.cards[0].by) });
  const { by, card, words } = done[done.length - 1];
  const trick = t("Trick {number}: {seat} played the {card}.", {
    number: Math.ceil(done.length / 4),
    seat: whoName(by),
    card: cardName(card),
  });
  return words ? `${trick} ${capital(words)}.` : trick;
}

/** @param {any} called */
function callWords({ by, call, meaning }) {
  const said = t("{seat}: {call}.", { seat: whoName(by), call: callName(call) });
  return meaning ? `${said} ${capital(meaning)}.` : said;
}

/** A list of what there is; nothing where there is nothing. @param {string} kind @param {any[]} items */
const list = (kind, items) => (items.length ? el(`ul.${kind}`, {}, items) : null);

/** The cards that cost tricks, each a way to its moment. @param {any} told @param {(card: number) => void} toCard */
export const drawCostly = (told, toCard) =>
  list(
    "costly",
    told.cards
      .map((/** @type {any} */ turn, /** @type {number} */ at) => ({ ...turn, at: at + 1 }))
      .filter((/** @type {any} */ turn) => turn.cost)
      .map((/** @type {any} */ turn) =>
        el(
          "li",
          {},
          button("", `${whoName(turn.by)}, ${cardName(turn.card)}: ${turn.words}`, () => toCard(turn.at)),
        ),
      ),
  );

/** What calls were said to mean. @param {any} told */
export const drawMeanings = (told) =>
  list(
    "meanings",
    told.auction
      .filter((/** @type {any} */ called) => called.meaning)
      .map((/** @type {any} */ called) => el("li", {}, `${whoName(called.by)} `, drawTold(called.call), `: ${called.meaning}`)),
  );

/** Cards that one may play: one's own hand, and dummy's in columns; and the seats around the table. */

import { el, suit, unseen } from "../element.js";
import { whoName } from "../notation.js";
import { t, tn } from "../words.js";
import { cardName, diagram, face, fan, inOrder, ofSuit, suitWords, trumpOf } from "./cards.js";
import { after, below, isMine, placeOf, playerName, playsFrom, seenHand, sideOf } from "./seats.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** The viewer's own cards, below. @param {TablePage} page */
export function drawHand(page) {
  const { view } = page;
  if (!view.seat || view.phase === "over") return null;
  const trump = trumpOf(view.contract);
  const cards = inOrder(view.hand, page.settings.trumpsFirst ? trump : null);
  const isDummy = view.dummy?.seat === view.seat;
  const name = isDummy
    ? tn("Your hand, dummy, {number} card", "Your hand, dummy, {number} cards", cards.length)
    : tn("Your hand, {number} card", "Your hand, {number} cards", cards.length);
  return el(
    "ul.cards",
    { "aria-label": name },
    cards.map((card, place) =>
      el("li", { class: place && cards[place - 1][0] !== card[0] ? "new-suit" : "" }, drawCard(page, card, view.seat)),
    ),
  );
}

/** @param {TablePage} page @param {string} card @param {string} seat the hand that holds it */
function drawCard(page, card, seat) {
  const { view } = page;
  const playable = isMine(view) && view.turn === seat && view.legal.includes(card);
  const inAuction = view.phase === "auction";
  const picked = page.picked === card;
  const hinted = page.hinted?.action === card;
  return el(
    `button.card.suit-${card[0]}`,
    {
      type: "button",
      class: [picked && "picked", playable && "playable", inAuction && "resting", hinted && "hinted"]
        .filter(Boolean)
        .join(" "),
      "data-at": `card-${card}`,
      "aria-label":
        cardName(card) + (picked ? t(", again to play it") : "") + (hinted ? t(", the robot would play it") : ""),
      "aria-disabled": playable ? null : "true",
      onclick: () => page.touchCard(card, seat),
    },
    face(card),
  );
}

/** A seat around: who sits there, and the cards that lie open. @param {TablePage} page @param {string} seat */
export function drawSeat(page, seat) {
  const { view } = page;
  const cards = view.phase === "over" || seat === view.seat ? null : seenHand(view, seat);
  return [drawPlate(page, seat), cards && drawOpen(page, seat, cards)];
}

/** @param {TablePage} page @param {string} seat */
export function drawPlate(page, seat) {
  const { view } = page;
  const turn = view.to_act && (view.phase === "auction" ? view.to_act === seat : view.turn === seat);
  const vulnerable = view.vulnerable[sideOf(seat)];
  return el(
    "p.plate",
    { class: [turn && "turn", view.seats[seat]].filter(Boolean).join(" ") },
    el("b", {}, whoName(seat)),
    el("span.player", {}, playerName(view, seat)),
    view.dealer === seat && el("span.tag", {}, t("dealer")),
    vulnerable &&
      el("span.tag.vulnerable", {}, el("span", { "aria-hidden": "true" }, t("vul")), unseen(t("vulnerable"))),
    view.dummy?.seat === seat && el("span.tag", {}, t("dummy")),
    seat === view.declarer && view.dummy?.seat === view.seat && el("span.tag", {}, t("declarer")),
    turn && unseen(t(", to act")),
  );
}

/** @param {TablePage} page @param {string} seat @param {string[]} cards */
function drawOpen(page, seat, cards) {
  const { view } = page;
  const what = view.dummy?.seat === seat ? t("Dummy, {seat}", { seat: whoName(seat) }) : whoName(seat);
  const label = tn("{what}, {number} card", "{what}, {number} cards", cards.length, { what });
  if (!playsFrom(view, seat) && placeOf(view, seat) !== "north") {
    return el("div.open.rows", { role: "group", "aria-label": label }, diagram(cards));
  }
  return el(
    "div.open.columns-of-suits",
    { role: "group", "aria-label": label },
    fan(trumpOf(view.contract)).map((strain) => drawColumn(page, seat, cards, strain)),
  );
}

/** @param {TablePage} page @param {string} seat @param {string[]} cards @param {string} strain */
function drawColumn(page, seat, cards, strain) {
  const held = ofSuit(cards, strain);
  if (!held.length) return el("div.void", {}, suit(strain), unseen(suitWords([], strain)));
  const plays = playsFrom(page.view, seat);
  return el(
    "ul",
    { "aria-label": suitWords(held, strain) },
    held.map((card) =>
      el(
        "li",
        {},
        plays
          ? drawCard(page, card, seat)
          : el(`span.card.suit-${card[0]}`, { role: "img", "aria-label": cardName(card) }, face(card)),
      ),
    ),
  );
}

/** The seats as they lie on the screen. @param {any} view @returns {[string, string][]} */
export const around = (view) => [
  ["west", after(below(view), 1)],
  ["north", after(below(view), 2)],
  ["east", after(below(view), 3)],
];

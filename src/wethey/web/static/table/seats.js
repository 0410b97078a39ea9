/** Who sits where, as the viewer sees it: oneself below, partner above, the left-hand opponent on the left. */

import { whoName } from "../notation.js";
import { t } from "../words.js";

export const SEATS = ["N", "E", "S", "W"];

/** @typedef {"south" | "west" | "north" | "east"} Place */
/** @type {Place[]} */
const PLACES = ["south", "west", "north", "east"];

/** The seat so many places further clockwise. @param {string} seat @param {number} steps */
export const after = (seat, steps) => SEATS[(SEATS.indexOf(seat) + steps + 4) % 4];

/** The seat below: the viewer's own; spectators sit with South. @param {any} view */
export const below = (view) => view.seat ?? "S";

/** Where a seat is on the viewer's screen. @param {any} view @param {string} seat */
export const placeOf = (view, seat) => PLACES[(SEATS.indexOf(seat) - SEATS.indexOf(below(view)) + 4) % 4];

/** @param {string} seat @returns {"we" | "they"} */
export const sideOf = (seat) => (seat === "N" || seat === "S" ? "we" : "they");

/** North and South are We on the pad; others read the compass. @param {any} view @param {string} side */
export function sideName(view, side) {
  if (view.seat === "N" || view.seat === "S") return side === "we" ? t("We") : t("They");
  return side === "we" ? t("North–South") : t("East–West");
}

/** The name of the player, or what sits there. @param {any} view @param {string} seat */
export function playerName(view, seat) {
  if (seat === view.seat) return t("you");
  if (view.seats[seat] === "open") return t("nobody yet");
  if (view.seats[seat] === "robot")
    return view.names[seat] ? t("robot for {name}", { name: view.names[seat] }) : t("robot");
  return view.names[seat] ?? t("a player");
}

/** @param {any} view @param {string} seat */
export const seatWords = (view, seat) => (seat === view.seat ? t("You") : whoName(seat));

/** Whether the viewer plays from a hand: one's own, and the one opposite of a declarer. @param {any} view */
export function playsFrom(view, /** @type {string} */ seat) {
  if (!view.seat) return false;
  if (seat === view.seat) return view.declarer !== after(seat, 2) || view.partner !== null || view.phase === "auction";
  return seat === after(view.seat, 2) && (view.declarer === view.seat || view.partner !== null);
}

/** The cards of a seat that the viewer sees; null where they are hidden. @param {any} view @param {string} seat */
export function seenHand(view, seat) {
  if (seat === view.seat) return view.hand;
  if (view.hands) return view.hands[seat];
  if (view.dummy?.seat === seat) return view.dummy.hand;
  return view.partner && seat === after(view.seat, 2) ? view.partner : null;
}

/** Whether the viewer may act now. @param {any} view */
export const isMine = (view) => view.seat !== null && view.to_act === view.seat && view.legal.length > 0;

/**
 * What dummy does: looks on, or plays both hands for a robot that declares, as the table has agreed.
 * @param {any} view
 */
export function partWords(view) {
  if (view.phase !== "play" || !view.seat || view.dummy?.seat !== view.seat) return "";
  const seat = whoName(view.declarer);
  return view.partner
    ? t("You play both hands for {seat}.", { seat })
    : t("You are dummy: {seat} plays both hands.", { seat });
}

/** Whose turn it is, in words. @param {any} view */
export function turnWords(view) {
  if (view.phase === "over") return t("The deal is over.");
  if (view.phase === "draw") return t("The cards are being drawn.");
  if (view.pending) return pendingWords(view);
  if (!view.to_act) return "";
  const isCall = view.phase === "auction";
  if (view.to_act === view.seat) {
    if (isCall) return t("Your call");
    if (view.turn === view.seat && view.dummy?.seat === view.seat) return t("Your card from dummy");
    if (view.turn === view.seat) return view.trick.length ? t("Your card") : t("Your lead");
    return view.turn === view.dummy?.seat
      ? t("Your card from dummy, {seat}", { seat: whoName(view.turn) })
      : t("Your card from {seat}", { seat: whoName(view.turn) });
  }
  const seat = whoName(view.to_act);
  if (view.seats[view.to_act] === "open") return t("Waiting for somebody to sit {seat}", { seat });
  return view.seats[view.to_act] === "robot" ? t("{seat} is thinking", { seat }) : t("{seat} to act", { seat });
}

/** @param {any} view */
export function pendingWords(view) {
  const { kind, by, tricks } = view.pending;
  const who = seatWords(view, by);
  const mine = by === view.seat;
  if (kind === "claim") {
    return mine
      ? t("You claim {tricks} tricks in all; waiting for the answer", { tricks })
      : t("{who} claims {tricks} tricks in all", { who, tricks });
  }
  return mine
    ? t("You ask to take it back; waiting for the answer")
    : t("{who} asks to take back a call or card", { who });
}

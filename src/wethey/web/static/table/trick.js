/** The trick in the middle, each card before the hand that it came from. */

import { el, unseen } from "../element.js";
import { whoName } from "../notation.js";
import { t } from "../words.js";
import { laid } from "./cards.js";
import { placeOf } from "./seats.js";
import { played } from "./steps.js";

/**
 * Draw the trick. A complete one stays, its winner marked, until the next card is played.
 * @param {any} view @param {any} before what was drawn before, so that only what is new moves
 */
export function drawTrick(view, before) {
  const done = view.trick.length === 0 && view.last.length > 0;
  const turns = done ? view.last : view.trick;
  const winner = done ? view.won.at(-1) : null;
  const fresh = before && before.deal === view.deal && played(before).length < played(view).length;
  return el(
    "div.trick",
    {
      role: "group",
      "aria-label": done ? t("The last trick, won by {seat}", { seat: whoName(winner) }) : t("The trick"),
    },
    turns.map((/** @type {any} */ turn, /** @type {number} */ place) =>
      el(
        "div.lies",
        {
          class: [
            placeOf(view, turn.by),
            turn.by === winner && "winner",
            done && turn.by !== winner && "past",
            fresh && place === turns.length - 1 && "fresh",
          ]
            .filter(Boolean)
            .join(" "),
        },
        laid(turn.card),
        unseen(turn.by === winner ? t("{seat}, won the trick", { seat: whoName(turn.by) }) : whoName(turn.by)),
      ),
    ),
    done && el("p.won", { "aria-hidden": "true" }, wonIt(view, winner)),
    !turns.length && el("p.lead", {}, t("{seat} leads", { seat: view.leader ? whoName(view.leader) : "" })),
  );
}

/**
 * The trick that has just been gathered, on its way to whoever won it.
 * @param {any} view @param {any} before
 */
export function drawSweep(view, before) {
  const gathered =
    before?.deal === view.deal && before.trick.length === 0 && view.trick.length === 1 && before.last.length;
  if (!gathered) return null;
  const winner = before.won.at(-1);
  return el(
    "div.sweep",
    {
      "aria-hidden": "true",
      class: `to-${placeOf(view, winner)}`,
      onanimationend: (/** @type {any} */ event) => event.currentTarget.remove(),
    },
    before.last.map((/** @type {any} */ turn) => el("div.lies", { class: placeOf(view, turn.by) }, laid(turn.card))),
  );
}

/** @param {any} view @param {string} winner */
const wonIt = (view, winner) =>
  winner === view.seat ? t("You won it") : t("{seat} won it", { seat: whoName(winner) });

/** The last trick, on demand. @param {any} view */
export function drawLast(view) {
  const winner = view.won.at(-1);
  return el(
    "div.trick.alone",
    {},
    view.last.map((/** @type {any} */ turn) =>
      el(
        "div.lies",
        { class: `${placeOf(view, turn.by)}${turn.by === winner ? " winner" : ""}` },
        laid(turn.card),
        unseen(whoName(turn.by)),
      ),
    ),
    el("p.won", {}, wonIt(view, winner)),
  );
}

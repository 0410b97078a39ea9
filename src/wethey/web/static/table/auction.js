/** The auction in four columns from the dealer's, each call with what it means. */

import { button, el, unseen } from "../element.js";
import { bidName, drawStrain, whoName } from "../notation.js";
import { t } from "../words.js";
import { after, seatWords, sideOf } from "./seats.js";

/** A call as drawn. @param {string} call @returns {any} */
export function drawCall(call) {
  if (call === "P") return el("span.pass", {}, t("Pass"));
  if (call === "X" || call === "XX") return el("span", { class: call === "X" ? "double" : "redouble" }, call);
  return [call[0], drawStrain(call.slice(1))];
}

/** A call as it is said. @param {string} call */
export function callName(call) {
  const plain = { P: t("pass"), X: t("double"), XX: t("redouble") }[call];
  if (plain) return plain;
  return bidName(Number(call[0]), call.slice(1));
}

/** A call drawn, with the words of it for those who listen. @param {string} call */
export const drawTold = (call) => [el("span", { "aria-hidden": "true" }, drawCall(call)), unseen(callName(call))];

/**
 * @param {any} view
 * @param {{ asked: number | null, ask: (place: number) => void }} asking which call's meaning is shown
 */
export function drawAuction(view, { asked, ask }) {
  const first = view.dealer ?? "N";
  const columns = [0, 1, 2, 3].map((step) => after(first, step));
  const turn = view.phase === "auction" ? view.to_act : null;
  /** @type {any[]} */
  const cells = view.auction.map((/** @type {any} */ called, /** @type {number} */ place) =>
    button(
      called.meaning ? "call.told" : "call",
      drawTold(called.call),
      () => ask(place),
      { "data-at": `called-${place}`, "aria-pressed": asked === place ? "true" : "false" },
    ),
  );
  if (turn) cells.push(el("span.next", {}, "?", unseen(t("to call"))));
  const rows = [];
  for (let at = 0; at < Math.max(cells.length, 1); at += 4) rows.push(cells.slice(at, at + 4));
  return el(
    "div.auction",
    {},
    el(
      "table",
      {},
      el("caption.unseen", {}, t("The auction")),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          columns.map((seat) =>
            el(
              "th",
              {
                scope: "col",
                class: [view.vulnerable[sideOf(seat)] && "vulnerable", turn === seat && "turn"]
                  .filter(Boolean)
                  .join(" "),
              },
              seatWords(view, seat),
              view.vulnerable[sideOf(seat)] && unseen(t(", vulnerable")),
            ),
          ),
        ),
      ),
      el(
        "tbody",
        {},
        rows.map((row) =>
          el(
            "tr",
            {},
            [0, 1, 2, 3].map((place) => el("td", {}, row[place] ?? "")),
          ),
        ),
      ),
    ),
    asked !== null && view.auction[asked] && el("p.meaning", {}, meaningWords(view.auction[asked])),
  );
}

/** @param {any} called */
export const meaningWords = (called) =>
  t("{who}, {call}: {meaning}", {
    who: whoName(called.by),
    call: callName(called.call),
    meaning: called.meaning || t("nothing was agreed about it"),
  });

/** A deal played again, for practice: at a table of its own, its result beside the first one and on no pad. */

import { el } from "../element.js";
import { lay } from "../dialog.js";
import { marginName, whoName } from "../notation.js";
import { ask, whyNot } from "../server.js";
import { number, signed, t, tn } from "../words.js";
import { below, sideName, sideOf } from "./seats.js";
import { drawContract } from "./status.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** Set the table up, and go there. @param {TablePage} page @param {number} deal */
export async function playAgain(page, deal) {
  try {
    const told = await ask("POST", `/api/tables/${page.code}/deals/${deal}/again`, {});
    location.assign(`/table/${told.table}`);
  } catch (problem) {
    lay(t("Play it again"), el("p", {}, whyNot(problem)));
  }
}

/** @param {any} view */
export function practiceWords({ again }) {
  if (!again) return null;
  if (!again.table) return t("Practice: board {board} of a file. Nothing goes on a pad.", { board: again.deal });
  return t("Practice: deal {deal} once more. Nothing goes on the pad.", { deal: again.deal });
}

/** How the deal went first, and each time since. @param {TablePage} page */
export function drawBeside(page) {
  const { view } = page;
  if (!view.again) return null;
  const place = el("div.beside-first");
  ask("GET", `/api/tables/${page.code}/deals`).then(
    ({ deals, first }) => place.replaceChildren(drawTimes(view, first, deals)),
    () => undefined, // what is missing can be seen under “Deals so far”
  );
  return place;
}

/** @param {any} view @param {any} first @param {any[]} deals */
function drawTimes(view, first, deals) {
  const isOfFile = !view.again.table;
  const title = isOfFile ? t("In the file, and here") : t("The first time, and since");
  const lines = deals.map((each) => ({ ...each, label: timeName(each.deal, isOfFile) }));
  if (first) lines.unshift({ ...first, label: isOfFile ? t("file") : t("first") });
  return drawResults(view, first ? title : t("Each time"), lines);
}

/** @param {number} number @param {boolean} isOfFile */
export const timeName = (number, isOfFile) => (isOfFile ? t("here {number}", { number }) : t("again {number}", { number }));

/**
 * Results, a line each: what was played, what came of it, and what it counts for each side.
 * @param {any} view @param {string} title @param {any[]} deals each with its label
 * @param {(deal: any, words: any) => any} [pressed] what is drawn for the words of a line
 */
export function drawResults(view, title, deals, pressed = (_deal, words) => words) {
  return el(
    "table.results",
    {},
    el("caption", {}, title),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("td"),
        el("th", { scope: "col" }, t("Result")),
        ["we", "they"].map((side) => el("th.figures", { scope: "col" }, sideName(view, side))),
      ),
    ),
    el(
      "tbody",
      {},
      deals.map((deal) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, deal.label),
          el("td", {}, pressed(deal, resultOf(deal)), gainOf(view, deal)),
          ["we", "they"].map((side) => el("td.figures", {}, deal.points ? number(deal.points[side]) : "–")),
        ),
      ),
    ),
  );
}

/** What a result gains over the one in the file, for the side that one plays on. @param {any} view @param {any} deal */
function gainOf(view, { imps }) {
  if (imps === null || imps === undefined) return null;
  const gained = sideOf(below(view)) === "we" ? imps : -imps;
  return el("span.gain", {}, tn("{gain} IMP", "{gain} IMPs", Math.abs(gained), { gain: signed(gained) }));
}

/** @param {any} deal */
const resultOf = ({ contract, declarer, tricks }) =>
  contract
    ? [drawContract(contract), ` ${whoName(declarer)}, ${marginName(tricks - Number(contract[0]) - 6)}`]
    : t("passed out");

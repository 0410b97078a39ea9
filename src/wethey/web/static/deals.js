/** The deals of the evening, one line each, with the running difference. */

import { el, unseen } from "./element.js";
import { drawLine, honoursWords, readResult, sayLine, whoName } from "./notation.js";
import { vulnerableWords } from "./wheel.js";
import { number, signed, t } from "./words.js";

/**
 * Draw the list.
 * @param {any} view
 * @param {(line: any) => void} touch
 */
export function drawDeals(view, touch) {
  if (!view.deals.length) return el("p.empty", {}, t("Each deal will stand here on a line of its own."));
  let difference = view.carried.we - view.carried.they;
  const heads = [t("No."), t("Result"), t("We"), t("They"), "±"];
  const rows = linesOf(view).map((line) => {
    const we = sum(line, "we");
    const they = sum(line, "they");
    difference += we - they;
    return drawRow(line, we, they, difference, touch);
  });
  return el(
    "table.deals",
    {},
    el("caption.unseen", {}, t("The deals of the evening; ± is the running difference, We ahead being plus")),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        heads.map((head) => el("th", { scope: "col" }, head)),
      ),
    ),
    el("tbody", {}, rows),
  );
}

/** Deals, and the other lines that wrote something, in their order. @param {any} view @returns {any[]} */
function linesOf(view) {
  const notes = view.notes.filter(
    (/** @type {any} */ note) => note.entries.length || note.result === "Stop" || note.waiting,
  );
  return [...view.deals, ...notes].sort(
    (one, other) => (one.number ?? (one.after ?? 0) + 0.5) - (other.number ?? (other.after ?? 0) + 0.5),
  );
}

/** @param {any} line @param {string} side @returns {number} */
const sum = (line, side) =>
  line.entries.reduce(
    (/** @type {number} */ total, /** @type {any} */ entry) => total + (entry.side === side ? entry.points : 0),
    0,
  );

/**
 * @param {any} line @param {number} we @param {number} they @param {number} difference
 * @param {(line: any) => void} touch
 */
function drawRow(line, we, they, difference, touch) {
  const pencil = line.waiting && !line.entries.length;
  return el(
    line.ends_game ? "tr.ends" : "tr",
    { class: line.waiting ? "pencil" : "", "data-at": `row ${line.id}` },
    el("td.no", {}, line.number ?? ""),
    el(
      "th",
      { scope: "row" },
      el(
        "button.deal",
        { type: "button", "data-at": `deal ${line.id}`, onclick: () => touch(line) },
        drawLine(line.result, false),
        line.pencil && el("span.becomes", {}, " → ", drawLine(line.pencil)),
        line.pencil === null && el("span.becomes", {}, " → ", t("withdrawn")),
      ),
      circumstances(line),
    ),
    pencil
      ? el("td.wait", { colspan: 3 }, line.refused ? t("not taken") : t("waiting"))
      : [
          el("td", {}, we ? number(we) : ""),
          el("td", {}, they ? number(they) : ""),
          el("td.diff", {}, signed(difference)),
        ],
  );
}

/** Dealer and vulnerability, below the result. @param {any} line */
function circumstances(line) {
  if (!line.number || (line.waiting && !line.entries.length)) return null;
  const { we, they } = line.vulnerable;
  const honours = readResult(line.result)?.honours;
  return el(
    "span.circumstances",
    {},
    el(
      "span",
      {},
      line.dealer && [
        el("i", { "aria-hidden": "true" }, `${t("dealer {seat}", { seat: line.dealer })}, `),
        unseen(`${t("{seat} dealt", { seat: whoName(line.dealer) })}, `),
      ],
      el("i", { class: we || they ? "vulnerable" : "" }, vulnerableWords(line.vulnerable)),
      honours && `, ${honoursWords(honours)}`,
    ),
  );
}

/** @param {any} line */
export const lineName = (line) =>
  line.number
    ? t("deal {number}, {result}", { number: line.number, result: sayLine(line.result) })
    : sayLine(line.result);

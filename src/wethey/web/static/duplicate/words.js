/** What stands on a traveller, drawn and said. */

import { el, unseen } from "../element.js";
import { drawLine, readResult, sayLine } from "../notation.js";
import { number, t } from "../words.js";

const mark = number(0.5).charAt(1);

/** @typedef {{ id: string, ns: string, ew: string, result: string, lead: string | null, score: number | null, points?: { ns: number | null, ew: number | null }, by: string, changed_by: string, at: string }} Line */

/**
 * The heads of columns. On a phone they break between words, and never at the hyphen of “N-S”.
 * @param {(string | HTMLElement)[]} titles
 */
export const head = (titles) =>
  el("thead", {}, el("tr", {}, titles.map((title) => el("th", { scope: "col" }, typeof title === "string" ? unbroken(title) : title))));

/** @param {string} title */
const unbroken = (title) => title.split(" ").flatMap((word, place) => [place ? " " : "", el("span.whole", {}, word)]);

/** What became of a board, as drawn. @param {string} result */
export const drawOutcome = (result) => (readResult(result) ? drawLine(result) : el("span.result", {}, sayOutcome(result)));

/** What became of a board, in words. @param {string} result */
export function sayOutcome(result) {
  const words = { "Not played": t("Not played"), Average: t("Average") }[result];
  return words ?? sayLine(result).replace(/^([NESW] |We |They )?-/, "$1−");
}

/** A score from North-South's side, with its sign. @param {number | null} score */
export const scoreText = (score) => (score === null ? "–" : score > 0 ? `+${number(score)}` : number(score));

/** @typedef {number | null | undefined} Points */

/** The decimals that a column wants: none where all are whole. @param {Points[]} column */
export const decimals = (column) => (column.every((points) => Number.isInteger(points ?? 0)) ? 0 : 2);

/** Points as a list prints them; a dash where there is nothing to compare with. @param {Points} points @param {number} [places] */
export function pointsText(points, places = decimals([points])) {
  if (points === null || points === undefined) return "–";
  const [whole, part = ""] = number(Math.abs(points)).split(/[.,](?=\d{1,2}$)/);
  const figures = places ? `${whole}${mark}${part.padEnd(places, "0")}` : whole;
  return points < 0 ? `−${figures}` : figures;
}

/** @param {string} vulnerable */
export const vulnerableWords = (vulnerable) =>
  ({
    None: t("nobody vulnerable"),
    NS: t("North-South vulnerable"),
    EW: t("East-West vulnerable"),
    Both: t("both vulnerable"),
  })[vulnerable] ?? vulnerable;

/** @param {any} view @param {number} board @returns {{ dealer: string, vulnerable: string }} */
export const boardFacts = (view, board) =>
  view.boards.find((/** @type {any} */ each) => each.board === board) ?? view.cycle[(board - 1) % view.cycle.length];

/** @param {string} by */
export const methodName = (by) =>
  ({ matchpoints: t("Matchpoints"), imps: t("IMPs"), "cross-imps": t("Cross-IMPs"), butler: t("Butler") })[by] ?? by;

/** A pair's name, where it has one. @param {any} view @param {string} pair @param {string | null} side @returns {string} */
export const pairName = (view, pair, side = null) =>
  view.names.find(
    (/** @type {any} */ each) => each.pair === pair && (each.side === null || side === null || each.side === side),
  )?.name ?? "";

/**
 * What a command writes or takes away, in words; nothing for what is no line.
 * @param {any} view @param {Record<string, any>} body
 */
export function writtenWords(view, body) {
  const { line, id = null, board } = body.write ?? body.correct ?? {};
  if (body.withdraw) return t("Withdrawn");
  if (!line) return "";
  const [ns, ew, ...rest] = line.split(/\s+/);
  const holds = (/** @type {any} */ each) => each.lines.some((/** @type {any} */ other) => other.id === id);
  return t("board {board}, {pairs}, {line}", {
    board: board ?? view.boards.find(holds)?.board ?? "",
    pairs: `${pairName(view, ns, "NS") || ns} – ${pairName(view, ew, "EW") || ew}`,
    line: sayOutcome(rest.join(" ")),
  });
}

/** What the question about a command that was not taken is called. @param {import("../outbox.js").Waiting} one */
export function refusedTitle({ body, stopped }) {
  const { theirs, yours } = stopped?.body ?? {};
  if (stopped?.word === "line-taken" && theirs && yours?.line)
    return t("Board {number} has been written already", { number: theirs.board });
  return body.write
    ? t("Board {number} could not be written", { number: body.write.board })
    : t("This could not be written");
}

/** A number that is seen, with words that are heard. @param {string} seen @param {string} heard */
export const both = (seen, heard) => [el("span", { "aria-hidden": "true" }, seen), unseen(heard)];

/** The travellers: each board with its lines, what they are worth, and how often each score came. */

import { button, el } from "../element.js";
import { whoName } from "../notation.js";
import { t, tn } from "../words.js";
import { both, decimals, drawOutcome, head, pairName, pointsText, sayOutcome, scoreText, vulnerableWords } from "./words.js";

/**
 * @param {any} view
 * @param {{ open: Set<number>, waiting: any[], touch: (line: any, board: any) => void, unfold: (board: number, open: boolean) => void }} how
 */
export function drawBoards(view, { open, waiting, touch, unfold }) {
  return [
    el("h2", { id: "boards-title" }, t("Boards")),
    !view.boards.length && el("p.empty", {}, t("No board has been written yet.")),
    view.boards.map((/** @type {any} */ board) =>
      el(
        "details.board",
        { open: open.has(board.board), ontoggle: (/** @type {any} */ event) => unfold(board.board, event.target.open) },
        el(
          "summary",
          { "data-at": `board-${board.board}` },
          el("b", {}, t("Board {number}", { number: board.board })),
          el("span.soft", {}, factWords(board)),
          el("span.figures.soft", {}, tn("{number} table", "{number} tables", board.lines.length)),
        ),
        drawTraveller(view, board, touch),
        board.frequencies?.length > 0 && drawFrequencies(board),
      ),
    ),
    waiting.length > 0 && drawWaiting(waiting),
  ];
}

/** @param {any} board */
const factWords = ({ dealer, vulnerable }) =>
  `${t("{seat} deals", { seat: whoName(dealer) })}, ${vulnerableWords(vulnerable)}`;

/** @param {any} view @param {any} board @param {(line: any, board: any) => void} touch */
function drawTraveller(view, board, touch) {
  const worth = board.lines.some((/** @type {any} */ line) => line.points);
  const places = decimals(board.lines.flatMap((/** @type {any} */ line) => [line.points?.ns, line.points?.ew]));
  const facts = [
    board.top !== null && board.top !== undefined && t("top {top}", { top: pointsText(board.top) }),
    board.datum !== null && board.datum !== undefined && t("datum {datum}", { datum: scoreText(board.datum) }),
  ].filter(Boolean);
  const titles = [t("N-S"), t("E-W"), t("Result"), t("Score"), ...(worth ? [t("N-S points"), t("E-W points")] : [])];
  return el(
    "div.wide",
    {},
    el(
      "table.traveller",
      {},
      el("caption", { class: facts.length ? null : "unseen" }, facts.join(", ") || t("Traveller")),
      head(titles),
      el(
        "tbody",
        {},
        board.lines.map((/** @type {any} */ line) =>
          el(
            "tr",
            {},
            el("td.pair", {}, pair(view, line.ns, "NS")),
            el("td.pair", {}, pair(view, line.ew, "EW")),
            el(
              "th",
              { scope: "row" },
              button(
                "deal",
                [drawOutcome(line.result), line.lead && el("span.soft", {}, ` ${line.lead}`)],
                () => touch(line, board),
                { "data-at": `line-${line.id}` },
              ),
            ),
            el("td", {}, scoreText(line.score)),
            worth && el("td.worth", {}, pointsText(line.points?.ns, places)),
            worth && el("td", {}, pointsText(line.points?.ew, places)),
          ),
        ),
      ),
    ),
  );
}

/** @param {any} view @param {string} number @param {string} side */
function pair(view, number, side) {
  const name = pairName(view, number, side);
  return name ? both(number, `${number}, ${name}`) : number;
}

/** @param {any} board */
function drawFrequencies({ frequencies }) {
  const places = decimals(frequencies.flatMap((/** @type {any} */ each) => [each.ns, each.ew]));
  return el(
    "table.frequencies",
    {},
    el("caption", {}, t("Frequencies")),
    head([t("Score"), t("Tables"), t("N-S points"), t("E-W points")]),
    el(
      "tbody",
      {},
      frequencies.map((/** @type {any} */ each) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, scoreText(each.score)),
          el("td", {}, each.tables),
          el("td.worth", {}, pointsText(each.ns, places)),
          el("td", {}, pointsText(each.ew, places)),
        ),
      ),
    ),
  );
}

/** What this phone has written and the server has not yet heard. @param {any[]} waiting */
function drawWaiting(waiting) {
  const lines = waiting.map(({ body }) => body.write ?? body.correct).filter(Boolean);
  return el(
    "ul.pencil",
    { "aria-label": t("Waiting to be sent") },
    lines.map(({ board, line }) =>
      el("li", {}, board ? t("Board {number}: {line}", { number: board, line: sayOutcome(line) }) : sayOutcome(line)),
    ),
  );
}

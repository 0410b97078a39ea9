/**
 * One rubber or round as it stands on paper: two columns, the heavy line across, what counts toward game stacking
 * downward below it and all else upward above it, and a rule under each finished game.
 *
 * @typedef {{ touch: (line: any, entry: any) => void, fresh: Set<string>, left: string }} Drawing
 */

import { el, unseen } from "./element.js";
import { drawLine, drawStrain, readResult, sayLine, writeMargin } from "./notation.js";
import { number, t } from "./words.js";

const SIDES = /** @type {const} */ (["we", "they"]);
const columnName = (/** @type {string} */ side) => (side === "we" ? t("We") : t("They"));

/**
 * Draw the sheet of a rubber or round.
 * @param {any} view
 * @param {number} rubber its number, from 1
 * @param {Drawing} drawing
 */
export function drawSheet(view, rubber, drawing) {
  const lines = linesOf(view, rubber);
  const sheet = el("div.sheet", {}, drawAbove(lines, drawing), el("div.heavy", { role: "separator" }));
  const round = view.rubbers[rubber - 1];
  const drawn = games(lines).filter((game) => game.lines.length || !round?.finished); // nothing follows the last game
  for (const [index, game] of drawn.entries()) sheet.append(drawGame(game, index + 1, drawing));
  if (round?.stopped) sheet.append(el("p.stopped", {}, t("Stopped here, unfinished")));
  return sheet;
}

/** The deals and other lines of a rubber in their order. @param {any} view @param {number} rubber @returns {any[]} */
function linesOf(view, rubber) {
  const deals = view.deals.filter((/** @type {any} */ deal) => deal.rubber === rubber);
  const notes = view.notes.filter((/** @type {any} */ note) => note.rubber === rubber);
  return [...deals, ...notes].sort(
    (one, other) => (one.number ?? one.after + 0.5) - (other.number ?? other.after + 0.5),
  );
}

/**
 * The lines parted where a rule is drawn: each finished game with its deals, then the game at hand.
 * @param {any[]} lines
 */
function games(lines) {
  /** @type {{ lines: any[], finished: boolean }[]} */
  const parted = [{ lines: [], finished: false }];
  for (const line of lines) {
    const game = /** @type {{ lines: any[], finished: boolean }} */ (parted.at(-1));
    game.lines.push(line);
    if (line.ends_game) {
      game.finished = true;
      parted.push({ lines: [], finished: false });
    }
  }
  return parted;
}

/** @param {any[]} lines @param {Drawing} drawing */
function drawAbove(lines, drawing) {
  return el(
    "div.columns.above",
    {},
    SIDES.map((side) => {
      const numbers = numbersOf(lines, side, "above").reverse(); // the first one stands next to the line
      return drawColumn(numbers, t("{side}, above the line", { side: columnName(side) }), drawing);
    }),
  );
}

/** @param {{ lines: any[], finished: boolean }} game @param {number} index @param {Drawing} drawing */
function drawGame(game, index, drawing) {
  const columns = SIDES.map((side) => {
    const numbers = numbersOf(game.lines, side, "below");
    return drawColumn(numbers, t("{side}, below the line, game {index}", { side: columnName(side), index }), drawing);
  });
  const waiting = game.lines.filter((line) => line.waiting && !line.entries.length);
  return el(
    game.finished ? "div.game.finished" : "div.game",
    {},
    el("div.columns.below", {}, columns),
    waiting.map((line) =>
      el("p.pencil", {}, drawLine(line.result), el("span", {}, line.refused ? t("not taken") : t("waiting"))),
    ),
  );
}

/**
 * @param {any[]} lines @param {string} side @param {string} place
 * @returns {{ line: any, entry: any, index: number }[]}
 */
function numbersOf(lines, side, place) {
  return lines.flatMap((line) =>
    line.entries
      .map((/** @type {any} */ entry, /** @type {number} */ index) => ({ line, entry, index }))
      .filter((/** @type {any} */ { entry }) => entry.side === side && entry.line === place),
  );
}

/** @param {{ line: any, entry: any, index: number }[]} numbers @param {string} name @param {Drawing} drawing */
function drawColumn(numbers, name, drawing) {
  if (!numbers.length) return el("div.column");
  return el(
    "ul.column",
    { "aria-label": name },
    numbers.map(({ line, entry, index }) => {
      const points = number(entry.points);
      const dead = entry.counts === false;
      return el(
        drawing.fresh.has(line.id) ? "li.fresh" : "li",
        { "data-at": `entry ${line.id}.${index}` },
        el(
          "button.number",
          {
            type: "button",
            class: line.waiting ? "pencil" : "",
            "data-at": `${line.id}.${index}`,
            onclick: () => drawing.touch(line, entry),
          },
          el("span.why", { "aria-hidden": "true" }, reason(line, entry)),
          el("span.figure", {}, dead ? el("s", {}, points) : points),
          unseen(
            [
              dead && t("no longer counts toward game"),
              entry.words === entry.name ? entry.name : `${entry.name}: ${entry.words}`,
              line.number && t("deal {number}, {result}", { number: line.number, result: sayLine(line.result) }),
            ]
              .filter(Boolean)
              .join(", "),
          ),
        ),
      );
    }),
  );
}

/**
 * A word or sign beside the number, so that a glance tells where it comes from.
 * @param {any} line @param {any} entry
 */
function reason(line, entry) {
  const result = readResult(line.result);
  if (!result || !["tricks", "overtricks", "undertricks"].includes(entry.item)) return shortName(entry);
  const { level, strain = "", doubling, margin = 0 } = result;
  if (entry.item === "overtricks") return writeMargin(margin);
  const contract = [String(level), drawStrain(strain), (doubling ?? "").replaceAll("X", "×")];
  return entry.item === "undertricks" ? [...contract, ` ${writeMargin(margin)}`] : contract;
}

/** @param {any} entry */
function shortName(entry) {
  /** @type {Record<string, string>} */
  const short = {
    insult: t("insult"),
    "small slam": t("slam"),
    "grand slam": t("grand slam"),
    "unfinished game": t("game"),
    "unfinished part-score": t("part-score"),
    points: t("points"),
    adjustment: t("adjusted"),
  };
  return short[entry.item] ?? entry.name;
}

/** What a line would write and what that does, asked of the server before anything is saved, and put into words. */

import { el } from "./element.js";
import { Refusal, ask, newId } from "./server.js";
import { capital, number, signed, t } from "./words.js";

const SIDES = /** @type {const} */ (["we", "they"]);

/**
 * Ask what a command would do.
 * @param {string} code
 * @param {Record<string, any>} body
 * @param {AbortSignal} [signal]
 */
export const preview = (code, body, signal) =>
  ask("POST", `/api/pads/${code}/commands`, { id: newId(), ...body, preview: true }, signal);

/** The sentence of a refusal without the place, which is plain on a single line. @param {Refusal} refusal */
export const refusalWords = (refusal) => capital(refusal.message.replace(/^line 1, column \d+: /, ""));

/** Points of some entries for each side: “We 240 below, 150 above”. @param {any[]} entries @returns {string[]} */
export function pointsWords(entries) {
  return SIDES.flatMap((side) => {
    const sums = ["below", "above"].map((line) =>
      entries
        .filter((entry) => entry.side === side && entry.line === line)
        .reduce((sum, entry) => sum + entry.points, 0),
    );
    const said = [
      sums[0] && t("{points} below", { points: number(sums[0]) }),
      sums[1] && t("{points} above", { points: number(sums[1]) }),
    ];
    const points = said.filter(Boolean).join(", ");
    return points ? [side === "we" ? t("We: {points}", { points }) : t("They: {points}", { points })] : [];
  });
}

/** What one more line does, as short sentences. @param {any} seen the answer to a preview @returns {string[]} */
export function effects({ now, then, changes, consequences }) {
  const before = new Set(now.notes.map((/** @type {any} */ note) => note.id));
  const notes = then.notes.filter((/** @type {any} */ note) => !before.has(note.id));
  const added = changes.filter((/** @type {any} */ change) => change.kind === "added");
  const said = [
    ...added.flatMap((/** @type {any} */ change) => pointsWords(change.then.entries)),
    ...notes.flatMap((/** @type {any} */ note) =>
      note.entries.map((/** @type {any} */ entry) => {
        const values = { points: number(entry.points), words: entry.words };
        return entry.side === "we" ? t("We: {points}, {words}", values) : t("They: {points}, {words}", values);
      }),
    ),
  ];
  if (notes.some((/** @type {any} */ note) => note.result === "Stop")) {
    if (!said.length) said.push(t("Nobody is paid for stopping here"));
    said.push(t("The rubber or round ends here"));
  } else if (!said.length && !consequences.length && (added.length || notes.length)) said.push(t("Nobody scores"));
  return [...said, ...consequences];
}

/** The same changes, to be heard. @param {any} seen */
export const changesWords = ({ changes, then }) =>
  [
    ...changes.map((/** @type {any} */ change) => capital(change.words)),
    t("We {we}, They {they}", { we: number(then.we), they: number(then.they) }),
  ].join(". ");

/** Everything that a correction would change, each on a line, and the totals it comes to. @param {any} seen */
export function ripple({ now, then, changes, consequences }) {
  const moved = SIDES.filter((side) => now[side] !== then[side]);
  return el(
    "div.ripple",
    {},
    el(
      "ul",
      {},
      changes.map((/** @type {any} */ change) => el("li", {}, capital(change.words))),
    ),
    !changes.length && !moved.length && el("p", {}, t("Nothing changes.")),
    moved.length > 0 &&
      el(
        "table.totals",
        {},
        el("caption.unseen", {}, t("Totals before and after")),
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            ["", t("now"), t("then"), ""].map((head) => el("th", { scope: "col" }, head)),
          ),
        ),
        el(
          "tbody",
          {},
          SIDES.map((side) =>
            el(
              "tr",
              {},
              el("th", { scope: "row" }, side === "we" ? t("We") : t("They")),
              [number(now[side]), number(then[side]), signed(then[side] - now[side])].map((cell) => el("td", {}, cell)),
            ),
          ),
        ),
      ),
    consequences.length > 0 && el("p", {}, consequences.join(" · ")),
  );
}

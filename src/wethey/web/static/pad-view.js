/**
 * The pad as it lies on the table: totals at the head, the sheet of the rubber at hand, and the earlier ones of the
 * evening folded away above. It draws a view and knows no rules.
 */

import { button, el } from "./element.js";
import { whoName } from "./notation.js";
import { drawSheet } from "./sheet.js";
import { sideNames } from "./shelf.js";
import { number, t } from "./words.js";
import { drawWheel } from "./wheel.js";

const SIDES = /** @type {const} */ (["we", "they"]);

/** The name of a rubber or round. @param {any} round @param {number} index from 1 */
export const roundName = (round, index) =>
  round.form === "rubber"
    ? t("Rubber {index}", { index })
    : round.form === "chicago"
      ? t("Round {index}", { index })
      : t("Boards");

/** Who is ahead, by how much. @param {number} we @param {number} they @param {boolean} finished */
export function standing(we, they, finished) {
  if (we === they) return we || finished ? t("Level") : "";
  const by = number(Math.abs(we - they));
  if (finished) return we > they ? t("We win by {by}", { by }) : t("They win by {by}", { by });
  return we > they ? t("We lead by {by}", { by }) : t("They lead by {by}", { by });
}

/**
 * Draw the whole pad.
 * @param {any} view
 * @param {import("./sheet.js").Drawing & { open: Set<string>, seat: (partners: any) => void }} drawing
 */
export function drawPad(view, drawing) {
  const last = Math.max(1, ...view.deals.map((/** @type {any} */ deal) => deal.rubber ?? 1), view.rubbers.length);
  const round = view.rubbers[last - 1];
  const earlier = view.rubbers
    .slice(0, last - 1)
    .map((/** @type {any} */ each, /** @type {number} */ index) => drawEarlier(view, each, index + 1, drawing));
  return [
    foldEarlier(view, earlier, drawing.open),
    drawHead(view, round, drawing),
    drawSheet(view, last, drawing),
    empty(view),
  ];
}

/**
 * The earlier rubbers, in one fold where there are many: the one at hand should be in sight.
 * @param {any} view @param {any[]} earlier @param {Set<string>} open
 */
function foldEarlier(view, earlier, open) {
  if (earlier.length < 3) return earlier;
  const count = earlier.length;
  const rubbers = view.rubbers.every((/** @type {any} */ round) => round.form === "rubber");
  const title = rubbers ? t("{count} earlier rubbers", { count }) : t("{count} earlier rounds", { count });
  return el("details.earlier", folds(open, "all"), el("summary", {}, title), earlier);
}

/**
 * @param {any} view @param {any} round @param {number} index
 * @param {import("./sheet.js").Drawing & { open: Set<string> }} drawing
 */
function drawEarlier(view, round, index, drawing) {
  const name = roundName(round, index);
  const changed = view.rubbers.some(
    (/** @type {any} */ each) => String(each.partners?.we) !== String(round.partners?.we),
  );
  const names =
    changed && round.partners
      ? ` · ${sideNames(view, "we", round.partners)} / ${sideNames(view, "they", round.partners)}`
      : "";
  return el(
    "details.earlier",
    folds(drawing.open, `round ${index}`),
    el(
      "summary",
      {},
      el("span", {}, name, names),
      el("span.figures", {}, `${number(round.we.total)} – ${number(round.they.total)}`),
    ),
    drawSheet(view, index, drawing),
    el(
      "div.columns.sum",
      {},
      SIDES.map((side) => el("p.column", {}, number(round[side].total))),
    ),
  );
}

/** Have a fold stay as it was left. @param {Set<string>} open @param {string} name */
const folds = (open, name) => ({
  "data-at": `fold ${name}`,
  open: open.has(name),
  ontoggle: (/** @type {any} */ { target }) => open[target.open ? "add" : "delete"](name),
});

/** @param {any} view @param {any} round @param {{ seat: (partners: any) => void, left: string }} drawing */
function drawHead(view, round, { seat, left }) {
  const { next } = view;
  const closed = Boolean(round && (round.finished || round.stopped));
  const total = (/** @type {"we" | "they"} */ side) => round?.[side].total ?? 0;
  const names = (/** @type {"we" | "they"} */ side) => sideNames(view, side, round?.partners ?? view.people.partners);
  const columns = SIDES.map((side) =>
    el(
      "div.column",
      {},
      el("h2", {}, side === "we" ? t("We") : t("They")),
      el("p.names", {}, [side === left && side === "they" && t("your side"), names(side)].filter(Boolean).join(" · ")),
      el("p.total", { id: `total-${side}` }, number(total(side))),
      !closed && vulnerability(next.vulnerable[side]),
      !closed && next.below[side] > 0 && el("p.toward", {}, t("{points} toward game", { points: next.below[side] })),
    ),
  );
  return el("div.head", {}, el("div.columns", {}, columns), drawStanding(view, round, closed, seat));
}

/** @param {boolean} vulnerable */
const vulnerability = (vulnerable) =>
  vulnerable ? el("p.vulnerable", {}, t("vulnerable")) : el("p.safe", {}, t("not vulnerable"));

/** @param {any} view @param {any} round @param {boolean} closed @param {(partners: any) => void} seat */
function drawStanding(view, round, closed, seat) {
  const { next, people } = view;
  const we = round?.we.total ?? 0;
  const they = round?.they.total ?? 0;
  const evening = view.we !== we || view.they !== they;
  return [
    el(
      "div.standing",
      {},
      el(closed ? "p.margin.won" : "p.margin", { id: "margin" }, standing(we, they, closed)),
      evening && el("p", {}, t("Evening {we} – {they}", { we: number(view.we), they: number(view.they) })),
      closed
        ? el(
            "p",
            {},
            round.stopped ? t("Stopped, unfinished.") : finishedWords(round),
            " ",
            t("The next result starts a new one."),
          )
        : el("p", {}, dealWords(view)),
      closed && people.due && due(people, seat),
    ),
    !closed && next.wheel?.length ? drawWheel(next.wheel) : null,
  ];
}

/** @param {any} round */
const finishedWords = (round) => (round.form === "rubber" ? t("The rubber is over.") : t("The round is complete."));

/** Which deal is next, and who deals it. @param {any} view */
export function dealWords(view, withSitters = true) {
  const { next, people } = view;
  const said = [];
  if (next.wheel?.length) {
    const place = next.wheel.findIndex((/** @type {any} */ each) => !each.written) + 1;
    said.push(t("Deal {place} of {all}", { place, all: next.wheel.length }));
  } else said.push(t("Deal {number}", { number: next.number }));
  if (next.dealer) {
    const partners = people.partners;
    const name =
      partners && { N: partners.we[0], S: partners.we[1], E: partners.they[0], W: partners.they[1] }[next.dealer];
    said.push(
      name
        ? t("{name} deals ({seat})", { name, seat: next.dealer })
        : t("{seat} deals", { seat: whoName(next.dealer) }),
    );
  }
  if (withSitters && people.sits_out?.length) said.push(t("{names} sits out", { names: people.sits_out.join(", ") }));
  return said.join(" · ");
}

/**
 * Who plays next, where that is not the same four, and a button that seats them.
 * @param {any} people @param {(partners: any) => void} seat
 */
export function due({ due, partners }, seat) {
  const others = due.partners && JSON.stringify(due.partners) !== JSON.stringify(partners);
  if (!others && !due.out.length && !due.leave) return null;
  return [
    dueWords(due),
    others &&
      el(
        "p",
        {},
        button("", t("Seat them"), () => seat(due.partners)),
      ),
  ];
}

/** @param {any} due */
function dueWords(due) {
  const said = [];
  if (due.partners)
    said.push(
      t("Next: {we} against {they}.", { we: due.partners.we.join(" & "), they: due.partners.they.join(" & ") }),
    );
  if (due.out.length) said.push(t("Sitting out: {names}.", { names: due.out.join(", ") }));
  if (due.leave) said.push(t("{names} cut: {leave} to sit out.", { names: due.cut.join(", "), leave: due.leave }));
  return said.length ? el("p", {}, said.join(" ")) : null;
}

/** @param {any} view */
function empty(view) {
  if (view.deals.length || view.notes.some((/** @type {any} */ note) => note.entries.length)) return null;
  return el(
    "p.empty",
    {},
    t("Nothing is written yet. When the first deal has been played, write who declared, the contract, and the tricks."),
  );
}

/** What a command would change, in words: two pads compared as the server compares them. */

import { whoName } from "./notation.js";
import { vulnerableWords } from "./wheel.js";
import { t } from "./words.js";

const SIDES = /** @type {const} */ (["we", "they"]);
const same = (/** @type {any} */ one, /** @type {any} */ other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {any} now the pad as it is @param {any} then the pad as it would be */
export function forecast(now, then) {
  return { now, then, changes: changes(now, then), consequences: consequences(now, then) };
}

/** @param {any} now @param {any} then */
function changes(now, then) {
  const before = byId(now);
  const after = byId(then);
  const [ended, ends] = [lastDeals(now), lastDeals(then)];
  const gone = now.deals.filter((/** @type {any} */ deal) => !after.has(deal.id));
  const listed = gone.map((/** @type {any} */ deal) => change("gone", deal, null));
  for (const deal of then.deals) {
    const was = before.get(deal.id) ?? null;
    const kinds = was ? kindsOf(was, deal) : ["added"];
    if (was && ended.has(deal.id) && !ends.has(deal.id)) kinds.push("no longer ends here");
    if (!ended.has(deal.id) && ends.has(deal.id)) kinds.push("ends here");
    listed.push(...kinds.map((kind) => change(kind, was, deal)));
  }
  return listed;
}

/** @param {any} view @returns {Map<string, any>} */
const byId = (view) => new Map(view.deals.map((/** @type {any} */ deal) => [deal.id, deal]));

/** The deals with which a rubber or round ends. @param {any} view @returns {Set<string>} */
function lastDeals(view) {
  const closed = view.rubbers.map((/** @type {any} */ round) => round.finished || round.stopped);
  const last = new Map(view.deals.map((/** @type {any} */ deal) => [deal.rubber, deal.id]));
  return new Set([...last].filter(([rubber]) => closed[rubber - 1]).map(([, id]) => id));
}

const written = (/** @type {any} */ deal) =>
  deal.entries.map((/** @type {any} */ entry) => [entry.side, entry.line, entry.item, entry.points]);

/** @param {any} was @param {any} deal @returns {string[]} */
function kindsOf(was, deal) {
  const kinds = [];
  if (was.result !== deal.result) kinds.push("corrected");
  else if (!same(written(was), written(deal))) kinds.push("rescored");
  if (SIDES.some((side) => was.vulnerable[side] !== deal.vulnerable[side])) kinds.push("vulnerability");
  if (was.dealer !== deal.dealer) kinds.push("dealer");
  if (was.rubber !== deal.rubber) kinds.push("moved");
  return kinds;
}

/** @param {string} kind @param {any} now @param {any} then */
function change(kind, now, then) {
  const { id, number, result, dealer, vulnerable, rubber } = then ?? now;
  const values = { number, line: result, round: rubber, seat: dealer ? whoName(dealer) : t("nobody known") };
  /** @type {Record<string, () => string>} */
  const words = {
    added: () => t("deal {number}, {line}, is new", values),
    gone: () => t("deal {number}, {line}, goes", values),
    corrected: () => t("deal {number} becomes {line}", values),
    rescored: () => t("deal {number}, {line}, is scored anew", values),
    vulnerability: () =>
      t("deal {number}, {line}: {vulnerable}", { ...values, vulnerable: vulnerableWords(vulnerable) }),
    dealer: () => t("deal {number}, {line}: dealer {seat}", values),
    moved: () => t("deal {number}, {line}, moves to rubber or round {round}", values),
    "ends here": () => t("the rubber or round now ends with deal {number}, {line}", values),
    "no longer ends here": () => t("the rubber or round no longer ends with deal {number}, {line}", values),
  };
  return { kind, deal: id, number, words: words[kind](), now, then };
}

/** A game, a rubber, who becomes vulnerable. @param {any} now @param {any} then @returns {string[]} */
function consequences(now, then) {
  const said = [];
  if (then.deals.length > now.deals.length) {
    const round = then.rubbers.at(-1);
    const before = now.next.games.length;
    for (const side of round.games.slice(before)) said.push(side === "we" ? t("Game for We") : t("Game for They"));
    if (then.deals.at(-1).result === "Passed out") said.push(t("Passed out: nobody scores"));
    if (round.finished) said.push(endWords(round));
  }
  if (!then.finished) {
    for (const side of SIDES) {
      if (!then.next.vulnerable[side] || now.next.vulnerable[side]) continue;
      said.push(side === "we" ? t("We are vulnerable") : t("They are vulnerable"));
    }
  }
  return said;
}

/** @param {any} round */
function endWords(round) {
  if (round.form !== "rubber") return t("The round is complete");
  return round.games.at(-1) === "we" ? t("We win the rubber") : t("They win the rubber");
}

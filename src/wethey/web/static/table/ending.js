/** How a deal ended, and a rubber or a round: in words, for eyes and ears alike. */

import { listed, number, t } from "../words.js";
import { doublingName, marginName, whoName } from "../notation.js";
import { callName } from "./auction.js";
import { seatWords, sideName, sideOf } from "./seats.js";

/** Tricks over the contract, or under it. @param {any} told a view or a review */
export const marginOf = (told) => told.tricks[sideOf(told.declarer)] - Number(told.contract[0]) - 6;

/** @param {any} view */
export function resultSaid(view) {
  if (!view.contract) return t("Passed out.");
  const [, bid, doubling] = /** @type {string[]} */ (/^(.*?)(X*)$/.exec(view.contract));
  const contract = [callName(bid), doubling && doublingName(doubling)].filter(Boolean).join(" ");
  const told = { seat: seatWords(view, view.declarer), contract };
  return t("{seat}, {contract}: {margin}.", { ...told, margin: marginName(marginOf(view)) });
}

/**
 * What is announced when a rubber or a round of Chicago is over: who won it and by how much, its bonus, who held
 * honours, and how the evening stands where it has had more than this.
 * @param {any} view @returns {string[]}
 */
export function endedWords(view) {
  const { ended } = view.score ?? {};
  if (view.phase !== "over" || view.again || !ended) return [];
  return [wonWords(view, ended), bonusWords(view, ended), honoursWords(ended), eveningWords(view, ended)].filter(Boolean);
}

/** @param {any} view @param {any} ended */
function wonWords(view, ended) {
  const isChicago = view.score.form === "chicago";
  const over = isChicago ? t("The Chicago is over.") : t("The rubber is over.");
  if (!ended.winner) return `${over} ${t("All square, {points} each.", { points: number(ended.we) })}`;
  const [most, least] = [ended.we, ended.they].sort((one, other) => other - one).map(number);
  const told = { side: sideName(view, ended.winner), margin: number(ended.margin), most, least };
  const won = isChicago
    ? t("{side} win it by {margin}: {most} to {least}.", told)
    : t("{side} win by {margin}: {most} to {least}.", told);
  return `${over} ${won}`;
}

/** @param {any} view @param {any} ended */
function bonusWords(view, { bonus }) {
  if (!bonus) return "";
  const told = { points: number(bonus.points), side: sideName(view, bonus.side), words: bonus.words };
  return t("{points} to {side}: {words}.", told);
}

/** @param {any} ended */
function honoursWords({ honours }) {
  const told = honours.map((/** @type {any} */ { deal, held_by, points }) =>
    t("{who} {points} on deal {deal}", { who: whoName(held_by), points: number(points), deal }),
  );
  return told.length ? t("Honours: {honours}.", { honours: listed(told) }) : "";
}

/** @param {any} view @param {any} ended */
function eveningWords(view, ended) {
  const { we, they } = view.score;
  if (we.total === ended.we && they.total === ended.they) return "";
  if (we.total === they.total) return t("The evening is all square.");
  const leader = we.total > they.total ? "we" : "they";
  const points = number(Math.abs(we.total - they.total));
  return t("Over the evening {side} lead by {points}.", { side: sideName(view, leader), points });
}

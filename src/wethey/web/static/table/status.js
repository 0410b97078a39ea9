/** What has to be in sight always: the contract, the tricks, who is vulnerable, and how the rubber stands. */

import { el, unseen } from "../element.js";
import { bidName, doublingName, drawStrain, whoName } from "../notation.js";
import { number, t, tn } from "../words.js";
import { sideName, sideOf } from "./seats.js";

/** @param {any} view */
export function drawStatus(view) {
  return el(
    "dl.status",
    {},
    contract(view),
    tricks(view),
    deal(view),
    ["we", "they"].map((side) => score(view, side)),
  );
}

/** @param {string} name @param {string} label @param {...any} value */
const fact = (name, label, ...value) => el("div", { class: name }, el("dt", {}, label), el("dd", {}, value));

/** A contract drawn, as `4♠ doubled`. @param {string} text */
export function drawContract(text) {
  const [, level, strain, doubling] = /** @type {string[]} */ (/^(\d)(NT|[CDHS])(X*)$/.exec(text));
  const words = [bidName(Number(level), strain), doubling && doublingName(doubling)];
  return el(
    "span.contract",
    {},
    el("span", { "aria-hidden": "true" }, level, drawStrain(strain), doubling && ` ${doubling}`),
    unseen(words.filter(Boolean).join(" ")),
  );
}

/** @param {any} view */
function contract(view) {
  if (!view.contract) {
    return fact("contract-fact", t("Contract"), view.phase === "over" ? t("passed out") : t("auction"));
  }
  return fact(
    "contract-fact",
    t("Contract"),
    drawContract(view.contract),
    " ",
    el("span.by", {}, whoName(view.declarer)),
  );
}

/** @param {any} view */
function tricks(view) {
  if (!view.contract) return fact("tricks-fact", t("Tricks"), "–");
  const need = Number(view.contract[0]) + 6;
  const ours = view.tricks[sideOf(view.declarer)];
  const theirs = view.tricks.we + view.tricks.they - ours;
  return fact(
    "tricks-fact",
    t("Tricks"),
    el("b", {}, ours),
    el("span.soft", {}, t(" of {need}", { need })),
    el("span.against", {}, ` – ${theirs}`),
    unseen(t("declarer has {ours} of {need}, the defenders {theirs}", { ours, need, theirs })),
  );
}

/** @param {any} view */
function deal(view) {
  return fact(
    "deal-fact",
    view.again ? t("Practice") : t("Deal"),
    dealWords(view),
    view.dealer && el("span.soft", {}, ` ${t("dealer {seat}", { seat: view.dealer })}`),
  );
}

/** @param {any} view */
function dealWords({ again, deal, score }) {
  if (again) return `${again.deal}`;
  const of = score?.form === "chicago" ? Number(score.options?.deals ?? 0) : 0;
  return of ? t("{deal} of {of}", { deal: score.place, of }) : `${deal}`;
}

/** @param {any} view @param {string} side */
function score(view, side) {
  const known = view.score?.[side] ?? { below: 0, games: 0, total: 0 };
  const vulnerable = view.vulnerable[side];
  const standing = [
    known.games && tn("{number} game", "{number} games", known.games),
    known.below && t("{points} below", { points: number(known.below) }),
  ].filter(Boolean);
  return fact(
    `score-fact ${side}`,
    [sideName(view, side), vulnerable && el("span.vulnerable", {}, t(" vulnerable"))],
    el("b.figures", {}, number(known.total)),
    standing.length > 0 && el("span.soft", {}, ` ${standing.join(", ")}`),
  );
}

/** What double-dummy play would have made of a deal, in words. */

import { el } from "../element.js";
import { STRAINS, drawStrain, sayLine, strainName, whoName } from "../notation.js";
import { capital, number, t, tn } from "../words.js";
import { SEATS, after, below, sideName } from "./seats.js";

/** The seats in the order in which their hands are read: partner, left, right, oneself. @param {any} view */
export const around = (view) => [2, 1, 3, 0].map((step) => after(below(view), step));

/** @param {any} review */
export function bestWords(review) {
  if (review.best === null || !review.contract) return "";
  const strain = strainName(review.contract.match(/NT|[CDHS]/)[0]);
  const told = { seat: whoName(review.declarer), strain };
  return tn(
    "With all cards seen, {seat} takes {number} trick in {strain}.",
    "With all cards seen, {seat} takes {number} tricks in {strain}.",
    review.best,
    told,
  );
}

/** @param {any} view @param {any} review */
export function parWords(view, review) {
  if (!review.par) return "";
  const { score, result } = review.par;
  if (!result) return t("Par: passed out.");
  const side = sideName(view, score >= 0 ? "we" : "they");
  return t("Par: {result}, at duplicate {points} for {side}.", { result: sayLine(result), points: number(Math.abs(score)), side });
}

/** The table of twenty: what each seat makes in each strain. @param {any} review */
export function drawMakes({ makes }) {
  if (!makes) return null;
  return el(
    "table.makes",
    {},
    el("caption", {}, t("Tricks that each hand takes as declarer, all cards seen")),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("td"),
        STRAINS.map((strain) =>
          el(
            "th",
            { scope: "col" },
            el("span.unseen", {}, strainName(strain)),
            el("span", { "aria-hidden": "true" }, drawStrain(strain)),
          ),
        ),
      ),
    ),
    el(
      "tbody",
      {},
      SEATS.map((seat) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, whoName(seat)),
          STRAINS.map((strain) => el("td", {}, makes[seat][strain])),
        ),
      ),
    ),
  );
}

/** What a deal wrote on the pad, with the reasons. @param {any} view @param {any} entry */
export function drawEntries(view, entry) {
  if (!entry?.entries.length) return el("li", {}, t("Nothing was scored."));
  return entry.entries.map((/** @type {any} */ each) =>
    el(
      "li",
      {},
      el(
        "b",
        {},
        `${sideName(view, each.side)} ${number(each.points)} ${each.line === "below" ? t("below") : t("above")}`,
      ),
      ` · ${capital(each.words)} `,
      el("span.law", {}, each.law),
    ),
  );
}

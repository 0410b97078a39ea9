/** A deal that is over, played through step by step, each card with what it cost. */

import { button, el } from "../element.js";
import { lay } from "../dialog.js";
import { marginName, whoName } from "../notation.js";
import { ask } from "../server.js";
import { t } from "../words.js";
import { playAgain } from "./again.js";
import { drawAuction } from "./auction.js";
import { marginOf } from "./ending.js";
import { bestWords, drawEntries, drawMakes, parWords } from "./looking-back.js";
import { drawOtherRules } from "./other-rules.js";
import { drawCostly, drawMeanings, replay } from "./replay.js";
import { drawContract } from "./status.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page @param {number} deal */
export async function showReview(page, deal) {
  let review = page.reviews.get(deal);
  try {
    review ??= await ask("GET", `/api/tables/${page.code}/deals/${deal}`);
  } catch {
    return lay(t("Deal {number}", { number: deal }), el("p", {}, t("This deal cannot be fetched now.")));
  }
  page.reviews.set(deal, review);
  const view = { ...review, seat: page.view.seat, phase: "over" };
  const { stage, toCard, keys } = replay(view, review);
  const dialog = lay(
    t("Deal {number}", { number: deal }),
    stage,
    el("div.findings", {}, drawFindings(page, view, review, toCard)),
  );
  dialog.addEventListener("keydown", keys);
}

/** @param {TablePage} page @param {any} view @param {any} review @param {(card: number) => void} toCard */
function drawFindings(page, view, review, toCard) {
  const isFlawless = !review.cards.some((/** @type {any} */ turn) => turn.cost);
  return [
    el(
      "p.result-line",
      {},
      review.contract
        ? [
            drawContract(review.contract),
            ` ${t("by {seat}", { seat: whoName(review.declarer) })}, ${marginName(marginOf(review))}`,
          ]
        : t("Passed out"),
    ),
    el("p", {}, [bestWords(review), parWords(view, review)].filter(Boolean).join(" ")),
    !review.repeatable && el("p.soft", {}, t("Not repeatable: the robots were short of time in this deal.")),
    review.contract && el("h3", {}, t("Cards that cost tricks")),
    review.contract &&
      isFlawless &&
      el("p", {}, review.makes ? t("None: nobody could have done better.") : t("They could not be worked out.")),
    drawCostly(review, toCard),
    el("h3", {}, page.view.again ? t("What it would have written on the pad") : t("On the pad")),
    el("ul.entries", {}, drawEntries(view, review.entry)),
    el("h3", {}, t("The auction")),
    drawAuction(view, { asked: null, ask: () => undefined }),
    drawMeanings(review),
    drawMakes(review),
    drawOtherRules(page.code, page.view, review.deal),
    el(
      "div.actions",
      {},
      !page.view.again && button("", t("Play it again"), () => playAgain(page, review.deal)),
      el("a.button", { href: `/table/${page.code}/deals/${review.deal}.txt`, target: "_blank" }, t("As text")),
    ),
  ];
}

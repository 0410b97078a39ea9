/** The end of a deal: what came of it, all four hands, what it wrote on the pad, and what the cards would have made. */

import { button, el, present } from "../element.js";
import { marginName, whoName } from "../notation.js";
import { ask } from "../server.js";
import { number, t } from "../words.js";
import { diagram, trumpOf } from "./cards.js";
import { drawPlate } from "./hand.js";
import { around, bestWords, drawEntries, parWords } from "./looking-back.js";
import { showReview } from "./review.js";
import { placeOf, sideName, sideOf } from "./seats.js";
import { drawContract } from "./status.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function drawOver(page) {
  const { view } = page;
  const review = page.reviews.get(view.deal);
  if (!review) fetchReview(page, view.deal);
  const finished = view.score?.finished;
  return el(
    "div.over",
    {},
    el("h2", {}, resultWords(view)),
    finished && el("p.bonus", {}, finishedWords(view)),
    el("ul.entries", {}, review ? drawEntries(view, review.entry) : el("li.soft", {}, t("Written on the pad."))),
    el(
      "div.actions",
      {},
      nextKey(page, finished),
      button("", t("Play it through again"), () => showReview(page, view.deal), { "data-at": "review" }),
      view.pad && el("a.button", { href: `/pad/${view.pad}` }, t("The pad")),
    ),
    el(
      "div.four-hands",
      {},
      around(view).map((seat) =>
        el(
          "div",
          { class: placeOf(view, seat) },
          drawPlate(page, seat),
          diagram(view.hands[seat], undefined, trumpOf(view.contract)),
        ),
      ),
    ),
    el("p.found", {}, review && foundWords(view, review)),
  );
}

/** @param {TablePage} page @param {boolean} finished */
function nextKey(page, finished) {
  const { view } = page;
  if (!view.may.includes("next")) return null;
  const isChicago = view.score?.form === "chicago";
  const label = !finished ? t("Next deal") : isChicago ? t("Another Chicago") : t("Another rubber");
  return button("primary", label, () => page.act("next"), { "data-at": "next" });
}

/** @param {any} view */
export function resultWords(view) {
  if (!view.contract) return t("Passed out");
  const margin = view.tricks[sideOf(view.declarer)] - Number(view.contract[0]) - 6;
  return [drawContract(view.contract), ` ${t("by {seat}", { seat: whoName(view.declarer) })}, ${marginName(margin)}`];
}

/** @param {any} view */
function finishedWords(view) {
  const { we, they } = view.score;
  const [winner, margin] = we.total >= they.total ? ["we", we.total - they.total] : ["they", they.total - we.total];
  const over = view.score.form === "chicago" ? t("The Chicago is over.") : t("The rubber is over.");
  return margin
    ? `${over} ${t("{side} lead by {points}.", { side: sideName(view, winner), points: number(margin) })}`
    : `${over} ${t("All square.")}`;
}

/** @param {TablePage} page @param {number} deal */
async function fetchReview(page, deal) {
  page.reviews.set(deal, null);
  try {
    page.reviews.set(deal, await ask("GET", `/api/tables/${page.code}/deals/${deal}`));
    if (page.view.deal === deal && page.view.phase === "over") tell(page.view, page.reviews.get(deal));
  } catch {
    page.reviews.delete(deal); // it can be asked for again by whoever looks back
  }
}

/** Put what was found in its place, and leave the keys alone: one of them may be under a finger. */
function tell(/** @type {any} */ view, /** @type {any} */ review) {
  document.querySelector(".over .entries")?.replaceChildren(...present([drawEntries(view, review.entry)]));
  document.querySelector(".over .found")?.replaceChildren(foundWords(view, review));
}

/** @param {any} view @param {any} review */
const foundWords = (view, review) => [bestWords(review), parWords(view, review)].filter(Boolean).join(" ");

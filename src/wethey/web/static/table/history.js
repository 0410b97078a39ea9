/** Every deal of this table that is over, each to be looked back at. */

import { button, el } from "../element.js";
import { clear, lay } from "../dialog.js";
import { ask } from "../server.js";
import { t } from "../words.js";
import { drawResults, timeName } from "./again.js";
import { showReview } from "./review.js";

/** @param {import("./page.js").TablePage} page */
export async function showHistory(page) {
  try {
    const { deals, first } = await ask("GET", `/api/tables/${page.code}/deals`);
    lay(t("Deals so far"), deals.length ? drawDeals(page, deals, first) : el("p", {}, t("None is over yet.")));
  } catch {
    lay(t("Deals so far"), el("p", {}, t("The server does not answer. Try again in a moment.")));
  }
}

/** @param {import("./page.js").TablePage} page @param {any[]} deals @param {any} first */
function drawDeals(page, deals, first) {
  const look = (/** @type {any} */ deal, /** @type {any} */ words) =>
    deal.isFirst ? words : button("", words, () => (clear(), showReview(page, deal.deal)));
  const isOfFile = page.view.again && !page.view.again.table;
  const name = (/** @type {number} */ number) => (first ? timeName(number, isOfFile) : `${number}.`);
  const lines = deals.map((deal) => ({ ...deal, label: name(deal.deal) }));
  if (first) lines.unshift({ ...first, label: isOfFile ? t("file") : t("first"), isFirst: true });
  return [
    drawResults(page.view, t("Touch a deal to look back at it."), lines, look),
    el("p.actions", {}, el("a.button", { href: `/table/${page.code}/deals.txt`, target: "_blank" }, t("All as text"))),
  ];
}

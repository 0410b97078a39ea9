/** Every deal of this table that is over, each to be looked back at. */

import { button, el } from "../element.js";
import { clear, lay } from "../dialog.js";
import { marginName, whoName } from "../notation.js";
import { ask } from "../server.js";
import { t } from "../words.js";
import { showReview } from "./review.js";
import { drawContract } from "./status.js";

/** @param {import("./page.js").TablePage} page */
export async function showHistory(page) {
  try {
    const { deals } = await ask("GET", `/api/tables/${page.code}/deals`);
    lay(
      t("Deals so far"),
      deals.length
        ? el(
            "ul.past-deals",
            {},
            deals.map((/** @type {any} */ deal) => drawDeal(page, deal)),
          )
        : el("p", {}, t("None is over yet.")),
    );
  } catch {
    lay(t("Deals so far"), el("p", {}, t("The server does not answer. Try again in a moment.")));
  }
}

/** @param {import("./page.js").TablePage} page @param {any} deal */
const drawDeal = (page, deal) =>
  el(
    "li",
    {},
    button(
      "",
      [
        `${deal.deal}. `,
        deal.contract
          ? [
              drawContract(deal.contract),
              ` ${whoName(deal.declarer)}, ${marginName(deal.tricks - Number(deal.contract[0]) - 6)}`,
            ]
          : t("passed out"),
      ],
      () => {
        clear();
        showReview(page, deal.deal);
      },
    ),
  );

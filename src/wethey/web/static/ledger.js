/** What each person has won or lost over the evening, and what is carried in. */

import { el } from "./element.js";
import { signed, t } from "./words.js";

/** @param {any} view */
export function drawLedger(view) {
  const { ledger } = view;
  if (!ledger.length)
    return el("p.empty", {}, t("Name the players, and each person's wins and losses are added up here over the evening."));
  const money = ledger.some((/** @type {any} */ account) => account.money !== null);
  const heads = [t("Player"), t("Played"), t("Points"), money && t("Money")].filter(Boolean);
  return el(
    "table.ledger",
    {},
    el("caption.unseen", {}, t("The evening's account of each player")),
    el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col" }, head)))),
    el("tbody", {}, ledger.map((/** @type {any} */ account) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, account.name),
        el("td", {}, account.rounds),
        el("td", {}, signed(account.points)),
        money && el("td", {}, account.money === null ? "" : signedMoney(account.money)),
      ))),
  );
}

/** @param {string} money as the server reckons it, to the hundredth */
const signedMoney = (money) => (money.startsWith("-") ? money.replace("-", "−") : Number(money) ? `+${money}` : money);

/** What each person has won or lost over the evening, and what is carried in. */

import { el } from "./element.js";
import { form } from "./form.js";
import { signed, t } from "./words.js";

/** @param {any} page */
export const drawLedger = (page) => [accounts(page.known.view.ledger), carriedForm(page, page.known.view.carried)];

/** @param {any[]} ledger */
function accounts(ledger) {
  if (!ledger.length)
    return el(
      "p.empty",
      {},
      t("Name the players, and each person's wins and losses are added up here over the evening."),
    );
  const money = ledger.some((account) => account.money !== null);
  const heads = [t("Player"), t("Played"), t("Points"), money && t("Money")].filter(Boolean);
  return el(
    "table.ledger",
    {},
    el("caption.unseen", {}, t("The evening's account of each player")),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        heads.map((head) => el("th", { scope: "col" }, head)),
      ),
    ),
    el(
      "tbody",
      {},
      ledger.map((account) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, account.name),
          el("td", {}, account.rounds),
          el("td", {}, signed(account.points)),
          money && el("td", {}, account.money === null ? "" : signedMoney(account.money)),
        ),
      ),
    ),
  );
}

/** @param {string} money as the server reckons it, to the hundredth */
const signedMoney = (money) => (money.startsWith("-") ? money.replace("-", "−") : Number(money) ? `+${money}` : money);

/** @param {any} page @param {{ we: number, they: number }} carried */
function carriedForm(page, carried) {
  const field = (/** @type {number} */ points) =>
    el("input", { type: "text", inputmode: "numeric", maxlength: 7, value: points || "" });
  const [we, they] = [field(carried.we), field(carried.they)];
  const points = (/** @type {any} */ input) => Number.parseInt(input.value, 10) || 0;
  return form(
    page,
    t("Carried in from before"),
    [el("div.two", {}, el("label", {}, t("We"), we), el("label", {}, t("They"), they))],
    () => ({ carried: { we: points(we), they: points(they) } }),
  );
}

/** The cut for partners and the first deal: cards named by hand as they were drawn from a real pack, or drawn here. */

import { button, el } from "./element.js";
import { strainName } from "./notation.js";
import { form } from "./form.js";
import { t } from "./words.js";

const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
const SUITS = ["S", "H", "D", "C"];

/** @param {string} rank */
const rankName = (rank) => ({ A: t("ace"), K: t("king"), Q: t("queen"), J: t("jack"), T: "10" })[rank] ?? rank;

/** @param {any} page @param {any} people */
export function cutForm(page, people) {
  const rows = people.players.map((/** @type {string} */ name) => {
    const rank = el(
      "select",
      { "aria-label": t("rank of {name}’s card", { name }) },
      ["", ...RANKS].map((each) => el("option", { value: each }, each ? rankName(each) : "–")),
    );
    const suit = el(
      "select",
      { "aria-label": t("suit of {name}’s card", { name }) },
      ["", ...SUITS].map((each) => el("option", { value: each }, each ? strainName(each) : "–")),
    );
    return { name, rank, suit, row: el("div.cut", {}, el("span", {}, name), rank, suit) };
  });
  const draw = () => {
    const cards = shuffled(SUITS.flatMap((suit) => RANKS.map((rank) => [suit, rank])));
    rows.forEach(
      (/** @type {any} */ row, /** @type {number} */ index) => ([row.suit.value, row.rank.value] = cards[index]),
    );
  };
  const content = [
    el("p.soft", {}, t("The two highest play together as We, the highest deals first and sits North.")),
    rows.map((/** @type {any} */ { row }) => row),
    el("p", {}, button("", t("Draw the cards here"), draw)),
  ];
  const body = () => ({
    cut: Object.fromEntries(rows.map((/** @type {any} */ { name, suit, rank }) => [name, suit.value + rank.value])),
  });
  return form(page, t("Cut for partners"), content, body, t("Seat by these cards"));
}

/** A pack in an order that nobody can foresee. @template T @param {T[]} pack @returns {T[]} */
function shuffled(pack) {
  for (let left = pack.length - 1; left > 0; left--) {
    const place = below(left + 1);
    [pack[left], pack[place]] = [pack[place], pack[left]];
  }
  return pack;
}

/** A random whole number below a limit, each as likely as the next. @param {number} limit */
function below(limit) {
  const fair = Math.floor(0x1_0000_0000 / limit) * limit;
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % limit;
  }
}

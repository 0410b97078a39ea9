/** Cards, `SA` the ace of spades and `HT` the ten of hearts: in what order, by what name, how drawn. */

import { el, suit } from "../element.js";
import { strainName } from "../notation.js";
import { t } from "../words.js";

/** Black and red in turn, as a hand is held. */
export const FAN = ["S", "H", "C", "D"];
const RANKS = "AKQJT98765432";

/** The strain of a contract such as `4SX`, where it is a suit. @param {string | null} contract */
export const trumpOf = (contract) => contract?.match(/[CDHS](?=X*$)/)?.[0] ?? null;

/** The suits in the order of a fan, trumps first where one wants them there. @param {string | null} [trump] */
export const fan = (trump) => (trump ? [trump, ...turned(trump)] : FAN);

/** The other three, the colours still in turn. @param {string} trump */
function turned(trump) {
  const at = FAN.indexOf(trump);
  return [1, 2, 3].map((step) => FAN[(at + step) % 4]);
}

/** @param {string[]} cards @param {string | null} [trump] @returns {string[]} */
export const inOrder = (cards, trump) => fan(trump).flatMap((strain) => ofSuit(cards, strain));

/** The cards of a suit, high to low. @param {string[]} cards @param {string} strain */
export const ofSuit = (cards, strain) =>
  cards.filter((card) => card[0] === strain).sort((one, other) => RANKS.indexOf(one[1]) - RANKS.indexOf(other[1]));

/** @param {string} card */
export const rankText = (card) => (card[1] === "T" ? "10" : letter(card[1]));

/** The letter of an honour as players write it. @param {string} rank */
const letter = (rank) => ({ A: t("A"), K: t("K"), Q: t("Q"), J: t("J") })[rank] ?? rank;

/** @param {string} rank */
export const rankName = (rank) =>
  ({ A: t("ace"), K: t("king"), Q: t("queen"), J: t("jack"), T: t("10") })[rank] ?? rank;

/** @param {string} card */
export const cardName = (card) => t("{rank} of {suit}", { rank: rankName(card[1]), suit: strainName(card[0]) });

/** The face of a card; its name is for whoever lays it down to say. @param {string} card */
export const face = (card) => [el(card[1] === "T" ? "span.rank.ten" : "span.rank", {}, rankText(card)), suit(card[0])];

/** A card that lies on the table. @param {string} card @param {string} [more] classes */
export const laid = (card, more = "") =>
  el(`span.card.suit-${card[0]}`, { class: more, role: "img", "aria-label": cardName(card) }, face(card));

/** A suit of a hand in words, for those who listen. @param {string[]} cards @param {string} strain */
export function suitWords(cards, strain) {
  const ranks = ofSuit(cards, strain).map((card) => rankName(card[1]));
  return `${strainName(strain)}: ${ranks.join(", ") || t("none")}`;
}

/** As books and papers print a hand, whatever is trumps. */
const PRINTED = ["S", "H", "D", "C"];

/** A hand in words. @param {string[]} cards */
export const handWords = (cards) => PRINTED.map((strain) => suitWords(cards, strain)).join("; ");

/**
 * A hand as books print it, a suit a line, spades at the top.
 * @param {string[]} cards @param {(card: string) => string} [mark] a class for a card, as one that is played
 */
export const diagram = (cards, mark = () => "") =>
  el(
    "ul.diagram",
    {},
    PRINTED.map((strain) => {
      const held = ofSuit(cards, strain);
      return el(
        "li",
        {},
        el(
          "span",
          { "aria-hidden": "true" },
          suit(strain),
          held.length
            ? held.map((card) => el("span.rank", { class: mark(card) }, rankText(card)))
            : el("span.rank", {}, "–"),
        ),
        el("span.unseen", {}, suitWords(cards, strain)),
      );
    }),
  );

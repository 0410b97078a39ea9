/** What has happened, and what there is, in sentences for those who listen. */

import { whoName } from "../notation.js";
import { capital, t } from "../words.js";
import { callName } from "./auction.js";
import { cardName, handWords } from "./cards.js";
import { endedWords, resultSaid } from "./ending.js";
import { partWords, pendingWords, seatWords, seenHand, sideName, sideOf, turnWords } from "./seats.js";
import { played } from "./steps.js";

/** Say what has come between two views. @param {any} before @param {any} view @returns {string} */
export function newsWords(before, view) {
  const said = [];
  const same = before && before.deal === view.deal;
  const kept = same ? inCommon(before, view) : { calls: 0, cards: 0 };
  const taken = same ? takenWords(before, kept) : "";
  if (!same) said.push(t("Deal {number}. {seat} deals.", { number: view.deal, seat: whoName(view.dealer ?? "N") }));
  if (taken) said.push(t("Taken back: {taken}.", { taken }));
  for (const called of view.auction.slice(kept.calls)) {
    said.push(t("{seat}: {call}.", { seat: seatWords(view, called.by), call: callName(called.call) }));
  }
  const all = played(view);
  for (let at = kept.cards; at < all.length; at += 1) {
    const { by, card } = all[at];
    said.push(
      by === view.seat
        ? t("You play the {card}.", { card: cardName(card) })
        : t("{seat} plays the {card}.", { seat: whoName(by), card: cardName(card) }),
    );
    if (at % 4 === 3) said.push(wonWords(view, view.won[(at - 3) / 4]));
  }
  if (view.contract && !(same && before.contract)) said.push(contractWords(view));
  const part = partWords(view);
  if (part && !(same && partWords(before))) said.push(part);
  if (view.pending && !(same && before.pending)) said.push(`${pendingWords(view)}.`);
  if (same && !taken && before.pending && !view.pending && view.phase !== "over") said.push(t("Play goes on."));
  if (view.phase === "over" && !(same && before.phase === "over")) said.push(resultSaid(view), ...endedWords(view));
  const turn = turnWords(view);
  if (!view.pending && turn && (view.to_act === view.seat || view.phase === "over")) said.push(turn.endsWith(".") ? turn : `${turn}.`);
  return said.join(" ");
}

/** How many calls and cards two views of a deal share from its first call on. @param {any} before @param {any} view */
function inCommon(before, view) {
  const same = (/** @type {any[]} */ old, /** @type {any[]} */ now) => {
    const other = old.findIndex((turn, place) => (turn.call ?? turn.card) !== (now[place]?.call ?? now[place]?.card));
    return other < 0 ? old.length : other;
  };
  return { calls: same(before.auction, view.auction), cards: same(played(before), played(view)) };
}

/** The calls and cards of a view that stand no more. @param {any} before @param {{ calls: number, cards: number }} kept */
const takenWords = (before, kept) =>
  [callsWords(before, before.auction.slice(kept.calls)), trickWords(played(before).slice(kept.cards))]
    .filter(Boolean)
    .join(", ");

/** @param {any} view @param {string} seat */
const wonWords = (view, seat) =>
  seat === view.seat ? t("You win the trick.") : t("{seat} wins the trick.", { seat: whoName(seat) });

/** @param {any} view */
function contractWords(view) {
  const [, bid, doubling] = /** @type {string[]} */ (/^(.*?)(X*)$/.exec(view.contract));
  const doubled = { X: t(" doubled"), XX: t(" redoubled") }[doubling] ?? "";
  const contract = callName(bid) + doubled;
  return view.declarer === view.seat
    ? t("You play {contract}.", { contract })
    : t("{seat} plays {contract}.", { seat: whoName(view.declarer), contract });
}

/**
 * What one may ask to hear: the key for it, what it is called, and the answer.
 * @type {{ key: string, label: () => string, words: (view: any) => string }[]}
 */
export const QUESTIONS = [
  {
    key: "H",
    label: () => t("your hand"),
    words: (view) => (view.seat ? capital(handWords(view.hand)) : t("You look on.")),
  },
  { key: "D", label: () => t("dummy"), words: dummyWords },
  { key: "T", label: () => t("the trick"), words: (view) => trickWords(view.trick) || t("No card lies on the table.") },
  { key: "L", label: () => t("the last trick"), words: lastWords },
  { key: "A", label: () => t("the auction"), words: (view) => auctionWords(view) },
  { key: "S", label: () => t("contract, tricks and score"), words: scoreWords },
  { key: "W", label: () => t("whose turn it is"), words: (view) => turnWords(view) || t("Nothing is asked now.") },
];

/** @param {any} view */
function dummyWords(view) {
  if (!view.dummy) return t("No dummy lies open.");
  return `${whoName(view.dummy.seat)}. ${capital(handWords(seenHand(view, view.dummy.seat) ?? view.dummy.hand))}`;
}

/** @param {any[]} turns */
const trickWords = (turns) =>
  turns.map(({ by, card }) => t("{seat} {card}", { seat: whoName(by), card: cardName(card) })).join(", ");

/** @param {any} view */
function lastWords(view) {
  return view.last.length
    ? `${trickWords(view.last)}. ${wonWords(view, view.won.at(-1))}`
    : t("No trick has been played.");
}

/** @param {any} view */
const auctionWords = (view) => callsWords(view, view.auction) || t("Nobody has called yet.");

/** @param {any} view @param {any[]} calls */
const callsWords = (view, calls) =>
  calls.map(({ by, call }) => t("{seat} {call}", { seat: seatWords(view, by), call: callName(call) })).join(", ");

/** @param {any} view */
function scoreWords(view) {
  const said = [];
  if (view.contract) {
    const tricks = view.tricks[sideOf(view.declarer)];
    said.push(
      contractWords(view),
      t("Declarer has {tricks} tricks, needs {need}.", { tricks, need: Number(view.contract[0]) + 6 }),
    );
  }
  for (const side of ["we", "they"]) {
    const { below, games, total } = view.score?.[side] ?? { below: 0, games: 0, total: 0 };
    const vulnerable = view.vulnerable[side] ? t(", vulnerable") : "";
    said.push(
      t("{side}{vulnerable}: games {games}, below {below}, total {total}.", {
        side: sideName(view, side),
        vulnerable,
        games,
        below,
        total,
      }),
    );
  }
  return said.join(" ");
}

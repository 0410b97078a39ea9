/** A deal that is over, played through step by step, each card with what it cost. */

import { button, el } from "../element.js";
import { lay } from "../dialog.js";
import { marginName, whoName } from "../notation.js";
import { ask } from "../server.js";
import { capital, t } from "../words.js";
import { playAgain } from "./again.js";
import { drawAuction, drawCall } from "./auction.js";
import { cardName, diagram, laid, trumpOf } from "./cards.js";
import { marginOf } from "./ending.js";
import { around, bestWords, drawEntries, drawMakes, parWords } from "./looking-back.js";
import { drawOtherRules } from "./other-rules.js";
import { placeOf } from "./seats.js";
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
  const stage = el("div.stage");
  const dialog = lay(
    t("Deal {number}", { number: deal }),
    stage,
    el(
      "div.findings",
      {},
      drawFindings(page, view, review, (at) => go(at)),
    ),
  );
  let step = 0;
  const go = (/** @type {number} */ to) => {
    step = Math.min(review.cards.length, Math.max(0, to));
    const at = /** @type {HTMLElement | null} */ (
      stage.contains(document.activeElement) ? document.activeElement : null
    )?.dataset.at;
    stage.replaceChildren(...drawStage(view, review, step, go));
    if (at) /** @type {HTMLElement | null} */ (stage.querySelector(`[data-at=${at}]`))?.focus();
  };
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight") go(step + 1);
    if (event.key === "ArrowLeft") go(step - 1);
  });
  go(0);
}

/** @param {any} view @param {any} review @param {number} step @param {(to: number) => void} go */
function drawStage(view, review, step, go) {
  const done = review.cards.slice(0, step);
  const gone = new Set(done.map((/** @type {any} */ turn) => turn.card));
  const trick = done.slice(step && Math.floor((step - 1) / 4) * 4);
  const key = (/** @type {string} */ at, /** @type {string} */ label, /** @type {number} */ to) =>
    button("", label, () => go(to), {
      "data-at": at,
      "aria-disabled": to < 0 || to > review.cards.length || to === step ? "true" : null,
    });
  return [
    el(
      "div.four-hands",
      {},
      around(view).map((seat) =>
        el(
          "div",
          { class: placeOf(view, seat) },
          el("p.plate", {}, el("b", {}, whoName(seat))),
          diagram(review.hands[seat], (card) => (gone.has(card) ? "gone" : ""), trumpOf(review.contract)),
        ),
      ),
      el(
        "div.trick",
        {},
        trick.map((/** @type {any} */ turn) => el("div.lies", { class: placeOf(view, turn.by) }, laid(turn.card))),
      ),
    ),
    review.cards.length > 0 &&
      el(
        "div.steps",
        { role: "group", "aria-label": t("Step by step") },
        key("first", t("Start"), 0),
        key("back", t("Back"), step - 1),
        key("on", t("On"), step + 1),
        key("end", t("End"), review.cards.length),
      ),
    el("p.step-words", { role: "status" }, stepWords(review, step)),
  ].filter(Boolean);
}

/** @param {any} review @param {number} step */
function stepWords(review, step) {
  if (!review.cards.length) return review.contract ? "" : t("Passed out.");
  if (!step) return t("Before the lead. {seat} leads.", { seat: whoName(review.cards[0].by) });
  const { by, card, words } = review.cards[step - 1];
  const trick = t("Trick {number}: {seat} played the {card}.", {
    number: Math.ceil(step / 4),
    seat: whoName(by),
    card: cardName(card),
  });
  return words ? `${trick} ${capital(words)}.` : trick;
}

/** @param {TablePage} page @param {any} view @param {any} review @param {(at: number) => void} go */
function drawFindings(page, view, review, go) {
  const costly = review.cards
    .map((/** @type {any} */ turn, /** @type {number} */ at) => ({ ...turn, at: at + 1 }))
    .filter((/** @type {any} */ turn) => turn.cost);
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
    review.contract && el("h3", {}, t("Cards that cost tricks")),
    review.contract &&
      !costly.length &&
      el("p", {}, review.makes ? t("None: nobody could have done better.") : t("They could not be worked out.")),
    el(
      "ul.costly",
      {},
      costly.map((/** @type {any} */ turn) =>
        el(
          "li",
          {},
          button("", `${whoName(turn.by)}, ${cardName(turn.card)}: ${turn.words}`, () => go(turn.at)),
        ),
      ),
    ),
    el("h3", {}, page.view.again ? t("What it would have written on the pad") : t("On the pad")),
    el("ul.entries", {}, drawEntries(view, review.entry)),
    el("h3", {}, t("The auction")),
    drawAuction(view, { asked: null, ask: () => undefined }),
    el(
      "ul.meanings",
      {},
      review.auction
        .filter((/** @type {any} */ called) => called.meaning)
        .map((/** @type {any} */ called) =>
          el("li", {}, `${whoName(called.by)} `, drawCall(called.call), `: ${called.meaning}`),
        ),
    ),
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

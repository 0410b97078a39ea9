/** The end of a deal: what came of it, all four hands, what it wrote on the pad, and what the cards would have made. */

import { button, el, present } from "../element.js";
import { seldom } from "../menu.js";
import { marginName, whoName } from "../notation.js";
import { ask } from "../server.js";
import { t } from "../words.js";
import { drawBeside, playAgain, practiceWords } from "./again.js";
import { diagram } from "./cards.js";
import { endedWords, marginOf } from "./ending.js";
import { drawPlate } from "./hand.js";
import { around, bestWords, drawEntries, parWords } from "./looking-back.js";
import { showReview } from "./review.js";
import { placeOf } from "./seats.js";
import { drawContract } from "./status.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function drawOver(page) {
  const { view } = page;
  const review = page.reviews.get(view.deal);
  if (!review) fetchReview(page, view.deal);
  const ended = endedWords(view);
  return el(
    "div.over",
    {},
    el("h2", {}, resultWords(view)),
    ended.length > 0 && el("div.bonus", {}, ended.map((words) => el("p", {}, words))),
    view.again && el("p.practice", {}, practiceWords(view)),
    el("ul.entries", {}, review ? drawEntries(view, review.entry) : el("li.soft", {}, writtenWords(view))),
    drawBeside(page),
    drawKeys(page),
    ended.length > 0 && drawRaceOf(view),
    el(
      "div.four-hands",
      {},
      around(view).map((seat) =>
        el(
          "div",
          { class: placeOf(view, seat) },
          drawPlate(page, seat),
          diagram(view.hands[seat]),
        ),
      ),
    ),
    el("p.found", {}, review && foundWords(view, review)),
  );
}

/** @param {any} view */
const writtenWords = (view) => (view.again ? t("What it would have written is being reckoned.") : t("Written on the pad."));

/** @param {TablePage} page */
function drawKeys(page) {
  const { view } = page;
  return el(
    "div.actions",
    {},
    nextKey(page),
    button("", t("Card by card"), () => showReview(page, view.deal), { "data-at": "review" }),
    !view.again && button("", t("Play it again"), () => playAgain(page, view.deal), { "data-at": "again" }),
    view.again
      ? backFrom(view.again)
      : view.pad && el("a.button", { href: `/pad/${view.pad}` }, t("The pad")),
  );
}

/** The way back: to the table that had the deal first, or to the deals of files. @param {any} again */
const backFrom = ({ table }) =>
  table
    ? el("a.button", { href: `/table/${table}` }, t("Back to the table"))
    : el("a.button", { href: "/deals" }, t("Another deal"));

/** @param {TablePage} page */
function nextKey(page) {
  const { view } = page;
  if (!view.may.includes("next")) return null;
  return button("primary", nextWords(view), () => page.act("next"), { "data-at": "next" });
}

/** @param {any} view */
function nextWords(view) {
  if (view.again) return t("Once more");
  if (!view.score?.finished) return t("Next deal");
  return view.score.form === "chicago" ? t("Another Chicago") : t("Another rubber");
}

/** The race of the evening, as the pad's page has it. @param {any} view */
function drawRaceOf(view) {
  const place = el("section.evenings-race", { id: "race", "aria-label": t("The race of the evening") });
  seldom(() => import("../race.js"), "drawRace", { code: view.pad }).then((drawn) =>
    place.replaceChildren(...present([drawn])),
  );
  return place;
}

/** @param {any} view */
export function resultWords(view) {
  if (!view.contract) return t("Passed out");
  return [
    drawContract(view.contract),
    ` ${t("by {seat}", { seat: whoName(view.declarer) })}, ${marginName(marginOf(view))}`,
  ];
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

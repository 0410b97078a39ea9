/** A game of a file: gone through call by call and card by card, looked into with all cards seen, and played again. */

import { button, el } from "../element.js";
import { whoName } from "../notation.js";
import { bestWords, drawMakes, parWords } from "../table/looking-back.js";
import { drawCostly, drawMeanings, replay } from "../table/replay.js";
import { number, signed, t } from "../words.js";
import { boardWords, drawFault, drawResult } from "./list.js";

const SEATS = ["S", "W", "N", "E"];

/**
 * @param {HTMLElement} place
 * @param {any} seen
 * @param {{ playFrom: (seat: string, level: string) => Promise<string>, lookAgain: () => void }} doing
 */
export function showGame(place, seen, { playFrom, lookAgain }) {
  const view = { seat: null, vulnerable: seen.vulnerable ?? {}, names: seen.names, dealer: seen.dealer };
  const { stage, toCard, keys } = replay(view, seen, { withCalls: true });
  place.onkeydown = (event) => {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) keys(event);
  };
  place.replaceChildren(
    el("h2", { tabindex: "-1" }, titleOf(seen)),
    el("p.soft", {}, [seen.title, dealtWords(seen), scoreWords(seen)].filter(Boolean).join(" · ")),
    stage,
    el("div.findings", {}, ...drawFindings(view, seen, toCard), drawUnsolved(seen, lookAgain)),
    drawAgain(seen, playFrom),
  );
}

/** @param {any} seen */
function titleOf(seen) {
  const result = drawResult(seen);
  return result ? [boardWords(seen), " · ", result] : boardWords(seen);
}

/** @param {any} seen */
function dealtWords({ dealer, vulnerable }) {
  const sides = vulnerable && [vulnerable.we && t("North–South"), vulnerable.they && t("East–West")].filter(Boolean);
  return [
    dealer && t("{seat} deals", { seat: whoName(dealer) }),
    sides && (sides.length === 2 ? t("all vulnerable") : sides.length ? t("{side} vulnerable", { side: sides[0] }) : t("none vulnerable")),
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {any} seen */
const scoreWords = ({ score }) =>
  score === null ? "" : t("{points} to North–South at duplicate", { points: score ? signed(score) : number(0) });

/** @param {any} view @param {any} seen @param {(card: number) => void} toCard */
function drawFindings(view, seen, toCard) {
  const costly = seen.cards.filter((/** @type {any} */ turn) => turn.cost);
  const isMarked = seen.cards.some((/** @type {any} */ turn) => turn.cost !== null);
  return [
    el("p", {}, [bestWords(seen), parWords(view, seen)].filter(Boolean).join(" ")),
    isMarked && el("h3", {}, t("Cards that cost tricks")),
    isMarked && !costly.length && el("p", {}, t("None: nobody could have done better.")),
    drawCostly(seen, toCard),
    drawMeanings(seen),
    drawMakes(seen),
    seen.remarks.length > 0 && el("h3", {}, t("Remarks")),
    seen.remarks.length > 0 && el("ul.faults", {}, seen.remarks.map(drawFault)),
    seen.link && el("p", {}, el("a", { href: seen.link, target: "_blank", rel: "noreferrer" }, t("Open it in the hand viewer of Bridge Base Online"))),
  ].filter(Boolean);
}

/** What takes too long is left out, and can be asked for again. @param {any} seen @param {() => void} lookAgain */
function drawUnsolved({ playable, makes }, lookAgain) {
  if (!playable || makes) return null;
  const asked = () => (place.replaceChildren(t("Reading …")), lookAgain());
  const place = el(
    "div.unsolved",
    {},
    el("p", {}, t("What the cards would have made could not be worked out in time.")),
    button("", t("Work it out again"), asked),
  );
  return place;
}

/** @param {any} seen @param {(seat: string, level: string) => Promise<string>} playFrom */
function drawAgain({ playable }, playFrom) {
  if (!playable) return el("p.soft", {}, t("Not all four hands are known, so it cannot be played again."));
  const seat = el("select", { id: "again-seat" }, SEATS.map((each) => el("option", { value: each }, whoName(each))));
  const levels = [
    ["beginner", t("beginners")],
    ["club", t("club players")],
    ["expert", t("experts")],
  ];
  const level = el(
    "select",
    { id: "again-level" },
    levels.map(([value, label]) => el("option", { value, selected: value === "club" }, label)),
  );
  const answer = el("p.refusal", { role: "status" });
  return el(
    "section.again",
    { "aria-labelledby": "again-title" },
    el("h3", { id: "again-title" }, t("Play it again, against robots")),
    el(
      "div.two",
      {},
      el("label", {}, t("My seat"), seat),
      el("label", {}, t("Robots play like"), level),
    ),
    button("primary", t("Play it again"), async () => (answer.textContent = await playFrom(seat.value, level.value))),
    answer,
  );
}

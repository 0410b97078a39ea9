/**
 * Four cards at a table: this phone keeps one of its own, which nobody sees until it is laid down; then the first deal
 * is shown where the cards and the pad differ.
 */

import { button, el, redraw } from "./element.js";
import { lay } from "./dialog.js";
import { drawLine, plainLine, sideOf } from "./notation.js";
import { deviceName } from "./reasons.js";
import { Refusal, ask } from "./server.js";
import { keep, recall } from "./shelf.js";
import { t, tn } from "./words.js";

/** @typedef {{ name: string, lines: string[] }} Card */

/** @param {import("./pad-page.js").PadPage} page */
export function showCards(page) {
  const key = `card.${page.code}`;
  const answer = el("div.effect", { role: "status" });
  const field = el("textarea", {
    rows: 8,
    spellcheck: "false",
    autocapitalize: "characters",
    placeholder: "We 2H=\nThey 3NT-2\nPassed out",
    oninput: () => keep(key, field.value || null),
  });
  field.value = recall(key, "");
  const compare = async () => {
    const lines = field.value.split("\n").filter((/** @type {string} */ line) => line.trim());
    const wrong = lines.find((/** @type {string} */ line) => !plainLine(line));
    if (wrong) return redraw(answer, el("p.refusal", {}, t("“{line}” cannot be read; write We 4S+1.", { line: wrong })));
    try {
      const { cards } = await ask("POST", `/api/pads/${page.code}/cards`, { lines: lines.map(plainLine) });
      redraw(answer, drawComparison(cardsOf(cards, page)));
    } catch (problem) {
      const words = problem instanceof Refusal ? problem.message : t("No connection: cards are compared by the server.");
      redraw(answer, el("p.refusal", {}, words));
    }
  };
  lay(
    t("Compare cards"),
    el("p", {}, t("Keep a card of your own, one result a line. It stays on this phone until you lay it down.")),
    el("label", {}, t("My card"), field),
    button("primary", t("Lay it down and compare"), compare),
    answer,
  );
}

/**
 * The pad and every card, each with its name.
 * @param {any[]} cards @param {import("./pad-page.js").PadPage} page @returns {Card[]}
 */
function cardsOf(cards, page) {
  const { view } = page.known;
  const laid = cards.map(({ by, lines }) => ({ name: deviceName(by, view, page.you), lines }));
  return [{ name: t("the pad"), lines: view.deals.map((/** @type {any} */ deal) => deal.result) }, ...laid];
}

/** A result as all cards may write it: who of the two declared is one person's affair. @param {string | undefined} line */
const plain = (line) => line?.replace(/\b([NESW]|We|They)(?= |$)/g, (who) => sideOf(/** @type {any} */ (who)));

/** @param {Card[]} cards */
function drawComparison(cards) {
  const longest = Math.max(...cards.map(({ lines }) => lines.length));
  const place = Array.from({ length: longest }, (_, deal) => deal).find(
    (deal) => new Set(cards.map(({ lines }) => plain(lines[deal]))).size > 1,
  );
  const count = tn("{number} card lies beside the pad.", "{number} cards lie beside the pad.", cards.length - 1);
  if (place === undefined) return [el("p", {}, t("All agree.")), el("p.question", {}, count)];
  return [
    el("p", {}, t("Deal {number} is the first that differs:", { number: place + 1 })),
    el(
      "dl.whatif",
      {},
      cards.map(({ name, lines }) => [
        el("dt", {}, name),
        el("dd", {}, lines[place] ? drawLine(lines[place]) : t("nothing written")),
      ]),
    ),
    el("p.question", {}, count),
  ];
}

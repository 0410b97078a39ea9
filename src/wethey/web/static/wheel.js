/**
 * The wheel that Chicago players draw at the head of the pad: a cross, with each deal's number where its dealer sits.
 */

import { el } from "./element.js";
import { whoName } from "./notation.js";
import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
/** Where a dealer's numbers stand, by seat. @type {Record<string, [number, number]>} */
const PLACES = { N: [32, 17], E: [50, 37], S: [32, 57], W: [14, 37] };

/** @typedef {{ dealer: string | null, vulnerable: { we: boolean, they: boolean }, written: boolean }} Deal */

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
function shape(name, attributes, text = "") {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** Who is vulnerable on a deal. @param {{ we: boolean, they: boolean }} vulnerable */
export function vulnerableWords({ we, they }) {
  if (we && they) return t("both vulnerable");
  return we ? t("We vulnerable") : they ? t("They vulnerable") : t("nobody vulnerable");
}

/** @param {Deal[]} wheel */
export function drawWheel(wheel) {
  if (wheel.some((deal) => !deal.dealer)) return null;
  const next = wheel.findIndex((deal) => !deal.written);
  const drawing = shape("svg", { viewBox: "0 0 64 64", class: "wheel", role: "img", "aria-label": said(wheel) });
  drawing.append(shape("path", { d: "M8 8L56 56M56 8L8 56", class: "cross" }));
  for (const [seat, [x, y]] of Object.entries(PLACES)) {
    const numbers = wheel.flatMap((deal, index) => (deal.dealer === seat ? [{ deal, index }] : []));
    if (!numbers.length) continue;
    const text = shape("text", { x, y, "text-anchor": "middle" });
    for (const { deal, index } of numbers) {
      const vulnerable = deal.vulnerable.we || deal.vulnerable.they;
      const state = index === next ? "now" : deal.written ? "written" : "";
      text.append(
        shape(
          "tspan",
          { class: `${vulnerable ? "vulnerable" : ""} ${state}`, dx: text.childNodes.length ? 4 : 0 },
          `${index + 1}`,
        ),
      );
    }
    drawing.append(text);
  }
  return drawing;
}

/** @param {Deal[]} wheel */
function said(wheel) {
  return wheel
    .map((deal, index) =>
      t("deal {number}: {seat} deals, {vulnerable}", {
        number: index + 1,
        seat: whoName(deal.dealer ?? ""),
        vulnerable: vulnerableWords(deal.vulnerable),
      }),
    )
    .join("; ");
}

/** The same as a list of words. @param {Deal[]} wheel */
export const wheelList = (wheel) =>
  el(
    "ol",
    {},
    wheel.map((deal) =>
      el("li", {}, `${deal.dealer ? `${whoName(deal.dealer)}, ` : ""}${vulnerableWords(deal.vulnerable)}`),
    ),
  );

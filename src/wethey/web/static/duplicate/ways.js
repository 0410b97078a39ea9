/** The ways to say what became of a board: by the keys of a contract, by a score, or as no result at all. */

import { button, el } from "../element.js";
import { t } from "../words.js";

/** What is no result and no score, as it is written and as it is said. @returns {[string, string][]} */
const OTHERS = () => [
  ["Passed out", t("Passed out")],
  ["Not played", t("Not played")],
  ["Average", t("Average")],
  ["A+ A-", t("N-S plus, E-W minus")],
  ["A- A+", t("N-S minus, E-W plus")],
  ["A+ A+", t("Plus for both")],
];

/** @returns {[string, string][]} */
export const kinds = () => [
  ["contract", t("Contract")],
  ["score", t("Score")],
  ["other", t("No result")],
];

/** Where the next line goes. @returns {[string, string][]} */
export const nexts = () => [
  ["board", t("the next board, same pairs")],
  ["pair", t("this board, other pairs")],
];

/** Keys of which one is pressed. @param {string} name @param {[string, string][]} values @param {string} now @param {(value: string) => void} choose */
const radios = (name, values, now, choose) =>
  values.map(([value, label]) =>
    el(
      "label.key",
      {},
      el("input", { type: "radio", name, value, checked: value === now, onchange: () => choose(value) }),
      el("span", {}, label),
    ),
  );

/**
 * @param {{ name: string, legend: any, values: [string, string][], now: string }} what
 * @param {(value: string) => void} choose
 */
export const choice = ({ name, legend, values, now }, choose) =>
  el("fieldset.kinds", {}, legend, radios(name, values, now, choose));

/** A score, and whose it is. @param {string} text what stands there @param {(text: string) => void} keyed */
export function scoreKeys(text, keyed) {
  const now = /^[+-]?\d+$/.test(text) ? Number(text) : 0;
  const amount = el("input", {
    type: "text",
    inputmode: "numeric",
    maxlength: 5,
    autocomplete: "off",
    value: now ? Math.abs(now) : "",
    oninput: () => scored(),
  });
  let sign = now < 0 ? "-" : "+";
  const scored = () => keyed(/^[1-9]\d*$/.test(amount.value.trim()) ? `${sign}${amount.value.trim()}` : "");
  /** @type {[string, string][]} */
  const sides = [
    ["+", t("North-South")],
    ["-", t("East-West")],
  ];
  return el(
    "fieldset.scores",
    {},
    el("legend", {}, t("Who scored, and how much?")),
    radios("sign", sides, sign, (value) => ((sign = value), scored())),
    el("label", {}, el("span.unseen", {}, t("Points")), amount),
  );
}

/** What is no result. @param {string} text what stands there @param {(text: string) => void} keyed */
export const otherKeys = (text, keyed) =>
  el(
    "div.others-row",
    {},
    OTHERS().map(([value, label]) =>
      button("key", label, () => keyed(value), {
        "aria-pressed": String(text === value),
        "data-at": `other-${value}`,
      }),
    ),
    el("p.soft", {}, t("Other awards are typed, North-South first, in per cent: A6535.")),
  );

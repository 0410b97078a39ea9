/** The lines that are seldom written: a deal known only as points, an adjustment, whose deal it is, an early stop. */

import { button, el } from "./element.js";
import { whoName } from "./notation.js";
import { keep, recall } from "./shelf.js";
import { t } from "./words.js";

/**
 * @param {(line: string) => void} fill
 * @param {boolean} all whether lines that are not deals may be written too
 * @param {any} next what holds for the next deal: a board has its own dealer, and only what has begun is stopped
 */
export function drawMore(fill, all, next) {
  if (!all) return [drawPoints(fill)];
  const hasDealer = next.form !== "duplicate";
  return [drawPoints(fill), drawAdjust(fill), hasDealer && drawDealer(fill), next.in_progress && drawStop(fill)];
}

/** @param {string} label @param {object} [more] */
const figure = (label, more = {}) =>
  el("label", {}, label, el("input", { type: "text", inputmode: "numeric", maxlength: 5, ...more }));

/** @param {(line: string) => void} fill */
function drawPoints(fill) {
  const labels = [t("We below"), t("We above"), t("They below"), t("They above")];
  /** @type {HTMLElement} */
  const part = el(
    "fieldset",
    {},
    el("legend", {}, t("Only the points of a deal")),
    el(
      "div.two",
      {},
      labels.map((label) => figure(label, { oninput: write })),
    ),
  );
  const always = el("input", {
    type: "checkbox",
    checked: recall("points", false),
    onchange: () => keep("points", always.checked || null),
  });
  part.append(el("label.check", {}, always, t("Begin every deal with these boxes, on this phone")));
  function write() {
    const [weBelow, weAbove, theyBelow, theyAbove] = [...part.querySelectorAll("input[type=text]")].map(
      (input) => input.value.trim() || "0",
    );
    fill(`Points We ${weBelow}/${weAbove} They ${theyBelow}/${theyAbove}`);
  }
  return part;
}

/** @param {(line: string) => void} fill */
function drawAdjust(fill) {
  const side = el(
    "select",
    { onchange: write },
    el("option", { value: "We" }, t("We")),
    el("option", { value: "They" }, t("They")),
  );
  const points = el("input", { type: "text", inputmode: "numeric", maxlength: 5, oninput: write });
  const reason = el("input", { type: "text", maxlength: 100, oninput: write });
  function write() {
    fill(`Adjust ${side.value} ${points.value.trim()} ${reason.value.trim()}`.trim());
  }
  return el(
    "fieldset",
    {},
    el("legend", {}, t("Points above the line that no deal gave")),
    el(
      "div.three",
      {},
      el("label", {}, t("Side"), side),
      el("label", {}, t("Points"), points),
      el("label", {}, t("Reason"), reason),
    ),
  );
}

/** @param {(line: string) => void} fill */
const drawDealer = (fill) =>
  el(
    "fieldset",
    {},
    el("legend", {}, t("Somebody else deals next")),
    el(
      "div.four",
      {},
      ["N", "E", "S", "W"].map((seat) => button("key", whoName(seat), () => fill(`Dealer ${seat}`))),
    ),
  );

/** @param {(line: string) => void} fill */
const drawStop = (fill) =>
  el(
    "fieldset",
    {},
    el("legend", {}, t("Stop early")),
    button("key", t("Stop the rubber or round here"), () => fill("Stop")),
  );

/** The bidding box: the whole grid on a wide screen, level and then strain on a phone, with what a call means. */

import { button, el, unseen } from "../element.js";
import { STRAINS, drawStrain, strainName } from "../notation.js";
import { t } from "../words.js";
import { callName, drawCall } from "./auction.js";

/** @typedef {import("./page.js").TablePage} TablePage */

export const wide = matchMedia("(min-width: 48rem)");

/** @param {TablePage} page */
export function drawBox(page) {
  const { view } = page;
  const isWaiting = view.seats[view.to_act] === "open" || view.seats[view.seat] === "robot";
  if (view.phase !== "auction" || !view.seat || isWaiting) return null;
  const mine = page.isMine;
  const shown = page.picked ?? page.hinted?.action ?? null;
  return el(
    "div.box",
    { role: "group", "aria-label": t("Bidding box") },
    wide.matches ? grid(page) : twoSteps(page),
    el(
      "div.others",
      {},
      ["P", "X", "XX"].map((call) => drawKey(page, call, callFace(call))),
    ),
    el(
      "p.meaning",
      { id: "meaning" },
      shown ? page.meanings.of(shown) : mine ? t("Touch a call to see what it means.") : "",
    ),
    page.picked &&
      !page.picked.startsWith("level") &&
      button(
        "primary.sure",
        [t("Call "), callFace(page.picked), unseen(callName(page.picked))],
        () => page.act(/** @type {string} */ (page.picked)),
        { "data-at": "sure" },
      ),
  );
}

/** @param {string} call */
const callFace = (call) =>
  el("span", { "aria-hidden": "true" }, call === "X" ? t("Double") : call === "XX" ? t("Redouble") : drawCall(call));

/** @param {TablePage} page */
const grid = (page) =>
  el(
    "div.grid",
    {},
    [1, 2, 3, 4, 5, 6, 7].map((level) =>
      STRAINS.map((strain) => drawKey(page, `${level}${strain}`, callFace(`${level}${strain}`))),
    ),
  );

/** @param {TablePage} page */
function twoSteps(page) {
  const { view, level } = page;
  const lowest = (/** @type {number} */ each) =>
    view.legal.some((/** @type {string} */ call) => call.startsWith(`${each}`));
  return [
    el(
      "div.levels",
      { role: "group", "aria-label": t("Level") },
      [1, 2, 3, 4, 5, 6, 7].map((each) =>
        button("key", `${each}`, () => page.chooseLevel(each), {
          "data-at": `level-${each}`,
          "aria-pressed": level === each ? "true" : "false",
          "aria-disabled": page.isMine && lowest(each) ? null : "true",
        }),
      ),
    ),
    el(
      "div.strains",
      { role: "group", "aria-label": t("Strain") },
      STRAINS.map((strain) =>
        level
          ? drawKey(page, `${level}${strain}`, callFace(`${level}${strain}`), `strain-${strain}`)
          : button(
              "key",
              [el("span", { "aria-hidden": "true" }, drawStrain(strain)), unseen(strainName(strain))],
              () => page.say(t("The level first.")),
              {
                "data-at": `strain-${strain}`,
                "aria-disabled": "true",
              },
            ),
      ),
    ),
  ];
}

/** @param {TablePage} page @param {string} call @param {any} face @param {string} [at] */
function drawKey(page, call, face, at = `call-${call}`) {
  const allowed = page.isMine && page.view.legal.includes(call);
  const show = () => page.meanings.show(call);
  return button("key", [face, unseen(callName(call))], () => page.touchCall(call), {
    class: [`of-${call}`, page.hinted?.action === call && "hinted"].filter(Boolean).join(" "),
    "data-at": at,
    "aria-disabled": allowed ? null : "true",
    "aria-pressed": page.picked === call ? "true" : null,
    onmouseenter: show,
    onfocus: show,
  });
}

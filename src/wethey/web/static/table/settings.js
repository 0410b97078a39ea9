/** How this browser's player likes the table. */

import { el } from "../element.js";
import { lay } from "../dialog.js";
import { keep, recall } from "../shelf.js";
import { t } from "../words.js";

/** @typedef {{ twoTaps: boolean, forced: boolean, pace: number, trumpsFirst: boolean, letters: boolean }} Settings */

/** Two taps on a phone, where a finger slips; a mouse does not. @returns {Settings} */
export const settings = () => ({
  twoTaps: matchMedia("(pointer: coarse), (max-width: 30rem)").matches,
  forced: false,
  pace: 700,
  trumpsFirst: false,
  letters: true,
  ...recall("table", {}),
});

/** @param {import("./page.js").TablePage} page */
export function showSettings(page) {
  const change = (/** @type {Partial<Settings>} */ some) => {
    keep("table", { ...recall("table", {}), ...some });
    page.settings = settings();
    page.draw();
  };
  const now = page.settings;
  lay(
    t("At this table"),
    el(
      "fieldset.choice",
      {},
      el("legend", {}, t("Robots’ cards come")),
      [
        [0, t("at once")],
        [350, t("quickly")],
        [700, t("as at a table")],
        [1500, t("slowly")],
      ].map(([pace, label]) =>
        el(
          "label",
          {},
          el("input", {
            type: "radio",
            name: "pace",
            checked: now.pace === pace,
            onchange: () => change({ pace: Number(pace) }),
          }),
          label,
        ),
      ),
    ),
    el(
      "fieldset.choice",
      {},
      el("legend", {}, t("Playing")),
      tick("twoTaps", t("a second touch plays the card or makes the call"), now, change),
      tick("forced", t("play my card for me when I have only one choice"), now, change),
      tick("trumpsFirst", t("trumps first in my hand"), now, change),
      tick("letters", t("letters and figures of the keyboard play, bid and ask (? lists them)"), now, change),
    ),
  );
}

/** @param {keyof Settings} name @param {string} label @param {Settings} now @param {(some: any) => void} change */
const tick = (name, label, now, change) =>
  el(
    "label",
    {},
    el("input", {
      type: "checkbox",
      name,
      checked: Boolean(now[name]),
      onchange: (/** @type {any} */ event) => change({ [name]: event.target.checked }),
    }),
    label,
  );

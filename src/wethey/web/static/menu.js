/** The ≡ menu that every page has, and what it shows: colours and help. */

import { button, el } from "./element.js";
import { lay } from "./dialog.js";
import { drawLine, drawStrain } from "./notation.js";
import { keep, recall } from "./shelf.js";
import { t } from "./words.js";

/**
 * Make the menu of the page work.
 * @param {{ label: string, open: () => void }[]} own what this page adds
 */
export function setMenu(own) {
  const menu = /** @type {HTMLDetailsElement} */ (document.getElementById("menu"));
  const list = /** @type {HTMLElement} */ (menu.querySelector("ul"));
  const items = [...own, { label: t("Colours"), open: showColours }, { label: t("Help"), open: showHelp }];
  list.append(
    ...items.map(({ label, open }) => el("li", {}, button("", label, () => ((menu.open = false), open())))),
  );
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  addEventListener("click", (event) => menu.contains(/** @type {Node} */ (event.target)) || (menu.open = false));
}

/** @param {string} key @param {string | null} value */
function look(key, value) {
  keep(key, value);
  dispatchEvent(new Event("wethey-colours"));
}

export function showColours() {
  /** @type {[string | null, string][]} */
  const lights = [[null, t("as the device has it")], ["light", t("light")], ["dark", t("dark")]];
  /** @type {[string | null, string][]} */
  const suits = [[null, t("two colours")], ["four", t("four colours")], ["blind", t("four, for colour-blind eyes")]];
  lay(
    t("Colours"),
    choice("colours", t("Paper"), lights),
    choice("suits", t("Suits"), suits),
    el("p.suits", { "aria-hidden": "true" }, ["S", "H", "D", "C"].map(drawStrain)),
  );
}

/** @param {string} key @param {string} legend @param {[string | null, string][]} choices */
function choice(key, legend, choices) {
  const now = recall(key, null);
  return el(
    "fieldset.choice",
    {},
    el("legend", {}, legend),
    choices.map(([value, label]) =>
      el("label", {}, el("input", { type: "radio", name: key, checked: value === now, onchange: () => look(key, value) }), label)),
  );
}

export function showHelp() {
  /** @type {[string, string][]} */
  const lines = [
    ["N 4SX+1", t("North played four spades doubled and took one trick more")],
    ["We 3NT=", t("We made three notrump, whoever played it")],
    ["They 2H-2", t("They went two down in two hearts")],
    ["We 3NT= honours We 150", t("and one of us held four aces")],
    ["Passed out", t("nobody bid")],
    ["Points We 60/90 They 0/0", t("only the points are known: below/above the line")],
    ["Adjust We 50 agreed penalty", t("points that no deal gave, with the reason")],
    ["Stop", t("the rubber or round ends here")],
  ];
  lay(
    t("Help"),
    el("p", {}, t("After each deal, press the keys from top to bottom: who declared, the contract, the result. What it scores is shown before you write it.")),
    el("p", {}, t("Touch any number on the pad to see where it comes from. Touch a deal in the list to correct it; what that changes is shown first.")),
    el("p", {}, t("Without a connection, go on writing: it is kept on this phone and sent later.")),
    el("h3", {}, t("What can be typed")),
    el("dl.notation", {}, lines.flatMap(([line, words]) => [el("dt", {}, el("code", {}, line)), el("dd", {}, words)])),
    el("h3", {}, t("Signs on the pad")),
    el("p", {}, drawLine("We 4SX+1"), " ", t("is the contract with its result;"), " ", el("s", {}, "60"), " ", t("no longer counts toward a game.")),
  );
}

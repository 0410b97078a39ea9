/** The ≡ menu that every page has, and the choice of colours. */

import { button, el } from "./element.js";
import { lay } from "./dialog.js";
import { drawStrain } from "./notation.js";
import { keep, recall } from "./shelf.js";
import { t } from "./words.js";

/**
 * Make the menu of the page work.
 * @param {{ label: string, open: () => void, may?: () => boolean }[]} own what this page adds; what may not be done just
 *   now is left out each time that the menu opens
 * @param {boolean} [withPads] whether help with writing on a pad is of use here
 */
export function setMenu(own, withPads = true) {
  const menu = /** @type {HTMLDetailsElement} */ (document.getElementById("menu"));
  const list = /** @type {HTMLElement} */ (menu.querySelector("ul"));
  const items = [
    ...own,
    { label: t("Colours"), open: showColours },
    { label: t("Help"), open: () => seldom(() => import("./help.js"), "showHelp"), may: () => withPads },
  ];
  const drawn = items.map(({ label, open, may = () => true }) => ({
    may,
    item: el(
      "li",
      {},
      button("", label, () => ((menu.open = false), open())),
    ),
  }));
  list.append(...drawn.map(({ item }) => item));
  menu.addEventListener("toggle", () => drawn.forEach(({ may, item }) => (item.hidden = !may())));
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  addEventListener("click", (event) => menu.contains(/** @type {Node} */ (event.target)) || (menu.open = false));
}

/**
 * Open what is seldom wanted, and fetched only then; null where it cannot be fetched now, which is said.
 * @param {() => Promise<any>} module @param {string} name of the function in it @param {...any} given
 */
export async function seldom(module, name, ...given) {
  const fetched = await module().catch(() => null);
  if (fetched) return fetched[name](...given);
  lay(t("Not now"), el("p", {}, t("This part has to be fetched first, and the server does not answer.")));
  return null;
}

/** @param {string} key @param {string | null} value */
function look(key, value) {
  keep(key, value);
  dispatchEvent(new Event("wethey-colours"));
}

export function showColours() {
  /** @type {[string | null, string][]} */
  const lights = [
    [null, t("as the device has it")],
    ["light", t("light")],
    ["dark", t("dark")],
  ];
  /** @type {[string | null, string][]} */
  const suits = [
    [null, t("two colours")],
    ["four", t("four colours")],
    ["blind", t("four, for colour-blind eyes")],
  ];
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
      el(
        "label",
        {},
        el("input", { type: "radio", name: key, checked: value === now, onchange: () => look(key, value) }),
        label,
      ),
    ),
  );
}

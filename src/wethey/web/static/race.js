/** The race of the evening as the server draws it, for print and page alike: a chart and a table that say the same. */

import { el } from "./element.js";
import { ask } from "./server.js";
import { t } from "./words.js";

const WIDEST = 520;

/** @param {{ code: string }} page */
export async function drawRace({ code }) {
  const room = document.getElementById("race")?.clientWidth || WIDEST;
  const width = Math.max(240, Math.min(room, WIDEST));
  try {
    const drawn = new DOMParser().parseFromString(await ask("GET", `/pad/${code}/race?width=${width}`), "text/html");
    const [chart, table] = drawn.body.children;
    const said = /** @type {HTMLTableElement} */ (table).caption?.textContent ?? "";
    table.querySelector("caption")?.classList.add("unseen");
    return [
      document.importNode(chart, true),
      el("p.soft", {}, said),
      el(
        "details",
        {},
        el("summary", {}, t("The same as a table")),
        el(
          "div.wide",
          { tabindex: 0, role: "region", "aria-label": t("The race as a table") },
          document.importNode(table, true),
        ),
      ),
    ];
  } catch {
    return el("p.empty", {}, t("The race is drawn when the pad is reached."));
  }
}

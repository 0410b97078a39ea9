/** One touch on the first page: sit down South, robots around, the first deal is dealt. */

import { begin } from "../begin.js";
import { el } from "../element.js";
import { recall } from "../shelf.js";
import { t, when } from "../words.js";
import { knownTables } from "./shelf.js";

/** Set a table up, go there. @param {Record<string, any>} body @param {HTMLElement} answer where a no is said */
export const sitDown = (body, answer) =>
  begin("/api/tables", body, (/** @type {any} */ { table }) => `/table/${table}`, answer);

/** The tables to go back to. @param {HTMLElement} list @param {HTMLElement} around what is hidden without any */
export function drawTables(list, around, most = 8) {
  const tables = knownTables();
  around.hidden = !tables.length;
  list.replaceChildren(...tables.slice(0, most).map(drawTable));
}

/** Those that do not stand in the first list. @param {HTMLElement} list */
export function drawEarlierTables(list, most = 8) {
  const tables = knownTables().slice(most);
  if (!tables.length) return;
  list.after(el("details", {}, el("summary", {}, t("Earlier tables")), el("ul.tables", {}, tables.map(drawTable))));
}

/** @param {import("./shelf.js").KnownTable} known */
const drawTable = ({ code, seat, deal, again, at }) =>
  el(
    "li",
    {},
    el(
      "a",
      { href: `/table/${code}` },
      t("Table {code}", { code: `${code.slice(0, 4)} ${code.slice(4)}` }),
      el("span.soft", {}, ` · ${dealWords(seat, deal, again)} · ${when(at)}`),
    ),
  );

/** @param {string | null} seat @param {number} deal @param {boolean | undefined} again */
function dealWords(seat, deal, again) {
  if (again) return t("deal {deal} again", { deal });
  return seat ? t("deal {deal}", { deal }) : t("looked on");
}

const now = document.getElementById("play-now");
const answer = document.getElementById("play-answer");
if (now && answer) {
  const name = recall("name", "");
  now.addEventListener("click", () =>
    sitDown({ rules: "rubber", ...recall("robots", {}), ...(name ? { name } : {}) }, answer),
  );
  const list = document.getElementById("tables");
  if (list) drawTables(list, list, 3);
}

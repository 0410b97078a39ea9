/** One touch on the first page: sit down South, robots around, the first deal is dealt. */

import { el } from "../element.js";
import { Refusal, ask } from "../server.js";
import { recall } from "../shelf.js";
import { t, when } from "../words.js";
import { knownTables } from "./shelf.js";

/** Set a table up, go there. @param {Record<string, any>} body @param {HTMLElement} answer where a no is said */
export async function sitDown(body, answer) {
  try {
    const table = await ask("POST", "/api/tables", body);
    location.assign(`/table/${table.table}`);
  } catch (problem) {
    answer.hidden = false;
    answer.textContent =
      problem instanceof Refusal ? problem.message : t("The server does not answer. Try again in a moment.");
    const said = document.getElementById("said");
    if (said) said.textContent = answer.textContent;
  }
}

/** The tables to go back to. @param {HTMLElement} list @param {HTMLElement} around what is hidden without any */
export function drawTables(list, around, most = 12) {
  const tables = knownTables().slice(0, most);
  around.hidden = !tables.length;
  list.replaceChildren(
    ...tables.map(({ code, seat, deal, at }) =>
      el(
        "li",
        {},
        el(
          "a",
          { href: `/table/${code}` },
          t("Table {code}", { code: `${code.slice(0, 4)} ${code.slice(4)}` }),
          el("span.soft", {}, ` · ${seat ? t("deal {deal}", { deal }) : t("looked on")} · ${when(at)}`),
        ),
      ),
    ),
  );
}

const now = document.getElementById("play-now");
const answer = document.getElementById("play-answer");
if (now && answer) {
  const name = recall("name", "");
  now.addEventListener("click", () => sitDown({ rules: "rubber", ...(name ? { name } : {}) }, answer));
  const list = document.getElementById("tables");
  if (list) drawTables(list, list, 3);
}

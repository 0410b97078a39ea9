/** What a deal would have scored by other rules, as vulnerable as it was and with the part-scores that stood. */

import { el } from "../element.js";
import { ask } from "../server.js";
import { number, t } from "../words.js";
import { drawEntries } from "./looking-back.js";
import { sideName } from "./seats.js";

/** @param {string} code @param {any} view @param {number} deal */
export function drawOtherRules(code, view, deal) {
  const answer = el("div.by-other-rules", { role: "status" });
  const choice = el("select", { id: "other-rules", onchange: () => tell(code, view, deal, choice.value, answer) });
  const fold = el(
    "details",
    {},
    el("summary", {}, t("Score it by other rules")),
    el("label", { for: "other-rules" }, t("Rules")),
    choice,
    answer,
  );
  fold.addEventListener("toggle", async () => {
    if (!fold.open || choice.options.length) return;
    const rules = await ask("GET", "/api/rules").catch(() => []);
    choice.append(...rules.map((/** @type {any} */ each) => el("option", { value: each.name }, each.title)));
    choice.value = rules.find((/** @type {any} */ each) => each.form !== view.score?.form)?.name ?? choice.value;
    await tell(code, view, deal, choice.value, answer);
  });
  return fold;
}

/** @param {string} code @param {any} view @param {number} deal @param {string} rules @param {HTMLElement} answer */
async function tell(code, view, deal, rules, answer) {
  try {
    const told = await ask("GET", `/api/tables/${code}/deals/${deal}/scored?rules=${rules}`);
    const points = ["we", "they"].map((side) => `${sideName(view, side)} ${number(told[side])}`).join(" · ");
    answer.replaceChildren(el("p.both-sides", {}, points), el("ul.entries", {}, drawEntries(view, told)));
  } catch {
    answer.replaceChildren(el("p", {}, t("The server does not answer. Try again in a moment.")));
  }
}

/** Pads on paper: the one at hand, or blank ones; as a page for the browser's own printing, or as PDF. */

import { el, redraw } from "./element.js";
import { lay } from "./dialog.js";
import { ask } from "./server.js";
import { keep, recall } from "./shelf.js";
import { t } from "./words.js";

const LETTER_COUNTRIES = /-(US|CA|MX|PH|CL|CO|VE)$/;

/** @param {string} code of the pad at hand; empty where there is none */
export async function showPrint(code) {
  const usual = LETTER_COUNTRIES.test(navigator.language) ? "letter" : "a4";
  let paper = recall("paper", usual);
  const list = el("div.content");
  const draw = (/** @type {{ rules: any[], pdf: boolean }} */ { rules, pdf }) =>
    redraw(
      list,
      code && row(t("This pad as it stands"), `/pad/${code}/print`, { paper }, pdf),
      el("h3", {}, t("Blank, with the scoring key on page two")),
      rules.map(({ name, title }) => row(title, "/print", { rules: name, paper }, pdf)),
      row(t("Travellers for duplicate"), "/print", { rules: "travellers", paper }, pdf),
    );
  let known = { rules: [], pdf: false };
  const radio = (/** @type {string} */ value, /** @type {string} */ label) =>
    el(
      "label",
      {},
      el("input", {
        type: "radio",
        name: "paper",
        checked: value === paper,
        onchange: () => ((paper = value), keep("paper", value), draw(known)),
      }),
      label,
    );
  lay(
    t("Print"),
    el("p", {}, t("Each opens as a page of its own; print it there, or keep it as PDF.")),
    el("fieldset.choice.row", {}, el("legend", {}, t("Paper")), radio("a4", "A4"), radio("letter", "Letter")),
    list,
  );
  try {
    draw((known = await ask("GET", "/print/choices")));
  } catch {
    redraw(list, el("p.refusal", {}, t("No connection: printing needs the server.")));
  }
}

/**
 * @param {string} title @param {string} path @param {Record<string, string>} values @param {boolean} pdf
 */
function row(title, path, values, pdf) {
  const query = new URLSearchParams(values);
  return el(
    "p.paper",
    {},
    el("a", { href: `${path}?${query}`, target: "_blank" }, title),
    pdf &&
      el("a", { href: `${path}.pdf?${query}`, target: "_blank", "aria-label": t("{title}, PDF", { title }) }, "PDF"),
  );
}

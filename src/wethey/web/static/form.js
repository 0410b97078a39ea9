/** A form around the pad: its button sends a command, and what the server says to it is said in the form. */

import { el } from "./element.js";
import { effects, refusalWords } from "./preview.js";
import { Refusal } from "./server.js";
import { t } from "./words.js";

/** @typedef {import("./entry.js").Page} Page */

/**
 * @param {Page} page
 * @param {string} title
 * @param {any[]} content
 * @param {() => Record<string, any>} body what is sent
 */
export function form(page, title, content, body, label = t("Keep it")) {
  const answer = el("p.answer", { hidden: true });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    send(page, body(), (words, refused) => {
      Object.assign(answer, { hidden: false, textContent: words, className: refused ? "answer refusal" : "answer" });
      page.say(words);
    });
  };
  const heading = el("h3", {}, title);
  return el(
    "form",
    { novalidate: true, onsubmit: submit },
    heading,
    content,
    el("button", { type: "submit" }, label),
    answer,
  );
}

/** @param {Page} page @param {Record<string, any>} body @param {(words: string, refused: boolean) => void} tell */
async function send(page, body, tell) {
  const whole = { seen: page.seq(), ...body };
  try {
    const seen = await page.foresee(whole);
    const later = t("Kept here, and sent when the pad is reached.");
    tell(seen ? effects(seen).join(" · ") || t("Kept.") : later, false);
  } catch (problem) {
    if (problem instanceof Refusal) return tell(refusalWords(problem), true);
    tell(t("Kept here, and sent when the pad is reached."), false);
  }
  page.write(whole);
}

/** The table in words, live: what is typed is answered in the page, and news comes by itself. */

import { el } from "../element.js";
import { setMenu } from "../menu.js";
import { newId } from "../server.js";
import { t } from "../words.js";
import { TableStream } from "./stream.js";

const MOST_LINES = 200;
const { code = "", seq: first = "0" } = document.body.dataset;
const form = /** @type {any} */ (document.getElementById("command"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));
const prompt = /** @type {HTMLElement} */ (document.getElementById("prompt"));

let seq = Number(first);
let asking = Promise.resolve();

/** @param {{ seq: number, lines: string[], prompt: string }} answer */
function tell(answer) {
  if (answer.seq < seq) return;
  seq = answer.seq;
  form.seen.value = seq;
  told.append(...answer.lines.map((line) => el("p", {}, line)));
  while (told.childElementCount > MOST_LINES) told.firstElementChild?.remove();
  prompt.textContent = answer.prompt || t("Nothing is asked of you now.");
  const heard = [...answer.lines, answer.prompt].filter(Boolean).join(" ");
  if (answer.lines.length) said.textContent = heard;
  form.scrollIntoView({ block: "end" });
}

/** One question after another, so that no sentence comes twice. @param {() => Promise<Response>} question */
function inTurn(question) {
  asking = asking.then(async () => {
    try {
      const answer = await question();
      if (answer.ok) return tell(await answer.json());
    } catch {
      // said below
    }
    said.textContent = t("The server does not answer. Try again in a moment.");
  });
  return asking;
}

form.addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const typed = form.command.value;
  form.command.value = "";
  form.id.value = newId();
  inTurn(() => {
    const fields = new URLSearchParams({ command: typed, seen: `${seq}`, id: form.id.value });
    return fetch(`/table/${code}/text`, { method: "POST", body: fields, headers: { Accept: "application/json" } });
  });
});

const live = new TableStream(code, () => seq);
live.addEventListener("view", (/** @type {any} */ event) => {
  if (event.detail.seq <= seq) return;
  inTurn(() => fetch(`/table/${code}/text/news?after=${seq}`));
});
setMenu([]);
live.open();
form.scrollIntoView({ block: "end" });

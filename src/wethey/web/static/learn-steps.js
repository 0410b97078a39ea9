/** A worked rubber gone through deal by deal; without this script all its steps stand on the page. */

import { button, el } from "./element.js";

const list = /** @type {HTMLOListElement} */ (document.getElementById("steps"));
const { back: backWord = "", next: nextWord = "", place: placeWords = "", all: allWord = "", one: oneWord = "" } = list.dataset;
const steps = /** @type {HTMLElement[]} */ ([...list.children]);
const end = /** @type {HTMLElement | null} */ (document.querySelector(".end"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));

let at = Math.max(0, steps.findIndex((step) => `#${step.id}` === location.hash));
let stepping = true;

const back = button("", backWord, () => go(at - 1));
const next = button("primary", nextWord, () => go(at + 1));
const place = el("p.place");
const whole = button("close", "", () => show(!stepping));
const bar = el("div.stepper", { role: "group" }, back, place, next, whole);
list.before(bar);
addEventListener("keydown", (event) => {
  if (!stepping || event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.key === "ArrowRight") go(at + 1);
  if (event.key === "ArrowLeft") go(at - 1);
});
show(true);

/** @param {number} to */
function go(to) {
  if (to < 0 || to >= steps.length) return;
  at = to;
  history.replaceState(null, "", `#${steps[at].id}`);
  draw();
  const title = steps[at].querySelector("h2");
  const standing = steps[at].querySelector(".standing");
  said.textContent = `${title?.textContent ?? ""}. ${standing?.textContent ?? ""}`;
}

/** @param {boolean} stepByStep */
function show(stepByStep) {
  stepping = stepByStep;
  draw();
}

function draw() {
  list.classList.toggle("stepping", stepping);
  for (const [index, step] of steps.entries()) step.classList.toggle("now", index === at);
  for (const each of [back, place, next]) each.hidden = !stepping;
  back.disabled = at === 0;
  next.disabled = at === steps.length - 1;
  place.textContent = placeWords.replace("%1", String(at + 1)).replace("%2", String(steps.length));
  whole.textContent = stepping ? allWord : oneWord;
  if (end) end.hidden = stepping && at < steps.length - 1;
}

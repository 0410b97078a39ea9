/** The evening around the pad: players, ledger, race, the pad as a whole; each folds away, and is fetched when opened. */

import { el, present } from "./element.js";
import { seldom } from "./menu.js";
import { t } from "./words.js";

/** @type {Record<string, { folded: any, content: HTMLElement, drawn?: string }>} */
const parts = {};

/**
 * Draw what has changed; a form that somebody is filling in is left alone while nothing under it has.
 * @param {HTMLElement} section @param {any} page
 */
export function drawEvening(section, page) {
  if (!section.firstChild) section.append(el("h2", {}, t("Evening")));
  const { people, names, next, ledger, carried } = page.known.view;
  const players = () => seldom(() => import("./people.js"), "drawPeople", page);
  draw(section, "people", t("Players and partners"), [people, names, next.in_progress], players);
  draw(section, "ledger", t("Ledger"), [ledger, carried], () =>
    seldom(() => import("./ledger.js"), "drawLedger", page),
  );
  const { lines, options, start } = page.known.view;
  draw(section, "race", t("The race of the evening"), [lines, options, start, carried], () =>
    seldom(() => import("./race.js"), "drawRace", page),
  );
  draw(section, "whole", t("This pad"), [], () => seldom(() => import("./whole-pad.js"), "drawWhole", page));
}

/**
 * @param {HTMLElement} section @param {string} name @param {string} title @param {any} over
 * @param {() => Promise<any>} content
 */
function draw(section, name, title, over, content) {
  const key = JSON.stringify(over);
  parts[name] ??= fold(section, name, title);
  const part = parts[name];
  const open = async () => {
    if (!part.folded.open || part.drawn === part.folded.dataset.over) return;
    part.drawn = part.folded.dataset.over;
    const drawn = await content();
    part.content.replaceChildren(...present([drawn]));
    if (drawn !== null) return;
    part.drawn = undefined; // opened again, it is asked for again
    part.folded.open = false;
  };
  part.folded.dataset.over = key;
  part.folded.ontoggle = open;
  open();
}

/** @param {HTMLElement} section @param {string} name @param {string} title */
function fold(section, name, title) {
  const content = el("div.content");
  const folded = el("details", { id: name }, el("summary", {}, title), content);
  section.append(folded);
  return { folded, content };
}

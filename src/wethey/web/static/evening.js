/** The evening around the pad: players, ledger, and the pad as a whole. Each part folds away and is quiet. */

import { button, el } from "./element.js";
import { lay } from "./dialog.js";
import { drawLedger } from "./ledger.js";
import { drawPeople, form } from "./people.js";
import { copyButton } from "./share.js";
import { Refusal, ask, newId } from "./server.js";
import { forgetPad } from "./shelf.js";
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
  draw(section, "people", t("Players and partners"), [people, names, next.in_progress], () => drawPeople(page));
  draw(section, "ledger", t("Ledger"), [ledger, carried], () => [drawLedger(page.known.view), carriedForm(page, carried)]);
  draw(section, "pad", t("This pad"), [], () => drawWhole(page));
}

/** @param {HTMLElement} section @param {string} name @param {string} title @param {any} over @param {() => any[]} content */
function draw(section, name, title, over, content) {
  if (!parts[name]) {
    const inner = el("div.content");
    parts[name] = { content: inner, folded: el("details", { id: name }, el("summary", {}, title), inner) };
    section.append(parts[name].folded);
  }
  const key = JSON.stringify(over);
  if (parts[name].drawn === key) return;
  parts[name].drawn = key;
  parts[name].content.replaceChildren(...content().flat().filter(Boolean));
}

/** @param {any} page @param {{ we: number, they: number }} carried */
function carriedForm(page, carried) {
  const field = (/** @type {number} */ points) => el("input", { type: "text", inputmode: "numeric", maxlength: 7, value: points || "" });
  const [we, they] = [field(carried.we), field(carried.they)];
  const points = (/** @type {any} */ input) => Number.parseInt(input.value, 10) || 0;
  return form(
    page,
    t("Carried in from before"),
    [el("div.two", {}, el("label", {}, t("We"), we), el("label", {}, t("They"), they))],
    () => ({ carried: { we: points(we), they: points(they) } }),
  );
}

/** @param {any} page */
function drawWhole(page) {
  const sheet = `/api/pads/${page.code}/sheet`;
  const copy = copyButton(() => ask("GET", sheet), page.say, t("Copy the sheet"));
  const answer = el("p.answer.refusal", { hidden: true });
  return [
    el("p", {}, el("a", { href: sheet, download: `${page.code}.pad` }, t("Save it as a sheet (text)"))),
    copy && el("p", {}, copy),
    el("p", {}, button("", t("New pad with the same people"), () => startAgain(page, answer))),
    page.owner === page.you && el("p", {}, button("danger", t("Delete this pad"), () => askDelete(page))),
    answer,
  ];
}

/** @param {any} page @param {HTMLElement} answer */
async function startAgain(page, answer) {
  const { rules, options, names, people, next } = page.known.view;
  try {
    const started = await ask("POST", "/api/pads", {
      id: newId(), rules: { name: rules, ...options }, names, players: people.players, rotation: people.rotation, dealer: next.dealer ?? "",
    });
    location.assign(`/pad/${started.pad}`);
  } catch (problem) {
    Object.assign(answer, { hidden: false, textContent: problem instanceof Refusal ? problem.message : t("No connection.") });
  }
}

/** @param {any} page */
function askDelete(page) {
  const answer = el("p.refusal", { hidden: true });
  const sure = button("danger", t("Delete it for everybody"), async () => {
    try {
      await ask("DELETE", `/api/pads/${page.code}`);
      forgetPad(page.code);
      location.assign("/");
    } catch (problem) {
      Object.assign(answer, { hidden: false, textContent: problem instanceof Refusal ? problem.message : t("No connection.") });
    }
  });
  const dialog = lay(
    t("Delete this pad?"),
    el("p", {}, t("The pad and its whole history go, on every phone. Nobody can bring it back.")),
    answer,
    el("div.actions", {}, sure, button("", t("Keep it"), () => dialog.close())),
  );
}

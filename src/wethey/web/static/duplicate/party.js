/**
 * A party of Chicago: the players, who sits where in every round, what each table scored, and who stands where.
 *
 * The party is a text that this browser keeps; the server reads it, seats everybody and ranks them.
 */

import { el, redraw } from "../element.js";
import { setMenu } from "../menu.js";
import { ask, whyNot } from "../server.js";
import { keep, recall } from "../shelf.js";
import { number, signed, t } from "../words.js";

const PAUSE = 300;
const byId = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const form = byId("party");

/** @typedef {{ players: string, movement: string, rounds: string, ranking: string, scores: Record<string, string> }} Kept */

/** @type {Kept} */
const party = recall("party", { players: "", movement: "whist", rounds: "4", ranking: "points", scores: {} });
/** @type {Record<string, string[]>} what stands in the fields of a table and is no score, by round and table */
const unread = {};
let timer = 0;
let asked = 0;

setMenu([]);
byId("players").value = party.players;
form.rounds.value = party.rounds;
form.movement.value = party.movement;
form.ranking.value = party.ranking;
form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
form.addEventListener("input", () => changed());
byId("print").addEventListener("click", () => window.print());
byId("clear").addEventListener("click", () => {
  if (!confirm(t("Forget this party, with all its scores?"))) return;
  keep("party", null);
  location.reload();
});
look();

function changed() {
  party.players = byId("players").value;
  party.movement = form.movement.value;
  party.rounds = form.rounds.value;
  party.ranking = form.ranking.value;
  keep("party", party);
  clearTimeout(timer);
  timer = window.setTimeout(look, PAUSE);
}

function names() {
  const each = party.players.split(/[\n,]/);
  return each.map((name) => name.trim()).filter(Boolean);
}

/** The party as a file has it. */
function written() {
  const heads = [
    "contest: chicago",
    `players: ${names().join(", ")}`,
    `movement: ${party.movement}`,
    `rounds: ${party.rounds.trim() || 1}`,
    `ranking: ${party.ranking}`,
  ];
  const tables = Object.entries(party.scores).filter(([place]) => {
    const [round, table] = place.split(".").map(Number);
    return round <= Number(party.rounds) && table * 4 <= names().length;
  });
  const lines = tables.map(([place, score]) => {
    const [round, table] = place.split(".");
    const [we, they] = score.split("/");
    return we && they ? `Round ${round}\nTable ${table}\n= We ${we} They ${they}` : "";
  });
  return [...heads, "", ...lines.filter(Boolean)].join("\n");
}

async function look() {
  const answer = byId("party-answer");
  asked += 1;
  const mine = asked;
  byId("print").hidden = !names().length;
  if (!names().length) {
    answer.textContent = "";
    byId("rounds").hidden = false;
    byId("standings").hidden = true;
    const empty = el("p.empty", {}, t("Write the players’ names, and everybody is seated."));
    return redraw(byId("rounds"), el("h2", { id: "rounds-title" }, t("Rounds")), empty);
  }
  try {
    const told = await ask("POST", "/api/compare", { text: written() });
    if (mine !== asked) return;
    answer.textContent = unreadWords();
    draw(told);
  } catch (problem) {
    if (mine !== asked) return;
    answer.textContent = whyNot(problem).replace(/^[^“„]*(?=[“„])/, ""); // nobody has written lines and columns
  }
}

const isScore = (/** @type {string} */ text) => /^\d*$/.test(text);

/** Say which field holds something else than points. */
function unreadWords() {
  const [first] = Object.entries(unread);
  if (!first) return "";
  const [round, table] = first[0].split(".");
  const text = first[1].find((each) => !isScore(each));
  return t("Round {round}, table {table}: “{text}” is no number of points.", { round, table, text });
}

/** @param {any} told */
function draw({ rounds, players }) {
  byId("rounds").hidden = byId("standings").hidden = false;
  redraw(
    byId("rounds"),
    el("h2", { id: "rounds-title" }, t("Rounds")),
    rounds.map((/** @type {any[]} */ tables, /** @type {number} */ place) => drawRound(tables, place + 1)),
  );
  const any = players.some((/** @type {any} */ each) => each.rounds);
  redraw(
    byId("standings"),
    el("h2", { id: "standings-title" }, t("Standings")),
    any ? drawPlayers(players) : el("p.empty", {}, t("Nothing has been scored yet.")),
  );
}

/** @param {any[]} tables @param {number} round */
function drawRound(tables, round) {
  return el(
    "fieldset.round",
    {},
    el("legend", {}, t("Round {number}", { number: round })),
    tables.map((table, place) => drawTable(table, round, place + 1)),
  );
}

/** @param {any} table @param {number} round @param {number} place */
function drawTable({ we, they }, round, place) {
  const key = `${round}.${place}`;
  const [first, second] = unread[key] ?? (party.scores[key] ?? "/").split("/");
  const field = (/** @type {string[]} */ pair, /** @type {string} */ value, /** @type {string} */ at) =>
    el(
      "label",
      {},
      pair.join(" & "),
      el("input", {
        type: "text",
        inputmode: "numeric",
        maxlength: 5,
        autocomplete: "off",
        value,
        "aria-invalid": isScore(value) ? null : "true",
        "aria-describedby": "party-answer",
        "data-at": `${key}.${at}`,
        oninput: () => scored(),
      }),
    );
  const fields = [field(we, first, "we"), field(they, second, "they")];
  const scored = () => {
    const texts = fields.map((each) => each.querySelector("input").value.trim());
    if (texts.every(isScore)) {
      delete unread[key];
      party.scores[key] = texts.join("/");
    } else unread[key] = texts;
    changed();
  };
  return el("div.table-row", { role: "group", "aria-label": t("Table {number}", { number: place }) }, el("b", {}, place), fields);
}

/** @param {any[]} players */
function drawPlayers(players) {
  return el(
    "table.places",
    {},
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        [el("span.unseen", {}, t("Place")), t("Player"), t("Points"), t("Margin"), t("Rounds")].map((each) =>
          el("th", { scope: "col" }, each),
        ),
      ),
    ),
    el(
      "tbody",
      {},
      players.map((each) =>
        el(
          "tr",
          {},
          el("td.no", {}, `${each.place}${each.shared ? "=" : ""}`),
          el("th", { scope: "row" }, each.player),
          el("td.worth", {}, number(each.points)),
          el("td", {}, signed(each.margin)),
          el("td", {}, each.rounds),
        ),
      ),
    ),
  );
}

/** The page of deals from files: bring one in, find a game in the list, go through it. */

import { el } from "../element.js";
import { setMenu } from "../menu.js";
import { ask, whyNot } from "../server.js";
import { t, tn } from "../words.js";
import { bringing } from "./bringing.js";
import { showGame } from "./game.js";
import { drawFaults, gameList } from "./list.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const found = byId("found");
const game = byId("game");

setMenu([]);
bringing(/** @type {HTMLFormElement} */ (byId("bring")), { read, refuse });
const given = new URLSearchParams(location.hash.slice(1)).get("link");
if (given) read({ text: given });

/** @param {string} words */
function say(words) {
  byId("said").textContent = words;
}

/** @param {string} words */
function refuse(words) {
  const answer = byId("bring-answer");
  answer.hidden = !words;
  answer.textContent = words;
  say(words);
}

/** List the games of a file. @param {{ text?: string, file?: string, name?: string }} brought */
async function read(brought) {
  refuse("");
  say(t("Reading …"));
  byId("bring").setAttribute("aria-busy", "true");
  try {
    const list = await ask("POST", "/api/deals", brought);
    show(brought, list);
  } catch (problem) {
    refuse(whyNot(problem));
  } finally {
    byId("bring").removeAttribute("aria-busy");
  }
}

/** @param {{ text?: string, file?: string, name?: string }} brought @param {any} list */
function show(brought, list) {
  game.hidden = true;
  game.replaceChildren();
  found.hidden = false;
  const faults = el("div");
  const fetchMore = async () => {
    const more = await ask("POST", "/api/deals", { ...brought, after: games.length });
    games.push(...more.games);
    tellFaults(more);
    return more.more;
  };
  /** @type {any[]} */
  const games = [...list.games];
  const tellFaults = (/** @type {any} */ told) => {
    const others = told.remarks;
    faults.replaceChildren(...drawFaults(games, others));
  };
  tellFaults(list);
  found.replaceChildren(
    el("h2", { id: "found-title", tabindex: "-1" }, foundWords(list)),
    ...gameList(games, { open, more: list.more ? fetchMore : null }),
    faults,
  );
  if (list.games.length === 1 && !list.more) return open(list.games[0]);
  byId("found-title").focus();
  say(foundWords(list));
}

/** @param {any} list */
function foundWords({ games, more }) {
  if (!games.length) return t("No game was found in it");
  if (more) return t("The first {number} games", { number: games.length });
  return tn("{number} game", "{number} games", games.length);
}

/** @param {any} listed a game of the list */
async function open(listed) {
  say(t("Reading …"));
  try {
    const seen = await ask("POST", "/api/deals/look", { record: listed.record });
    game.hidden = false;
    showGame(game, seen, {
      playFrom: (seat, level) => playFrom(listed.record, seat, level),
      lookAgain: () => open(listed),
    });
    const title = game.querySelector("h2");
    title?.focus();
    title?.scrollIntoView({ block: "start" });
    say("");
  } catch (problem) {
    refuse(whyNot(problem));
    byId("bring-answer").scrollIntoView({ block: "center" });
  }
}

/** Sit down with this deal, robots around. @param {any} record @param {string} seat @param {string} level */
async function playFrom(record, seat, level) {
  try {
    const { table } = await ask("POST", "/api/deals/again", { record, seat, level });
    location.assign(`/table/${table}`);
    return "";
  } catch (problem) {
    return whyNot(problem);
  }
}

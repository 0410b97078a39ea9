/** The games of a file: a list that can be searched, and every fault with its place. */

import { button, el } from "../element.js";
import { marginName, whoName } from "../notation.js";
import { whyNot } from "../server.js";
import { drawContract } from "../table/status.js";
import { t, tn } from "../words.js";

const SEARCH_FROM = 8;

/** @param {any[]} games @param {{ open: (game: any) => void, more: (() => Promise<boolean>) | null }} doing */
export function gameList(games, { open, more }) {
  const list = el("ul.games", {});
  const count = el("p.soft", { role: "status" });
  const field = el("input", { type: "search", id: "search", autocomplete: "off", oninput: () => draw() });
  const draw = () => {
    const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = games.filter((game) => wanted.every((word) => words(game).includes(word)));
    list.replaceChildren(...shown.map((game) => drawLine(game, open)));
    count.textContent = wanted.length
      ? tn("{number} game of {all}", "{number} games of {all}", shown.length, { all: games.length })
      : "";
  };
  const next = more && moreKey(more, draw);
  draw();
  return [
    games.length >= SEARCH_FROM &&
      el("p", {}, el("label", { for: "search" }, t("Search: board, player, contract, event")), field),
    count,
    list,
    next,
  ].filter(Boolean);
}

/** @param {() => Promise<boolean>} more @param {() => void} draw */
function moreKey(more, draw) {
  const answer = el("p.refusal", { role: "status" });
  const key = button("", t("Read on"), async () => {
    key.setAttribute("aria-disabled", "true");
    try {
      if (!(await more())) key.remove();
      answer.textContent = "";
      draw();
    } catch (problem) {
      answer.textContent = whyNot(problem);
    }
    key.removeAttribute("aria-disabled");
  });
  return el("div", {}, key, answer);
}

/** What a game can be found by. @param {any} game */
function words(game) {
  const { board, title, names, contract, declarer, passed_out: isPassedOut } = game;
  const called = isPassedOut ? `pass ${t("Passed out")}` : contract ? `${contract} ${contract}${declarer ?? ""}` : "";
  return [boardWords(game), board, title, ...Object.values(names), called].join(" ").toLowerCase();
}

/** @param {any} game */
export const boardWords = ({ board, game }) =>
  board ? t("Board {board}", { board }) : t("Game {number}", { number: game });

/** @param {any} game @param {(game: any) => void} open */
function drawLine(game, open) {
  const result = drawResult(game);
  const people = ["N", "S", "E", "W"].map((seat) => game.names[seat]).filter(Boolean);
  return el(
    "li",
    {},
    button(
      "game",
      [
        el("span", {}, el("b", {}, boardWords(game)), result && " · ", result),
        el("span.soft", {}, [game.title, people.join(", ")].filter(Boolean).join(" · ") || holdsWords(game.holds)),
        game.remarks.length > 0 &&
          el("span.faulty", {}, tn("{number} remark", "{number} remarks", game.remarks.length)),
      ],
      () => open(game),
    ),
  );
}

/** Contract, declarer and what came of it, as far as a game says so. @param {any} game */
export function drawResult({ contract, declarer, tricks, passed_out: isPassedOut }) {
  if (isPassedOut) return t("Passed out");
  if (!contract) return "";
  const by = declarer ? ` ${t("by {seat}", { seat: whoName(declarer) })}` : "";
  return [drawContract(contract), by, tricks === null ? "" : `, ${marginName(tricks - Number(contract[0]) - 6)}`];
}

/** @param {any} holds */
function holdsWords({ hands, calls, cards }) {
  if (!hands && !calls && !cards) return t("neither hands nor calls");
  return [
    hands && tn("{number} hand", "{number} hands", hands),
    calls && tn("{number} call", "{number} calls", calls),
    cards && tn("{number} card", "{number} cards", cards),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Every remark with its place. @param {any[]} games @param {any[]} others those that belong to no game */
export function drawFaults(games, others) {
  const all = [...others, ...games.flatMap((game) => game.remarks)];
  if (!all.length) return [];
  return [
    el(
      "details.faults",
      { open: all.length < 6 || !games.length },
      el("summary", {}, tn("{number} remark on this file", "{number} remarks on this file", all.length)),
      el("ul", {}, all.map(drawFault)),
    ),
  ];
}

/** @param {any} remark */
export const drawFault = ({ game, line, column, weight, said }) =>
  el(
    "li",
    {},
    el(
      "span.soft",
      {},
      game ? t("Game {game}, line {line}, column {column}", { game, line, column }) : t("Line {line}, column {column}", { line, column }),
    ),
    " ",
    weight === "lost" && el("b", {}, t("not taken:")),
    " ",
    said,
  );

/** The keyboard: letter and rank play a card, level and letter bid; capitals tell what there is. */

import { el } from "../element.js";
import { lay } from "../dialog.js";
import { t } from "../words.js";
import { beginClaim, leaveClaim } from "./doings.js";
import { QUESTIONS } from "./speech.js";

/** @typedef {import("./page.js").TablePage} TablePage */

const RANKS = { a: "A", k: "K", q: "Q", j: "J", t: "T", 0: "T", 1: "T" };
const STRAINS = { c: "C", d: "D", h: "H", s: "S", n: "NT" };
const MEMORY = 2_500; // the first half of a card or bid is forgotten after that long

/** @param {string} what @returns {(view: any) => boolean} */
const may = (what) => (view) => view.may.includes(what);

/** A key that does something, and when. @typedef {"play" | "asked" | "over" | "always"} When */

/**
 * What else may be done, where it may be.
 * @type {{
 *   key: string, when: When, label: () => string, may: (view: any) => boolean, press: (page: TablePage) => void
 * }[]}
 */
const DOINGS = [
  { key: "C", when: "play", label: () => t("claim"), may: may("claim"), press: beginClaim },
  { key: "y", when: "asked", label: () => t("yes: accept it"), may: may("accept"), press: answer("accept") },
  { key: "n", when: "asked", label: () => t("no: play on"), may: may("accept"), press: answer("reject") },
  { key: "n", when: "over", label: () => t("the next deal"), may: may("next"), press: answer("next") },
  { key: "U", when: "always", label: () => t("take back"), may: may("undo"), press: answer("undo") },
  {
    key: "I",
    when: "always",
    label: () => t("a hint"),
    may: (view) => view.legal.length > 0,
    press: (page) => page.hint(),
  },
];

/** @param {string} action @returns {(page: TablePage) => void} */
function answer(action) {
  return (page) => page.act(action);
}

/** @param {TablePage} page */
export function listenToKeys(page) {
  let begun = "";
  let at = 0;
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key === "Escape" && page.claiming !== null && !document.querySelector("dialog[open]")) return leaveClaim(page);
    if (!page.settings.letters || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (target instanceof Element && target.matches("input, select, textarea")) return;
    if (performance.now() - at > MEMORY) begun = "";
    at = performance.now();
    const taken = press(page, key, begun);
    if (taken === null) return;
    begun = taken;
    event.preventDefault();
  });
}

/**
 * What a key does after what was begun; gives what is begun then, null where the key is not ours.
 * @param {TablePage} page @param {string} key @param {string} begun
 */
function press(page, key, begun) {
  const { view } = page;
  if (key === "?") return (showKeys(), "");
  const question = QUESTIONS.find((each) => each.key === key);
  if (question) return (page.say(question.words(view)), "");
  if (key.length > 1) return null;
  const doing = DOINGS.find((each) => each.key === key && each.may(view));
  if (doing) return (doing.press(page), "");
  if (view.phase === "over") return null;
  return view.phase === "auction" ? pressCall(page, key, begun) : pressCard(page, key, begun);
}

/** @param {TablePage} page @param {string} key @param {string} begun */
function pressCall(page, key, begun) {
  if (/[1-7]/.test(key)) return (page.chooseLevel(Number(key)), key);
  const strain = STRAINS[/** @type {"c"} */ (key)];
  if (begun && strain) return (page.actNow(begun + strain), "");
  const plain = { p: "P", x: "X", r: "XX" }[key];
  return plain ? (page.actNow(plain), "") : null;
}

/** @param {TablePage} page @param {string} key @param {string} begun */
function pressCard(page, key, begun) {
  const rank = RANKS[/** @type {"a"} */ (key)] ?? (/[2-9]/.test(key) ? key : null);
  if (begun && rank) return (page.actNow(begun + rank), "");
  const strain = STRAINS[/** @type {"c"} */ (key)];
  return strain && key !== "n" ? strain : null;
}

/** The keys that do something at a time, as they are listed. @param {When} when @returns {[string, string][]} */
const doings = (when) =>
  DOINGS.filter((each) => each.when === when).map(({ key, label }) => [
    key === key.toUpperCase() ? `⇧ ${key}` : key,
    label(),
  ]);

/** The list of keys, by when they do what it says. */
export function showKeys() {
  /** @type {[string, [string, string][]][]} */
  const parts = [
    [
      t("While you bid"),
      [
        ["1 n", t("bid one notrump")],
        ["p  x  r", t("pass, double, redouble")],
      ],
    ],
    [t("While you play"), [[t("s q"), t("play the queen of spades; t is the ten")], ...doings("play")]],
    [t("When somebody claims, or asks to take back"), doings("asked")],
    [t("When the deal is over"), doings("over")],
    [
      t("At any time"),
      [
        ...doings("always"),
        .../** @type {[string, string][]} */ (
          QUESTIONS.map(({ key, label }) => [`⇧ ${key}`, t("hear {what}", { what: label() })])
        ),
        ["?", t("this list")],
      ],
    ],
  ];
  lay(
    t("Keys"),
    parts.map(([title, keys]) => [
      el("h3", {}, title),
      el(
        "dl.key-list",
        {},
        keys.map(([key, words]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, words)]),
      ),
    ]),
  );
}

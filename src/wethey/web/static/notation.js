/**
 * The notation of results: reading the canonical line, writing it, drawing it with suits, and saying it.
 *
 * Whether a line may stand on the pad is for the rules to say, not for this file.
 *
 * @typedef {"N" | "S" | "E" | "W" | "We" | "They"} Who
 * @typedef {{ who: Who, points: number }} Honours
 * @typedef {{
 *   who?: Who, level?: number, strain?: string, doubling?: string, margin?: number, honours?: Honours | null,
 * }} Result
 */

import { el, suit, unseen } from "./element.js";
import { t, tn } from "./words.js";

export const STRAINS = ["C", "D", "H", "S", "NT"];
/** @type {Who[]} */
export const WE = ["We", "N", "S"];
/** @type {Who[]} */
export const THEY = ["E", "W", "They"];

const LINE = /^(?:(N|E|S|W|We|They) )?([1-7])(NT|[CDHS])(X{0,2})(=|[+-]\d{1,2})(?: honours (N|E|S|W|We|They) (\d+))?$/;
const SIGNS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/**
 * Read a result that is written plainly; null is any other line.
 * @param {string} line
 * @returns {Result | null}
 */
export function readResult(line) {
  const match = LINE.exec(line);
  if (!match) return null;
  const [, who, level, strain, doubling, margin, held, points] = match;
  return {
    who: /** @type {Who} */ (who),
    level: Number(level),
    strain,
    doubling,
    margin: margin === "=" ? 0 : Number(margin),
    honours: held ? { who: /** @type {Who} */ (held), points: Number(points) } : null,
  };
}

/**
 * Read a result as people type it, as far as the keys can follow; null where they can't.
 * @param {string} typed
 */
export function readTyped(typed) {
  let line = typed
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[♣♦♥♠]/g, (sign) => SIGNS[/** @type {"♣"} */ (sign)]);
  line = line.replace(/[−–]/g, "-").replace(/[*×]/g, "x").toUpperCase();
  line = line.replace(/^(\S*\d\S*) (N|E|S|W|WE|THEY)\b/, "$2 $1");
  line = line
    .replace(/([1-7])N(?!T)(?=X|=|\+|-)/, "$1NT")
    .replace(/\bWE\b/g, "We")
    .replace(/\bTHEY\b/g, "They");
  return readResult(line.replace(/\bHONOU?RS?\b/, "honours"));
}

const NO_DEAL = /^(adjust|stop|dealer|partners|rules|cut)\b/i;
const POINTS = /^points we (\d{1,5}(?:\/\d{1,5})?) they (\d{1,5}(?:\/\d{1,5})?)$/i;
const ADJUST = /^adjust (we|they) ([1-9]\d{0,4}) (.+)$/i;

/** Whether a line is a deal, which has a number. @param {string} line */
export const isDeal = (line) => !NO_DEAL.test(line.trim());

/** Any line as the pad writes it; null for what cannot be read here, or cannot be. @param {string} typed */
export function plainLine(typed) {
  const result = readTyped(typed);
  if (result) return isPossible(result) ? writeResult(result) : null;
  const line = typed.trim().replace(/\s+/g, " ");
  if (/^(all )?pass(ed)?( out)?$/i.test(line)) return "Passed out";
  if (/^(stop|cut)$/i.test(line)) return /s/i.test(line) ? "Stop" : "Cut";
  if (/^dealer [nesw]$/i.test(line)) return `Dealer ${line.slice(-1).toUpperCase()}`;
  const [, we, they] = POINTS.exec(line) ?? [];
  if (we) return `Points We ${we} They ${they}`;
  const [, side, points, reason] = ADJUST.exec(line) ?? [];
  if (side) return `Adjust ${/we/i.test(side) ? "We" : "They"} ${points} ${reason}`;
  return /^Partners .+, .+ \/ .+, .+$/.test(line) ? line : null;
}

/** Whether thirteen tricks and the honours of a hand allow it. @param {Result} result */
function isPossible({ who, level = 0, strain, margin = 0, honours }) {
  if (!who || level + margin < -6 || level + margin > 7) return false;
  return !honours || honours.points === 150 || (honours.points === 100 && strain !== "NT");
}

/** Whether the result says all that a line of the pad needs. @param {Result} result */
export const isWhole = (result) => Boolean(result.who && result.level && result.strain && result.margin !== undefined);

/** The canonical line, as far as the result is known. @param {Result} result */
export function writeResult({ who, level, strain, doubling, margin, honours }) {
  const played = [level, strain, doubling, margin !== undefined && writeMargin(margin).replace("−", "-")];
  const claim = honours && `honours ${honours.who} ${honours.points}`;
  return [who, played.filter(Boolean).join(""), claim].filter(Boolean).join(" ");
}

/** `=`, `+1` or `−2`. @param {number} margin */
export const writeMargin = (margin) => (margin > 0 ? `+${margin}` : margin < 0 ? `−${-margin}` : "=");

/** The results that 13 tricks leave possible: made ones first, then down ones. @param {number} level */
export function margins(level) {
  const made = Array.from({ length: 8 - level }, (_, over) => over);
  const down = Array.from({ length: level + 6 }, (_, under) => -1 - under);
  return { made, down };
}

/** @param {Who} who */
export const sideOf = (who) => (WE.includes(who) ? "we" : "they");

/** @param {string} who */
export function whoName(who) {
  return { N: t("North"), E: t("East"), S: t("South"), W: t("West"), We: t("We"), They: t("They") }[who] ?? who;
}

/** @param {string} strain */
export function strainName(strain) {
  return { C: t("clubs"), D: t("diamonds"), H: t("hearts"), S: t("spades"), NT: t("notrump") }[strain] ?? strain;
}

/** @param {string} doubling */
export const doublingName = (doubling) => ({ X: t("doubled"), XX: t("redoubled") })[doubling] ?? t("undoubled");

/** @param {number} level */
export const levelName = (level) =>
  [t("one"), t("two"), t("three"), t("four"), t("five"), t("six"), t("seven")][level - 1];

/**
 * A bid as one says it, or what of it is there: “one club”, “two clubs”.
 * @param {number | undefined} level
 * @param {string | undefined} strain
 */
export function bidName(level, strain) {
  const one = { C: t("one club"), D: t("one diamond"), H: t("one heart"), S: t("one spade"), NT: t("one notrump") };
  if (level === 1 && strain) return one[/** @type {"C"} */ (strain)];
  return [level && levelName(level), strain && strainName(strain)].filter(Boolean).join(" ");
}

/** @param {number} margin */
export function marginName(margin) {
  if (margin === 0) return t("made");
  return margin > 0 ? tn("{number} over", "{number} over", margin) : tn("{number} down", "{number} down", -margin);
}

/** The result as one reads it aloud: “North, four spades doubled, 1 over”. @param {Result} result */
export function sayResult({ who, level, strain, doubling, margin, honours }) {
  const contract = [bidName(level, strain), doubling && doublingName(doubling)];
  const said = [who && whoName(who), contract.filter(Boolean).join(" "), margin !== undefined && marginName(margin)];
  if (honours) said.push(t("{points} honours for {who}", { points: honours.points, who: whoName(honours.who) }));
  return said.filter(Boolean).join(", ");
}

/** A strain as drawn: our own suit shape, or NT. @param {string} strain @returns {Node} */
export const drawStrain = (strain) => (strain === "NT" ? el("span.nt", {}, t("NT")) : suit(strain));

/**
 * A line of the pad as drawn, with the words of it for those who listen.
 * @param {string} line
 */
export function drawLine(line, withHonours = true) {
  const result = readResult(line);
  if (!result) return el("span.result", {}, sayLine(line));
  const { who, level, strain, doubling, margin = 0, honours } = result;
  return el(
    "span.result",
    {},
    el(
      "span",
      { "aria-hidden": "true" },
      who ? `${{ We: t("We"), They: t("They") }[/** @type {"We"} */ (who)] ?? who} ` : "",
      level,
      drawStrain(strain ?? ""),
      (doubling ?? "").replaceAll("X", "×"),
      ` ${writeMargin(margin)}`,
      withHonours && honours && ` ${honoursWords(honours)}`,
    ),
    unseen(sayResult(result)),
  );
}

/** @param {Honours} honours */
export const honoursWords = ({ who, points }) => t("honours {who} {points}", { who: whoName(who), points });

/** A line of the pad in words. @param {string} line */
export function sayLine(line) {
  const result = readResult(line);
  if (result) return sayResult(result);
  if (line === "Passed out") return t("Passed out");
  if (line === "Stop") return t("Stopped here");
  return line.replace(/^Points /, `${t("Points")} `);
}

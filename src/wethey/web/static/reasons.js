/** Why a number stands on the pad: its parts, its law, its deal, who wrote it; and what it would have been if. */

import { button, el, present } from "./element.js";
import { lay } from "./dialog.js";
import { drawLine, readResult, sayLine, whoName, writeResult } from "./notation.js";
import { vulnerableWords } from "./wheel.js";
import { ask } from "./server.js";
import { capital, number, t, when } from "./words.js";

/**
 * @typedef {{
 *   view: any, you: string,
 *   correct: (deal: any) => void, insert: (deal: any) => void, withdraw: (line: any) => void,
 * }} Asked
 */

/** Show why a number is what it is. @param {any} line @param {any} entry @param {Asked} asked */
export function showReasons(line, entry, asked) {
  const points = number(entry.points);
  const title =
    entry.line === "below" ? t("{points} below the line", { points }) : t("{points} above the line", { points });
  lay(title, drawEntry(entry, true), drawOrigin(line, asked));
}

/** Show a whole deal: what it wrote, and what can be done with it. @param {any} line @param {Asked} asked */
export function showDeal(line, asked) {
  const title = line.number ? t("Deal {number}", { number: line.number }) : sayLine(line.result);
  const entries = line.entries.map((/** @type {any} */ entry) => drawEntry(entry, false));
  lay(
    title,
    entries.length
      ? el(
          "ul.entries",
          {},
          entries.map((/** @type {Node[]} */ one) => el("li", {}, one)),
        )
      : null,
    drawOrigin(line, asked),
  );
}

/** @param {any} entry @param {boolean} alone */
function drawEntry(entry, alone) {
  const side = entry.side === "we" ? t("We") : t("They");
  const where = entry.line === "below" ? t("below") : t("above");
  return [
    alone
      ? el(
          "p.because",
          {},
          el("b", {}, capital(entry.words)),
          entry.name !== entry.words && ` · ${entry.name}`,
          ` · ${side}`,
        )
      : el("p.because", {}, el("b", {}, `${side} ${number(entry.points)} ${where}`), ` · ${entry.words}`),
    entry.counts === false &&
      el("p", {}, t("Crossed out: it no longer counts toward a game, but it does in the total.")),
    entry.item !== "adjustment" && el("p.law", {}, entry.law),
  ];
}

/** @param {any} line @param {Asked} asked */
function drawOrigin(line, asked) {
  const { view, you } = asked;
  const facts = [];
  if (line.dealer) facts.push(t("{seat} dealt", { seat: whoName(line.dealer) }));
  if (line.number && !line.waiting) facts.push(vulnerableWords(line.vulnerable));
  const doing = (/** @type {() => void} */ action) => () => (document.querySelector("dialog")?.close(), action());
  return [
    el("p.origin", {}, line.number ? t("Deal {number}: ", { number: line.number }) : "", drawLine(line.result)),
    facts.length > 0 && el("p", {}, facts.join(", ")),
    el("p.soft", {}, authorWords(line, view, you)),
    whatIf(line, view),
    el(
      "div.actions",
      {},
      line.number &&
        button(
          "",
          t("Correct this deal"),
          doing(() => asked.correct(line)),
        ),
      line.number &&
        button(
          "",
          t("Insert a deal before it"),
          doing(() => asked.insert(line)),
        ),
      button(
        "",
        line.number ? t("Withdraw it") : t("Take this line off the pad"),
        doing(() => asked.withdraw(line)),
      ),
    ),
  ];
}

/** The name of a device: whoever said to hold it. @param {string | null} actor @param {any} view @param {string} you */
export function deviceName(actor, view, you) {
  if (!actor || actor === you) return t("this phone");
  const phone = view.phones[actor];
  return phone?.name ?? (phone?.seat ? whoName(phone.seat) : t("another phone"));
}

/** @param {any} line @param {any} view @param {string} you */
export function authorWords(line, view, you) {
  if (line.refused) return t("Not taken: what becomes of it is asked above the pad.");
  if (line.waiting) return t("Waiting here until the pad is reached.");
  const written =
    t("Written by {who}", { who: deviceName(line.by, view, you) }) + (line.at ? `, ${when(line.at)}` : "");
  return line.changed_by
    ? `${written}; ${t("corrected by {who}", { who: deviceName(line.changed_by, view, you) })}`
    : written;
}

/** What the result would be worth if something had been otherwise. @param {any} line @param {any} view */
function whatIf(line, view) {
  const result = readResult(line.result);
  if (!result?.who || line.waiting) return null;
  const { level = 1, margin = 0, doubling = "" } = result;
  const vulnerable = line.vulnerable[["We", "N", "S"].includes(result.who) ? "we" : "they"];
  const list = el("dl.whatif");
  /** @type {[string, import("./notation.js").Result, boolean][]} */
  const cases = [
    [t("as it was"), result, vulnerable],
    [vulnerable ? t("not vulnerable") : t("vulnerable"), result, !vulnerable],
  ];
  if (doubling) cases.push([t("not doubled"), { ...result, doubling: "" }, vulnerable]);
  if (doubling !== "X") cases.push([t("doubled"), { ...result, doubling: "X" }, vulnerable]);
  if (doubling === "X") cases.push([t("redoubled"), { ...result, doubling: "XX" }, vulnerable]);
  if (margin < 7 - level) cases.push([t("one trick more"), { ...result, margin: margin + 1 }, vulnerable]);
  if (margin > -6 - level) cases.push([t("one trick fewer"), { ...result, margin: margin - 1 }, vulnerable]);
  const more = el("details", {}, el("summary", {}, t("What if?")), list);
  more.addEventListener("toggle", async () => {
    if (!more.open || list.firstChild) return;
    const rows = await Promise.all(
      cases.map(([words, changed, isVulnerable]) => drawCase(words, changed, isVulnerable, view, line)),
    );
    list.replaceChildren(...present(rows.flat()));
  });
  return more;
}

/**
 * @param {string} words @param {import("./notation.js").Result} result @param {boolean} vulnerable @param {any} view
 * @param {any} line
 */
async function drawCase(words, result, vulnerable, view, line) {
  const round = view.rubbers[line.rubber - 1];
  try {
    const score = await ask("POST", "/api/score", {
      result: writeResult(result),
      vulnerable,
      form: round?.form === "duplicate" ? "duplicate" : "rubber",
      edition: view.options.edition,
    });
    return [el("dt", {}, words), el("dd", {}, scoreWords(score))];
  } catch {
    return [el("dt", {}, words), el("dd", {}, t("not known now"))];
  }
}

/** @param {any} score */
function scoreWords(score) {
  if (score.below === undefined) return number(score.score);
  const said = [];
  if (score.below) said.push(t("{points} below", { points: number(score.below) }));
  if (score.above) said.push(t("{points} above", { points: number(score.above) }));
  if (score.defenders) said.push(t("{points} to the defenders", { points: number(score.defenders) }));
  return said.join(", ") || t("nothing");
}

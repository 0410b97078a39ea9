/** What is asked of the player, and what else may be done: claim, take back, hint, last trick. */

import { button, el, unseen } from "../element.js";
import { lay } from "../dialog.js";
import { drawStrain, strainName } from "../notation.js";
import { t } from "../words.js";
import { callName, drawCall, drawTold } from "./auction.js";
import { cardName, face } from "./cards.js";
import { drawWaiting, showSeats } from "./lobby.js";
import { partWords, playsFrom, sideOf, turnWords } from "./seats.js";
import { showSettings } from "./settings.js";
import { played } from "./steps.js";
import { drawLast } from "./trick.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function drawAsk(page) {
  const { view } = page;
  if (view.phase === "over") return drawRefused(page);
  return [drawPart(page), drawTurn(page), drawRefused(page), drawHint(page), drawPending(page), drawClaim(page), drawWaiting(page)];
}

/** What dummy does, until it is seen: whoever plays both hands knows it after a trick. @param {TablePage} page */
function drawPart({ view }) {
  const known = view.partner && view.won.length > 0;
  const words = known ? "" : partWords(view);
  return words && el("p.part", {}, words);
}

/** @param {TablePage} page */
function drawTurn({ view, picked }) {
  const words = turnWords(view);
  const led = view.trick[0]?.card[0];
  const mine = view.to_act === view.seat && view.legal.length > 0;
  const thinking = view.to_act && view.seats[view.to_act] === "robot" && !mine;
  if (!words) return null;
  return el(
    "p.whose",
    { class: [mine && "mine", thinking && "thinking"].filter(Boolean).join(" ") },
    words,
    mine && led && view.phase === "play" && el("span.led", {}, t("led: "), drawStrain(led), unseen(strainName(led))),
    picked && view.phase === "play" && el("span.again", {}, t("touch it again to play it")),
  );
}

/** @param {TablePage} page */
function drawRefused({ refused }) {
  if (!refused) return null;
  const message = refused.message.charAt(0).toUpperCase() + refused.message.slice(1);
  return el("p.refusal", {}, message, refused.law && el("span.law", {}, t(" Law {law}.", { law: refused.law })));
}

/** @param {TablePage} page */
function drawHint({ hinted }) {
  if (!hinted) return null;
  const { action } = hinted;
  const drawn = isCard(action) ? face(action) : isCall(action) ? drawCall(action) : action;
  return el(
    "p.hint",
    {},
    t("The robot would choose "),
    el("b", { "aria-hidden": "true" }, drawn),
    unseen(actionName(action)),
    whyWords(hinted),
  );
}

/** A hint as it is said: with the names of what is drawn. @param {any} hinted */
export const hintWords = (hinted) => t("The robot would choose ") + actionName(hinted.action) + whyWords(hinted);

const isCard = (/** @type {string} */ action) => /^[SHDC][2-9TJQKA]$/.test(action);
const isCall = (/** @type {string} */ action) => /^(P|XX?|[1-7](NT|[CDHS]))$/.test(action);

/** @param {string} action */
const actionName = (action) => (isCard(action) ? cardName(action) : isCall(action) ? callName(action) : action);

/**
 * What a hint means and why; a reason that tells the meaning is enough.
 * @param {{ meaning: string, reason: string }} hinted
 */
function whyWords({ meaning, reason }) {
  const why = reason.includes(meaning) ? [reason] : [meaning, reason];
  const said = why.filter(Boolean).join("; ");
  return said ? `: ${said}.` : ".";
}

/** @param {TablePage} page */
function drawPending(page) {
  const { view } = page;
  if (!view.pending || !view.may.includes("accept")) return null;
  const { line, kind } = view.pending;
  return el(
    "div.pending",
    {},
    line && el("p", {}, t("“{line}”", { line })),
    button("primary", kind === "claim" ? t("Accept") : t("Let them"), () => page.act("accept"), {
      "data-at": "accept",
    }),
    button("", kind === "claim" ? t("Play on") : t("No"), () => page.act("reject"), { "data-at": "reject" }),
  );
}

/** A number of tricks, which hides nothing of the table. @param {TablePage} page */
function drawClaim(page) {
  const { view, claiming } = page;
  if (claiming === null || !view.may.includes("claim")) return null;
  const { least, most } = claimable(view);
  const step = (/** @type {number} */ by) => () => {
    page.claiming = Math.min(most, Math.max(least, (page.claiming ?? least) + by));
    page.draw();
    page.say(`${page.claiming}`);
  };
  return el(
    "div.claim",
    { role: "group", "aria-label": t("Claim") },
    el("span", {}, t("My side takes")),
    button("key", "−", step(-1), {
      "aria-label": t("one fewer"),
      "data-at": "fewer",
      "aria-disabled": claiming <= least ? "true" : null,
    }),
    el("b.figure", {}, claiming),
    button("key", "+", step(1), {
      "aria-label": t("one more"),
      "data-at": "more",
      "aria-disabled": claiming >= most ? "true" : null,
    }),
    el("span", {}, t("tricks in all, {won} of them won", { won: least })),
    el(
      "div.actions",
      {},
      button(
        "primary",
        claiming === least ? t("Concede the rest") : t("Claim {number}", { number: claiming }),
        () => page.act(`claim ${claiming}`),
        { "data-at": "claim-it" },
      ),
      button("", t("Play on"), () => leaveClaim(page), { "data-at": "play-on" }),
    ),
  );
}

/** @param {any} view */
function claimable(view) {
  const side = view.seat ? sideOf(view.seat) : "we";
  const least = view.tricks[side];
  return { least, most: 13 - (view.tricks.we + view.tricks.they - least) };
}

/** @param {TablePage} page */
export function drawDoings(page) {
  const { view } = page;
  const may = (/** @type {string} */ what) => view.may.includes(what);
  return el(
    "div.doings",
    {},
    view.last.length > 0 &&
      view.phase !== "over" &&
      button("", t("Last trick"), () => lay(t("The last trick"), drawLast(view)), { "data-at": "last" }),
    may("claim") && page.claiming === null && button("", t("Claim"), () => beginClaim(page), { "data-at": "claim" }),
    may("undo") && button("", undoWords(view), () => page.act("undo"), { "data-at": "undo" }),
    view.legal.length > 0 && button("", t("Hint"), () => page.hint(), { "data-at": "hint" }),
    button("", t("Seats"), () => showSeats(page), { "data-at": "seats" }),
    button("", t("Settings"), () => showSettings(page), { "data-at": "settings" }),
  );
}

/** What would be taken back: the player's own last card or call, whatever has been done or asked since. @param {any} view */
function undoWords(view) {
  const card = played(view).findLast((turn) => playsFrom(view, turn.by))?.card;
  if (card) return [t("Undo: "), el("span", { "aria-hidden": "true" }, face(card)), unseen(cardName(card))];
  const call = view.auction.findLast((/** @type {any} */ called) => called.by === view.seat)?.call;
  return [t("Undo: "), drawTold(call)];
}

/** @param {TablePage} page */
export function beginClaim(page) {
  page.claiming = claimable(page.view).most;
  page.draw();
  // Not on what claims: a second Enter that comes by itself ends no deal.
  /** @type {HTMLElement | null} */ (document.querySelector("[data-at=fewer]"))?.focus({ preventScroll: true });
}

/** @param {TablePage} page */
export function leaveClaim(page) {
  page.claiming = null;
  page.draw();
  /** @type {HTMLElement | null} */ (document.querySelector("[data-at=claim]"))?.focus({ preventScroll: true });
}

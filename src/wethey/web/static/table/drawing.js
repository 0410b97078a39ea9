/** Puts the table on the page, part by part, and leaves the focus where it was, or at what is nearest to it. */

import { el, present } from "../element.js";
import { t } from "../words.js";
import { drawAuction } from "./auction.js";
import { drawBox } from "./box.js";
import { drawAsk, drawDoings } from "./doings.js";
import { around, drawHand, drawPlate, drawSeat } from "./hand.js";
import { drawOver } from "./over.js";
import { isMine } from "./seats.js";
import { drawStatus } from "./status.js";
import { drawSweep, drawTrick } from "./trick.js";

/** @typedef {import("./page.js").TablePage} TablePage */

const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {TablePage} page */
export function drawTable(page) {
  const { view } = page;
  const main = part("main");
  const focused = /** @type {HTMLElement | null} */ (
    main.contains(document.activeElement) ? document.activeElement : null
  );
  const place = focused && focused !== main ? placeOf(focused) : null;
  Object.assign(document.body.dataset, { phase: view.phase, mine: isMine(view) ? "yes" : "no", seq: page.seq });
  fill("status", drawStatus(view));
  drawCloth(page);
  const asked = part("ask").textContent;
  fill("ask", drawAsk(page), drawBox(page));
  fill("hand", view.seat && view.phase !== "over" ? drawPlate(page, view.seat) : null, drawHand(page));
  fill("doings", drawDoings(page));
  drawSide(page);
  if (part("ask").textContent !== asked) showAsked();
  const pad = /** @type {HTMLAnchorElement} */ (part("to-pad"));
  pad.hidden = !view.pad;
  pad.href = `/pad/${view.pad}`;
  page.before = view; // what has moved moves once
  if (place) refocus(place);
}

/** On a phone the hand stays at the foot of the screen: what is newly asked is brought out from under it, its head first. */
function showAsked() {
  const { top, bottom } = part("ask").getBoundingClientRect();
  const covered = Math.max(0, bottom - part("hand").getBoundingClientRect().top);
  scrollBy(0, Math.min(covered, top));
}

/** @param {string} id @param {...any} children */
const fill = (id, ...children) => part(id).replaceChildren(...present(children));

/** @param {TablePage} page */
function drawCloth(page) {
  const { view, before } = page;
  for (const [id, seat] of around(view)) fill(id, view.phase === "over" ? null : drawSeat(page, seat));
  if (view.phase === "over") return fill("middle", drawOver(page));
  if (view.phase === "draw") return fill("middle", el("p.lead", {}, t("The cards are being drawn.")));
  if (view.phase === "auction") return fill("middle", auction(page));
  fill("middle", drawTrick(view, before), drawSweep(view, before));
}

/** @param {TablePage} page */
const auction = (page) =>
  drawAuction(page.view, {
    asked: page.asked,
    ask: (place) => {
      page.asked = page.asked === place ? null : place;
      page.draw();
      const [meaning] = document.getElementsByClassName("meaning");
      if (page.asked !== null) page.say(meaning?.textContent ?? "");
    },
  });

/** The auction beside the table while cards are played. @param {TablePage} page */
function drawSide(page) {
  const { view } = page;
  const side = part("side");
  side.hidden = view.phase === "auction" || view.phase === "draw" || !view.auction.length;
  if (side.hidden) return side.replaceChildren();
  const isOpen = side.querySelector("details")?.open ?? matchMedia("(min-width: 60rem)").matches;
  side.replaceChildren(
    el("details", { open: isOpen }, el("summary", { "data-at": "auction" }, t("Auction")), auction(page)),
  );
}

/** @param {HTMLElement} focused */
function placeOf(focused) {
  const cards = [...document.querySelectorAll("#hand button.card")];
  return { at: focused.dataset.at ?? "", card: cards.indexOf(focused), inside: focused.closest("section")?.id ?? "" };
}

/** @param {{ at: string, card: number, inside: string }} place */
function refocus({ at, card, inside }) {
  // Beside the last doing stands another one, which a second touch would set off.
  const nearest = inside && inside !== "doings" && document.querySelector(`#${inside} button`);
  const same = at && document.querySelector(`#main [data-at="${CSS.escape(at)}"]`);
  const cards = document.querySelectorAll("#hand button.card");
  const next =
    same ||
    (card >= 0 && cards[Math.min(card, cards.length - 1)]) ||
    document.querySelector("[data-at=next]") ||
    nearest ||
    document.querySelector("#hand button.playable") ||
    cards[0];
  /** @type {HTMLElement | null} */ (next || null)?.focus({ preventScroll: true });
}

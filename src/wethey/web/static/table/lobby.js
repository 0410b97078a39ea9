/** Seats: who sits where, sitting down and getting up, robots in empty chairs, and the invitation. */

import { button, el } from "../element.js";
import { clear, lay } from "../dialog.js";
import { whoName } from "../notation.js";
import { newId } from "../server.js";
import { recall, keep } from "../shelf.js";
import { listed, t } from "../words.js";
import { SEATS, after, playerName } from "./seats.js";

/** @typedef {import("./page.js").TablePage} TablePage */

const wished = new URLSearchParams(location.search).get("seat")?.toUpperCase() ?? "";

/** @param {TablePage} page @param {string} seat @param {"sit" | "leave" | "robot"} wish */
async function seat(page, seat, wish) {
  const name = document.querySelector("#own-name")?.value?.trim() || recall("name", "");
  if (name) keep("name", name);
  clear();
  const body = { id: newId(), seat, do: wish, ...(wish === "sit" && name ? { name } : {}) };
  await page.send(`/api/tables/${page.code}/seats`, body, true);
}

/** What to do while a chair is empty, or one has none. @param {TablePage} page */
export function drawWaiting(page) {
  const { view } = page;
  const open = SEATS.filter((each) => view.seats[each] === "open");
  if (!view.seat) return drawOnlooker(page, open);
  if (view.seats[view.seat] === "robot") {
    return el(
      "div.waiting",
      {},
      el("p", {}, t("A robot plays from your seat.")),
      button("primary", t("Take my seat back"), () => seat(page, view.seat, "sit"), { "data-at": "back" }),
    );
  }
  if (!open.length) return null;
  return el(
    "div.waiting",
    {},
    el(
      "p",
      {},
      t("Empty: {seats}. Send your friends the link, or let robots play.", { seats: listed(open.map(whoName)) }),
    ),
    button("primary", t("Invite"), () => showSeats(page), { "data-at": "invite" }),
    button("", t("Robots in the empty seats"), () => fillWithRobots(page, open), { "data-at": "robots" }),
  );
}

/** @param {TablePage} page @param {string[]} open */
async function fillWithRobots(page, open) {
  for (const each of open) await page.send(`/api/tables/${page.code}/seats`, { id: newId(), seat: each, do: "robot" });
}

/** @param {TablePage} page @param {string[]} open */
function drawOnlooker(page, open) {
  const { view } = page;
  const robots = SEATS.filter((each) => view.seats[each] === "robot");
  const free = open.length ? open : robots;
  if (wished && free.includes(wished)) free.splice(0, free.length, wished, ...free.filter((each) => each !== wished));
  return el(
    "div.waiting",
    {},
    el("p", {}, free.length ? t("You look on. Sit down to play.") : t("You look on. All four seats are taken.")),
    free.length > 0 && nameField(),
    free.map((each, place) =>
      button(place ? "" : "primary", t("Sit {seat}", { seat: whoName(each) }), () => seat(page, each, "sit"), {
        "data-at": `sit-${each}`,
      }),
    ),
  );
}

const nameField = () =>
  el(
    "label",
    {},
    t("Your name, if you like"),
    el("input", { id: "own-name", type: "text", maxlength: 60, autocomplete: "given-name", value: recall("name", "") }),
  );

/** @param {TablePage} page */
export function showSeats(page) {
  const { code, view } = page;
  const address = document.body.dataset.address || `${location.origin}/table/${code}`;
  const open = SEATS.filter((each) => view.seats[each] === "open");
  lay(
    t("Seats"),
    el(
      "ul.chairs",
      {},
      SEATS.map((each) => drawChair(page, each)),
    ),
    !view.seat && nameField(),
    el("h3", {}, t("Invite your friends")),
    el("img.qr", { src: `/table/${code}/qr.svg`, alt: t("QR code of this table’s address"), width: 200, height: 200 }),
    el("p.code", { "aria-label": code.split("").join(" ") }, `${code.slice(0, 4)} ${code.slice(4)}`),
    el(
      "ul.links",
      {},
      (open.length ? open : [""]).map((each) => {
        const link = each ? `${address}?seat=${each}` : address;
        return el("li", {}, each && `${whoName(each)}: `, el("a", { href: link }, link), copyLink(page, link));
      }),
    ),
    el("p", {}, el("a", { href: `/table/${code}/text` }, t("The table in words, without pictures"))),
  );
}

/** @param {TablePage} page @param {string} link */
function copyLink(page, link) {
  if (!navigator.clipboard) return null;
  return button("", t("Copy"), async () => {
    await navigator.clipboard.writeText(link);
    page.say(t("Copied"));
  });
}

/** @param {TablePage} page @param {string} each */
function drawChair(page, each) {
  const { view } = page;
  const kind = view.seats[each];
  const mine = view.seat === each;
  const doing = (/** @type {string} */ label, /** @type {"sit" | "leave" | "robot"} */ wish) =>
    button("", label, () => seat(page, each, wish));
  return el(
    "li",
    {},
    el("b", {}, whoName(each)),
    el("span", {}, playerName(view, each) + (view.seat && each === after(view.seat, 2) ? t(", your partner") : "")),
    el(
      "span.actions",
      {},
      mine && kind === "robot" && doing(t("Take it back"), "sit"),
      mine && kind === "person" && doing(t("Let a robot play for me"), "robot"),
      mine && doing(t("Leave"), "leave"),
      !mine && kind === "open" && doing(t("A robot"), "robot"),
      !view.seat && kind !== "person" && doing(t("Sit here"), "sit"),
    ),
  );
}

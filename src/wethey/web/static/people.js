/** Who plays: the columns' names, four to six players, how partners change, who is due, and the cut for partners. */

import { el } from "./element.js";
import { cutForm } from "./cut.js";
import { form } from "./form.js";
import { due } from "./pad-view.js";
import { t } from "./words.js";

const SEATS = () => [t("North (We)"), t("South (We)"), t("East (They)"), t("West (They)"), t("fifth"), t("sixth")];

/** The ways in which partners change, each with its explanation. @returns {[string, string][]} */
export const rotations = () => [
  ["fixed", t("fixed partners")],
  ["pivot", t("pivot: everybody plays with everybody")],
  ["cut-in", t("cutting in: new partners by the cards each time")],
];

/** Four to six fields for names. @param {string[]} players */
export const playerFields = (players) =>
  el(
    "div.two.players",
    {},
    SEATS().map((seat, index) =>
      el(
        "label",
        {},
        seat,
        el("input", { type: "text", autocomplete: "off", value: players[index] ?? "" }),
      ),
    ),
  );

/** @param {HTMLElement} part @returns {string[]} the names that were given, in the order of the fields */
export const givenPlayers = (part) =>
  [...part.querySelectorAll(".players input")]
    .map((input) => /** @type {HTMLInputElement} */ (input).value.trim())
    .filter(Boolean);

/** @param {string} now */
export const rotationField = (now) =>
  el(
    "label",
    {},
    t("Partners change"),
    el(
      "select",
      { name: "rotation" },
      rotations().map(([value, label]) => el("option", { value, selected: value === now }, label)),
    ),
  );

/**
 * @param {import("./form.js").Page & { view: () => any, seat: (partners: any) => void }} page
 */
export function drawPeople(page) {
  const { people, names, next } = page.view();
  return [
    people.partners &&
      el(
        "p",
        {},
        t("Now: {we} against {they}.", { we: people.partners.we.join(" & "), they: people.partners.they.join(" & ") }),
      ),
    !next.in_progress && people.due && due(people, (partners) => page.seat(partners)),
    namesForm(page, names),
    playersForm(page, people),
    people.players.length >= 4 &&
      (next.in_progress
        ? el("p.soft", {}, t("Partners are cut for when this rubber or round is over."))
        : cutForm(page, people)),
  ];
}

/** @param {any} page @param {{ we: string | null, they: string | null }} names */
function namesForm(page, names) {
  const we = el("input", { type: "text", maxlength: 60, autocomplete: "off", value: names.we ?? "" });
  const they = el("input", { type: "text", maxlength: 60, autocomplete: "off", value: names.they ?? "" });
  return form(
    page,
    t("Names of the columns"),
    [el("div.two", {}, el("label", {}, t("We"), we), el("label", {}, t("They"), they))],
    () => ({
      names: { we: we.value.trim(), they: they.value.trim() },
    }),
  );
}

/** @param {any} page @param {any} people */
function playersForm(page, people) {
  const fields = playerFields(people.players);
  const rotation = rotationField(people.rotation);
  return form(page, t("Players, four to six"), [fields, rotation], () => ({
    players: givenPlayers(fields.parentElement),
    rotation: rotation.querySelector("select").value,
  }));
}

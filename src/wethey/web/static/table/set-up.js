/** The page that sets a table up: rules, who sits where, robots and friends. */

import { openByCode } from "../begin.js";
import { setMenu } from "../menu.js";
import { keep, recall } from "../shelf.js";
import { t } from "../words.js";
import { SEATS } from "./seats.js";
import { drawEarlierTables, drawTables, sitDown } from "./start.js";

const byId = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const form = byId("set-up");
const seats = Object.fromEntries(SEATS.map((seat) => [seat, form[`seat-${seat}`]]));

setMenu([]);
drawTables(byId("tables"), byId("tables-known"));
drawEarlierTables(byId("tables"));
form.name.value = recall("name", "");
const { level = "club", play_for_robot: playsBoth = true } = recall("robots", {});
form.level.value = level;
form.declares.value = playsBoth ? "me" : "robot";
if (new URLSearchParams(location.search).has("friends")) for (const seat of ["N", "E", "W"]) seats[seat].value = "open";
for (const seat of SEATS) seats[seat].addEventListener("change", () => oneSeatIsMine(seat));
form.addEventListener("submit", (/** @type {Event} */ event) => (event.preventDefault(), setUp()));
openByCode("/table");
tellSeats();

/** One can sit in one seat only: the others are left to robots. @param {string} changed */
function oneSeatIsMine(changed) {
  if (seats[changed].value === "me") {
    for (const seat of SEATS) if (seat !== changed && seats[seat].value === "me") seats[seat].value = "robot";
  }
  tellSeats();
}

function tellSeats() {
  const kinds = SEATS.map((seat) => seats[seat].value);
  const friends = kinds.filter((kind) => kind === "open").length;
  const isOnlooker = !kinds.includes("me");
  byId("seats-words").textContent = isOnlooker
    ? t("You look on.")
    : friends
      ? t("You get a link, a code and a QR code to send.")
      : t("You play alone; robots are ready at once.");
}

function setUp() {
  const name = form.name.value.trim();
  const robots = { level: form.level.value, play_for_robot: form.declares.value === "me" };
  keep("name", name || null);
  keep("robots", robots);
  sitDown(
    {
      rules: form.rules.value,
      seats: Object.fromEntries(SEATS.map((seat) => [seat, seats[seat].value])),
      ...robots,
      undo: form.undo.value,
      cut: form.cut.value === "cut",
      ...(name ? { name } : {}),
    },
    byId("set-up-answer"),
  );
}

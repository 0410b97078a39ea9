/** The history of a pad: who wrote, corrected, withdrew or undid what, and when; the last change first. */

import { button, el, redraw } from "./element.js";
import { lay } from "./dialog.js";
import { drawLine, whoName } from "./notation.js";
import { authorWords, deviceName } from "./reasons.js";
import { ask } from "./server.js";
import { t, when } from "./words.js";

/** @param {import("./pad-page.js").PadPage} page */
export async function showHistory(page) {
  const list = el("div", {}, el("p.question", {}, t("Looking it up …")));
  const dialog = lay(
    t("History"),
    el("p.soft", {}, t("Nothing is ever lost: a correction or an undo is written down as one more change.")),
    el(
      "p",
      {},
      button("", t("Undo my last entry"), () => (dialog.close(), page.outbox.undo())),
    ),
    list,
  );
  try {
    const { changes } = await ask("GET", `/api/pads/${page.code}/history`);
    redraw(list, el("ol.history", {}, changes.map((/** @type {any} */ change) => drawChange(change, page))));
  } catch {
    redraw(list, el("p.soft", {}, t("No connection: this is what stands on the pad now.")), drawStanding(page));
  }
}

/** @param {any} change @param {import("./pad-page.js").PadPage} page */
function drawChange(change, page) {
  const who = deviceName(change.by, page.known.view, page.you);
  const words = whatWords(change);
  return el(
    change.undone ? "li.undone" : "li",
    {},
    el("span", {}, words, change.undone && el("i", {}, ` (${t("undone")})`)),
    el("span.soft", {}, `${who}, ${when(change.at)}`),
  );
}

/** @param {any} change */
function whatWords({ kind, line, before, what, name, seat }) {
  const now = line && drawLine(line);
  const was = before && el("s", {}, drawLine(before));
  switch (kind) {
    case "opened":
      return t("The pad was started");
    case "entered":
      return now;
    case "inserted":
      return [now, " ", t("inserted")];
    case "corrected":
      return [was, " → ", now];
    case "withdrawn":
      return [was, " ", t("withdrawn")];
    case "head":
      return t("Changed: {what}", { what: what.join(", ") || t("nothing") });
    case "phone":
      return t("This phone is {who}", { who: [name, seat && whoName(seat)].filter(Boolean).join(", ") || t("nobody") });
    default:
      return t("Undo of the change that is struck out");
  }
}

/** @param {import("./pad-page.js").PadPage} page */
function drawStanding(page) {
  const now = page.view();
  return el(
    "ol.history",
    {},
    [...now.deals, ...now.notes].map((line) =>
      el(
        "li",
        {},
        el("span", {}, line.number ? `${line.number}. ` : "", drawLine(line.result)),
        el("span.soft", {}, authorWords(line, now, page.you)),
      ),
    ),
  );
}

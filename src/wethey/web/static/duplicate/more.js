/** What is seldom wanted of a session: invite, names, history, files, and what the server would not take. */

import { button, el, redraw } from "../element.js";
import { lay } from "../dialog.js";
import { ask } from "../server.js";
import { copyButton } from "../share.js";
import { t, when } from "../words.js";
import { pairName, refusedTitle, sayOutcome } from "./words.js";

/** @typedef {import("./page.js").SessionPage} SessionPage */

/** @param {SessionPage} page */
export function showInvitation(page) {
  const { code } = page;
  const address = document.body.dataset.address || `${location.origin}/duplicate/${code}`;
  lay(
    t("Invite the others"),
    el("img.qr", { src: `/duplicate/${code}/qr.svg`, alt: t("QR code of this session's address"), width: 200, height: 200 }),
    el("p", {}, t("Scan it, or type the code on the page Duplicate:")),
    el("p.code", { "aria-label": code.split("").join(" ") }, `${code.slice(0, 4)} ${code.slice(4)}`),
    el("p.address", {}, el("a", { href: address }, address)),
    copyButton(() => address, (words) => page.say(words)),
  );
}

/** The pairs or teams that have played, each side's apart where they are numbered apart. @param {any} view */
function competitors(view) {
  const sides = view.winners === 2 ? ["NS", "EW"] : [null];
  return sides.flatMap((side) => {
    const seen = view.boards.flatMap((/** @type {any} */ board) =>
      board.lines.flatMap((/** @type {any} */ line) =>
        side ? [line[side.toLowerCase()]] : [line.ns, line.ew],
      ),
    );
    const named = view.names.filter((/** @type {any} */ each) => !side || each.side === side);
    const all = [...new Set([...seen, ...named.map((/** @type {any} */ each) => each.pair)])];
    return all.sort((one, other) => one.localeCompare(other, undefined, { numeric: true })).map((pair) => ({ pair, side }));
  });
}

/** @param {SessionPage} page */
export function showNames(page) {
  const view = page.view();
  const what = view.contest === "teams" ? "team" : "pair";
  const fields = competitors(view).map(({ pair, side }) => ({
    key: [what, side, pair].filter(Boolean).join(" "),
    label: [side && { NS: t("N-S"), EW: t("E-W") }[/** @type {"NS"} */ (side)], pair].filter(Boolean).join(" "),
    was: pairName(view, pair, side),
  }));
  const title = input("title", view.title ?? "");
  const inputs = fields.map(({ key, was }) => input(key, was));
  const dialog = lay(
    t("Title and names"),
    el(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const heads = Object.fromEntries(
            [{ key: "title", was: view.title ?? "" }, ...fields]
              .map(({ key, was }, place) => [key, was, [title, ...inputs][place].value.trim()])
              .filter(([, was, now]) => was !== now)
              .map(([key, , now]) => [key, now]),
          );
          if (Object.keys(heads).length) page.write({ heads });
          dialog.close();
        },
      },
      el("label", {}, t("Title"), title),
      el("div.names-grid", {}, fields.map(({ label }, place) => el("label", {}, label, inputs[place]))),
      !fields.length && el("p.soft", {}, t("Pairs can be named once they have written a line.")),
      el("button.primary", { type: "submit" }, t("Keep it")),
    ),
  );
}

/** @param {string} name @param {string} value */
const input = (name, value) => el("input", { name, type: "text", maxlength: 100, autocomplete: "off", value });

/** @param {SessionPage} page */
export async function showChanges(page) {
  const list = el("div", {}, el("p.question", {}, t("Looking it up …")));
  lay(t("History"), el("p.soft", {}, t("Nothing is ever lost: a correction or an undo is written down as one more change.")), list);
  try {
    const { changes } = await ask("GET", `${page.path}/history`);
    redraw(list, el("ol.history", {}, changes.map((/** @type {any} */ change) => drawChange(change, page))));
  } catch {
    redraw(list, el("p.refusal", {}, t("The server does not answer. Try again in a moment.")));
  }
}

/** @param {any} change @param {SessionPage} page */
function drawChange(change, page) {
  const line = change.board ? t("Board {number}: {line}", { number: change.board, line: change.line }) : change.line;
  const words = {
    opened: t("The session was started"),
    written: line,
    corrected: t("{line}, corrected", { line }),
    withdrawn: t("{line}, withdrawn", { line }),
    changed: t("Title, names or scoring changed"),
    undone: t("Undo of the change that is struck out"),
  }[/** @type {"opened"} */ (change.what)];
  const who = change.by === page.you ? t("this phone") : t("another phone");
  return el(
    change.undone ? "li.undone" : "li",
    {},
    el("span", {}, words, change.undone && el("i", {}, ` (${t("undone")})`)),
    el("span.soft", {}, `${who}, ${when(change.at)}`),
  );
}

/** @param {SessionPage} page */
export function showFiles(page) {
  const { path } = page;
  const mine = page.you === page.owner;
  const dialog = lay(
    t("Take it home"),
    el("p", {}, el("a", { href: `${path}/travellers`, download: true }, t("Travellers, as text that Wethey reads again"))),
    el("p", {}, el("a", { href: `${path}/csv`, download: true }, t("Rows for a spreadsheet (CSV)"))),
    el("p", {}, el("a", { href: `${path}/pbn`, download: true }, t("PBN, each board with its table of scores"))),
    el("p", {}, el("a", { href: `${path}/usebio`, download: true }, t("USEBIO, for the union's programs"))),
    mine &&
      button("danger", t("Delete the session"), async () => {
        if (!confirm(t("Delete every line of this session, for everybody?"))) return;
        await ask("DELETE", path);
        dialog.close();
      }),
  );
}

/**
 * What the server would not take: another's line beside one's own, or a reason.
 * @param {SessionPage} page @param {import("../outbox.js").Waiting} one
 */
export function drawRefused(page, one) {
  const { id, body, stopped } = one;
  const { theirs, yours, seq } = stopped?.body ?? {};
  const drop = (/** @type {string} */ label) => button("", label, () => page.outbox.mend(id), { "data-at": `${id} drop` });
  if (stopped?.word !== "line-taken" || !theirs || !yours?.line) {
    const written = body.write?.line ?? body.correct?.line;
    return el(
      "div.ask",
      {},
      el("h2", { tabindex: "-1" }, refusedTitle(one)),
      written && el("p", {}, sayOutcome(written)),
      el("p.refusal", {}, stopped?.detail ?? ""),
      el("div.actions", {}, drop(t("Leave it out"))),
    );
  }
  const mine = { seen: seq, correct: { id: theirs.id, line: yours.line } };
  return el(
    "div.ask",
    {},
    el("h2", { tabindex: "-1" }, refusedTitle(one)),
    el(
      "dl",
      {},
      el("dt", {}, t("There stands")),
      el("dd", {}, theirs.line),
      el("dt", {}, t("You wrote")),
      el("dd", {}, yours.line),
    ),
    el(
      "div.actions",
      {},
      button("primary", t("Mine is right"), () => page.outbox.mend(id, mine), { "data-at": `${id} mine` }),
      drop(t("Theirs is right")),
    ),
  );
}

/**
 * What the server would not take, laid before the person who wrote it: two wrote the same deal, or the line did not
 * fit. Nothing is merged silently and nothing is dropped; whatever waits behind it waits for the answer.
 */

import { button, el } from "./element.js";
import { drawLine } from "./notation.js";
import { deviceName } from "./reasons.js";
import { pointsWords } from "./preview.js";
import { t } from "./words.js";

/**
 * @param {import("./pad-page.js").PadPage} page
 */
export function drawConflicts(page) {
  const [first] = page.outbox.waiting;
  if (!first?.stopped) return null;
  const question = questionOf(page, first);
  // Each answer keeps its focus while the question is drawn again.
  question.querySelectorAll("button").forEach((/** @type {HTMLElement} */ key, /** @type {number} */ place) => {
    key.dataset.at = `${first.id} ${place}`;
  });
  return question;
}

/** @param {import("./pad-page.js").PadPage} page @param {import("./outbox.js").Waiting} first */
function questionOf(page, first) {
  if (first.stopped?.word !== "deal-taken") return askRefused(page, first);
  if (first.body.enter) return askTaken(page, first);
  return first.body.correct || first.body.withdraw ? askChanged(page, first) : askRefused(page, first);
}

/** @param {any} page @param {import("./outbox.js").Waiting} one */
function askTaken({ outbox, known, you }, one) {
  const { theirs, yours, deal } = /** @type {any} */ (one.stopped).body;
  const seen = known.seq;
  const mine = yours?.result ?? one.body.enter;
  const next = known.view.next.number;
  // Mine becomes the next number, so the deals that wait behind it move on by as many.
  const asNext = () => (
    outbox.renumber(one.id, next - (one.body.deal ?? next)),
    outbox.mend(one.id, { ...one.body, seen, deal: next })
  );
  const replace = () => outbox.mend(one.id, { seen, correct: { deal: theirs.id, result: mine } });
  return ask(
    t("Deal {number} was written twice", { number: deal }),
    theirs && theirsDrawn(theirs, known.view, you),
    mineDrawn(drawLine(mine)),
    theirs && button("", t("Same deal: keep theirs"), () => outbox.mend(one.id)),
    theirs && theirs.result !== mine && button("", t("Same deal: replace theirs with mine"), replace),
    button("", t("Mine is the next deal, number {number}", { number: next }), asNext),
    !theirs && button("", t("Forget mine"), () => outbox.mend(one.id)),
  );
}

/**
 * Somebody else has changed or withdrawn the deal that was corrected or withdrawn here.
 * @param {any} page @param {import("./outbox.js").Waiting} one
 */
function askChanged({ outbox, known, you }, one) {
  const { theirs, deal } = /** @type {any} */ (one.stopped).body;
  const seen = known.seq;
  const { correct } = one.body;
  const mine = correct ? drawLine(correct.result) : t("withdrawn");
  if (!theirs) {
    const number = known.view.next.number;
    const again = { seen, enter: correct?.result, deal: number };
    return ask(
      t("That deal has been withdrawn by somebody else"),
      null,
      mineDrawn(mine),
      button("", t("Leave it withdrawn"), () => outbox.mend(one.id)),
      correct && button("", t("Write mine as deal {number}", { number }), () => outbox.mend(one.id, again)),
    );
  }
  const body = correct
    ? { seen, correct: { deal: theirs.id, result: correct.result } }
    : { seen, withdraw: { deal: theirs.id } };
  return ask(
    t("Deal {number} was changed by somebody else", { number: deal ?? theirs.number }),
    theirsDrawn(theirs, known.view, you),
    mineDrawn(mine),
    button("", t("Keep theirs"), () => outbox.mend(one.id)),
    button("", correct ? t("Replace theirs with mine") : t("Withdraw it all the same"), () => outbox.mend(one.id, body)),
  );
}

/** @param {any} theirs @param {any} view @param {string} you */
const theirsDrawn = (theirs, view, you) => [
  el("dt", {}, t("By {who}", { who: deviceName(theirs.changed_by ?? theirs.by, view, you) })),
  el("dd", {}, drawLine(theirs.result), el("span.soft", {}, ` ${pointsWords(theirs.entries).join(" · ")}`)),
];

/** @param {any} mine */
const mineDrawn = (mine) => [el("dt", {}, t("Here")), el("dd", {}, mine)];

/** @param {string} title @param {any} theirs @param {any} mine @param {...any} answers */
const ask = (title, theirs, mine, ...answers) =>
  el(
    "section.ask",
    { "aria-labelledby": "ask-title" },
    el("h2", { id: "ask-title", tabindex: "-1" }, title),
    el("dl", {}, theirs, mine),
    el("div.actions", {}, answers),
  );

/** @param {any} page @param {import("./outbox.js").Waiting} one */
function askRefused({ outbox, entry }, one) {
  const line = one.body.enter ?? one.body.correct?.result ?? one.body.insert?.result;
  const forget = () => {
    if (one.body.enter && one.body.deal) outbox.renumber(one.id, -1);
    outbox.mend(one.id);
  };
  const mend = () => {
    forget();
    entry.start({ kind: "enter" }, line);
    entry.open({ kind: "enter" });
  };
  return el(
    "section.ask",
    { "aria-labelledby": "ask-title" },
    el("h2", { id: "ask-title", tabindex: "-1" }, t("Not taken")),
    line && el("p", {}, drawLine(line)),
    el("p.refusal", {}, one.stopped?.detail ?? ""),
    el("div.actions", {}, one.body.enter && button("", t("Mend it"), mend), button("", t("Forget it"), forget)),
  );
}

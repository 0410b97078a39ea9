/** The pad as a whole: save it, start another one with the same people, delete it. */

import { button, el } from "./element.js";
import { lay } from "./dialog.js";
import { copyButton } from "./share.js";
import { Refusal, ask, newId } from "./server.js";
import { forgetPad, keepFavourite, sideNames } from "./shelf.js";
import { t } from "./words.js";

/** @param {any} page */
export function drawWhole(page) {
  const sheet = `/api/pads/${page.code}/sheet`;
  const copy = copyButton(() => ask("GET", sheet), page.say, t("Copy the sheet"));
  const answer = el("p.answer.refusal", { hidden: true });
  return [
    el("p", {}, el("a", { href: sheet, download: `${page.code}.pad` }, t("Save it as a sheet (text)"))),
    copy && el("p", {}, copy),
    el(
      "p",
      {},
      button("", t("New pad with the same people"), () => startAgain(page, answer)),
    ),
    el(
      "p",
      {},
      button("", t("Keep rules and people for next time"), () => keepForNextTime(page, answer)),
    ),
    page.owner === page.you &&
      el(
        "p",
        {},
        button("danger", t("Delete this pad"), () => askDelete(page)),
      ),
    answer,
  ];
}

/** What a pad like this one is started with. @param {any} view @param {string | null} dealer */
const headOf = ({ rules, options, names, people }, dealer) => ({
  rules: { name: rules, ...options },
  names,
  players: people.players,
  rotation: people.rotation,
  dealer: dealer ?? "",
});

/** @param {any} page @param {HTMLElement} answer */
function keepForNextTime(page, answer) {
  const { view } = page.known;
  const sides = [sideNames(view, "we"), sideNames(view, "they")].filter(Boolean).join(" – ");
  const title = [sides || t("We – They"), view.rules_name].join(" · ");
  const kept = keepFavourite({ title, head: headOf(view, view.start.dealer) });
  const words = kept
    ? t("Kept: “{title}” can be started on the first page.", { title })
    : t("This browser keeps nothing.");
  Object.assign(answer, { hidden: false, textContent: words, className: kept ? "answer" : "answer refusal" });
  page.say(words);
}

/** @param {any} page @param {HTMLElement} answer */
async function startAgain(page, answer) {
  const { view } = page.known;
  try {
    const started = await ask("POST", "/api/pads", { id: newId(), ...headOf(view, view.next.dealer) });
    location.assign(`/pad/${started.pad}`);
  } catch (problem) {
    Object.assign(answer, {
      hidden: false,
      textContent: problem instanceof Refusal ? problem.message : t("No connection."),
    });
  }
}

/** @param {any} page */
function askDelete(page) {
  const answer = el("p.refusal", { hidden: true });
  const sure = button("danger", t("Delete it for everybody"), async () => {
    try {
      await ask("DELETE", `/api/pads/${page.code}`);
      forgetPad(page.code);
      location.assign("/");
    } catch (problem) {
      Object.assign(answer, {
        hidden: false,
        textContent: problem instanceof Refusal ? problem.message : t("No connection."),
      });
    }
  });
  const dialog = lay(
    t("Delete this pad?"),
    el("p", {}, t("The pad and its whole history go, on every phone. Nobody can bring it back.")),
    answer,
    el(
      "div.actions",
      {},
      sure,
      button("", t("Keep it"), () => dialog.close()),
    ),
  );
}

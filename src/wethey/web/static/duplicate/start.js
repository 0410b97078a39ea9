/** The first page of duplicate: start a session, go on with one, join one by its code, or bring travellers in. */

import { beginOnce, openByCode } from "../begin.js";
import { el } from "../element.js";
import { setMenu } from "../menu.js";
import { t, tn, when } from "../words.js";
import { knownSessions } from "./shelf.js";

const byId = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

setMenu([]);
drawSessions();
const start = byId("start");
start.addEventListener("change", () => (byId("methods").hidden = start.contest.value === "teams"));
start.addEventListener("submit", (/** @type {Event} */ event) => (event.preventDefault(), startSession()));
openByCode("/duplicate");
byId("import").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  go("import-answer", { text: byId("text").value });
});
byId("file").addEventListener("change", async (/** @type {any} */ event) => {
  const [file] = event.target.files;
  if (file) byId("text").value = decoded(await file.arrayBuffer());
});

/** Text as it should be, or as an old Windows program wrote it. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function startSession() {
  const contest = start.contest.value;
  /** @type {Record<string, string>} */
  const heads = { title: start.title.value };
  if (contest === "teams") heads.contest = "teams";
  else heads.scoring = start.scoring.value;
  if (contest === "two") heads.winners = "2";
  return go("start-answer", { heads });
}

/** @param {string} answer where a refusal is said @param {Record<string, any>} body */
const go = (answer, body) =>
  beginOnce("/api/sessions", body, (/** @type {any} */ { session }) => `/duplicate/${session}`, byId(answer));

function drawSessions() {
  const sessions = knownSessions();
  byId("continue").hidden = !sessions.length;
  byId("sessions").replaceChildren(
    ...sessions.map(({ code, title, boards, at }) =>
      el(
        "li",
        {},
        el(
          "a",
          { href: `/duplicate/${code}` },
          title || t("Session {code}", { code }),
          el("span.soft", {}, ` · ${tn("{number} board", "{number} boards", boards)} · ${when(at)}`),
        ),
      ),
    ),
  );
}

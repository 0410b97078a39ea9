/** The first page of duplicate: start a session, go on with one, join one by its code, or bring travellers in. */

import { el } from "../element.js";
import { setMenu } from "../menu.js";
import { Refusal, ask, newId } from "../server.js";
import { t, tn, when } from "../words.js";
import { knownSessions } from "./shelf.js";

const byId = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
let id = newId();

setMenu([]);
drawSessions();
const start = byId("start");
start.addEventListener("change", () => (byId("methods").hidden = start.contest.value === "teams"));
start.addEventListener("submit", (/** @type {Event} */ event) => (event.preventDefault(), startSession()));
byId("by-code").addEventListener("submit", (/** @type {Event} */ event) => (event.preventDefault(), openByCode()));
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
async function go(answer, body) {
  const said = byId(answer);
  try {
    const { session } = await ask("POST", "/api/sessions", { id, ...body });
    location.assign(`/duplicate/${session}`);
  } catch (problem) {
    id = newId();
    said.hidden = false;
    said.textContent =
      problem instanceof Refusal ? problem.message : t("The server does not answer. Try again in a moment.");
    byId("said").textContent = said.textContent;
  }
}

function openByCode() {
  const code = byId("code")
    .value.toUpperCase()
    .replace(/[^A-Z]/g, "");
  if (code) return location.assign(`/duplicate/${code}`);
  byId("code").focus();
}

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

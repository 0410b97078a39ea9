/** The first page: start a pad, go on with one, open one by its code, or bring one in as a sheet. */

import { beginOnce, openByCode } from "./begin.js";
import { button, el } from "./element.js";
import { seldom, setMenu } from "./menu.js";
import { givenPlayers, playerFields, rotationField } from "./people.js";
import { favourites, forgetFavourite, keep, knownPads, recall } from "./shelf.js";
import { number, t, when } from "./words.js";

const byId = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

/**
 * What the last pad was started with, for next time.
 * @type {{ rules?: string, names?: any, players?: string[], rotation?: string }}
 */
const usual = recall("usual", {});
const start = byId("start");
const dealers = byId("dealers");

setMenu([{ label: t("Print blank pads"), open: () => seldom(() => import("./print.js"), "showPrint", "") }]);
drawPads();
drawFavourites();
byId("people").append(playerFields(usual.players ?? []), rotationField(usual.rotation ?? "fixed"));
start.we.value = usual.names?.we ?? "";
start.they.value = usual.names?.they ?? "";
const last = [...start.rules].find((radio) => radio.value === usual.rules);
if (last) {
  last.checked = true;
  last.closest("details")?.setAttribute("open", "");
}
start.addEventListener("change", askDealer);
start.addEventListener("submit", (/** @type {Event} */ event) => (event.preventDefault(), startPad()));
openByCode("/pad");
byId("import").addEventListener("submit", (/** @type {Event} */ event) => (event.preventDefault(), bringIn()));
byId("file").addEventListener("change", async (/** @type {any} */ event) => {
  const [file] = event.target.files;
  if (file) byId("sheet").value = await file.text();
});
askDealer();

/** Chicago cannot be scored without knowing who deals; a rubber can. */
function askDealer() {
  const needed = start.querySelector("input[name=rules]:checked").dataset.dealer === "needed";
  const nobody = byId("no-dealer");
  nobody.hidden = needed;
  if (needed && start.dealer.value === "") dealers.querySelector("input[value=N]").checked = true;
}

function startPad() {
  const names = { we: start.we.value.trim(), they: start.they.value.trim() };
  const players = givenPlayers(start);
  const rotation = start.rotation.value;
  const rules = start.rules.value;
  return go("start-answer", { rules, dealer: start.dealer.value, names, players, rotation }, () =>
    keep("usual", { rules, names, players, rotation }),
  );
}

const bringIn = () => go("import-answer", { sheet: byId("sheet").value });

/** @param {string} answer where a refusal is said @param {Record<string, any>} body @param {() => void} [started] */
function go(answer, body, started) {
  const address = (/** @type {any} */ { pad }) => (started?.(), `/pad/${pad}`);
  return beginOnce("/api/pads", body, address, byId(answer));
}

/** What was kept for next time: one touch starts it. */
function drawFavourites() {
  byId("favourites").hidden = !favourites().length;
  byId("favourites").replaceChildren(
    ...favourites().map(({ title, head }) =>
      el(
        "li.beside",
        {},
        button("start", title, () => go("start-answer", head)),
        button(
          "close",
          "×",
          () => {
            forgetFavourite(title);
            drawFavourites();
            byId("said").textContent = t("Forgotten: {title}", { title });
            byId("start-title").focus();
          },
          { "aria-label": t("Forget “{title}”", { title }) },
        ),
      ),
    ),
  );
}

function drawPads() {
  const pads = knownPads();
  byId("continue").hidden = !pads.length;
  byId("pads").replaceChildren(
    ...pads.map(({ code, we, they, names, at }) =>
      el(
        "li",
        {},
        el(
          "a",
          { href: `/pad/${code}` },
          el(
            "span",
            {},
            names.some(Boolean)
              ? names.map((name, side) => name || [t("We"), t("They")][side]).join(" – ")
              : t("We – They"),
          ),
          el("span.figures", {}, `${number(we)} – ${number(they)}`),
          el("span.soft", {}, `${code} · ${when(at)}`),
        ),
      ),
    ),
  );
}

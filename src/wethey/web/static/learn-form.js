/**
 * Forms whose answer comes into the page instead of a new one; without this script they fetch a page as forms do.
 *
 * A form or link with `data-swap` names the part of the page that its answer replaces; a form with `data-live` asks
 * as soon as something in it changes.
 */

import { t } from "./words.js";

const said = /** @type {HTMLElement} */ (document.getElementById("said"));
let latest = 0;

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.dataset.swap) return;
  event.preventDefault();
  ask(form, /** @type {HTMLElement | null} */ (event.submitter), true);
});
document.addEventListener("change", (event) => {
  const form = /** @type {HTMLInputElement} */ (event.target).form;
  if (form?.matches("[data-live]")) ask(form, null, false);
});
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest?.("a[data-swap]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  swap(link.href, link.dataset.swap ?? "", true);
});
addEventListener("popstate", () => location.reload());

/** @param {HTMLFormElement} form @param {HTMLElement | null} submitter @param {boolean} moves */
function ask(form, submitter, moves) {
  const address = new URL(form.action);
  address.search = new URLSearchParams(/** @type {any} */ (new FormData(form, submitter))).toString();
  swap(address.href, form.dataset.swap ?? "", moves);
}

/**
 * @param {string} address @param {string} part the part's selector
 * @param {boolean} moves whether the reader goes on to it: then the address and the focus go along
 */
async function swap(address, part, moves) {
  const mine = ++latest;
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector(part);
    const old = document.querySelector(part);
    if (mine !== latest) return;
    if (!answer.ok || !fresh || !old) return location.assign(address);
    old.replaceWith(fresh);
    document.title = page.title;
    if (moves) {
      history.pushState(null, "", address);
      const goal = /** @type {HTMLElement | null} */ (fresh.querySelector("a.next") ?? fresh.querySelector("[data-focus]"));
      goal?.focus({ preventScroll: true });
      if (fresh.getBoundingClientRect().top < 0) fresh.scrollIntoView();
    } else history.replaceState(null, "", address);
    said.textContent = /** @type {HTMLElement} */ (fresh).dataset.say ?? "";
  } catch {
    said.textContent = t("The server does not answer. Try again in a moment.");
  }
}

/** What the first pages share: something is begun and gone to, or a no is said; and the field for a code. */

import { ask, newId, whyNot } from "./server.js";

let id = newId(); // the same for each try, so that what was begun unheard is not begun twice

/**
 * Ask the server to begin something, and go there.
 * @param {string} path @param {Record<string, any>} body
 * @param {(begun: any) => string} address where to go
 * @param {HTMLElement} answer where a no is said
 */
export async function begin(path, body, address, answer) {
  try {
    location.assign(address(await ask("POST", path, body)));
  } catch (problem) {
    id = newId();
    answer.hidden = false;
    answer.textContent = whyNot(problem);
    const said = document.getElementById("said");
    if (said) said.textContent = answer.textContent;
  }
}

/** As `begin`, where the server remembers by an id what it has begun. @type {typeof begin} */
export const beginOnce = (path, body, address, answer) => begin(path, { id, ...body }, address, answer);

/** Let the field for a code open what has it. @param {string} place as in `/pad` */
export function openByCode(place) {
  const form = document.getElementById("by-code");
  const field = /** @type {HTMLInputElement} */ (document.getElementById("code"));
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const code = field.value.toUpperCase().replace(/[^A-Z]/g, "");
    if (code) return location.assign(`${place}/${code}`);
    field.focus();
  });
}

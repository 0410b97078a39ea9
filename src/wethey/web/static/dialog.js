/** A sheet of paper laid on the page: one question, closed by Escape, by its own button, or by a touch beside it. */

import { button, el } from "./element.js";
import { t } from "./words.js";

/**
 * @param {string} title
 * @param {...any} content
 * @returns {HTMLDialogElement}
 */
export function lay(title, ...content) {
  const came = /** @type {HTMLElement | null} */ (document.activeElement);
  const dialog = el(
    "dialog",
    { "aria-label": title },
    el(
      "header",
      {},
      el("h2", { tabindex: "-1" }, title),
      button("close", t("Close"), () => dialog.close()),
    ),
    el("div.content", {}, content),
  );
  dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (came?.isConnected && document.activeElement === document.body) came.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  // A sheet that asks has its answer in focus already; one that tells begins with its title.
  if (!dialog.querySelector("[autofocus]")) dialog.querySelector("h2")?.focus();
  return dialog;
}

/** Close whatever is laid on the page. */
export const clear = () => document.querySelectorAll("dialog").forEach((dialog) => dialog.close());

/** The quiz by keys: 1 to 4 answer. */

addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest?.("input, select, textarea, dialog")) return;
  const answers = document.querySelectorAll(".answers button");
  const chosen = /** @type {HTMLButtonElement | undefined} */ (answers[Number(event.key) - 1]);
  chosen?.click();
});

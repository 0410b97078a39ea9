/**
 * What a line is written for: the next deal, the correction of one, or a deal to be put before another.
 *
 * @typedef {{ kind: "enter" } | { kind: "correct" | "insert", deal: any }} Task
 */

import { dealWords } from "./pad-view.js";
import { isDeal } from "./notation.js";
import { t } from "./words.js";

/** @type {Task} */
export const NEXT_DEAL = { kind: "enter" };

/** @param {Task} task @param {any} view */
export function taskTitle(task, view) {
  if (task.kind === "correct") return t("Correct deal {number}", { number: task.deal.number });
  if (task.kind === "insert") return t("A deal before deal {number}", { number: task.deal.number });
  return dealWords(view, false);
}

/** What the button says. @param {Task} task */
export const taskButton = (task) =>
  ({ enter: t("Write it"), correct: t("Correct it"), insert: t("Put it there") })[task.kind];

/**
 * The command.
 * @param {Task} task @param {string} line
 * @param {{ seen: number, number: number | undefined }} begun the pad's last event and the next deal's number when it
 *   was begun
 */
export function taskBody(task, line, { seen, number }) {
  if (task.kind === "correct") return { seen, correct: { deal: task.deal.id, result: line } };
  if (task.kind === "insert") return { seen, insert: { before: task.deal.id, result: line } };
  return isDeal(line) ? { seen, enter: line, deal: number } : { seen, enter: line };
}

/** The sessions of duplicate that this browser has seen, last one first. */

import { keep, recall } from "../shelf.js";

const MOST = 30;

/** @typedef {{ code: string, title: string, boards: number, at: string }} KnownSession */

/** @returns {KnownSession[]} */
export const knownSessions = () => recall("sessions", []);

/** @param {string} code @param {any} view */
export function rememberSession(code, view) {
  const session = { code, title: view.title ?? "", boards: view.boards.length, at: new Date().toISOString() };
  keep("sessions", [session, ...knownSessions().filter((known) => known.code !== code)].slice(0, MOST));
}

/** @param {string} code */
export function forgetSession(code) {
  keep(
    "sessions",
    knownSessions().filter((known) => known.code !== code),
  );
  keep(`outbox.${code}`, null);
}

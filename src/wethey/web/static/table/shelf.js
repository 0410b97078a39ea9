/** The tables that this browser has sat at, last one first. */

import { keep, recall } from "../shelf.js";

const MOST_TABLES = 12;

/** @typedef {{ code: string, seat: string | null, rules: string, deal: number, at: string }} KnownTable */

/** @returns {KnownTable[]} */
export const knownTables = () => recall("tables", []);

let last = "";

/** @param {string} code @param {any} view */
export function rememberTable(code, view) {
  const mark = `${code} ${view.seat} ${view.deal}`;
  if (mark === last) return;
  last = mark;
  const table = { code, seat: view.seat, rules: view.rules, deal: view.deal, at: new Date().toISOString() };
  keep("tables", [table, ...knownTables().filter((known) => known.code !== code)].slice(0, MOST_TABLES));
}

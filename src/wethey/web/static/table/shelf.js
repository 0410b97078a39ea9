/** The tables that this browser has sat at, last one first. */

import { keep, recall } from "../shelf.js";

const MOST_TABLES = 60;

/** @typedef {{ code: string, seat: string | null, rules: string, deal: number, again?: boolean, at: string }} KnownTable */

/** @returns {KnownTable[]} */
export const knownTables = () => recall("tables", []);

let last = "";

/** @param {string} code @param {any} view */
export function rememberTable(code, view) {
  const mark = `${code} ${view.seat} ${view.deal}`;
  if (mark === last) return;
  last = mark;
  const { seat, rules, again } = view;
  const deal = again?.deal ?? view.deal;
  const table = { code, seat, rules, deal, again: Boolean(again), at: new Date().toISOString() };
  keep("tables", [table, ...knownTables().filter((known) => known.code !== code)].slice(0, MOST_TABLES));
}

/**
 * What waits in the outbox, drawn on the pad in pencil: written here, not yet by the server.
 *
 * The waiting commands are done on the pad's lines, and the lines are scored anew. What cannot be scored here (a line
 * that only the server can read, or no rule book yet) stands in its place without points. It counts as a deal all the
 * same, for the numbers and for whose deal it is; what the server would not take counts for neither.
 *
 * @typedef {import("./outbox.js").Waiting} Waiting
 * @typedef {{ id: string, line: string }} Line
 * @typedef {{ waiting: true, refused: boolean, pencil?: string | null }} Mark
 * @typedef {{
 *   lines: Line[], head: any, marks: Map<string, Mark>, unread: { id: string, result: string, place: number }[],
 *   exact: boolean,
 * }} Written
 */

import { isDeal, plainLine } from "./notation.js";
import { standing } from "./outbox.js";
import { t } from "./words.js";

const SEATS = "NESW";

/** Stands on the lines for a deal that only the server can read; the fold knows it. */
const UNREAD = "Unread";

/**
 * The view with the waiting commands done. Lines the server knows already are left alone.
 *
 * @param {any} view @param {Waiting[]} waiting
 * @param {(head: any, lines: Line[]) => any} score the pad of these lines, null where it cannot be told
 */
export function pencilled(view, waiting, score) {
  if (!waiting.length) return view;
  const written = write(view, waiting, plainLine);
  const scored = score(written.head, written.lines);
  return scored ? merged(view, scored, written) : merged(view, view, write(view, waiting, null));
}

/**
 * Do the commands on the pad's lines.
 * @param {any} view @param {Waiting[]} waiting @param {((line: string) => string | null) | null} read
 * @returns {Written}
 */
function write(view, waiting, read) {
  const lines = view.lines.map((/** @type {Line} */ line) => ({ ...line }));
  const { names, carried, people } = view;
  /** @type {Written} */
  const written = {
    lines,
    head: { dealer: view.start.dealer, names, carried, partners: people.partners },
    marks: new Map(),
    unread: [],
    exact: read !== null,
  };
  const deals = (/** @type {Line[]} */ some) => some.filter(({ line }) => isDeal(line)).length;
  const placeOf = (/** @type {number | string} */ name) =>
    typeof name === "string"
      ? lines.findIndex((/** @type {Line} */ line) => line.id === name)
      : lines.indexOf(lines.filter((/** @type {Line} */ { line }) => isDeal(line))[name - 1]);
  for (const { id, body, stopped } of standing(waiting)) {
    if (lines.some((/** @type {Line} */ line) => line.id === id)) continue;
    /** @type {Mark} */
    const mark = { waiting: true, refused: Boolean(stopped) };
    const plain = (/** @type {string} */ line) => (stopped || !read ? null : read(line));
    const put = (/** @type {number} */ place, /** @type {string} */ result) => {
      const line = plain(result);
      const isUnreadDeal = !line && !stopped && isDeal(result);
      if (!line) written.unread.push({ id, result, place: deals(lines.slice(0, place)) });
      if (line || isUnreadDeal) lines.splice(place, 0, { id, line: line ?? UNREAD });
      written.exact &&= Boolean(line || stopped);
      written.marks.set(id, mark);
    };
    const place = placeOf(body.correct?.deal ?? body.withdraw?.deal ?? body.insert?.before);
    if (body.enter) put(lines.length, body.enter);
    else if (body.cut) put(lines.length, "Cut");
    else if (body.insert && place >= 0) put(place, body.insert.result);
    else if (body.correct && place >= 0) {
      const line = plain(body.correct.result);
      if (line) lines[place].line = line;
      written.exact &&= Boolean(line || stopped);
      written.marks.set(lines[place].id, line ? mark : { ...mark, pencil: body.correct.result });
    } else if (body.withdraw && place >= 0) {
      if (read && !stopped) lines.splice(place, 1);
      else written.marks.set(lines[place].id, { ...mark, pencil: null });
    } else if (!stopped) written.exact = changeHead(written.head, body) && written.exact;
  }
  return written;
}

/** @param {any} head @param {Record<string, any>} body @returns {boolean} whether all of it is understood here */
function changeHead(head, { seen: _seen, phone: _phone, names, carried, dealer, ...rest }) {
  if (names) head.names = { ...head.names, ...names };
  if (carried) head.carried = { ...head.carried, ...carried };
  if (dealer !== undefined) head.dealer = dealer || null;
  return !Object.keys(rest).length;
}

/**
 * The scored pad with all that only the server's view tells.
 * @param {any} view @param {any} scored @param {Written} written
 */
function merged(view, scored, { lines, head, marks, unread, exact }) {
  const told = new Map([...view.deals, ...view.notes].map((line) => [line.id, line]));
  const dressed = (/** @type {any} */ line) => dress(line, told.get(line.id), marks.get(line.id));
  const rounds = scored.rubbers.length;
  const rubber = scored.next.in_progress || !rounds ? Math.max(1, rounds) : rounds + 1;
  const unscored = { rubber, dealer: null, vulnerable: {}, entries: [], by: null };
  const bare = (/** @type {any} */ { id, result }, known = {}) => ({ id, result, ...unscored, ...known, ...marks.get(id) });
  const noted = new Map(scored.notes.map((/** @type {any} */ note) => [note.id, note]));
  const asTyped = new Map(unread.map((one) => [one.id, one]));
  const scoredDeals = new Map(scored.deals.map((/** @type {any} */ deal) => [deal.id, deal]));
  const asDealt = (/** @type {string} */ id) => {
    const { rubber: its = rubber } = scoredDeals.get(id) ?? {};
    return asTyped.has(id) ? bare(asTyped.get(id), { rubber: its }) : dressed(scoredDeals.get(id));
  };
  const deals = lines.filter(({ line }) => isDeal(line)).map(({ id }, place) => ({ ...asDealt(id), number: place + 1 }));
  const notes = lines
    .filter(({ line }) => !isDeal(line))
    .map(({ id, line }) => noted.get(id) ?? told.get(id) ?? bare({ id, result: line }));
  const numbered = new Set(deals.map(({ id }) => id));
  const beyond = unread.filter(({ id }) => !numbered.has(id)).map((one) => ({ ...bare(one), after: one.place }));
  return {
    ...view,
    ...scored,
    deals,
    notes: [...notes.map(dressed), ...beyond],
    rubbers: scored.rubbers.map((/** @type {any} */ round, /** @type {number} */ place) => ({
      partners: view.rubbers[place]?.partners ?? view.people.partners,
      ...round,
    })),
    next: movedOn(scored.next, deals.length + 1 - scored.next.number),
    names: head.names,
    carried: head.carried,
    people: scored.next.in_progress === view.next.in_progress ? view.people : { ...view.people, due: null },
    exact,
  };
}

/**
 * The next deal, so many deals further on than could be scored.
 * @param {any} next @param {number} by
 */
function movedOn(next, by) {
  if (!by) return next;
  const written = next.wheel.filter((/** @type {any} */ deal) => deal.written).length + by;
  const marked = next.wheel.map((/** @type {any} */ deal, /** @type {number} */ place) => ({
    ...deal,
    written: place < written,
  }));
  const wheel = written < marked.length ? marked : []; // what begins after the last one is not known here
  const dealer = next.dealer && SEATS[(SEATS.indexOf(next.dealer) + by) % 4];
  const vulnerable = wheel[written]?.vulnerable ?? next.vulnerable;
  return { ...next, number: next.number + by, dealer, vulnerable, wheel };
}

/**
 * A line as it is drawn: who wrote it, in what words, and whether it waits.
 * @param {any} line @param {any} before as the server tells it @param {Mark} [mark]
 */
function dress(line, before, mark) {
  const known = before?.result === line.result ? before.entries : [];
  const same = (/** @type {any} */ one, /** @type {any} */ other) =>
    ["side", "line", "item", "points"].every((key) => one[key] === other[key]);
  const entries = line.entries.map((/** @type {any} */ entry) => ({
    ...(known.find((/** @type {any} */ each) => same(each, entry)) ?? pencilWords(entry, line.result)),
    ...entry,
  }));
  return { by: null, ...before, ...line, entries, ...mark };
}

/** What an entry says of itself until the server says more. @param {any} entry @param {string} result */
function pencilWords(entry, result) {
  const name = itemNames()[entry.item] ?? entry.item;
  const reason = entry.item === "adjustment" ? result.replace(/^Adjust \S+ \S+ /, "") : name;
  return { name, words: reason, law: t("Its parts and its law are shown when the server has it.") };
}

/** @returns {Record<string, string>} */
const itemNames = () => ({
  tricks: t("tricks bid and made"),
  overtricks: t("overtricks"),
  insult: t("for the insult"),
  "small slam": t("small slam"),
  "grand slam": t("grand slam"),
  honours: t("honours"),
  undertricks: t("undertricks"),
  game: t("game"),
  "part-score": t("part-score"),
  rubber: t("rubber"),
  "unfinished game": t("the only game of an unfinished rubber"),
  "unfinished part-score": t("a part-score in an unfinished game"),
  points: t("points as entered"),
  adjustment: t("adjustment"),
});

/**
 * From one view to the next, a call or card at a time.
 *
 * Robots act faster than one can look, and news that comes late comes all at once: what lies between two views is laid
 * out here in steps, so that the page can show them at the player's pace. Nothing is asked for that the views do not
 * hold.
 */

/** @param {any} view @returns {any[]} the cards of the deal as they were played */
export const played = (view) => [...view.history, view.trick].flat();

/** @param {any} view */
const isOver = (view) => view.phase === "over" || view.phase === "claim";

/**
 * The views to show between two, the last one the one that has come.
 * @param {any} before @param {any} view @returns {any[]}
 */
export function steps(before, view) {
  if (!before) return [view];
  const same = before.deal === view.deal;
  if (same && (before.seat !== view.seat || !follows(before, view))) return [view];
  const calls = same ? before.auction.length : 0;
  const cards = same ? played(before).length : 0;
  const between = [];
  const all = played(view);
  for (let at = calls + 1; at < view.auction.length + (all.length || isOver(view) ? 1 : 0); at += 1) {
    if (!cards) between.push(atCall(view, at));
  }
  for (let at = cards + 1; at < all.length + (isOver(view) && all.length ? 1 : 0); at += 1)
    between.push(atCard(view, all, at));
  return [...between, view];
}

/** Whether a view goes on from an earlier one; after an undo it does not. @param {any} before @param {any} view */
function follows(before, view) {
  const [old, now] = [before, view].map((each) =>
    [...each.auction, ...played(each)].map((turn) => turn.call ?? turn.card),
  );
  return old.every((turn, place) => turn === now[place]);
}

const WAITING = { legal: [], may: [], pending: null, claimed: null, hands: null };

/** @param {any} view @param {number} count */
function atCall(view, count) {
  const auction = view.auction.slice(0, count);
  const next = view.auction[count]?.by ?? null;
  const held = { ...back(view, played(view)), dummy: null, partner: null };
  const nothing = { contract: null, declarer: null, leader: null, trick: [], last: [], history: [], won: [] };
  return {
    ...view,
    ...WAITING,
    ...nothing,
    ...held,
    phase: "auction",
    auction,
    turn: next,
    to_act: next,
    tricks: none(),
  };
}

const none = () => ({ we: 0, they: 0 });

/** @param {any} view @param {any[]} all @param {number} count */
function atCard(view, all, count) {
  const whole = Math.floor(count / 4);
  const history = view.history.slice(0, whole);
  const won = view.won.slice(0, whole);
  const tricks = none();
  for (const seat of won) tricks[seat === "N" || seat === "S" ? "we" : "they"] += 1;
  const turn = count % 4 ? (all[count]?.by ?? null) : (won.at(-1) ?? null);
  const trick = all.slice(whole * 4, count);
  const held = back(view, all.slice(count));
  return {
    ...view,
    ...WAITING,
    ...held,
    phase: "play",
    history,
    won,
    tricks,
    trick,
    last: history.at(-1) ?? [],
    turn,
    to_act: turn,
  };
}

/** The hands with cards back in them that are played later. @param {any} view @param {any[]} later */
function back(view, later) {
  const of = (/** @type {string | null} */ seat, /** @type {string[] | undefined} */ hand) =>
    hand && [...hand, ...later.filter((turn) => turn.by === seat).map((turn) => turn.card)];
  const opposite = { N: "S", S: "N", E: "W", W: "E" }[/** @type {"N"} */ (view.seat)] ?? null;
  return {
    hand: of(view.seat, view.hand),
    dummy: view.dummy && { ...view.dummy, hand: of(view.dummy.seat, view.dummy.hand) },
    partner: view.partner && of(opposite, view.partner),
  };
}

/**
 * What waits in the outbox, drawn on the pad in pencil: written here, not yet by the server.
 *
 * A pencilled deal has no points yet.
 */

const NO_DEAL = /^(adjust|stop|dealer|partners|rules|cut)\b/i;

/** Whether a line is a deal, which has a number. @param {string} line */
export const isDeal = (line) => !NO_DEAL.test(line.trim());

/**
 * The view with the waiting lines in their places. Lines the server knows already are left alone.
 *
 * @param {any} view
 * @param {import("./outbox.js").Waiting[]} waiting
 * @returns {any}
 */
export function pencilled(view, waiting) {
  if (!waiting.length) return view;
  const drawn = { ...view, deals: view.deals.map((/** @type {any} */ deal) => ({ ...deal })), notes: [...view.notes] };
  const known = new Set([...view.deals, ...view.notes].map((line) => line.id));
  for (const { id, body, stopped } of waiting) {
    if (known.has(id)) continue;
    const mark = { waiting: true, refused: Boolean(stopped) };
    if (body.enter && isDeal(body.enter)) drawn.deals.push(pencilDeal(drawn, id, body.enter, mark));
    else if (body.enter) drawn.notes.push({ id, result: body.enter, after: drawn.deals.length, entries: [], ...mark });
    else if (body.insert) {
      const place = drawn.deals.findIndex((/** @type {any} */ deal) => deal.id === body.insert.before);
      if (place >= 0) drawn.deals.splice(place, 0, pencilDeal(drawn, id, body.insert.result, mark));
    } else {
      const named = body.correct?.deal ?? body.withdraw?.deal;
      const deal = drawn.deals.find((/** @type {any} */ each) => each.id === named);
      if (deal) Object.assign(deal, mark, { pencil: body.correct ? body.correct.result : null });
    }
  }
  drawn.deals.forEach((/** @type {any} */ deal, /** @type {number} */ index) => (deal.number = index + 1));
  return drawn;
}

/** @param {any} view @param {string} id @param {string} result @param {object} mark */
function pencilDeal(view, id, result, mark) {
  const closed = !view.next.in_progress && !view.deals.at(-1)?.waiting;
  const rubber = closed ? (view.rubbers.length || 0) + 1 : (view.deals.at(-1)?.rubber ?? 1);
  return { id, result, rubber, number: 0, dealer: null, vulnerable: {}, entries: [], by: null, ...mark };
}

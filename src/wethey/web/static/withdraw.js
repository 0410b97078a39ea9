/** Asking before a line is taken off the pad, with all that it would change. */

import { button, el } from "./element.js";
import { lay } from "./dialog.js";
import { refusalWords, ripple } from "./preview.js";
import { Refusal } from "./server.js";
import { number, t } from "./words.js";

/**
 * @param {import("./pad-page.js").PadPage} page
 * @param {any} line
 */
export async function askWithdraw(page, line) {
  const body = { seen: page.seq(), withdraw: { deal: line.id } };
  const what = el("div", {}, el("p.question", {}, t("Looking at what it changes …")));
  const label = line.number ? t("Withdraw deal {number}", { number: line.number }) : t("Take it off the pad");
  const name = line.number ? t("Deal {number} withdrawn", { number: line.number }) : t("Taken off the pad");
  /** @type {any} */
  let then = null;
  const sure = button("primary", label, () => {
    dialog.close();
    const totals = then && t("We {we}, They {they}", { we: number(then.we), they: number(then.they) });
    page.write(body, `${[name, totals].filter(Boolean).join(". ")}.`);
    page.rest();
  });
  const leave = button("", t("Leave it"), () => dialog.close());
  const dialog = lay(t("Withdraw?"), what, el("div.actions", {}, sure, leave));
  try {
    const seen = await page.foresee(body);
    then = seen?.then ?? null;
    const unknown = t("What it changes is not known before it is sent.");
    what.replaceChildren(seen ? ripple(seen) : el("p.question", {}, unknown));
  } catch (problem) {
    const silent = t("No connection: what it changes is not known yet.");
    what.replaceChildren(el("p.refusal", {}, problem instanceof Refusal ? refusalWords(problem) : silent));
  }
}

/** Who wrote what, and when. */

import { el } from "./element.js";
import { lay } from "./dialog.js";
import { drawLine } from "./notation.js";
import { authorWords } from "./reasons.js";
import { t } from "./words.js";

/** @param {{ view: () => any, you: string }} page */
export function showHistory(page) {
  const now = page.view();
  const { you } = page;
  const lines = [...now.deals, ...now.notes];
  lay(
    t("Who wrote what"),
    lines.length
      ? el(
          "ol.history",
          {},
          lines.map((line) =>
            el(
              "li",
              {},
              el("span", {}, line.number ? `${line.number}. ` : "", drawLine(line.result)),
              el("span.soft", {}, authorWords(line, now, you)),
            ),
          ),
        )
      : el("p.empty", {}, t("Nothing is written yet.")),
  );
}

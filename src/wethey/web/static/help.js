/** Help: how to write deals, and what can be typed. */

import { el } from "./element.js";
import { lay } from "./dialog.js";
import { drawLine } from "./notation.js";
import { t } from "./words.js";

export function showHelp() {
  /** @type {[string, string][]} */
  const lines = [
    ["N 4SX+1", t("North played four spades doubled and took one trick more")],
    ["We 3NT=", t("We made three notrump, whoever played it")],
    ["They 2H-2", t("They went two down in two hearts")],
    ["We 3NT= honours We 150", t("and one of us held four aces")],
    ["Passed out", t("nobody bid")],
    ["Points We 60/90 They 0/0", t("only the points are known: below/above the line")],
    ["Adjust We 50 agreed penalty", t("points that no deal gave, with the reason")],
    ["Stop", t("the rubber or round ends here")],
  ];
  lay(
    t("Help"),
    el(
      "p",
      {},
      t(
        "After each deal, press the keys: who declared, the contract, the result. What it scores is shown before you write it.",
      ),
    ),
    el(
      "p",
      {},
      t(
        "Touch any number to see where it comes from. Touch a deal in the list to correct it; what that changes comes first.",
      ),
    ),
    el("p", {}, t("Without a connection, go on writing: it is kept on this phone and sent later.")),
    el("h3", {}, t("What can be typed")),
    el(
      "dl.notation",
      {},
      lines.flatMap(([line, words]) => [el("dt", {}, el("code", {}, line)), el("dd", {}, words)]),
    ),
    el("h3", {}, t("Signs on the pad")),
    el(
      "p",
      {},
      drawLine("We 4SX+1"),
      " ",
      t("is the contract with its result;"),
      " ",
      el("s", {}, "60"),
      " ",
      t("no longer counts toward a game."),
    ),
  );
}

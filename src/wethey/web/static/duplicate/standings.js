/** Who stands where: pairs by points, or teams by victory points with their matches board by board. */

import { el, unseen } from "../element.js";
import { t, tn } from "../words.js";
import { decimals, head, methodName, pairName, pointsText, scoreText } from "./words.js";

/** @param {any} view @param {(heads: Record<string, string>) => void} change */
export function drawStandings(view, change) {
  return [
    el("h2", { id: "standings-title" }, t("Standings")),
    view.contest === "pairs" && methodChoice(view, change),
    view.written ? null : el("p.empty", {}, t("Nobody stands anywhere yet: the first line is written above.")),
    view.written ? view.rankings.map((/** @type {any} */ list) => drawList(view, list)) : null,
    view.contest === "teams" && view.matches.map((/** @type {any} */ match) => drawMatch(view, match)),
  ];
}

/** @param {any} view @param {(heads: Record<string, string>) => void} change */
function methodChoice(view, change) {
  return el(
    "fieldset.methods",
    {},
    el("legend.unseen", {}, t("How are boards compared?")),
    ["matchpoints", "imps", "cross-imps", "butler"].map((by) =>
      el(
        "label.key",
        {},
        el("input", {
          type: "radio",
          name: "by",
          value: by,
          checked: view.by === by,
          "data-at": `by-${by}`,
          onchange: () => change({ scoring: by }),
        }),
        el("span", {}, methodName(by)),
      ),
    ),
  );
}

/** @param {any} view @param {any} list */
function drawList(view, list) {
  const caption = { NS: t("North-South"), EW: t("East-West") }[/** @type {"NS"} */ (list.side)];
  return list.teams ? drawTeams(list.teams) : drawPairs(view, list.pairs, caption);
}

/** @param {any} view @param {any[]} pairs @param {string | undefined} caption */
function drawPairs(view, pairs, caption) {
  const percents = view.by === "matchpoints";
  const places = decimals(pairs.map((each) => each.points));
  return el(
    "table.places",
    {},
    caption && el("caption", {}, caption),
    head([unseen(t("Place")), t("Pair"), percents ? "%" : t("IMPs"), ...(percents ? [t("Points")] : []), t("Boards")]),
    el(
      "tbody",
      {},
      pairs.map((each) =>
        el(
          "tr",
          {},
          el("td.no", {}, place(each)),
          el("th", { scope: "row" }, el("b", {}, each.pair), each.name && el("span.soft", {}, ` ${each.name}`)),
          el("td.worth", {}, percents ? pointsText(each.percent, 2) : pointsText(each.points, places)),
          percents && el("td", {}, pointsText(each.points, places)),
          el("td", {}, each.boards),
        ),
      ),
    ),
  );
}

/** @param {any[]} teams */
function drawTeams(teams) {
  return el(
    "table.places",
    {},
    head([unseen(t("Place")), t("Team"), t("VPs")]),
    el(
      "tbody",
      {},
      teams.map((each) =>
        el(
          "tr",
          {},
          el("td.no", {}, place(each)),
          el("th", { scope: "row" }, each.name ?? each.team),
          el("td.worth", {}, each.vps.toFixed(2)),
        ),
      ),
    ),
  );
}

/** @param {{ place: number, shared: boolean }} each */
const place = ({ place: where, shared }) => `${where}${shared ? "=" : ""}`;

/** @param {any} view @param {any} match */
function drawMatch(view, match) {
  const [home, away] = [match.home, match.away].map((team) => pairName(view, team) || team);
  const won = (/** @type {number | null} */ imps) => (imps === null ? "–" : imps > 0 ? pointsText(imps) : "");
  return el(
    "table.match",
    {},
    el(
      "caption",
      {},
      el("b", {}, `${home} – ${away}`),
      el(
        "span.soft",
        {},
        `: ${tn("{number} board", "{number} boards", match.counted)}, ${t("{home} to {away} VPs", {
          home: match.vps.home.toFixed(2),
          away: match.vps.away.toFixed(2),
        })}`,
      ),
    ),
    head([
      t("Board"),
      t("{team} North-South", { team: home }),
      t("{team} North-South", { team: away }),
      home,
      away,
    ]),
    el(
      "tbody",
      {},
      match.boards.map((/** @type {any} */ each) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, each.board),
          el("td", {}, scoreText(each.home_ns)),
          el("td", {}, scoreText(each.home_ew)),
          el("td.worth", {}, won(each.home)),
          el("td.worth", {}, won(each.away)),
        ),
      ),
    ),
  );
}

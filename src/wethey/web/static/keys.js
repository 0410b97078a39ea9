/**
 * The big keys: who declared, level, strain and doubling, result, honours. Seven keys fit beside each other on the
 * narrowest phone, so everything stands in seven columns.
 *
 * Each row is a group of radio buttons, so that Tab goes from row to row and the arrows along it.
 *
 * @typedef {import("./notation.js").Result} Result
 */

import { el, redraw } from "./element.js";
import {
  STRAINS,
  THEY,
  WE,
  doublingName,
  drawStrain,
  levelName,
  marginName,
  margins,
  strainName,
  whoName,
  writeMargin,
} from "./notation.js";
import { t } from "./words.js";

const SHOWN_DOWN = 7;

export class Keys {
  /** @param {(result: Result) => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Result} */
    this.result = {};
    /** @type {Record<string, string>} who sits where */
    this.names = {};
    this.honoursCount = true;
    this.allDown = false;
    this.part = el("div.keys");
    this.honours = el("div.honours");
  }

  /**
   * Show a result on the keys.
   * @param {Result} result @param {{ names: Record<string, string>, honours: boolean }} table
   */
  show(result, { names, honours }) {
    this.result = { ...result };
    this.names = names;
    this.honoursCount = honours;
    this.allDown = (result.margin ?? 0) < 1 - SHOWN_DOWN;
    this.draw();
  }

  /** Who can be named: with the players known their seats say enough, and leave room for their names. */
  get whos() {
    const { who, honours } = this.result;
    const sides = [who, honours?.who].some((each) => each === "We" || each === "They");
    return sides || !Object.keys(this.names).length
      ? [...WE, ...THEY]
      : [...WE, ...THEY].filter((each) => each.length === 1);
  }

  /** @param {Partial<Result>} part */
  choose(part) {
    this.result = { ...this.result, ...part };
    const { level, margin, strain, honours } = this.result;
    if (level && margin !== undefined && (margin > 7 - level || margin < -6 - level)) this.result.margin = undefined;
    if (honours && strain === "NT") this.result.honours = { ...honours, points: 150 };
    this.draw();
    this.changed(this.result);
  }

  draw() {
    const { who, level, strain, doubling, honours } = this.result;
    redraw(
      this.part,
      this.row(
        `who.of-${this.whos.length}`,
        t("Declarer"),
        this.whos.map((each) => this.whoKey("who", each, who === each, () => this.choose({ who: each }))),
      ),
      this.row(
        "level",
        t("Level"),
        [1, 2, 3, 4, 5, 6, 7].map((each) =>
          this.key("level", each, each, levelName(each), level === each, () => this.choose({ level: each })),
        ),
      ),
      this.row("strain", t("Strain and doubling"), [
        ...STRAINS.map((each) =>
          this.key("strain", each, drawStrain(each), strainName(each), strain === each, () =>
            this.choose({ strain: each }),
          ),
        ),
        ...["X", "XX"].map((each) => this.doublingKey(each, doubling === each)),
      ]),
      this.resultRows(level),
    );
    redraw(this.honours, this.honoursRow(honours ?? null));
  }

  /**
   * The rows keep their place before the level is known, so that no key moves under a thumb.
   * @param {number | undefined} level
   */
  resultRows(level) {
    if (!level) return el("p.later", {}, t("Then the tricks: made, over or down."));
    const { made, down } = margins(level);
    const cut = this.allDown || down.length <= SHOWN_DOWN ? down.length : SHOWN_DOWN - 1;
    const key = (/** @type {number} */ margin) =>
      this.key("result", margin, writeMargin(margin), marginName(margin), this.result.margin === margin, () =>
        this.choose({ margin }),
      );
    return this.row("result", t("Result"), [
      el("div.seven", {}, made.map(key)),
      el(
        "div.seven",
        {},
        down.slice(0, cut).map(key),
        cut < down.length &&
          el(
            "button.key",
            {
              type: "button",
              "data-at": "more-down",
              "aria-label": t("more tricks down"),
              onclick: () => ((this.allDown = true), this.draw()),
            },
            "…",
          ),
      ),
    ]);
  }

  /** @param {import("./notation.js").Honours | null} held */
  honoursRow(held) {
    if (!this.honoursCount) return null;
    const points = held?.points ?? (this.result.strain === "NT" ? 150 : 100);
    return this.row(
      `held.of-${this.whos.length}`,
      t("Honours in one hand: who held them?"),
      [
        ...this.whos.map((who) =>
          this.whoKey("held", who, held?.who === who, () => this.choose({ honours: { who, points } })),
        ),
        el(
          "div.amount",
          {},
          [100, 150].map((amount) =>
            el(
              "button.key",
              {
                type: "button",
                "data-at": `amount-${amount}`,
                "aria-pressed": String(Boolean(held) && points === amount),
                disabled: !held || (amount === 100 && this.result.strain === "NT"),
                onclick: () => held && this.choose({ honours: { ...held, points: amount } }),
              },
              amount,
            ),
          ),
          el(
            "button.key",
            { type: "button", "data-at": "amount-0", disabled: !held, onclick: () => this.choose({ honours: null }) },
            t("none"),
          ),
        ),
      ],
      true,
    );
  }

  /** @param {string} name @param {string} legend @param {any[]} keys @param {boolean} [seen] */
  row(name, legend, keys, seen = false) {
    return el(`fieldset.row.${name}`, {}, el(seen ? "legend" : "legend.unseen", {}, legend), keys);
  }

  /**
   * @param {string} name @param {string | number} value @param {any} label @param {string} said @param {boolean} on
   * @param {() => void} choose
   */
  key(name, value, label, said, on, choose) {
    const input = el("input", {
      type: "radio",
      name,
      value,
      "aria-label": said,
      "data-at": `${name}-${value}`,
      onchange: choose,
    });
    input.checked = on;
    return el("label.key", {}, input, el("span", { "aria-hidden": "true" }, label));
  }

  /** @param {string} name @param {import("./notation.js").Who} who @param {boolean} on @param {() => void} choose */
  whoKey(name, who, on, choose) {
    const player = this.names[who];
    const short = { We: t("We"), They: t("They") }[/** @type {"We"} */ (who)] ?? who;
    const label = [el("b", {}, short), player && el("small", {}, player)];
    return this.key(name, who, label, player ? `${whoName(who)}, ${player}` : whoName(who), on, choose);
  }

  /** @param {string} doubling @param {boolean} on */
  doublingKey(doubling, on) {
    return el(
      "button.key.doubling",
      {
        type: "button",
        "data-at": `doubling-${doubling}`,
        "aria-pressed": String(on),
        "aria-label": doublingName(doubling),
        onclick: () => this.choose({ doubling: on ? "" : doubling }),
      },
      doubling.replaceAll("X", "×"),
    );
  }
}

/** What the keys still want to know, as a question; empty when nothing is missing. @param {Result} result */
export function question({ who, level, strain, margin }) {
  if (!who) return t("Who declared?");
  if (!level) return t("How high was the contract?");
  if (!strain) return t("In which suit, or notrump?");
  return margin === undefined ? t("How many tricks: made, over or down?") : "";
}

/** The rules in force, in words; and changing them, with the totals before and after. */

import { button, el, redraw } from "./element.js";
import { lay } from "./dialog.js";
import { whoName } from "./notation.js";
import { preview, refusalWords, ripple } from "./preview.js";
import { Refusal, ask } from "./server.js";
import { capital, t } from "./words.js";

/** What an option is called. @returns {Record<string, string>} */
const optionNames = () => ({
  edition: t("law book"),
  vulnerability: t("vulnerable on deals 2 and 3"),
  "part-scores": t("part-scores"),
  "part-score-bonus": t("bonus for a part-score when stopping"),
  "passed-out": t("a passed-out deal"),
  honours: t("honours"),
  deals: t("deals in a round"),
  rounding: t("margin settled"),
  stake: t("stake per hundred points"),
});

/** What a token of an option means. @returns {Record<string, string>} */
const tokenNames = () => ({
  "edition current": t("today’s"),
  "edition 1943": t("1943 to 1993"),
  "edition 1935": t("1935"),
  "edition 1932": t("1932"),
  "vulnerability dealer": t("the dealer’s side"),
  "vulnerability non-dealer": t("the other side"),
  "vulnerability fixed": t("We on 2, They on 3"),
  "part-scores carried": t("carried to the next deal"),
  "part-scores duplicate": t("scored at once, 50 each"),
  "part-score-bonus only": t("to the only side that has one"),
  "part-score-bonus each": t("to each side that has one"),
  "passed-out next": t("moves the deal on"),
  "passed-out same": t("is dealt again by the same dealer"),
  "passed-out counts": t("counts as a deal without score"),
  "honours on": t("counted"),
  "honours off": t("not counted"),
  "rounding none": t("as it stands"),
  "rounding 100": t("to the nearest hundred"),
});

/** @param {string} option @param {string} token */
const tokenName = (option, token) => tokenNames()[`${option} ${token}`] ?? token;

/** @param {any} page */
export async function showRules(page) {
  const { rules, options } = page.known.view;
  const change = el("div");
  lay(
    t("Rules in force"),
    el(
      "dl.rules",
      {},
      Object.entries(options).flatMap(([option, token]) => [
        el("dt", {}, capital(optionNames()[option] ?? option)),
        el("dd", {}, tokenName(option, /** @type {string} */ (token))),
      ]),
    ),
    change,
  );
  try {
    const presets = await ask("GET", "/api/rules");
    const preset = presets.find((/** @type {any} */ each) => each.name === rules);
    document.querySelector("dialog h2")?.replaceChildren(preset?.title ?? rules);
    change.append(changeForm(page, presets));
  } catch {
    change.append(el("p.soft", {}, t("No connection: the rules can be changed when the pad is reached.")));
  }
}

/** @param {any} page @param {any[]} presets */
function changeForm(page, presets) {
  const { rules, options, next } = page.known.view;
  const choices = el("div.two.wide");
  const effect = el("div.effect");
  const select = el(
    "select",
    { onchange: () => offer({}) },
    presets.map((each) => el("option", { value: each.name, selected: each.name === rules }, each.title)),
  );
  const chosen = () => presets.find((each) => each.name === select.value);
  const offer = (/** @type {Record<string, string>} */ now) => {
    const { choices: tokens, options: usual, needs_dealer } = chosen();
    redraw(
      choices,
      Object.keys(tokens).map((option) =>
        el(
          "label",
          {},
          capital(optionNames()[option] ?? option),
          el(
            "select",
            { name: option },
            tokens[option].map((/** @type {string} */ token) =>
              el(
                "option",
                { value: token, selected: token === (now[option] ?? usual[option]) },
                tokenName(option, token),
              ),
            ),
          ),
        ),
      ),
      el(
        "label",
        {},
        capital(optionNames().stake),
        el("input", { name: "stake", type: "text", inputmode: "decimal", maxlength: 11, value: options.stake ?? "" }),
      ),
      needs_dealer &&
        !next.dealer &&
        el(
          "label",
          {},
          t("First dealer"),
          el(
            "select",
            { name: "dealer" },
            ["N", "E", "S", "W"].map((seat) => el("option", { value: seat }, whoName(seat))),
          ),
        ),
    );
  };
  const body = () => {
    /** @type {Record<string, any>} */
    const given = { name: select.value };
    for (const field of choices.querySelectorAll("select, input")) given[field.name] = field.value.trim();
    const { dealer, ...rest } = given;
    return dealer ? { seen: page.known.seq, rules: rest, dealer } : { seen: page.known.seq, rules: rest };
  };
  const look = async () => {
    try {
      const seen = await preview(page.code, body());
      const go = button(
        "primary",
        t("Play by these rules"),
        () => (page.write(body()), document.querySelector("dialog")?.close()),
      );
      redraw(effect, ripple(seen), go);
      go.focus();
    } catch (problem) {
      redraw(effect, el("p.refusal", {}, problem instanceof Refusal ? refusalWords(problem) : t("No connection.")));
    }
  };
  const lookNext = async () => {
    const { name, stake, dealer: _dealer, ...tokens } = body().rules;
    const given = Object.entries(stake ? { ...tokens, stake } : tokens).map(([option, token]) => `${option} ${token}`);
    const whole = { seen: page.known.seq, enter: ["Rules", name, ...given].join(" ") };
    try {
      await preview(page.code, whole);
      const words = t("What is written stays as it is. The next rubber or round is played by these rules.");
      const go = button(
        "primary",
        t("From the next one on"),
        () => (page.write(whole), document.querySelector("dialog")?.close()),
      );
      redraw(effect, el("p", {}, words), go);
      go.focus();
    } catch (problem) {
      redraw(effect, el("p.refusal", {}, problem instanceof Refusal ? refusalWords(problem) : t("No connection.")));
    }
  };
  offer(options);
  return el(
    "form",
    { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), look()), oninput: () => redraw(effect) },
    el("h3", {}, t("Change the rules")),
    el("label", {}, t("Rule set"), select),
    choices,
    el("button", { type: "submit" }, t("For the whole pad: see what that changes")),
    next.in_progress
      ? el("p.soft", {}, t("For the next rubber or round alone they can be changed when this one is over."))
      : button("", t("For the next rubber or round alone"), lookNext),
    effect,
  );
}

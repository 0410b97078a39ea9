/**
 * Every word that the page says goes through here, so that a catalogue can put it into another language.
 *
 * The catalogue of a language comes before it, as a script of its own: message → text, or message → its plural forms.
 * English has none.
 */

/** @type {Record<string, string | string[]>} */
const catalogue = /** @type {any} */ (globalThis).wetheyWords ?? {};
const language = document.documentElement.lang || "en";
const region = navigator.languages.find((wish) => wish.startsWith(language)) ?? language;
const figures = new Intl.NumberFormat(language);
const forms = new Intl.PluralRules(language);
const kinds = ["zero", "one", "two", "few", "many", "other"].filter((kind) =>
  forms.resolvedOptions().pluralCategories.includes(/** @type {Intl.LDMLPluralRule} */ (kind)),
);
const hours = new Intl.DateTimeFormat(region, { hour: "2-digit", minute: "2-digit" });
const days = new Intl.DateTimeFormat(region, { day: "numeric", month: "long" });

/** @param {string} text @param {Record<string, unknown>} [values] */
function filled(text, values) {
  return values ? text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole)) : text;
}

/**
 * The message in the reader's language, its `{names}` filled in.
 * @param {string} message
 * @param {Record<string, unknown>} [values]
 */
export function t(message, values) {
  const text = catalogue[message];
  return filled(typeof text === "string" ? text : message, values);
}

/**
 * The form that fits the number, which the message may name as `{number}`.
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Record<string, unknown>} [values]
 */
export function tn(one, many, count, values = {}) {
  const known = catalogue[one];
  const texts = Array.isArray(known) ? known : [one, many];
  const form = Math.min(kinds.indexOf(forms.select(count)), texts.length - 1);
  return filled(texts[form], { number: count, ...values });
}

/** A number with its thousands parted. @param {number} points */
export const number = (points) => figures.format(points).replace("-", "−");

/** A difference with its sign. @param {number} points */
export const signed = (points) => (points > 0 ? `+${number(points)}` : number(points));

/** The time of day, with the day where it is another one. @param {string} at UTC, ISO 8601 */
export function when(at) {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return "";
  const today = moment.toDateString() === new Date().toDateString();
  return today ? hours.format(moment) : `${days.format(moment)}, ${hours.format(moment)}`;
}

/** Words with a capital at their head. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names as a sentence has them. @param {string[]} names */
export const listed = (names) =>
  names.length < 2
    ? names.join("")
    : t("{first} and {last}", { first: names.slice(0, -1).join(", "), last: names.at(-1) });

/**
 * Build the page's elements. Text always goes in as text, never as markup.
 *
 * @typedef {Node | string | number | null | undefined | false} Child
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Give an element: `el("button.key", { type: "button", onclick: write }, "Write it")`.
 *
 * Attributes that begin with `on` are listeners; `true` sets an empty attribute, `false` and null leave it out.
 *
 * @param {string} name the element's name, with classes after dots
 * @param {Record<string, any>} [attributes]
 * @param {...any} children
 * @returns {any}
 */
export function el(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) listen(made, key.slice(2), value);
    else if (key === "class") made.classList.add(...String(value).split(" ").filter(Boolean));
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...present(children));
  return made;
}

/** What each element does when it hears of something. @type {WeakMap<Element, Record<string, (event: any) => void>>} */
const heard = new WeakMap();

/** @param {Element} made @param {string} kind @param {(event: any) => void} does */
function listen(made, kind, does) {
  const all = heard.get(made) ?? {};
  heard.set(made, { ...all, [kind]: does });
  made.addEventListener(kind, (event) => heard.get(made)?.[kind]?.call(made, event));
}

/** Have one element do what another one of the same kind would. @param {Element} old @param {Element} now */
export function hears(old, now) {
  const all = heard.get(now);
  if (!all) return;
  for (const kind of Object.keys(all)) if (!heard.get(old)?.[kind]) listen(old, kind, all[kind]);
  heard.set(old, all);
}

/** @param {any[]} children @returns {(Node | string)[]} */
export function present(children) {
  return /** @type {any} */ (
    children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false)
  ).map((/** @type {any} */ child) => (child instanceof Node ? child : String(child)));
}

/** One of our own suit shapes, from the sprite in the page. @param {string} strain C, D, H or S */
export function suit(strain) {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("class", `suit suit-${strain}`);
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("viewBox", "0 0 24 24");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#suit-${strain}`);
  drawing.append(use);
  return drawing;
}

/** Words that are heard and not seen. @param {string} text */
export const unseen = (text) => el("span.unseen", {}, text);

/**
 * A plain button.
 * @param {string} name @param {Child | Child[]} label @param {() => void} press @param {object} [more]
 */
export const button = (name, label, press, more = {}) =>
  el(name ? `button.${name}` : "button", { type: "button", onclick: press, ...more }, label);

/**
 * Put other children into a part of the page, and leave the focus on the element that stands in the same place
 * (`data-at`) as the one that had it.
 *
 * @param {Element} part
 * @param {...any} children
 */
export function redraw(part, ...children) {
  const focused = part.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const at = focused?.dataset.at;
  part.replaceChildren(...present(children));
  if (at) /** @type {HTMLElement | null} */ (part.querySelector(`[data-at="${CSS.escape(at)}"]`))?.focus();
}

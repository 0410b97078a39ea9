/** Draw a part of the page anew, and touch only what is different: the rest keeps its place, its layout and the focus. */

import { hears, present } from "./element.js";

/**
 * Blend new children into a part of the page. Among its brothers a child is known by `data-at` where it has that, and
 * by its place otherwise.
 *
 * @param {Element} part @param {...any} children
 */
export function blend(part, ...children) {
  const fresh = present(children);
  const names = new Set(fresh.map(nameOf).filter(Boolean));
  const known = new Map([...part.children].map((child) => [nameOf(child), child]));
  let place = part.firstChild;
  const goOn = () => {
    while (place && nameOf(place) && !names.has(nameOf(place))) place = leave(place);
  };
  for (const now of fresh) {
    goOn();
    const name = nameOf(now);
    const old = name ? known.get(name) : place && !nameOf(place) ? place : null;
    if (!(old && old.nodeName === (now instanceof Node ? now.nodeName : "#text"))) part.insertBefore(node(now), place);
    else if (old === place) {
      place = old.nextSibling;
      become(old, now);
    } else {
      part.insertBefore(old, place);
      become(old, now);
    }
  }
  while (place) place = leave(place);
}

/** @param {any} child @returns {string | undefined} */
const nameOf = (child) => child.dataset?.at;

/** @param {Node | string} child */
const node = (child) => (child instanceof Node ? child : document.createTextNode(child));

/** Take a child away; give the one after it. @param {ChildNode} child */
function leave(child) {
  const after = child.nextSibling;
  child.remove();
  return after;
}

/** Make what stands there what should stand there. @param {any} old @param {any} now */
function become(old, now) {
  if (!(now instanceof Element)) {
    const text = now instanceof Node ? now.textContent : now;
    if (old.data !== text) old.data = text;
    return;
  }
  if (old.isEqualNode(now)) return listenAs(old, now);
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  hears(old, now);
  blend(old, [...now.childNodes]);
}

/** Have what stays do what the new one would. @param {Element} old @param {Element} now */
function listenAs(old, now) {
  hears(old, now);
  const others = now.querySelectorAll("*");
  old.querySelectorAll("*").forEach((each, index) => hears(each, others[index]));
}

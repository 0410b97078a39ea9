/**
 * What this browser remembers: its pads, what waits to be sent, and how the page should look.
 *
 * Storage may be full, blocked or shared with another tab, so reading and writing forgive.
 */

/** @param {string} key @param {any} otherwise @returns {any} */
export function recall(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`wethey.${key}`) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value null forgets it @returns {boolean} whether it is kept */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(`wethey.${key}`);
    else localStorage.setItem(`wethey.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @typedef {{ code: string, we: number, they: number, names: string[], rules: string, at: string }} KnownPad */

const MOST_PADS = 30;

/** The pads this browser has seen, last one first. @returns {KnownPad[]} */
export const knownPads = () => recall("pads", []);

/** @param {string} code @param {any} view */
export function rememberPad(code, view) {
  const partners = view.next.in_progress
    ? view.people.partners
    : (view.rubbers.at(-1)?.partners ?? view.people.partners);
  const pad = {
    code,
    we: view.we,
    they: view.they,
    names: [sideNames(view, "we", partners), sideNames(view, "they", partners)],
    rules: view.rules,
    at: new Date().toISOString(),
  };
  const all = [pad, ...knownPads().filter((known) => known.code !== code)];
  for (const old of all.slice(MOST_PADS)) for (const kind of ["view", "book"]) keep(`${kind}.${old.code}`, null);
  keep("pads", all.slice(0, MOST_PADS));
}

/** @param {string} code */
export function forgetPad(code) {
  keep(
    "pads",
    knownPads().filter((known) => known.code !== code),
  );
  for (const kind of ["outbox", "book", "card", "left"]) keep(`${kind}.${code}`, null);
}

/**
 * A way to start a pad, kept for next time.
 * @typedef {{ title: string, head: Record<string, any> }} Favourite
 */

const MOST_FAVOURITES = 12;

/** @returns {Favourite[]} the last one first */
export const favourites = () => recall("favourites", []);

/** Keep a way to start; the same one again comes to the head. @param {Favourite} favourite */
export function keepFavourite(favourite) {
  const others = favourites().filter(({ title }) => title !== favourite.title);
  return keep("favourites", [favourite, ...others].slice(0, MOST_FAVOURITES));
}

/** @param {string} title */
export const forgetFavourite = (title) =>
  keep(
    "favourites",
    favourites().filter((favourite) => favourite.title !== title),
  );

/** Who plays for a side: the partners where they are known, else the side's name; empty where nobody said. */
export function sideNames(/** @type {any} */ view, /** @type {"we" | "they"} */ side, partners = view.people.partners) {
  return partners ? partners[side].join(" & ") : (view.names[side] ?? "");
}

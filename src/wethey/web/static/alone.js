/**
 * What a page can do without the server: score the pad, and tell what a line would do. All of it is fetched once the
 * page stands; where that fails it is tried again whenever the stream comes or goes.
 */

import { Silence } from "./server.js";

export class Alone {
  /** @param {string} code of the pad @param {() => void} changed tells that more is known now */
  constructor(code, changed) {
    this.code = code;
    this.changed = changed;
    /** @type {import("./reckoner.js").Reckoner | null} */
    this.reckoner = null;
    /** @type {typeof import("./forecast.js").forecast | null} */
    this.compare = null;
  }

  /** Fetch what is missing. @param {any} view the pad as the server knows it */
  async prepare(view) {
    try {
      const [{ Reckoner, forecast }] = await Promise.all([import("./reckoner.js"), import("./spare.js")]);
      const began = !this.reckoner;
      this.reckoner ??= new Reckoner(this.code);
      this.compare = forecast;
      if (began) this.changed();
      if (await this.reckoner.learn(view)) this.changed();
      document.documentElement.dataset.ready = "true";
    } catch (problem) {
      if (!(problem instanceof Silence || problem instanceof TypeError)) throw problem;
    }
  }

  /** Whether all is there to score this pad. @param {any} view */
  knows(view) {
    return Boolean(this.reckoner?.knows(view));
  }

  /** The pad of these lines; null where it cannot be told. @param {any} view @param {any} head @param {any[]} lines */
  score(view, head, lines) {
    return this.reckoner?.score(view, head, lines) ?? null;
  }

  /** What lies between two pads; null where the second is not exact. @param {any} now @param {any} then */
  forecast(now, then) {
    return then.exact && this.compare ? this.compare(now, then) : null;
  }
}

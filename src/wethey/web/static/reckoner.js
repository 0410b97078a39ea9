/**
 * Scores the pad in this browser, exactly, from the pad's rule book and the fold.
 *
 * Everything in here is fetched once the page stands, so that it is there when the server is not.
 */

import { fold } from "./fold.js";
import { forecast } from "./forecast.js";
import { ask } from "./server.js";
import { keep, recall } from "./shelf.js";

const RULES = /^Rules /;

export class Reckoner {
  /** @param {string} code of the pad */
  constructor(code) {
    this.path = `/api/pads/${code}/rulebook`;
    this.key = `book.${code}`;
    /** @type {{ book: any, books: Record<string, any> } | null} */
    this.kept = recall(this.key, null);
  }

  /** Whether the rule book at hand is that of a pad. @param {any} view */
  knows({ rules, options, lines }) {
    if (!this.kept) return false;
    const { book, books } = this.kept;
    return (
      book.name === rules &&
      JSON.stringify(book.options) === JSON.stringify(options) &&
      lines.every((/** @type {any} */ { line }) => !RULES.test(line) || books[line])
    );
  }

  /** Have the rule book of a pad at hand. @param {any} view @returns {Promise<boolean>} whether it is another one */
  async learn(view) {
    if (this.knows(view)) return false;
    this.kept = await ask("GET", this.path);
    keep(this.key, this.kept);
    return true;
  }

  /**
   * The pad that lines make; null where the rule book for it is not at hand.
   * @param {any} view @param {any} head @param {any[]} lines
   */
  score(view, head, lines) {
    return this.kept && this.knows(view) ? fold(this.kept.book, head, lines, this.kept.books) : null;
  }
}

export { forecast };

/** What a line would be worth: asked of the server before the line is kept, and told below it. */

import { el } from "../element.js";
import { Refusal, ask } from "../server.js";
import { t } from "../words.js";
import { pointsText, sayOutcome, scoreText } from "./words.js";

const PAUSE = 250;
const SOON = 700; // a server that has not answered by then is not waited for

export class Worth {
  /**
   * @param {import("./page.js").SessionPage} page
   * @param {HTMLInputElement} field what is marked where the line can't be
   * @param {() => Record<string, any>} body the command that would be sent
   */
  constructor(page, field, body) {
    this.page = page;
    this.field = field;
    this.body = body;
    this.part = el("p.effect", { role: "status" });
    this.timer = 0;
    this.asked = 0;
  }

  get words() {
    return this.part.textContent ?? "";
  }

  /** @param {string} words */
  tell(words) {
    this.part.textContent = words;
  }

  /** Ask what the line would be worth, once nothing more is keyed for a moment. @param {string} missing what is still to be said */
  look(missing) {
    clearTimeout(this.timer);
    this.asked += 1;
    this.field.removeAttribute("aria-invalid");
    this.part.classList.remove("refusal");
    if (missing) return this.tell(missing);
    this.timer = window.setTimeout(() => this.preview(), PAUSE);
  }

  async preview() {
    const asked = this.asked;
    try {
      const { line } = await ask("POST", `${this.page.path}/commands`, { preview: true, ...this.body() });
      if (asked === this.asked) this.tell(worthWords(line));
    } catch (problem) {
      if (asked !== this.asked) return;
      if (!(problem instanceof Refusal)) return this.tell(t("The server does not answer; the line is kept and sent later."));
      if (problem.word === "line-taken") return this.tell(t("That line is written already; you will be asked."));
      this.refuse(problem);
    }
  }

  /** @param {Refusal} problem */
  refuse(problem) {
    this.part.classList.add("refusal");
    this.field.setAttribute("aria-invalid", "true");
    const { found } = problem.body;
    const said = String(problem.message).replace(/^.*?: “/, "“");
    this.tell(found ? said : problem.message);
  }

  /** Whether the server would take the line; where it is silent, the line waits, and is asked about later. */
  async allowed() {
    clearTimeout(this.timer);
    if (this.page.live.state === "offline") return true;
    this.part.classList.remove("refusal");
    const silent = new Promise((resolve) => setTimeout(resolve, SOON));
    await Promise.race([this.preview(), silent]);
    return !this.part.classList.contains("refusal");
  }
}

/** @param {any} line as it would stand */
function worthWords({ result, score, points }) {
  const said = sayOutcome(result);
  const scored = score === null ? said : `${said}: ${t("{score} to North-South", { score: scoreText(score) })}`;
  if (!points || points.ns === null) return scored;
  return `${scored}. ${t("Points so far: {ns} and {ew}", { ns: pointsText(points.ns), ew: pointsText(points.ew) })}`;
}

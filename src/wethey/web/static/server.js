/** Ask the server, and tell a refusal (it answered no) from silence (it did not answer). */

import { t } from "./words.js";

const PATIENCE = 10_000; // a swallowed request must not hold up what waits behind it

/** The server answered no: `word` is stable, the message is for people, `body` is all it said. */
export class Refusal extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    const detail = body?.detail;
    super(typeof detail === "string" ? detail : body?.error || `${status}`);
    this.status = status;
    this.word = body?.error ?? "";
    this.body = body ?? {};
  }
}

/** The server did not answer, or is in no state to. */
export class Silence extends Error {}

/**
 * @param {"GET" | "POST" | "DELETE"} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body, signal) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  signal?.addEventListener("abort", () => patience.abort());
  try {
    const answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: patience.signal,
    });
    const text = await answer.text();
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) throw new Silence(text);
    const isJson = answer.headers.get("Content-Type")?.includes("json");
    const said = isJson && text ? JSON.parse(text) : text;
    if (!answer.ok) throw new Refusal(answer.status, isJson ? said : { detail: answer.statusText });
    return said;
  } catch (problem) {
    if (problem instanceof Refusal || signal?.aborted) throw problem;
    throw new Silence(String(problem));
  } finally {
    clearTimeout(timer);
  }
}

/** Say why something that was asked has not been done. @param {unknown} problem @returns {string} */
export const whyNot = (problem) =>
  problem instanceof Refusal ? problem.message : t("The server does not answer. Try again in a moment.");

/** A random id for a command, where `crypto.randomUUID` is missing too: plain http in a home network. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

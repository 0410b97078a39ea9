/**
 * The stream of views from the server: one for each page, closed while nobody looks.
 *
 * A connection can die without a word (the phone leaves the Wi-Fi), so the server says `ping` every five seconds, and
 * twelve seconds of silence count as lost.
 */

const SILENCE = 12_000;
const LONGEST_PAUSE = 8_000;

/** @typedef {"connecting" | "live" | "offline"} LiveState */

/** Tells of `state`, and passes on what the server sends: `view`, `presence`. */
export class Live extends EventTarget {
  /** @param {(after: number) => string} address @param {() => number} seq the last event that the page has seen */
  constructor(address, seq) {
    super();
    this.address = address;
    this.seq = seq;
    /** @type {LiveState} */
    this.state = "connecting";
    /** @type {EventSource | null} */
    this.source = null;
    this.watchdog = 0;
    this.pause = 1_000;
    document.addEventListener("visibilitychange", () => (document.hidden ? this.close() : this.open()));
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    addEventListener("online", () => this.open());
    addEventListener("offline", () => this.lost());
  }

  open() {
    this.close();
    if (document.hidden) return;
    this.tell("connecting");
    const source = new EventSource(this.address(this.seq()));
    this.source = source;
    this.watch();
    source.onopen = () => this.heard();
    source.onerror = () => this.lost();
    source.addEventListener("ping", () => this.heard());
    for (const kind of ["view", "presence", "gone"]) {
      source.addEventListener(kind, (/** @type {MessageEvent} */ event) => {
        this.heard();
        this.dispatchEvent(new CustomEvent(kind, { detail: JSON.parse(event.data || "null") }));
      });
    }
  }

  close() {
    clearTimeout(this.watchdog);
    this.source?.close();
    this.source = null;
  }

  heard() {
    this.pause = 1_000;
    this.watch();
    this.tell("live");
  }

  watch() {
    clearTimeout(this.watchdog);
    this.watchdog = window.setTimeout(() => this.lost(), SILENCE);
  }

  /** Close the stream and try again by and by: the browser's own retry would ask for what was sent already. */
  lost() {
    this.close();
    this.tell("offline");
    this.watchdog = window.setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** @param {LiveState} state */
  tell(state) {
    // While we try again after a loss the page goes on saying “offline”: words should not flicker.
    if (state === this.state || (state === "connecting" && this.state === "offline")) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}

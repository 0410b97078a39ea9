/**
 * What answers while the server does not: the first page, any pad (this browser's storage knows what stands on it), and
 * the files that both are made of.
 *
 * The server's answer always comes first, so that nobody sees old pages for longer than the network is away. All files
 * are fetched together, into a place of their own for each version (KEPT and MARK, which the server writes above); the
 * places of older versions go when this one begins.
 */

const PLACE = `wethey-${MARK}`;
const PATIENCE = 4_000; // a network that swallows everything answers nobody
const SILENT_FOR = 10_000;

let silentUntil = 0;

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(serve(event.request, pageFor(pathname)));
  else if (pathname.startsWith("/static/")) event.respondWith(serve(event.request, pathname));
});

async function fetchAll() {
  const place = await caches.open(PLACE);
  await place.addAll(KEPT.map((path) => new Request(path, { cache: "no-cache" })));
  await skipWaiting();
}

async function begin() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("wethey-") && name !== PLACE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

/** The page that is kept for an address. */
function pageFor(pathname) {
  if (pathname === "/") return "/";
  return /^\/pad\/[A-Za-z]+$/.test(pathname) ? "/offline/pad" : "/offline/lost";
}

/** The server's answer, or what is kept under a path. */
async function serve(request, path) {
  const kept = await (await caches.open(PLACE)).match(path, { ignoreVary: true });
  if (kept && Date.now() < silentUntil) return kept;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), kept ? PATIENCE : 60_000);
  try {
    const answer = await fetch(request, { signal: patience.signal });
    if (answer.status < 500 || !kept) return answer;
    return kept;
  } catch (problem) {
    if (!kept) throw problem;
    silentUntil = Date.now() + SILENT_FOR;
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

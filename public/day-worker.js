// Keeps the day of a photographer readable without a line. Its scope is /day: no other page loads or uses it.
const PAGE = 'day-page';
const DATA = 'day-data';

/** What the day needs of the API, and nothing else: who is signed in, the public settings, and the day itself. */
const KEPT = ['/api/auth/get-session', '/api/config', '/api/day'];

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Forgets all copies: nobody is signed in any more. */
const purge = async () => {
  for (const name of await caches.keys()) if (name.startsWith('day-')) await caches.delete(name);
};

const isSignedOut = async (url, answer) =>
  url.pathname === '/api/auth/get-session' && (await answer.clone().json()).account === null;

/** The answer of the server, and without a line the last one. */
async function fromServer(request, name) {
  const url = new URL(request.url);
  try {
    const answer = await fetch(request);
    if (answer.status === 401 || answer.redirected || (answer.ok && (await isSignedOut(url, answer)))) await purge();
    else if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
    return answer;
  } catch (error) {
    const copy = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (copy) return copy;
    throw error;
  }
}

/** A built file never changes under its name. */
async function fromCopy(request) {
  const cache = await caches.open(PAGE);
  const copy = await cache.match(request, { ignoreVary: true });
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Keeps what a page was made of that was loaded before this worker ran, and nothing of earlier builds. */
async function keepPage(files) {
  const cache = await caches.open(PAGE);
  const wanted = new Set(['/day', ...files]);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  for (const path of wanted) {
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
  }
  const data = await caches.open(DATA);
  for (const path of ['/api/auth/get-session', '/api/config', '/api/day?on=today', '/api/day?on=tomorrow']) {
    if (!(await data.match(path, { ignoreVary: true }))) await data.add(path);
  }
}

/** The account has signed out, while pages that this worker serves may still be open: it does nothing for them any more. */
let isOver = false;

self.addEventListener('message', (event) => {
  const { files } = event.data;
  isOver = !files;
  event.waitUntil((files ? keepPage(files) : purge()).catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (isOver || request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (url.pathname === '/day') event.respondWith(fromServer(request, PAGE));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCopy(request));
  else if (KEPT.includes(url.pathname)) event.respondWith(fromServer(request, DATA));
});

import { createElement } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { LibraryPage } from '#app/features/properties/library/library-page.tsx';
import { checkConnection } from '#app/lib/request/connection.ts';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { purgePrivateData } from '#app/lib/session/private-data.ts';
import { resetSession, startSession } from '#app/lib/session/session-store.ts';
import { dismissToast, toastQueue } from '#app/lib/state/toast.ts';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';
import { JANE } from './account-area.ts';
import { allPurged } from './accounts.ts';
import { makePropertyList } from './properties.ts';
import { SAMPLE_CONFIG } from './public-config.ts';
import { inDocumentLanguage } from './turkish.ts';

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** A page of the list: these items and no more, by default. */
export const makeList = (items: MediaJson[], rest: Partial<MediaListJson> = {}): MediaListJson => ({
  items,
  next_cursor: null,
  total: items.length,
  ...rest,
});

type ProblemDetails = { code?: string; detail?: string };

/** A refusal as our server writes it. */
export function problem(status: number, { code = 'unavailable', detail = 'The server says so.' }: ProblemDetails = {}) {
  const headers = { 'Content-Type': 'application/problem+json' };
  return new Response(JSON.stringify({ status, code, detail, fields: [] }), { status, headers });
}

/** The refusal of a change that was made from another version than `current`. */
export const stale = (current: unknown): Response =>
  new Response(JSON.stringify({ status: 412, code: 'stale_version', detail: 'Changed.', fields: [], current }), {
    status: 412,
    headers: { 'Content-Type': 'application/problem+json' },
  });

export type Call = { address: string; query: URLSearchParams; ifMatch: string | null; body: unknown };
type Answers = Record<string, (call: Call) => Response | Promise<Response>>;

/** Which addresses of pictures and videos the page fetches by itself: they are answered by nobody, and nobody minds. */
const ID = /[0-9a-f-]{36}/;

/**
 * Stands in for the network: answers our server's addresses, named by method and path without `/api`, with `:id` in the
 * place of an id, as in 'PATCH /media/:id'. The lists are empty unless a test says so. Returns the calls it has seen.
 */
export function libraryNetwork(answers: Answers = {}): Call[] {
  const calls: Call[] = [];
  const usual: Answers = {
    'GET /health': () => json({ status: 'ok' }),
    'GET /config': () => json(SAMPLE_CONFIG),
    'GET /media': () => json(makeList([])),
    'GET /media/months': () => json({ months: [] }),
    'GET /properties': () => json(makePropertyList([])),
    'POST /media/delete': ({ body }) => json(body),
    'POST /media/restore': ({ body }) => json(body),
    'POST /media/deletion-check': () => json({ count: 1, shown_by: [], is_refused: false, trash_days: 30 }),
    'GET /media/trash': () => json({ items: [], next_cursor: null, count: 0, bytes: 0, days: 30 }),
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const address = `${request.method} ${url.pathname.replace(/^\/api/, '').replace(ID, ':id')}`;
    const call = {
      address,
      query: url.searchParams,
      ifMatch: request.headers.get('If-Match'),
      body: text ? JSON.parse(text) : null,
    };
    calls.push(call);
    const answer = answers[address] ?? usual[address];
    return answer ? answer(call) : problem(404, { code: 'not_found' });
  });
  return calls;
}

/** The requests to an address. */
export const callsTo = (calls: readonly Call[], address: string) => calls.filter((call) => call.address === address);

/** The address at which the page is, below the page itself. */
function Address() {
  const { search } = useLocation();
  return createElement('output', { 'data-testid': 'address' }, search);
}
export const addressNow = () => document.querySelector('[data-testid=address]')?.textContent ?? null;

function Page() {
  return createElement('main', { id: 'main', tabIndex: -1 }, createElement(LibraryPage), createElement(Address));
}

/** Shows the library to a realtor. */
export async function renderLibrary(search = '') {
  startSession(JANE);
  await checkConnection();
  const Stub = createRoutesStub([{ path: '/realtor/media', Component: Page }]);
  const stub = createElement(Stub, { initialEntries: [`/realtor/media${search}`] });
  return render(inDocumentLanguage(createElement(DataProvider, null, stub)));
}

/** The list's items in the library. */
export function renderItems(items: MediaJson[], answers: Answers = {}) {
  const calls = libraryNetwork({ 'GET /media': () => json(makeList(items)), ...answers });
  return renderLibrary().then(() => calls);
}

/** The toasts that wait, the visible one first, as 'title / description'. */
export const toastTexts = () =>
  toastQueue().map(({ title, description }) => (description ? `${title} / ${description}` : title));

/** Notes which files the page would save, and saves none. Returns their addresses and names. */
export function watchDownloads(): { address: string; name: string }[] {
  const saved: { address: string; name: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const { pathname, search } = new URL(this.href);
    saved.push({ address: pathname + search, name: this.download });
  });
  return saved;
}

/** Forgets all that a page keeps for the next one. */
export async function becomeNewVisitor(): Promise<void> {
  await cleanup();
  await allPurged();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  purgePrivateData({ hasSignedOut: true });
  for (const { id } of toastQueue()) dismissToast(id);
  localStorage.clear();
  resetSession();
  window.scrollTo(0, 0);
}

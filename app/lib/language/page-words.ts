import type { PageName, ShownPages } from '#domain/site/pages/site-pages.ts';
import { isPreview } from '../page/preview.ts';

/** How long a page's content that was prefetched from a link stays fresh, in milliseconds. */
const FRESH_MS = 10_000;

type Asked = { at: number; answer: Promise<unknown> };
const asked = new Map<PageName, Asked>();

/** Read once at the start, before a payment page can show another language. */
const language = typeof document === 'undefined' ? '' : document.documentElement.lang;

/** The answer is what `GET /api/site/pages/{page}` describes for this page. */
const asPage = <N extends PageName>(_page: N, answer: Promise<unknown>) => answer as Promise<ShownPages[N]>;

async function fetchPage(page: PageName): Promise<unknown> {
  const response = await fetch(`/api/site/pages/${page}?language=${language}`);
  if (!response.ok) throw new Error(`The words of ${page} could not be loaded.`);
  return response.json();
}

/** Requests the words and pictures of a page in the language of the document. Rejects where they cannot be loaded. */
export function requestPage<N extends PageName>(page: N): Promise<ShownPages[N]> {
  const known = asked.get(page);
  if (known && Date.now() - known.at < FRESH_MS) return asPage(page, known.answer);
  const answer = fetchPage(page);
  asked.set(page, { at: Date.now(), answer });
  answer.catch(() => asked.delete(page));
  return asPage(page, answer);
}

/**
 * Loads the content of a page that is opened by a link. In the preview of a draft the browser loads the whole page from
 * the server, because only the server has the draft.
 */
export function loadPage<N extends PageName>(page: N, { url }: { url: string }): Promise<ShownPages[N]> {
  if (!isPreview) return requestPage(page);
  const { pathname } = new URL(url);
  window.location.assign(`${pathname}?preview=draft`);
  return new Promise(() => {});
}

const PAGE_PATH = /^(?:\/[a-z]{2,3}(?:-\w+)*)?(?:\/(services|pricing|contact)?)?$/;
const isPage = (name: string): name is PageName => ['home', 'services', 'pricing', 'contact'].includes(name);

function prepare({ target }: Event): void {
  const path = target instanceof Element && target.closest('a')?.pathname;
  const found = path ? PAGE_PATH.exec(path) : null;
  const page = found ? (found[1] ?? 'home') : '';
  if (isPage(page) && !isPreview && path !== window.location.pathname) requestPage(page).catch(() => {});
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/**
 * Prefetches the content of pages when a visitor is about to follow a link to them. Returns a function that stops it.
 */
export function preparePages(): () => void {
  for (const intent of INTENTS) document.addEventListener(intent, prepare, { passive: true });
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, prepare);
  };
}

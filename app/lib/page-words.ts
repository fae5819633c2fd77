import type { PageName, ShownPages } from '#domain/site/pages/site-pages.ts';
import { isPreview } from './preview.ts';

/** So long a page that was requested when a link was about to be followed is the one that is shown. */
const FRESH_MS = 10_000;

type Asked = { at: number; answer: Promise<unknown> };
const asked = new Map<PageName, Asked>();

/** The document's, before a page of the payment shows another language. */
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

/** Loads a page that is opened in the browser. In the preview of a draft the server makes it, which alone has the draft. */
export function loadPage<N extends PageName>(page: N, { url }: { url: string }): Promise<ShownPages[N]> {
  if (!isPreview) return requestPage(page);
  const { pathname } = new URL(url);
  window.location.assign(`${pathname}?preview=draft`);
  return new Promise(() => {});
}

const PAGE_PATH = /^(?:\/[a-z]{2})?(?:\/(services|pricing|contact)?)?$/;
const isPage = (name: string): name is PageName => ['home', 'services', 'pricing', 'contact'].includes(name);

function prepare({ target }: Event): void {
  const path = target instanceof Element && target.closest('a')?.pathname;
  const found = path ? PAGE_PATH.exec(path) : null;
  const page = found ? (found[1] ?? 'home') : '';
  if (isPage(page) && !isPreview && path !== window.location.pathname) requestPage(page).catch(() => {});
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/** Requests the words of pages whose links are about to be followed. Returns what ends it. */
export function preparePages(): () => void {
  for (const intent of INTENTS) document.addEventListener(intent, prepare, { passive: true });
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, prepare);
  };
}

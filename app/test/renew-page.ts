import { beforeEach, vi } from 'vitest';
import { page, server } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearListPositions } from '#app/lib/list/list-position-store.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { renewStores } from '#app/lib/state/store.ts';

/*
 * All files of component tests run in one page, since loading all modules anew took as long as the tests. Before each file the page is
 * made as it was when it opened: this module is evaluated once for each.
 */

const root = document.documentElement;

/** What the page was like before the first file. It is kept on the page itself, since this module is evaluated anew. */
type Opened = { address: string; title: string; attributes: [string, string][] };

declare global {
  var openedPage: Opened | undefined;
}

function readPage(): Opened {
  const attributes = [...root.attributes].map(({ name, value }): [string, string] => [name, value]);
  return { address: location.href, title: document.title, attributes };
}

globalThis.openedPage ??= readPage();
const { address, title, attributes } = globalThis.openedPage;

function renewDocument(): void {
  document.title = title;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const [name, value] of attributes) root.setAttribute(name, value);
  document.body.replaceChildren();
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  window.history.replaceState(null, '', address);
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

async function renewViewport(): Promise<void> {
  const { width, height } = server.config.browser.viewport;
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height);
}

await cleanup();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
queryClient.clear();
clearListPositions();
renewStores();
renewDocument();
await renewViewport();

// The package registers its own for the first file alone.
beforeEach(() => cleanup());

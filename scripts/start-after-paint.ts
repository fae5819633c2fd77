import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listPages } from './site-files.ts';

const MODULE_LINK = /<link rel="modulepreload" href/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** When a page that the browser never reports as painted starts all the same. */
const DEADLINE_MS = 3000;

/**
 * Waits for the first paint. Then the links ask for the scripts, and the start is put in again as what it was; the
 * content policy knows its text by its hash.
 */
const STARTER = `{
  const start = () => {
    const later = document.querySelector('script[type=later]');
    if (!later) return;
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = later.textContent;
    later.replaceWith(script);
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, ${DEADLINE_MS});
}`;

/** The HTML of a prerendered page, with its scripts put off until it has been painted. Throws where it has none. */
export function startingAfterPaint(html: string): string {
  if (!START.test(html)) throw new Error('A page does not start its scripts as the router used to write it.');
  return html
    .replace(MODULE_LINK, '<link rel="later" href')
    .replace(START, (_, text: string) => `<script type="later">${text}</script><script>${STARTER}</script>`);
}

/**
 * Lets the prerendered pages of a built site load their scripts once they have been painted. They can be read and their
 * links followed before any script has run, and on a slow line a hundred kilobytes of scripts would keep the first
 * picture waiting for a second. The router, which writes the links and the start, has no setting for it.
 */
export function startAfterPaint(folder: string): void {
  for (const page of listPages(folder)) {
    const file = path.join(folder, page, 'index.html');
    writeFileSync(file, startingAfterPaint(readFileSync(file, 'utf8')));
  }
}

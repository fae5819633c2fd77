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

/**
 * The HTML of a rendered page, with its scripts put off until it has been painted. Such a page can be read and its links
 * followed before any script has run, and on a slow line a hundred kilobytes of scripts would keep the first picture waiting
 * for a second. The router, which writes the links and the start, has no setting for it. Throws where a page has no start.
 */
export function startAfterPaint(html: string): string {
  if (!START.test(html)) throw new Error('A page does not start its scripts as the router used to write it.');
  return html
    .replace(MODULE_LINK, '<link rel="later" href')
    .replace(START, (_, text: string) => `<script type="later">${text}</script><script>${STARTER}</script>`);
}

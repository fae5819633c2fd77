import type { Page } from '@playwright/test';

const KB = 1000;

/**
 * The scripts that a page has asked for since it was opened, in KB, each once and compressed as it was sent. What comes
 * from the browser's cache counts too: it is what a first visit would load.
 */
export async function scriptKb(page: Page): Promise<number> {
  const bytes = await page.evaluate((own) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.startsWith(own) && new URL(name).pathname.endsWith('.js'));
    const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }, new URL(page.url()).origin);
  return bytes / KB;
}

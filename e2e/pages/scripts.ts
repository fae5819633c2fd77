import type { Page } from '@playwright/test';

const KB = 1000;

/**
 * Counts the scripts that arrive over the network from now on, in KB, compressed as they are sent and never from the
 * browser's cache. The server tells their lengths.
 */
export async function countScripts(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  client.on('Network.responseReceived', ({ response }) => {
    if (response.mimeType === 'text/javascript') bytes += Number(new Headers(response.headers).get('Content-Length'));
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => bytes / KB;
}

import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { expectReady, goToPayment } from '#e2e/pages/order-wizard.ts';
import { publicPages } from '#e2e/pages/site.ts';

const KB = 1000;
/** How much JavaScript a first visit may load before the visitor does something, as brotli sends it. */
const PUBLIC_LIMIT_KB = 120;
/** The same for the pages of an order, without the card provider's own script. */
const ORDERING_LIMIT_KB = 220;

/** Counts the scripts that arrive over the network, compressed as they are sent. The server tells their lengths. */
async function countScripts(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  client.on('Network.responseReceived', ({ response }) => {
    if (response.mimeType === 'text/javascript') bytes += Number(new Headers(response.headers).get('Content-Length'));
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => bytes / KB;
}

test('a first visit of each public page loads at most 120 KB of JavaScript', async ({ browser, baseURL, request }) => {
  for (const path of await publicPages(request)) {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    const scriptKb = await countScripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    console.log(`${path}: ${scriptKb().toFixed(1)} KB of JavaScript`);
    expect(scriptKb(), path).toBeGreaterThan(50);
    expect(scriptKb(), path).toBeLessThanOrEqual(PUBLIC_LIMIT_KB);
    await context.close();
  }
});

test('a first visit of the order and of the payment pages loads at most 220 KB of JavaScript', async ({ page }) => {
  const scriptKb = await countScripts(page);
  await page.goto('/order', { waitUntil: 'networkidle' });
  console.log(`/order: ${scriptKb().toFixed(1)} KB of JavaScript`);
  expect(scriptKb()).toBeLessThanOrEqual(ORDERING_LIMIT_KB);
  await goToPayment(page, {});
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await expectReady(page);
  const before = scriptKb();
  await page.reload({ waitUntil: 'networkidle' });
  console.log(`/checkout: ${(scriptKb() - before).toFixed(1)} KB of JavaScript`);
  expect(scriptKb() - before).toBeLessThanOrEqual(ORDERING_LIMIT_KB);
});

import { expect, test } from '#e2e/harness/journey.ts';
import { expectReady, goToPayment } from '#e2e/pages/order-wizard.ts';
import { payButton } from '#e2e/pages/payment.ts';
import { countScripts } from '#e2e/pages/scripts.ts';

/** How much JavaScript a first visit may load, as brotli sends it, without the card provider's own script. */
const ORDERING_LIMIT_KB = 220;

test('a first visit of the order and of the payment pages loads at most 220 KB of JavaScript', async ({ page }) => {
  const scriptKb = await countScripts(page);
  await page.goto('/order', { waitUntil: 'networkidle' });
  console.log(`/order: ${scriptKb().toFixed(1)} KB of JavaScript`);
  expect(scriptKb()).toBeLessThanOrEqual(ORDERING_LIMIT_KB);
  await goToPayment(page, {});
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expectReady(page);
  await expect(payButton(page)).toBeEnabled();
  const before = scriptKb();
  await page.reload({ waitUntil: 'networkidle' });
  console.log(`/checkout: ${(scriptKb() - before).toFixed(1)} KB of JavaScript`);
  expect(scriptKb() - before).toBeGreaterThan(50);
  expect(scriptKb() - before).toBeLessThanOrEqual(ORDERING_LIMIT_KB);
});

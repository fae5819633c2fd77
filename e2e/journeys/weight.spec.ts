import { expect, test } from '#e2e/harness/journey.ts';
import { expectReady, goToPayment } from '#e2e/pages/order-wizard.ts';
import { payButton } from '#e2e/pages/payment.ts';
import { scriptKb } from '#e2e/pages/scripts.ts';

/** How much JavaScript a first visit may load, as brotli sends it, without the card provider's own script. */
const ORDERING_LIMIT_KB = 151.5;

test('a first visit of the order and of the payment pages loads at most 151.5 KB of JavaScript', async ({ page }) => {
  const expectLight = async (address: string) => {
    const loadedKb = await scriptKb(page);
    console.log(`${address}: ${loadedKb.toFixed(1)} KB of JavaScript`);
    expect(loadedKb, address).toBeGreaterThan(50);
    expect(loadedKb, address).toBeLessThanOrEqual(ORDERING_LIMIT_KB);
  };
  await page.goto('/order', { waitUntil: 'networkidle' });
  await expectLight('/order');
  await goToPayment(page, {});
  await expect(payButton(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expectReady(page);
  await expect(payButton(page)).toBeEnabled();
  await page.reload({ waitUntil: 'networkidle' });
  await expectLight('/checkout');
});

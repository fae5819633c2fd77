import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { expectStep, fillProperty, goToPayment, next } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, fillCard, payButton, TEST_CARDS } from '#e2e/pages/payment.ts';
import { expectToast } from '#e2e/pages/toasts.ts';

test.use({ payments: 'card', reducedMotion: 'reduce' });

/** Every rule of axe finds nothing. The provider's own form is left out: in truth it is a frame of the provider. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('[data-provider]').analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, state).toEqual([]);
}

test('axe finds nothing on the home page, the prices and an unknown address', async ({ page, watch }) => {
  watch.expectError(/status of 404/);
  for (const address of ['/', '/pricing', '/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, address);
  }
});

test('axe finds nothing in any step and state of the wizard', async ({ page, email }) => {
  await page.goto('/order');
  await expectStep(page, 'Property Details');
  await expectAccessible(page, 'step 1');
  await page.getByRole('button', { name: /^Preferred date/ }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'step 1, calendar open');
  await page.keyboard.press('Escape');
  await fillProperty(page, { 'E-mail': email, Phone: 'abcde' });
  await next(page).click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await expectAccessible(page, 'step 1, a wrong value');
  await fillProperty(page, { 'E-mail': email });
  await next(page).click();
  await expectStep(page, 'Package Selection');
  await expectAccessible(page, 'step 2');
  await next(page).click();
  await expectToast(page, { title: 'Package Required' });
  await page.getByRole('radio', { name: /^Growth/ }).check();
  await expectAccessible(page, 'step 2, chosen, with a toast');
  await next(page).click();
  await expect(payButton(page)).toBeEnabled();
  await expectAccessible(page, 'step 3');
  await fillCard(page, TEST_CARDS.declined);
  await payButton(page).click();
  await expectToast(page, { title: 'Payment Failed' });
  await expectAccessible(page, 'step 3, declined');
});

test('axe finds nothing on the payment page, the receipt and the page of the order', async ({
  page,
  email,
  freeDay,
}) => {
  await goToPayment(page, { date: freeDay, details: { 'E-mail': email } });
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expectAccessible(page, 'checkout');
  await fillCard(page);
  await payButton(page).click();
  await expectSuccess(page);
  await expectAccessible(page, 'success');
  await page.getByRole('link', { name: 'Sipariş durumunu gör' }).click();
  await expect(page.getByRole('link', { name: 'Takvime ekle' })).toBeVisible();
  await expectAccessible(page, 'order');
});

test('axe finds nothing where an order is not to be seen', async ({ page, watch }) => {
  watch.expectError(/status of 404/);
  await page.goto('/orders/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'order not found');
});

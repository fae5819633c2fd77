import { expect, test } from '#e2e/harness/journey.ts';
import { expectStep, fillProperty, goToPayment, next } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, fillCard, payButton, TEST_CARDS } from '#e2e/pages/payment.ts';
import { expectAccessible } from '#e2e/pages/site.ts';
import { expectToast } from '#e2e/pages/toasts.ts';

test.use({ payments: 'card', reducedMotion: 'reduce' });

test('axe finds nothing in any step and state of the wizard', async ({ page, email }) => {
  await page.goto('/order');
  await expectStep(page, 'Property Details');
  await expectAccessible(page, 'step 1');
  await test.step('ORD-26: the date picker is Turkish, begins on Monday and refuses past days', async () => {
    await page.getByRole('button', { name: /^Preferred date/ }).click();
    const calendar = page.getByRole('grid');
    await expect(calendar).toBeVisible();
    await expectAccessible(page, 'step 1, calendar open');
    await expect(calendar.locator('th').first()).toHaveText(/^pz?t/i);
    const today = calendar.locator('[data-today] button');
    await expect(today).toBeEnabled();
    // On the first day of a month nothing of it is past, and its page shows no other month's days.
    const day = Number(await today.textContent());
    if (day > 1) await expect(calendar.locator('td[data-disabled] button').first()).toBeDisabled();
    await today.click();
    await expect(page.getByRole('button', { name: /^Preferred date/ })).not.toContainText('Choose a day');
    // The day may end in the studio before the order is placed.
    await page.getByRole('button', { name: 'Clear the preferred date' }).click();
  });
  await fillProperty(page, { Email: email, Phone: 'abcde' });
  await next(page).click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(1);
  await expectAccessible(page, 'step 1, a wrong value');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+1 202 555 0142');
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

test('axe finds nothing on the payment page, the receipt and the page of an order, seen or not', async ({
  page,
  email,
  freeDay,
  watch,
}) => {
  watch.expectError(/status of 404/);
  await goToPayment(page, { date: freeDay, details: { Email: email } });
  await expect(payButton(page)).toBeEnabled();
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödemenizi tamamlayın');
  await expect(payButton(page)).toBeEnabled();
  await expectAccessible(page, 'checkout');
  await fillCard(page);
  await payButton(page).click();
  await expectSuccess(page);
  await expectAccessible(page, 'success');
  await page.getByRole('link', { name: 'Sipariş durumunu gör' }).click();
  await expect(page.getByRole('link', { name: 'Takvime ekle' })).toBeVisible();
  await expectAccessible(page, 'order');
  await page.goto('/orders/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'order not found');
});

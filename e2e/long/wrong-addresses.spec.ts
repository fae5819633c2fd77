import { expect, test } from '#e2e/harness/journey.ts';
import { expectStep } from '#e2e/pages/order-wizard.ts';
import { expectStarted } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

test.use({ payments: 'card' });

test('an address that asks for what is not there says so and leads on', async ({ page, watch }) => {
  watch.expectError(/status of 404/);
  await test.step('ORD-7: an unknown package says Invalid Package and leads to the prices', async () => {
    await page.goto('/order?package=platinum');
    await expect(page).toHaveURL('/pricing');
    await closeToast(page, {
      title: 'Invalid Package',
      text: 'The selected package is not valid. Please choose a package.',
      variant: 'destructive',
    });
  });
  await test.step('ORD-54: an unknown package says Paket Bulunamadı and leads to the prices', async () => {
    await page.goto('/checkout/platinum');
    await expect(page).toHaveURL('/pricing');
    await closeToast(page, {
      title: 'Paket Bulunamadı',
      text: 'Seçilen paket geçerli değil. Lütfen tekrar deneyin.',
      variant: 'destructive',
    });
  });
  await test.step('ORD-53: without form data the payment page says Eksik Bilgi and leads to the order', async () => {
    await page.goto('/checkout/starter');
    await expect(page).toHaveURL('/order');
    await closeToast(page, {
      title: 'Eksik Bilgi',
      text: 'Sipariş detayları bulunamadı. Lütfen sipariş formunu tekrar doldurun.',
      variant: 'destructive',
    });
  });
  await test.step('ORD-9: step 3 without form data says Missing Information', async () => {
    await expectStep(page, 'Property Details');
    // As from a history entry of an order that was paid or forgotten meanwhile.
    await page.evaluate(() => history.replaceState({ usr: { step: 3 }, key: 'old' }, '', '/order'));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Missing Information');
    await expect(page.getByRole('alert')).toContainText('Please start the order process again.');
  });
});

test('the receipt of an order that is not there leads to the home page', async ({ page, watch }) => {
  watch.expectError(/status of 404/);
  await test.step('ORD-70: without an order it leads to the home page', async () => {
    await page.goto('/success');
    await expect(page).toHaveURL('/');
  });
  await test.step('ORD-70: an order that is not in the saved list leads to the home page', async () => {
    await page.evaluate(() => history.replaceState({ usr: { orderId: 'pi_unknown' }, key: 'x' }, '', '/success'));
    await page.reload();
    await expect(page).toHaveURL('/');
  });
  await test.step('a forged or unknown payment in the address does too', async () => {
    await page.goto('/success?payment_intent=pi_forged&redirect_status=succeeded');
    await expect(page).toHaveURL('/');
  });
});

test('an address below the portal that is none says so, and starts without an error', async ({ page, watch }) => {
  watch.expectError(/status of 404/);
  for (const path of ['/admin/nothing', '/admin/settings/nothing', '/de/admin/nothing']) {
    await page.goto(path);
    await expectStarted(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText('empty lot');
  }
});

import { expect, test } from '#e2e/harness/journey.ts';
import { waitForMailTo } from '#e2e/harness/mailbox.ts';
import { expectReady, expectStep, goToPayment } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, fillCard, listPayments, payButton, TEST_CARDS } from '#e2e/pages/payment.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

test.use({ payments: 'card' });

test('ORD-71: the bank leads back to /success, which shows the receipt once the server confirms', async ({
  page,
  cardShop,
  email,
  freeDay,
  browser,
}) => {
  await cardShop.provider.setFaults({ dropWebhooks: true });
  await goToPayment(page, { date: freeDay, details: { Email: email } });
  await fillCard(page, TEST_CARDS.bankAsks);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your bank' })).toBeVisible();
  const asked = page.waitForRequest('**/api/orders/confirm');
  await page.getByRole('button', { name: 'Approve' }).click();
  await asked;
  await expectSuccess(page);
  await expect(page).not.toHaveURL(/secret/);
  await closeToast(page, { title: 'Payment Successful!', text: 'Your order has been received.' });
  const [payment, ...others] = await listPayments(cardShop, email);
  expect([payment?.status, ...others]).toEqual(['succeeded']);
  await waitForMailTo(cardShop.dataDir, email);
  const stored = await page.evaluate(() => localStorage.getItem('orders'));
  expect(JSON.parse(stored ?? '[]')).toHaveLength(1);
  await page.goto('/order');
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('');

  await test.step("someone else's payment in the address leads to the home page", async () => {
    const stranger = await browser.newPage({ baseURL: cardShop.url });
    await stranger.goto(
      `/success?payment_intent=${payment?.id}&payment_intent_client_secret=${payment?.client_secret}`,
    );
    await expect(stranger).toHaveURL(`${cardShop.url}/`);
    await stranger.context().close();
  });
});

test('a bank that refuses leads to the home page, and the same order can be paid at another try', async ({
  page,
  cardShop,
  email,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  await goToPayment(page, { details: { Email: email } });
  await fillCard(page, TEST_CARDS.bankAsks);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page).toHaveURL('/');
  await closeToast(page, { title: 'The payment was not completed', variant: 'warning' });
  await page.goto('/order?package=starter');
  await expectStep(page, 'Review & Pay');
  await expectReady(page);
  await fillCard(page, TEST_CARDS.bankAsks);
  await test.step('a lost server after the bank is reported, and Try again shows the receipt', async () => {
    await payButton(page).click();
    await page.route('**/api/orders/confirm', (route) => route.abort());
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not reach the server');
    await page.unroute('**/api/orders/confirm');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSuccess(page);
  });
  expect((await listPayments(cardShop, email)).map((payment) => payment.status)).toEqual(['succeeded']);
});

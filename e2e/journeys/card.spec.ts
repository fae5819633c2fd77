import { expect, test } from '#e2e/harness/journey.ts';
import { readMailsTo, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { back, expectReady, expectStep, goToPayment, next, walkToPayment } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, fillCard, listPayments, payButton, TEST_CARDS } from '#e2e/pages/payment.ts';
import { closeToast, expectToast, lifeOfToast } from '#e2e/pages/toasts.ts';

test.use({ payments: 'card' });

test('ORD-64: step 3 takes the card, and the paid order has its payment, booking and mail', async ({
  page,
  cardShop,
  email,
  freeDay,
}) => {
  const sentToUs: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(cardShop.url)) sentToUs.push(request.postData() ?? '');
  });
  await walkToPayment(page, { packageId: 'starter', photos: 35, date: freeDay, details: { Email: email } });
  await test.step('ORD-43: the payment form has the theme colors', async () => {
    const appearance = await page.locator('[data-provider=payment-element]').getAttribute('data-appearance');
    expect(JSON.parse(appearance ?? '{}').variables).toMatchObject({
      colorPrimary: '#0ea5e9',
      colorBackground: '#ffffff',
      colorText: '#334155',
      colorDanger: '#ef4444',
    });
  });
  await test.step('a reload before paying keeps the same order and payment', async () => {
    await expect(payButton(page)).toBeEnabled();
    await page.reload();
    await expectStep(page, 'Review & Pay');
  });
  await fillCard(page);
  await expect(payButton(page)).toHaveText('Pay ₺300,00');
  await test.step('ORD-39: while submitting, the pay button is disabled and the wizard covered', async () => {
    const letGo = Promise.withResolvers<void>();
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await payButton(page).click();
    await expect(page.getByTestId('loading-overlay')).toBeVisible();
    await expect(page.locator('button[type=submit]')).toBeDisabled();
    await expect(back(page)).toBeDisabled();
    letGo.resolve();
  });
  await expectSuccess(page);
  await closeToast(page, { title: 'Payment Successful!' });
  await closeToast(page, { title: 'Email Sending Initiated' });
  await closeToast(page, { title: 'Booking Saved' });

  const [payment, ...others] = await listPayments(cardShop, email);
  expect(others).toEqual([]);
  expect(payment).toMatchObject({
    status: 'succeeded',
    amount_received: 300_00,
    currency: 'try',
    payment_method_types: ['card'],
    description: 'Sipariş: Starter',
    shipping: { name: 'Jane Doe', phone: '+1 202 555 0142', address: { line1: '12 Oak Lane', country: 'TR' } },
    metadata: { package_id: 'starter', package_name: 'Starter', preferred_date: freeDay, notes: 'Ring twice.' },
  });
  await waitForMailTo(cardShop.dataDir, email);
  expect(sentToUs.join('\n')).not.toContain(TEST_CARDS.success);
  await test.step('a refund is seen on the page of the order', async () => {
    await cardShop.provider.refund(payment?.id ?? '');
    await cardShop.provider.settle();
    await page.getByRole('link', { name: 'View order status' }).click();
    await expect(page.getByRole('main')).toContainText('This order was refunded in full.');
  });
});

test('ORD-41: a declined card says Payment Failed and stays; another card pays the same order', async ({
  page,
  cardShop,
  email,
}) => {
  let confirmations = 0;
  page.on('request', (request) => {
    if (request.url().includes('/confirm') && request.url().startsWith(cardShop.provider.url)) confirmations += 1;
  });
  await goToPayment(page, { details: { Email: email } });
  await test.step('a card number that is not complete is reported before anything is sent', async () => {
    await fillCard(page, '4242');
    await payButton(page).click();
    await closeToast(page, { title: 'Payment Failed', text: 'Your card number is incomplete.' });
    expect((await listPayments(cardShop, email)).map((payment) => payment.last_payment_error)).toEqual([null]);
    expect(confirmations).toBe(0);
  });
  await fillCard(page, TEST_CARDS.declined);
  await payButton(page).click();
  await closeToast(page, { title: 'Payment Failed', text: 'Your card was declined.', variant: 'destructive' });
  await expectStep(page, 'Review & Pay');
  await test.step('a double click on pay charges once', async () => {
    confirmations = 0;
    await fillCard(page);
    await payButton(page).dblclick();
    await expectSuccess(page);
    expect(confirmations).toBe(1);
  });
  expect((await listPayments(cardShop, email)).map((payment) => payment.status)).toEqual(['succeeded']);
});

test('a line that breaks before the charge loses nothing, and one that breaks after it charges once', async ({
  page,
  cardShop,
  email,
}) => {
  await goToPayment(page, { details: { Email: email } });
  await fillCard(page);
  await cardShop.provider.setFaults({ failConfirmNetwork: 1 });
  await payButton(page).click();
  await closeToast(page, { title: 'Payment Failed', text: /not been charged/ });
  await cardShop.provider.setFaults({ loseAnswerOfConfirm: 1 });
  await payButton(page).click();
  await closeToast(page, { title: 'Payment Failed' });
  expect((await listPayments(cardShop, email)).map((payment) => payment.status)).toEqual(['succeeded']);
  await payButton(page).click();
  await expectSuccess(page);
  expect((await listPayments(cardShop, email)).map((payment) => payment.status)).toEqual(['succeeded']);
});

test('with a provider that is down, then loses its answers, a reload finds the order paid, and it is paid once', async ({
  page,
  cardShop,
  email,
  freeDay,
  watch,
}) => {
  watch.expectError(/status of 503/);
  await test.step('a provider that is down is reported, and Try again opens the payment when it is back', async () => {
    await cardShop.provider.setFaults({ serverErrors: 3 });
    await goToPayment(page, { date: freeDay, details: { Email: email } });
    await closeToast(page, { title: 'Payment Error', text: 'The payment service is not answering.' });
  });
  await test.step('an answer of the provider that is lost makes no second payment', async () => {
    await cardShop.provider.setFaults({ loseAnswerOfCreate: 1 });
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await fillCard(page);
    expect(await listPayments(cardShop, email)).toHaveLength(1);
  });
  await test.step('a line that breaks after the charge: a reload finds the order again, paid, and charges nothing', async () => {
    await cardShop.provider.setFaults({ loseAnswerOfConfirm: 1, dropWebhooks: true });
    await payButton(page).click();
    await expectToast(page, { title: 'Payment Failed' });
    await page.reload();
    await expectSuccess(page);
    await closeToast(page, { title: 'Payment Successful!' });
    await closeToast(page, { title: 'Email Sending Initiated' });
    await closeToast(page, { title: 'Booking Saved' });
  });
  expect((await listPayments(cardShop, email)).map((payment) => payment.status)).toEqual(['succeeded']);
  await waitForMailTo(cardShop.dataDir, email);
  expect(await readMailsTo(cardShop.dataDir, email)).toHaveLength(1);
});

test('a changed form is another order, and the payment of the first is cancelled', async ({
  page,
  cardShop,
  email,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  await test.step('a card form that cannot be loaded is reported, and Try again loads it', async () => {
    await page.route('https://js.stripe.com/**', (route) => route.abort());
    await goToPayment(page, { details: { Email: email } });
    await expect(page.getByRole('alert')).toContainText('The card form could not be loaded.');
    await page.unroute('https://js.stripe.com/**');
    await page.getByRole('button', { name: 'Try again' }).click();
  });
  await expect(payButton(page)).toBeEnabled();
  await back(page).click();
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Use the side door.');
  await next(page).click();
  await expectStep(page, 'Review & Pay');
  await expectReady(page);
  await fillCard(page);
  await payButton(page).click();
  await expectSuccess(page);
  await expect
    .poll(async () => (await listPayments(cardShop, email)).map((payment) => payment.status))
    .toEqual(['canceled', 'succeeded']);
});

test('ORD-62: where our server is lost after the charge, mail and booking say so, and both come later', async ({
  page,
  cardShop,
  email,
  freeDay,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  await cardShop.provider.setFaults({ dropWebhooks: true });
  await page.clock.install();
  await goToPayment(page, { date: freeDay, details: { Email: email } });
  await fillCard(page);
  await page.route('**/api/orders/confirm', (route) => route.abort());
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await payButton(page).click();
  await expectSuccess(page);
  await test.step('SHR-15, ORD-62: a toast stays 5 seconds, and Email Notification Skipped 7', async () => {
    // A toast under the pointer waits.
    await page.mouse.move(5, 5);
    expect(await lifeOfToast(page, 'Payment Successful!')).toBeCloseTo(5000, -3);
    expect(await lifeOfToast(page, 'Email Notification Skipped')).toBeCloseTo(7000, -3);
  });
  await page.clock.resume();
  await closeToast(page, {
    title: 'Booking Failed',
    text: 'Backend connection is unavailable.',
    variant: 'destructive',
  });
  await cardShop.provider.deliverPending();
  await waitForMailTo(cardShop.dataDir, email);
  await page.getByRole('link', { name: 'View order status' }).click();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
});

test('a bank that takes its time: the page says so, and the order is paid when the bank is through', async ({
  page,
  cardShop,
  email,
}) => {
  await goToPayment(page, { details: { Email: email } });
  await fillCard(page, TEST_CARDS.processing);
  await payButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your bank is still working on it' })).toBeVisible();
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('main')).toContainText('Waiting for payment');
  const [payment] = await listPayments(cardShop, email);
  await cardShop.provider.succeed(payment?.id ?? '');
  await cardShop.provider.settle();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('main')).toContainText('Pending');
  await waitForMailTo(cardShop.dataDir, email);
});

import ICAL from 'ical.js';
import { expect, test } from '#e2e/harness/journey.ts';
import { orderLinkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { goToPayment } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, payButton } from '#e2e/pages/payment.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

test('§4 Payment flow: the demo waits 1.5 s, then pays with a generated id', async ({ page, email }) => {
  await page.clock.install();
  await goToPayment(page, { packageId: 'drone_photo', details: { 'E-mail': email } });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await payButton(page).click();
  await expect(page.getByTestId('loading-overlay')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
  await page.clock.runFor(1400);
  await expect(page).toHaveURL(/\/order/);
  await expect(page.getByTestId('loading-overlay')).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expectSuccess(page);
  const orders = await page.evaluate(() => localStorage.getItem('orders'));
  expect(JSON.parse(orders ?? '[]')[0].id).toMatch(/^demo_[0-9a-f-]{36}$/);
});

test('§8 Order and payment: without keys an amber notice says Stripe Integration Required', async ({ page }) => {
  await goToPayment(page, {});
  await expect(page.getByText('Stripe Integration Required')).toBeVisible();
  await expect(page.getByText(/runs in demo mode/)).toBeVisible();
});

test('§9 Photo pricing: the demo button shows the price in dollars', async ({ page }) => {
  await goToPayment(page, { packageId: 'growth', photos: 60 });
  await expect(payButton(page)).toHaveText(/\$760\.00/);
});

test('§8 Order and payment: a paid order with a date says payment, e-mail and booking, one after another', async ({
  page,
  email,
  freeDay,
}) => {
  await goToPayment(page, { date: freeDay, details: { 'E-mail': email } });
  await payButton(page).click();
  await expectSuccess(page);
  await closeToast(page, {
    title: 'Payment Successful!',
    text: 'Your order has been received. A confirmation email is on its way.',
    variant: 'success',
  });
  await closeToast(page, {
    title: 'Email Sending Initiated',
    text: 'The order confirmation email process has been started.',
    variant: 'default',
  });
  await closeToast(page, {
    title: 'Booking Saved',
    text: 'The appointment has been added to the admin calendar.',
    variant: 'success',
  });
});

test('§8 Order and payment: without a date the booking is skipped', async ({ page, email }) => {
  await goToPayment(page, { details: { 'E-mail': email } });
  await payButton(page).click();
  await closeToast(page, { title: 'Payment Successful!' });
  await closeToast(page, { title: 'Email Sending Initiated' });
  await closeToast(page, {
    title: 'Booking Skipped',
    text: 'No preferred date was selected, so no calendar event was created.',
    variant: 'warning',
  });
});

test('§8 Order and payment: a time that is taken says Booking Save Error, and the order stays paid', async ({
  page,
  email,
  freeDay,
}) => {
  for (const customer of ['first', 'second']) {
    await goToPayment(page, { date: freeDay, details: { 'E-mail': `${customer}-${email}` } });
    await payButton(page).click();
    await expectSuccess(page);
    await closeToast(page, { title: 'Payment Successful!' });
    await closeToast(page, { title: 'Email Sending Initiated' });
    if (customer === 'first') await closeToast(page, { title: 'Booking Saved' });
  }
  await closeToast(page, {
    title: 'Booking Save Error',
    text: /Failed to save booking to calendar: .*already taken/,
    variant: 'destructive',
  });
  await page.getByRole('link', { name: 'Sipariş durumunu gör' }).click();
  await expect(page.getByText('We are finding a time')).toBeVisible();
});

test('§3 Local order record: the receipt is kept with the fields of the specification', async ({
  page,
  email,
  freeDay,
}) => {
  await goToPayment(page, { packageId: 'essential', photos: 40, date: freeDay, details: { 'E-mail': email } });
  await payButton(page).click();
  await expectSuccess(page);
  const stored = await page.evaluate(() => localStorage.getItem('orders'));
  const [order] = JSON.parse(stored ?? '[]');
  expect(order).toMatchObject({
    package: { id: 'essential', name: 'Essential', price: 450, photoCount: 40 },
    customer: {
      name: 'Jane Doe',
      email,
      phone: '+1 202 555 0142',
      address: '12 Oak Lane, Bethesda, MD 20814',
      propertyName: 'Maple House',
    },
    status: 'paid',
    amount: 450,
    currency: 'try',
    preferredDate: freeDay,
    notes: 'Ring twice.',
    sqft: 2150,
    bedrooms: 3,
    bathrooms: 2.5,
  });
  expect(Date.parse(order.date)).toBeGreaterThan(Date.now() - 10 * 60_000);
});

test('the mail of an order opens its page in another browser, with receipt and calendar file', async ({
  page,
  shop,
  email,
  freeDay,
  browser,
}) => {
  await goToPayment(page, { packageId: 'plus', date: freeDay, details: { 'E-mail': email } });
  await payButton(page).click();
  await expectSuccess(page);
  const mail = await waitForMailTo(shop.dataDir, email);
  const link = orderLinkIn(mail);

  const stranger = await browser.newPage({ baseURL: shop.url });
  stranger.on('response', (answer) => expect(answer.status(), answer.url()).toBeLessThan(500));
  await stranger.goto(new URL(link).pathname);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/gösteremiyoruz/);
  await stranger.goto('/');
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{4,}$/);
  await expect(stranger).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(stranger.getByRole('main')).toContainText('$525.00');
  await expect(stranger.getByRole('main')).toContainText('₺525,00');

  const downloading = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'Add to calendar' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk);
  const shoot = new ICAL.Component(ICAL.parse(Buffer.concat(chunks).toString())).getFirstSubcomponent('vevent');
  const start = shoot?.getFirstPropertyValue('dtstart');
  expect(String(start)).toContain(freeDay);
  await stranger.context().close();
});

test('the mail of an order carries the same calendar file, and words in the language of the order', async ({
  page,
  shop,
  email,
  freeDay,
}) => {
  await goToPayment(page, { date: freeDay, details: { 'E-mail': email } });
  await payButton(page).click();
  await expectSuccess(page);
  const mail = await waitForMailTo(shop.dataDir, email);
  expect(mail.subject).toMatch(/confirmed/);
  const calendar = mail.attachments.find((file) => file.mimeType === 'text/calendar');
  const text = typeof calendar?.content === 'string' ? calendar.content : new TextDecoder().decode(calendar?.content);
  expect(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).not.toBeNull();
  expect(mail.text).toContain('12 Oak Lane');
});

test('a draft is forgotten after payment, and the next order is another one', async ({ page, email }) => {
  await goToPayment(page, { details: { 'E-mail': email } });
  await payButton(page).click();
  await expectSuccess(page);
  await page.goto('/order');
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('');
});

import ICAL from 'ical.js';
import { expect, test } from '#e2e/harness/journey.ts';
import { orderLinkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { goToPayment } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, payButton } from '#e2e/pages/payment.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

test('ORD-45: the demo waits 1.5 s, then pays with a generated id', async ({ page, email, freeDay }) => {
  await page.clock.install();
  await goToPayment(page, { packageId: 'essential', photos: 40, date: freeDay, details: { Email: email } });
  await test.step('ORD-46: without keys an amber notice says Stripe Integration Required', async () => {
    await expect(page.getByText('Stripe Integration Required')).toBeVisible();
    await expect(page.getByText(/runs in demo mode/)).toBeVisible();
  });
  await test.step('ORD-44: the demo button shows the price in dollars', () =>
    expect(payButton(page)).toHaveText(/\$450\.00/));
  await expect(payButton(page)).toBeEnabled();
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

  await test.step('ORD-59: a paid order with a date says payment, email and booking, one after another', async () => {
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
  await test.step('ORD-72: the receipt is kept with the fields of the specification', async () => {
    const stored = await page.evaluate(() => localStorage.getItem('orders'));
    const [order] = JSON.parse(stored ?? '[]');
    expect(order.id).toMatch(/^demo_[0-9a-f-]{36}$/);
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
  await test.step('ORD-69: shows number, date, package, customer and the total in lira, with its links', async () => {
    const main = page.getByRole('main');
    for (const text of ['Essential', 'stays open around the clock', 'Jane Doe', email, '+1 202 555 0142', '₺450,00']) {
      await expect(main).toContainText(text);
    }
    await expect(main).toContainText('within 24 hours');
    await expect(main.getByText(/^\d{4,}$/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  });
  await test.step('the receipt speaks the language of the wizard, with a switch that a reload keeps', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is in.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Türkçe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler. Siparişiniz alındı.');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler. Siparişiniz alındı.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  });
  await test.step('the draft is deleted, and the next order is another one', async () => {
    await page.goto('/order');
    await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('');
  });
});

test('ORD-60: a time that is taken says Booking Save Error, and the order stays paid', async ({
  page,
  shop,
  email,
  freeDay,
}) => {
  const first = await placeOrder(shop.url, { email, preferredDate: freeDay }, crypto.randomUUID());
  expect(await payDemoOrder(shop.url, first)).toMatchObject({ outcome: { booking: 'saved' } });
  await goToPayment(page, { date: freeDay, details: { Email: email } });
  await payButton(page).click();
  await expectSuccess(page);
  await closeToast(page, { title: 'Payment Successful!' });
  await closeToast(page, { title: 'Email Sending Initiated' });
  await closeToast(page, {
    title: 'Booking Save Error',
    text: /Failed to save booking to calendar: .*already taken/,
    variant: 'destructive',
  });
  await page.getByRole('link', { name: 'View order status' }).click();
  await expect(page.getByText('We are finding a time')).toBeVisible();
});

/** The only shoot of a calendar file. */
const shootIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');

test('the mail of an order opens its page in any browser, with receipt and calendar file', async ({
  page,
  shop,
  email,
  freeDay,
  watch,
}) => {
  watch.expectError(/status of 404/);
  page.on('response', (answer) => expect(answer.status(), answer.url()).toBeLessThan(500));
  const options = { packageId: 'plus', email, preferredDate: freeDay };
  await payDemoOrder(shop.url, await placeOrder(shop.url, options, crypto.randomUUID()));
  const mail = await waitForMailTo(shop.dataDir, email);
  await test.step('the mail carries the calendar file, and words in the language of the order', async () => {
    expect(mail.subject).toMatch(/confirmed/);
    expect(mail.text).toContain('12 Oak Lane');
    const calendar = mail.attachments.find((file) => file.mimeType === 'text/calendar');
    const text = typeof calendar?.content === 'string' ? calendar.content : new TextDecoder().decode(calendar?.content);
    expect(shootIn(text)).not.toBeNull();
  });
  const link = orderLinkIn(mail);
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/gösteremiyoruz/);
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{4,}$/);
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText('$525.00');
  await expect(page.getByRole('main')).toContainText('₺525,00');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk);
  const start = shootIn(Buffer.concat(chunks).toString())?.getFirstPropertyValue('dtstart');
  expect(String(start)).toContain(freeDay);
});

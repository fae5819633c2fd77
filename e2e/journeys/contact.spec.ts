import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { FAQ } from '#domain/contact/faq.ts';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { readMails, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { contactField, fillMessage, LABELS, MESSAGE, openCalendar, sendButton } from '#e2e/pages/contact-page.ts';
import { closeToast, expectToast } from '#e2e/pages/toasts.ts';

const STUDIO = DEFAULT_BUSINESS.email;

/** Every rule of axe finds nothing. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, state).toEqual([]);
}

/** The studio's mail that answers go to this address of. */
const noticeFrom = (dataDir: string, address: string) =>
  pollUntil(`a notice with answers to ${address}`, async () => {
    const mails = await readMails(dataDir);
    return mails.find((mail) => mail.replyTo?.some((person) => person.address === address));
  });

test('§2 Contact: a message reaches the studio with reply-to, and the visitor gets a receipt', async ({
  page,
  shop,
  email,
}) => {
  await page.goto('/contact');
  await fillMessage(page, { 'E-mail': email, Subject: `Twilight photos for ${email}` });
  await sendButton(page).click();
  await closeToast(page, {
    title: 'Message Sent!',
    text: "Thank you for reaching out. We'll get back to you soon.",
    variant: 'success',
  });
  for (const label of LABELS) await expect(contactField(page, label)).toHaveValue('');

  const notice = await noticeFrom(shop.dataDir, email);
  expect(notice.to?.map(({ address }) => address)).toEqual([STUDIO]);
  expect(notice.text).toContain('the house is ready in May.');
  expect(notice.text).toContain(MESSAGE.Phone);
  const receipt = await waitForMailTo(shop.dataDir, email);
  expect(receipt.text).toContain('the house is ready in May.');
});

test("§4 Contact form: the button reads 'Sending...' and all fields are disabled while it is sent", async ({
  page,
}) => {
  const letGo = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await letGo.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await fillMessage(page);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Sending...');
  await expect(sendButton(page)).toBeDisabled();
  for (const label of LABELS) await expect(contactField(page, label)).toBeDisabled();
  letGo.resolve();
  await expectToast(page, { title: 'Message Sent!' });
});

test('§4 Contact form: what was typed survives a failure and a reload', async ({ page, watch }) => {
  watch.expectError(/status of 500/);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'Broken.' }));
  await page.goto('/contact');
  await fillMessage(page);
  await sendButton(page).click();
  await expectToast(page, {
    title: 'Submission Failed',
    text: 'Something went wrong. Please try again later.',
    variant: 'destructive',
  });
  for (const label of LABELS) await expect(contactField(page, label)).toHaveValue(MESSAGE[label]);
  await page.reload();
  for (const label of LABELS) await expect(contactField(page, label)).toHaveValue(MESSAGE[label]);
});

test('what the server refuses stands beside its field, which has the focus', async ({ page, watch }) => {
  watch.expectError(/status of 422/);
  await page.goto('/contact');
  await fillMessage(page, { 'E-mail': 'jane@example', Message: '   ' });
  await sendButton(page).click();
  await expectToast(page, { title: 'Submission Failed', variant: 'destructive' });
  await expect(contactField(page, 'E-mail')).toHaveAccessibleDescription(/not an e-mail address/);
  await expect(contactField(page, 'E-mail')).toBeFocused();
  await expect(contactField(page, 'Message')).toHaveAccessibleDescription('Message is required.');
  await expect(contactField(page, 'Subject')).toHaveValue(MESSAGE.Subject);
});

test('a machine that fills in the hidden control is thanked, and nobody gets a mail', async ({ page, shop, email }) => {
  await page.goto('/contact');
  await fillMessage(page, { 'E-mail': email });
  await page.locator('[name=website]').evaluate((control: HTMLInputElement) => {
    control.value = 'https://spam.example';
  });
  await sendButton(page).click();
  await closeToast(page, { title: 'Message Sent!' });
  // The next message is handled after it, so its mail shows that nothing of the first is still to come.
  await fillMessage(page, { 'E-mail': `second-${email}` });
  await sendButton(page).click();
  await waitForMailTo(shop.dataDir, `second-${email}`);
  const mails = await readMails(shop.dataDir);
  expect(mails.filter((mail) => mail.to?.some(({ address }) => address === email))).toEqual([]);
  expect(mails.filter((mail) => mail.replyTo?.some(({ address }) => address === email))).toEqual([]);
});

test('too many messages are refused with the time after which another may be sent', async ({ browser }) => {
  const server = await startServer({ env: { CONTACT_ATTEMPT_LIMIT: '1' } });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto('/contact');
    await fillMessage(page);
    await sendButton(page).click();
    await closeToast(page, { title: 'Message Sent!' });
    await fillMessage(page);
    await sendButton(page).click();
    await expectToast(page, {
      title: 'Submission Failed',
      text: /several messages.*in \d+ minutes/,
      variant: 'destructive',
    });
    await expect(contactField(page, 'Message')).toHaveValue(MESSAGE.Message);
    await page.context().close();
  } finally {
    await server.stop();
    server.forget();
  }
});

test('§4 Contact form: without the backend the whole form is disabled, and comes back with it', async ({ browser }) => {
  const server = await startServer();
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await page.goto('/contact');
    await expect(page.getByText('Contact form is active. Ready to receive your messages!')).toBeVisible();
    // A visitor's first key brings the code for toasts, here a click.
    await contactField(page, 'Full Name').click();
    await expect(page.getByRole('region', { name: /notifications/i })).toBeAttached();
    await fillMessage(page);
    await server.stop();
    await sendButton(page).click();
    await closeToast(page, {
      title: 'Submission Failed',
      text: 'Backend not connected. Cannot submit form.',
      variant: 'destructive',
    });
    await expect(page.getByText('The contact form is disabled')).toBeVisible();
    for (const label of LABELS) await expect(contactField(page, label)).toBeDisabled();
    await expect(sendButton(page)).toBeDisabled();
    await expectAccessible(page, 'disconnected');
    await sendButton(page).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, { title: 'Submission Failed', text: 'Backend not connected. Cannot submit form.' });

    const again = await startServer({ port: server.port, dataDir: server.dataDir });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Contact form is active. Ready to receive your messages!')).toBeVisible();
    for (const label of LABELS) await expect(contactField(page, label)).toHaveValue(MESSAGE[label]);
    await again.stop();
  } finally {
    await context.close();
    await server.stop();
    server.forget();
  }
});

test('§2 Contact: a day of the availability calendar opens the wizard with that date', async ({ page }) => {
  await page.goto('/contact');
  const calendar = await openCalendar(page);
  await calendar.getByRole('button', { name: /next month/i }).click();
  await calendar.locator('[data-status=open]').first().click();
  const chosen = calendar.getByRole('region', { name: 'The chosen day' });
  await expect(chosen).toContainText('New York time');
  await chosen.getByRole('link', { name: 'Book this day' }).click();
  await expect(page).toHaveURL(/\/order\?date=\d{4}-\d{2}-\d{2}$/);
  const date = new URL(page.url()).searchParams.get('date') ?? '';
  await expect(page.getByRole('button', { name: /^Preferred date/ })).toHaveAttribute('value', date);
});

test('the calendar says when it cannot be loaded, and loads when asked again', async ({ page, watch }) => {
  watch.expectError(/status of 500/);
  await page.route('**/api/availability?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/contact');
  const calendar = page.getByRole('region', { name: 'Find a day that suits you' });
  await calendar.scrollIntoViewIfNeeded();
  await expect(calendar).toContainText('The calendar could not be loaded');
  await expectAccessible(page, 'calendar failed');
  await page.unroute('**/api/availability?*');
  await calendar.getByRole('button', { name: 'Try again' }).click();
  await expect(calendar.locator('[data-status]').first()).toBeVisible();
});

test('axe finds nothing in any state of the contact page, nor on the privacy policy and the terms', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await expect(page.getByText('Contact form is active')).toBeVisible();
  await expectAccessible(page, 'connected');
  await sendButton(page).click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(4);
  await expectAccessible(page, 'form errors');
  await page.getByText(FAQ[1]?.question ?? '').click();
  await expect(page.getByText(FAQ[1]?.answer ?? '')).toBeVisible();
  await openCalendar(page);
  await expectAccessible(page, 'open question, calendar');
  await fillMessage(page);
  await sendButton(page).click();
  await expectToast(page, { title: 'Message Sent!' });
  await expectAccessible(page, 'sent');
  for (const address of ['/privacy', '/terms']) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});

test('without JavaScript the pages are readable and say how to reach the studio', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByText('The form needs JavaScript.')).toContainText(DEFAULT_BUSINESS.phone);
  await expect(page.getByRole('region', { name: 'Contact information' })).toContainText('Mon-Fri 09:00-18:00');
  for (const { question, answer } of FAQ) {
    await page.getByText(question).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  for (const [address, title] of [
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Use'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();
  }
  await context.close();
});

for (const width of [375, 1280]) {
  test(`nothing moves by itself on the contact page, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      const note = (entry: PerformanceEntry) => {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        shifts.push(`${value} ${sources.map(({ node }) => node?.nodeName).join(' ')}`);
      };
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await page.goto('/contact');
    await expect(page.getByText('Contact form is active')).toBeVisible();
    await openCalendar(page);
    await page.getByRole('region', { name: /At home/ }).scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
}

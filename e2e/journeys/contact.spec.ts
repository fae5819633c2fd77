import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { showStarterSection } from '#domain/site/pages/starter-shown.ts';
import { type OpenHours, WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { readMails, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson } from '#e2e/harness/people.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { contactField, fillMessage, LABELS, MESSAGE, openCalendar, sendButton } from '#e2e/pages/contact-page.ts';
import { expectAccessible } from '#e2e/pages/site.ts';
import { closeToast, expectToast } from '#e2e/pages/toasts.ts';

const FAQ = showStarterSection('contact', 'faq').questions;

const STUDIO = DEFAULT_BUSINESS.email;

/** The studio's mail that answers go to this address of. */
const noticeFrom = (dataDir: string, address: string) =>
  pollUntil(`a notice with answers to ${address}`, async () => {
    const mails = await readMails(dataDir);
    return mails.find((mail) => mail.replyTo?.some((person) => person.address === address));
  });

test('SITE-42: a message reaches the studio with reply-to, and the visitor gets a receipt', async ({
  page,
  shop,
  email,
}) => {
  const machine = `machine-${email}`;
  await page.goto('/contact');
  await test.step('a machine that fills in the hidden control is thanked', async () => {
    await fillMessage(page, { Email: machine });
    await page.locator('[name=website]').evaluate((control: HTMLInputElement) => {
      control.value = 'https://spam.example';
    });
    await sendButton(page).click();
    await closeToast(page, { title: 'Message Sent!' });
  });
  await fillMessage(page, { Email: email, Subject: `Twilight photos for ${email}` });
  await test.step("SITE-36: the button reads 'Sending...' and all fields are disabled while it is sent", async () => {
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await sendButton(page).click();
    await expect(sendButton(page)).toHaveText('Sending...');
    await expect(sendButton(page)).toBeDisabled();
    for (const label of LABELS) await expect(contactField(page, label)).toBeDisabled();
    letGo.resolve();
  });
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
  await test.step('nobody gets a mail of the machine, whose message was handled before', async () => {
    const mails = await readMails(shop.dataDir);
    const people = mails.flatMap((mail) => [...(mail.to ?? []), ...(mail.replyTo ?? [])]);
    expect(people.map(({ address }) => address)).not.toContain(machine);
  });
});

test('axe finds nothing in any state of the contact page, and nothing that was typed is lost', async ({
  page,
  watch,
}) => {
  watch.expectError(/status of (422|500)/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await expect(page.getByText('Contact form is active')).toBeVisible();
  await sendButton(page).click();
  await expect(page.locator('[aria-invalid]')).toHaveCount(4);
  await page.getByText(FAQ[1]?.question ?? '').click();
  await expect(page.getByText(FAQ[1]?.answer ?? '')).toBeVisible();
  await openCalendar(page);
  await expectAccessible(page, 'form errors, open question, calendar');

  await test.step('what the server refuses is beside its field, which has the focus', async () => {
    await fillMessage(page, { Email: 'jane@example', Message: '   ' });
    await sendButton(page).click();
    await closeToast(page, { title: 'Submission Failed', variant: 'destructive' });
    await expect(contactField(page, 'Email')).toHaveAccessibleDescription(/not an email address/);
    await expect(contactField(page, 'Message')).toHaveAccessibleDescription('Message is required.');
    await expect(contactField(page, 'Subject')).toHaveValue(MESSAGE.Subject);
  });
  await test.step('SITE-37: what was typed survives a failure and a reload', async () => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'Broken.' }));
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
    await page.unroute('**/api/contact');
  });
  await sendButton(page).click();
  await expectToast(page, { title: 'Message Sent!' });
  await expectAccessible(page, 'sent');
});

test('SITE-38: without the backend the whole form is disabled, and comes back with it', async ({ page, watch }) => {
  watch.expectError(/ERR_CONNECTION_REFUSED/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await expect(page.getByText('Contact form is active. Ready to receive your messages!')).toBeVisible();
  // A visitor's first key brings the code for toasts, here a click.
  await contactField(page, 'Full Name').click();
  await expect(page.getByRole('region', { name: /notifications/i })).toBeAttached();
  await fillMessage(page);
  // As where no server listens any more, of which the browser is told nothing.
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
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
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Contact form is active. Ready to receive your messages!')).toBeVisible();
  for (const label of LABELS) await expect(contactField(page, label)).toHaveValue(MESSAGE[label]);
});

test('SITE-32: a day of the availability calendar opens the wizard with that date', async ({ page, watch }) => {
  watch.expectError(/status of 500/);
  const calendar = page.getByRole('region', { name: 'Find a day that suits you' });
  await test.step('the calendar says when it cannot be loaded, and loads on a second try', async () => {
    await page.route('**/api/availability?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/contact');
    await calendar.scrollIntoViewIfNeeded();
    await expect(calendar).toContainText('The calendar could not be loaded');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page, 'calendar failed');
    await page.unroute('**/api/availability?*');
    await calendar.getByRole('button', { name: 'Try again' }).click();
    await expect(calendar.locator('[data-status]').first()).toBeVisible();
  });
  const month = await calendar.getByRole('grid').getAttribute('aria-label');
  await calendar.getByRole('button', { name: /next month/i }).click();
  await expect(calendar.getByRole('grid')).not.toHaveAttribute('aria-label', month ?? '');
  await calendar.locator('[data-status=open]').first().click();
  const chosen = calendar.getByRole('region', { name: 'The chosen day' });
  await expect(chosen).toContainText('New York time');
  await chosen.getByRole('link', { name: 'Book this day' }).click();
  await expect(page).toHaveURL(/\/order\?date=\d{4}-\d{2}-\d{2}$/);
  const date = new URL(page.url()).searchParams.get('date') ?? '';
  await expect(page.getByRole('button', { name: /^Preferred date/ })).toHaveAttribute('value', date);
});

test('SITE-28: working hours that were changed in the settings hold on every page that names them', async ({
  page,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin' });
  const save = async (hours: readonly OpenHours[]) => {
    const working_hours = hours.flatMap(({ weekdays, opens, closes }) =>
      weekdays.map((weekday) => ({ weekday, opens, closes })),
    );
    const headers = { 'Content-Type': 'application/json', 'If-Match': '*', Cookie: admin.cookie };
    const body = JSON.stringify({ working_hours });
    const { status } = await fetch(`${shop.url}/api/admin/settings`, { method: 'PATCH', headers, body });
    expect(status).toBe(200);
  };
  const source = async (address: string) => (await fetch(`${shop.url}${address}`)).text();
  await save([{ weekdays: [2, 3], opens: '11:00', closes: '16:00' }]);
  try {
    await pollUntil('the pages say the new hours', async () =>
      (await source('/terms')).includes('Tue-Wed 11:00-16:00'),
    );
    await test.step('as they are sent, to search engines as well', async () => {
      for (const address of ['/', '/contact', '/terms', '/order']) {
        const html = await source(address);
        expect(html, address).not.toMatch(/09:00|Mon-Fri/);
      }
      expect(await source('/contact')).toContain(
        '"dayOfWeek":["Tuesday","Wednesday"],"opens":"11:00","closes":"16:00"',
      );
    });
    await test.step('and as the scripts fill them in', async () => {
      await page.goto('/contact');
      const card = page.getByRole('region', { name: 'Contact information' });
      await expect(card).toContainText('Tue-Wed 11:00-16:00');
      await expect(card).toContainText('Mon, Thu, Fri, Sat and Sun closed');
      await page.getByText('What are your working hours?').click();
      await expect(page.getByText('Tue-Wed 11:00-16:00, New York time.')).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
      await expect(page.getByText('We work Tue-Wed 11:00-16:00, New York time.')).toBeVisible();
    });
  } finally {
    await save(WORKING_HOURS);
  }
});

test('nothing moves by itself on the contact page, on phones and on wide screens', async ({ page }) => {
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
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contact');
    await expect(page.getByText('Contact form is active')).toBeVisible();
    await openCalendar(page);
    await page.getByRole('region', { name: /At home/ }).scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => Reflect.get(window, 'shifts')), `${width} px`).toEqual([]);
  }
});

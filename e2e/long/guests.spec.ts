import type { Email } from 'postal-mime';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { linkIn, orderLinkIn, readMailsTo, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectReady, expectStep, fillProperty, next } from '#e2e/pages/order-wizard.ts';
import { payButton } from '#e2e/pages/payment.ts';
import { scriptKb } from '#e2e/pages/scripts.ts';
import { expectAccessible } from '#e2e/pages/site.ts';
import { paced } from '#scripts/test/setup/pace.ts';

// A shop whose calendar nobody else fills.
test.use({ settings: {} });
// What guests are told goes out by a job of each minute.
test.setTimeout(paced(240_000));
test.use({ actionTimeout: 10_000 });
const NEXT_MINUTE = { deadlineMs: 130_000 };

const JANE = 'jane.orders@example.com';
const ANA = 'ana.assist@example.com';
const SAM = 'sam.sells@example.com';
const DAY_MS = 86_400_000;

/** A Tuesday in two weeks or more, at which the studio works. */
function comingTuesday(): string {
  const day = new Date(Date.now() + 14 * DAY_MS);
  while (new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'America/New_York' }).format(day) !== 'Tue') {
    day.setTime(day.getTime() + DAY_MS);
  }
  return dayInZone(day, 'America/New_York');
}

const addressesIn = ({ text = '', html = '' }: Email) => [
  ...new Set(`${text}\n${html.replaceAll('&amp;', '&')}`.match(/https?:\/\/[^\s"'<>)]+/g) ?? []),
];

test('an assistant and a seller get their emails and open nothing of the order', async ({
  page,
  browser,
  shop,
  watch,
}) => {
  watch.expectError(/status of 404/);
  let orderId = '';

  await test.step('ORD-122: the customer unfolds who else should know, and names two', async () => {
    await page.goto(`/order?package=starter&date=${comingTuesday()}`, { waitUntil: 'networkidle' });
    const before = await scriptKb(page);
    await fillProperty(page, { Email: JANE });
    await page.locator('[name=preferredTime]').fill('11:00');
    await page.getByRole('button', { name: 'Who else should know?' }).click();
    await page.getByRole('button', { name: 'Add a person' }).click();
    console.log(
      `/order with guests: ${before.toFixed(1)} KB, then ${(await scriptKb(page)).toFixed(1)} KB of JavaScript`,
    );
    const first = page.getByRole('group', { name: 'Person 1' });
    await first.getByLabel(/^Name/).fill('Ana Assist');
    await first.getByLabel(/^Email/).fill(JANE);
    await page.getByRole('button', { name: 'Add another person' }).click();
    const second = page.getByRole('group', { name: 'Person 2' });
    await second.getByLabel(/^Name/).fill('Sam Seller');
    await second.getByLabel(/^Email/).fill(SAM);
    await second.getByLabel(/^Who they are/).selectOption('seller');
    await second.getByLabel(/^Language/).selectOption('tr');
    await expect(second.getByLabel('What to prepare')).toBeChecked();
    await next(page).click();
    await expect(first.getByText('This is the address of who orders.')).toBeVisible();
    await first.getByLabel(/^Email/).fill(ANA);
    await page.reload();
    await expect(second.getByLabel(/^Email/)).toHaveValue(SAM);
    await expectAccessible(page, 'the order form with guests');
    await next(page).click();
    await expectStep(page, 'Review & Pay');
    await expectReady(page);
    const placed = page.waitForResponse((response) => response.url().endsWith('/demo-payment'));
    await payButton(page).click();
    orderId = (await (await placed).json()).order.id;
    await expect(page).toHaveURL(/\/success/);
  });

  await test.step('ORD-123: the confirmation says who gets what', async () => {
    const mail = await waitForMailTo(shop.dataDir, JANE, { subject: /confirmed/ });
    for (const words of ['Who else is told', 'Ana Assist (assistant)', 'Sam Seller (seller)', ANA, SAM]) {
      expect(mail.text).toContain(words);
    }
    await page.goto(orderLinkIn(mail));
    await expect(page.getByText('Ana Assist, Assistant')).toBeVisible();
  });

  const mails: Email[] = [];
  await test.step('MSG-9: both are told the time, each in their language', async () => {
    mails.push(await waitForMailTo(shop.dataDir, ANA, { subject: /Photo shoot on/, ...NEXT_MINUTE }));
    mails.push(await waitForMailTo(shop.dataDir, SAM, { subject: /Fotoğraf çekimi/, ...NEXT_MINUTE }));
    for (const { attachments } of mails) expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar']);
  });

  await test.step('MSG-12: no link of theirs opens the order, its prices or its payment', async () => {
    for (const mail of mails) {
      expect(`${mail.text}${mail.html}`).not.toContain(orderId);
      expect(mail.text).not.toMatch(/\$\s?\d/);
      const stranger = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
      const tab = await stranger.newPage();
      for (const address of addressesIn(mail).filter((each) => each.startsWith(shop.url))) {
        await tab.goto(address);
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(tab.locator('main')).not.toContainText(/\$\s?\d/);
      }
      for (const path of ['', '/guests', '/invoice.pdf', '/calendar.ics']) {
        expect((await stranger.request.get(`/api/orders/${orderId}${path}`)).status(), path).toBe(404);
      }
      await tab.goto(`/orders/${orderId}`);
      await expect(tab.getByText('Ana Assist')).toHaveCount(0);
      await stranger.close();
    }
  });

  await test.step('MSG-13: Sam ends the emails, and Jane sees that', async () => {
    const reader = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    const tab = await reader.newPage();
    await tab.goto(linkIn(mails[1] as Email, /\/reminders#token=guest\./));
    await tab.getByRole('button', { name: 'Artık gönderilmesin' }).click();
    await expect(tab.getByText('başkalarının siparişleri hakkında e-posta almıyorsunuz')).toBeVisible();
    await expectAccessible(tab, 'the page of a guest who ends emails');
    await reader.close();
    await page.reload();
    await expect(page.getByText('does not want emails')).toBeVisible();
  });

  await test.step('ORD-124: staff name a tenant, who is told the present time', async () => {
    const admin = await createPerson(shop, { role: 'admin' });
    const portal = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    await signInContext(portal, shop, admin);
    const tab = await portal.newPage();
    await tab.goto(`/admin/orders/${orderId}`);
    await tab.getByRole('button', { name: 'Add another person' }).click();
    const form = tab.getByRole('form', { name: 'Who else should know?' });
    await form.getByLabel(/^Name/).fill('Tia Tenant');
    await form.getByLabel(/^Email/).fill('tia@example.com');
    await form.getByLabel(/^Who they are/).selectOption('tenant');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(tab.getByText('Tia Tenant, Tenant')).toBeVisible();
    await expectAccessible(tab, 'the order in the portal with guests');
    await waitForMailTo(shop.dataDir, 'tia@example.com', { subject: /Photo shoot on/, ...NEXT_MINUTE });
    expect(await readMailsTo(shop.dataDir, SAM)).toHaveLength(1);
    expect(await readMailsTo(shop.dataDir, ANA)).toHaveLength(1);
    await portal.close();
  });
});

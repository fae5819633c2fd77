import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { linkIn, orderLinkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectAccessibleInBothThemes, sidewaysOverflow } from '#e2e/pages/site.ts';
import { readPdfText } from '#server/test/pdf-text.ts';

test.use({ reducedMotion: 'reduce' });

/** The text of the file behind a link, as the page's browser gets it. */
async function readLinked(context: BrowserContext, page: Page, name: RegExp): Promise<string> {
  const href = await page.getByRole('link', { name }).getAttribute('href');
  const answer = await context.request.get(new URL(href ?? '', page.url()).href);
  expect(answer.status()).toBe(200);
  return readPdfText(await answer.body());
}

test('BIL-3, BIL-6: half an order goes back: page, mail, portal and files tell the same, and the invoice stays', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const email = `jane-${randomUUID().slice(0, 8)}@example.com`;
  const placed = await placeOrder(shop.url, { packageId: 'growth', email, photoCount: 55 }, randomUUID());
  const { order } = await payDemoOrder(shop.url, placed);
  const stranger = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const client = await stranger.newPage();
  await client.goto(orderLinkIn(await waitForMailTo(shop.dataDir, email, { subject: /confirm|order/i })));
  const invoiceBefore = await readLinked(stranger, client, /^Invoice DEMO-\d+ \(PDF\)$/);

  await signInContext(context, shop, await createPerson(shop, { role: 'admin', name: 'Ada Miller' }));
  await page.goto(`${shop.url}/admin/orders/${order.id}`);
  await page.getByRole('button', { name: `Actions for order ${order.order_number}` }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount in/).fill('367.50');
  await dialog.getByLabel(/^Type \d+ to confirm/).fill(`${order.order_number}`);
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog).toHaveCount(0);

  const card = page.getByRole('region', { name: 'Documents' });
  await expect(card.getByRole('link', { name: /^Credit note DEMO-CN-\d+ \(PDF\)$/ })).toBeVisible();
  await expect(card).toContainText('₺367,50');
  const number = (await card.getByRole('link', { name: /^Credit note/ }).textContent())?.split(' ')[2] ?? '';

  await test.step('the customer finds it on the page of the order and in the email', async () => {
    await client.reload();
    const note = await readLinked(stranger, client, new RegExp(`^Credit note ${number} \\(PDF\\)$`));
    for (const words of ['Credit note', `No. ${number}`, 'Credit on invoice DEMO-', 'TRY 367.50']) {
      expect(note.replaceAll('\u00a0', ' ')).toContain(words);
    }
    expect(await readLinked(stranger, client, /^Invoice DEMO-\d+ \(PDF\)$/)).toBe(invoiceBefore);
    const mail = await waitForMailTo(shop.dataDir, email, { subject: /Refund/ });
    expect(mail.text).toContain(number);
    expect(linkIn(mail, /\/orders\//)).toContain(order.id);
  });

  await test.step('the list of documents finds both, and leads to the order', async () => {
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search documents' }).fill(`#${order.order_number}`);
    await page.getByRole('searchbox', { name: 'Search documents' }).press('Enter');
    await expect(page).toHaveURL(/[?&]q=/);
    const rows = page.getByRole('table', { name: 'Documents' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await page.getByLabel('Kind').selectOption('credit_note');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('table', { name: 'Documents' })).toContainText(number);
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', /kind=credit_note/);
  });

  await test.step('BIL-10: the journal of the days that are chosen is saved for either program', async () => {
    await page.getByLabel('From').fill('2026-01-01');
    await expect(page).toHaveURL(/from=2026-01-01/);
    for (const [format, end] of [
      ['hledger', 'journal'],
      ['beancount', 'beancount'],
    ]) {
      await page.getByRole('button', { name: 'Journal', exact: true }).click();
      const item = page.getByRole('menuitem', { name: `Journal (${format})` });
      await expect(item).toHaveAttribute('href', `/api/admin/documents/journal?format=${format}&from=2026-01-01`);
      const saved = page.waitForEvent('download');
      await item.click();
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`^journal-.*\\.${end}$`));
    }
  });

  await test.step('it fits phones, tablets and desktops', async () => {
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await expectAccessibleInBothThemes(page, `the documents at ${width} px`);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/documents-${width}.png` });
      await page.getByRole('button', { name: 'Journal', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Journal (hledger)' })).toBeInViewport();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/journal-${width}.png` });
      await page.keyboard.press('Escape');
    }
    await page.goto(`${shop.url}/admin/orders/${order.id}`);
    await expect(card).toBeVisible();
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/order-${width}.png`, fullPage: true });
      await client.setViewportSize({ width, height: 900 });
      if (process.env.SHOTS)
        await client.screenshot({ path: `${process.env.SHOTS}/client-${width}.png`, fullPage: true });
    }
  });
});

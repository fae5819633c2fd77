import { expect, test } from '#e2e/harness/journey.ts';
import { orderLinkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectReady, expectStep, fillProperty, next } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, payButton } from '#e2e/pages/payment.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';
import { readPdfText } from '#server/test/pdf-text.ts';

// Other journeys count on dollars, so this one has servers of its own.
test.use({ settings: { BOOKING_CAPACITY: '2' } });

test('a studio publishes its prices in euro, and pages, mail and invoice of an order say euro alone', async ({
  page,
  context,
  browser,
  shop,
  email,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);
  const visitor = await browser.newPage({ baseURL: shop.url });
  const main = visitor.getByRole('main');
  const saysEuroAlone = async () => {
    await expect(main).toContainText('€');
    await expect(main).not.toContainText(/\$|₺|TRY|lira/i);
  };

  await test.step('the currency is chosen and published, and the dialog says what that means', async () => {
    await page.goto('/admin/catalogue');
    await page.getByRole('button', { name: 'Currency: dollars' }).click();
    const dialog = page.getByRole('dialog', { name: 'Currency' });
    await dialog.getByRole('searchbox', { name: 'Search currencies' }).fill('eur');
    await dialog.getByRole('radio', { name: /^Euro/ }).click();
    await expect(dialog).toContainText('cards are charged in EUR, Euro. Figures stay as they are: $250 becomes €250.');
    await expectAccessibleInBothThemes(page, 'currency');
    await dialog.getByRole('button', { name: 'Use this currency' }).click();
    await page.getByRole('button', { name: /^Drone Photo/ }).click();
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1.250,50');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('€1,250.50');
    await page.getByRole('button', { name: 'Publish...' }).click();
    const publish = page.getByRole('dialog', { name: 'Publish the catalog' });
    await expect(publish.getByRole('list', { name: 'Changes' })).toContainText('Price:$190→€1,250.50');
    await publish.getByRole('button', { name: 'Publish', exact: true }).click();
    await closeToast(page, { title: 'Catalog published' });
  });

  await test.step('pages show euro', async () => {
    await expect(async () => {
      await visitor.goto('/pricing');
      await expect(main).toContainText('€1,250.50', { timeout: 500 });
    }).toPass();
    await saysEuroAlone();
    const offers = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    expect(offers.join()).toContain('"priceCurrency":"EUR"');
    expect(offers.join()).not.toContain('USD');
    for (const path of ['/', '/services?category=drone']) {
      await visitor.goto(path);
      await expect(main).not.toContainText(/\$\d/);
    }
  });

  await test.step('the wizard shows and charges the same, without a note about another currency', async () => {
    await visitor.goto('/order?package=drone_photo');
    await expectStep(visitor, 'Property Details');
    await fillProperty(visitor, { Email: email });
    await next(visitor).click();
    await expectStep(visitor, 'Review & Pay');
    await expectReady(visitor);
    await expect(payButton(visitor)).toHaveText('Pay €1,250.50 (demo)');
    await saysEuroAlone();
  });

  await test.step('the Turkish payment page writes euro as Turkish does', async () => {
    await visitor.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
    await expect(payButton(visitor)).toHaveText('€1.250,50 Öde (demo)');
    await saysEuroAlone();
    await payButton(visitor).click();
    await expectSuccess(visitor);
    await expect(main).toContainText('€1.250,50');
    await saysEuroAlone();
  });

  await test.step('mail, order page and invoice say euro', async () => {
    const mail = await waitForMailTo(shop.dataDir, email);
    expect(mail.text).toContain('€1.250,50');
    expect(`${mail.text}${mail.html}`).not.toMatch(/\$\d|₺|TRY|lira/i);
    await visitor.goto(orderLinkIn(mail));
    await expect(main).toContainText('€1.250,50');
    await saysEuroAlone();
    const id = /\/orders\/([0-9a-f-]{36})/.exec(visitor.url())?.[1];
    const invoice = await visitor.request.get(`/api/orders/${id}/invoice.pdf`);
    const text = readPdfText(await invoice.body());
    expect(text).toContain('€1.250,50');
    expect(text).not.toMatch(/\$|₺|TRY|lira/i);
  });

  await test.step('the studio sees euro in its list, the order and the table file', async () => {
    await page.goto('/admin/media-upload');
    const row = page.getByRole('row').filter({ hasText: 'Drone Photo' });
    await expect(row).toContainText('€1,250.50');
    await expect(row).not.toContainText(/\$|₺/);
    const table = await page.request.get('/api/admin/orders.csv');
    expect(await table.text()).toMatch(/1250\.5,1250\.5,0,EUR,/);
    const { subject, text } = await waitForMailTo(shop.dataDir, 'hello@capitallisting.media', {
      subject: /Drone Photo/,
    });
    expect(`${subject} ${text}`).toContain('€1,250.50');
    expect(text).not.toMatch(/\$\d|₺|lira/);
  });
  await visitor.close();
});

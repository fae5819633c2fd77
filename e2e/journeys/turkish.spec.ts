import { expect, test } from '#e2e/harness/journey.ts';
import { orderLinkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { expectReady, fillByName, JANE } from '#e2e/pages/order-wizard.ts';
import { payButton } from '#e2e/pages/payment.ts';
import { expectAccessible, expectStarted, PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';

test('an order is made in Turkish from the first page to the confirmation and its mail', async ({
  page,
  shop,
  email,
  freeDay,
}) => {
  const html = page.locator('html');
  await page.goto('/tr/pricing');
  await expectStarted(page);
  await expect(html).toHaveAttribute('lang', 'tr');
  await page.getByRole('link', { name: 'Paketi Seç Growth' }).click();
  await expect(page).toHaveURL(/\/tr\/order\?package=growth/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Çekiminizi ayırtın');
  await fillByName(page, email);
  await page.goto(`/tr/order?package=growth&date=${freeDay}`);
  await test.step('what is missing is said in Turkish', async () => {
    const phone = page.locator('[name=contactPhone]');
    await expect(phone).toHaveValue(JANE.Phone);
    await phone.fill('x');
    await page.getByRole('button', { name: 'İleri' }).click();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    const hint = page.locator(`[id="${await phone.getAttribute('aria-describedby')}"]`);
    await expect(hint.locator('[lang=en]')).toHaveCount(0);
    await expect(hint).toContainText(/telefon/i);
    await phone.fill('+1 202 555 0142');
  });
  await page.getByRole('button', { name: 'İleri' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Kontrol ve Ödeme' })).toBeVisible();
  await expectReady(page);
  await expectAccessible(page, 'step 3 in Turkish');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/tr\/success$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler. Siparişiniz alındı.');
  const mail = await waitForMailTo(shop.dataDir, email);
  expect(mail.subject).toMatch(/numaralı siparişiniz/);
  await page.goto(orderLinkIn(mail));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sipariş \d+$/);
});

test('another language is a link that keeps the page and its query, and each page names all languages', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/order?package=pro');
  await expectStarted(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Türkçe' }).click();
  await expect(page).toHaveURL(/\/tr\/order\?package=pro$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expectStarted(page);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Hizmetler' }).click();
  await expect(page).toHaveURL(/\/tr\/services$/);
  await page.reload();
  await expect(page.locator('link[rel=alternate][hreflang=tr]')).toHaveAttribute('href', /\/tr\/services$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/tr\/services$/);
  await test.step('OPS-5: from a Turkish page it leads to the portal, which is English', async () => {
    await page.getByRole('link', { name: 'Yönetici girişi' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the Turkish pages of ordering and packages are accessible, as wide as the screen, and not in English', async ({
  page,
}) => {
  const english = ['Select Package', 'Most booked', 'Property Details', 'Full name', 'Send Message', 'Get Service'];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/tr/pricing', '/tr/order', '/tr/contact']) {
    await page.goto(path);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysOverflow(page), `${path} at ${width} px`).toBe(0);
    }
    await expectAccessible(page, path);
    const text = await page.locator('body').textContent();
    for (const words of english) expect(text, path).not.toContain(words);
  }
});

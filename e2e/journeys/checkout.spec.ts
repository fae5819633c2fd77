import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { orderLinkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { expectReady, expectStep, goToPayment } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, fillCard, listPayments, payButton, TEST_CARDS } from '#e2e/pages/payment.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

test.use({ payments: 'card' });

const toTurkish = (page: Page) => page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' });

async function expectTurkishPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödemenizi tamamlayın');
}

test('ORD-50: the wizard leads to the Turkish page, which takes the payment of the same order', async ({
  page,
  cardShop,
  email,
  freeDay,
  browser,
}) => {
  await goToPayment(page, { packageId: 'growth', photos: 50, date: freeDay, details: { Email: email } });
  await expect(payButton(page)).toBeEnabled();
  await test.step('ORD-55: while the session is prepared the page says so', async () => {
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/orders', async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await toTurkish(page).click();
    await expectTurkishPage(page);
    await expect(page.getByText('Ödeme formu hazırlanıyor...').first()).toBeVisible();
    letGo.resolve();
    await expect(payButton(page)).toBeEnabled();
  });
  const summary = page.getByRole('complementary', { name: 'Sipariş Özeti' });
  const longDay = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(freeDay));
  for (const text of ['Growth', '50', '12 Oak Lane, Bethesda', 'Jane Doe', longDay, '₺710,00']) {
    await expect(summary).toContainText(text);
  }
  await expect(page.getByText('Güvenli ödeme')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await test.step('ORD-57: a declined card says Ödeme Başarısız with the words of the provider', async () => {
    await fillCard(page, TEST_CARDS.declined);
    await payButton(page).click();
    await closeToast(page, { title: 'Ödeme Başarısız', text: 'Kartınız reddedildi.', variant: 'destructive' });
  });
  await test.step('the payment page survives a reload', async () => {
    await page.reload();
    await expectTurkishPage(page);
  });
  await fillCard(page);
  await expect(payButton(page)).toHaveText('₺710,00 Öde');
  await payButton(page).click();
  await expectSuccess(page);
  await test.step('ORD-69: is Turkish after the Turkish payment page, with the total in lira', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler. Siparişiniz alındı.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    for (const text of ['Jane Doe', email, '₺710,00', '24 saat içinde']) {
      await expect(page.getByRole('main')).toContainText(text);
    }
  });
  await closeToast(page, { title: 'Ödeme Başarılı!', text: 'Siparişiniz başarıyla alındı.', variant: 'success' });
  await closeToast(page, { title: 'E-posta Gönderimi Başlatıldı' });
  await closeToast(page, { title: 'Randevu Kaydedildi' });
  const payments = await listPayments(cardShop, email);
  expect(payments.filter((payment) => payment.status === 'succeeded')).toHaveLength(1);
  expect(payments.filter((payment) => payment.status === 'requires_payment_method')).toHaveLength(0);
  const mail = await waitForMailTo(cardShop.dataDir, email);
  expect(mail.subject).toMatch(/onaylandı|alındı|Sipariş/);
  await test.step("the page of the order is Turkish too, here and in another browser, from the mail's link", async () => {
    await page.getByRole('link', { name: 'Sipariş durumunu gör' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sipariş');
    const elsewhere = await browser.newPage({ locale: 'en-US' });
    await elsewhere.goto(orderLinkIn(mail));
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Sipariş');
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(elsewhere.getByRole('link', { name: 'Takvime ekle' })).toBeVisible();
    await elsewhere.context().close();
  });
});

test('the payment page can be switched to English and takes one payment', async ({ page, cardShop, email, watch }) => {
  // The English order was made in the wizard and given up for the Turkish one: each way back begins another.
  watch.expectError(/status of 409/);
  await goToPayment(page, { details: { Email: email } });
  await expect(payButton(page)).toBeEnabled();
  await toTurkish(page).click();
  await expectTurkishPage(page);
  await test.step('ORD-52: Sipariş Formuna Dön goes back one step, and Bize Ulaşın leads to the contact page', async () => {
    const contact = page.getByRole('main').getByRole('link', { name: 'Bize Ulaşın' });
    await expect(contact).toHaveAttribute('href', '/contact');
    await page.getByRole('button', { name: 'Sipariş Formuna Dön' }).click();
    await expect(page).toHaveURL(/\/order/);
    await expectStep(page, 'Review & Pay');
  });
  await expectReady(page);
  await expect(payButton(page)).toBeEnabled();
  await toTurkish(page).click();
  await expectTurkishPage(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your payment');
  await fillCard(page);
  await payButton(page).click();
  await expectSuccess(page);
  const payments = await listPayments(cardShop, email);
  expect(payments.filter((payment) => payment.status === 'succeeded')).toHaveLength(1);
});

test('ORD-56: a session that cannot be opened says Ödeme Hatası with the reason', async ({
  page,
  cardShop,
  email,
  watch,
}) => {
  watch.expectError(/status of 503/);
  await goToPayment(page, { details: { Email: email } });
  await expect(payButton(page)).toBeEnabled();
  await cardShop.provider.setFaults({ serverErrors: 3 });
  await toTurkish(page).click();
  await closeToast(page, { title: 'Ödeme Hatası', text: 'Ödeme oturumu başlatılamadı: ', variant: 'destructive' });
  await page.getByRole('button', { name: 'Tekrar dene' }).first().click();
  await test.step('ORD-40: a payment that is neither done nor refused says Beklenmedik bir durum oluştu.', async () => {
    await fillCard(page, TEST_CARDS.processing);
    await payButton(page).click();
    await expect(page.getByText('Beklenmedik bir durum oluştu.')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/starter/);
  });
});

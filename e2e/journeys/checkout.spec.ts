import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/harness/journey.ts';
import { waitForMailTo } from '#e2e/harness/mailbox.ts';
import { expectStep, goToPayment } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, fillCard, payButton, paymentsOf, TEST_CARDS } from '#e2e/pages/payment.ts';
import { closeToast, expectToast } from '#e2e/pages/toasts.ts';

test.use({ payments: 'card' });

type Order = Parameters<typeof goToPayment>[1];

async function goToCheckout(page: Page, order: Order): Promise<void> {
  await goToPayment(page, order);
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödemenizi tamamlayın');
}

test('§2 Payment page: the wizard leads to the Turkish page, which takes the payment of the same order', async ({
  page,
  cardShop,
  email,
  freeDay,
}) => {
  await goToCheckout(page, { packageId: 'growth', photos: 50, date: freeDay, details: { 'E-mail': email } });
  const summary = page.getByRole('complementary', { name: 'Sipariş Özeti' });
  const longDay = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(freeDay));
  for (const text of ['Growth', '50', '12 Oak Lane, Bethesda', 'Jane Doe', longDay, '₺710,00']) {
    await expect(summary).toContainText(text);
  }
  await expect(page.getByText('Güvenli ödeme')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await fillCard(page);
  await expect(payButton(page)).toHaveText('₺710,00 Öde');
  await payButton(page).click();
  await expectSuccess(page);
  await closeToast(page, { title: 'Ödeme Başarılı!', text: 'Siparişiniz başarıyla alındı.', variant: 'success' });
  await closeToast(page, { title: 'E-posta Gönderimi Başlatıldı' });
  await closeToast(page, { title: 'Randevu Kaydedildi' });
  const payments = await paymentsOf(cardShop, email);
  expect(payments.filter((payment) => payment.status === 'succeeded')).toHaveLength(1);
  expect(payments.filter((payment) => payment.status === 'requires_payment_method')).toHaveLength(0);
  expect((await waitForMailTo(cardShop.dataDir, email)).subject).toMatch(/onaylandı|alındı|Sipariş/);
});

test('§8 Order and payment: without form data the payment page says Eksik Bilgi and leads to the order', async ({
  page,
}) => {
  await page.goto('/checkout/starter');
  await expect(page).toHaveURL('/order');
  await expectToast(page, {
    title: 'Eksik Bilgi',
    text: 'Sipariş detayları bulunamadı. Lütfen sipariş formunu tekrar doldurun.',
    variant: 'destructive',
  });
});

test('§8 Order and payment: an unknown package says Paket Bulunamadı and leads to the prices', async ({ page }) => {
  await page.goto('/checkout/platinum');
  await expect(page).toHaveURL('/pricing');
  await expectToast(page, {
    title: 'Paket Bulunamadı',
    text: 'Seçilen paket geçerli değil. Lütfen tekrar deneyin.',
    variant: 'destructive',
  });
});

test('§8 Order and payment: a declined card says Ödeme Başarısız with the words of the provider', async ({
  page,
  email,
}) => {
  await goToCheckout(page, { details: { 'E-mail': email } });
  await fillCard(page, TEST_CARDS.declined);
  await payButton(page).click();
  await closeToast(page, { title: 'Ödeme Başarısız', text: 'Kartınız reddedildi.', variant: 'destructive' });
  await fillCard(page);
  await payButton(page).click();
  await expectSuccess(page);
});

test('§8 Order and payment: a session that cannot be opened says Ödeme Hatası with the reason', async ({
  page,
  cardShop,
  email,
  watch,
}) => {
  watch.expectError(/status of 503/);
  await goToPayment(page, { details: { 'E-mail': email } });
  await cardShop.provider.setFaults({ serverErrors: 3 });
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await closeToast(page, { title: 'Ödeme Hatası', text: 'Ödeme oturumu başlatılamadı: ', variant: 'destructive' });
  await page.getByRole('button', { name: 'Tekrar dene' }).first().click();
  await fillCard(page);
  await payButton(page).click();
  await expectSuccess(page);
});

test('§4 Payment flow: while the session is prepared the page says so', async ({ page, cardShop, email }) => {
  await goToPayment(page, { details: { 'E-mail': email } });
  await cardShop.provider.setFaults({ delayMs: 1500 });
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await expect(page.getByText('Ödeme formu hazırlanıyor...').first()).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
});

test('§4 Payment flow: a payment that is neither done nor refused says Beklenmedik bir durum oluştu.', async ({
  page,
  email,
}) => {
  await goToCheckout(page, { details: { 'E-mail': email } });
  await fillCard(page, TEST_CARDS.processing);
  await payButton(page).click();
  await expect(page.getByText('Beklenmedik bir durum oluştu.')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/starter/);
});

test('§2 Payment page: Sipariş Formuna Dön goes back one step, and Bize Ulaşın leads to the contact page', async ({
  page,
  email,
}) => {
  await goToCheckout(page, { details: { 'E-mail': email } });
  await expect(page.getByRole('main').getByRole('link', { name: 'Bize Ulaşın' })).toHaveAttribute('href', '/contact');
  await page.getByRole('button', { name: 'Sipariş Formuna Dön' }).click();
  await expect(page).toHaveURL(/\/order/);
  await expectStep(page, 'Review & Pay');
});

test('the payment page can be switched to English and takes one payment', async ({ page, cardShop, email, watch }) => {
  // The English order was made in the wizard and given up for the Turkish one: the page begins a third.
  watch.expectError(/status of 409/);
  await goToCheckout(page, { details: { 'E-mail': email } });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your payment');
  await fillCard(page);
  await payButton(page).click();
  await expectSuccess(page);
  const payments = await paymentsOf(cardShop, email);
  expect(payments.filter((payment) => payment.status === 'succeeded')).toHaveLength(1);
});

test('the payment page survives a reload', async ({ page, cardShop, email }) => {
  await goToCheckout(page, { details: { 'E-mail': email } });
  await expect(payButton(page)).toBeEnabled();
  await page.reload();
  await fillCard(page);
  await payButton(page).click();
  await expectSuccess(page);
  const payments = await paymentsOf(cardShop, email);
  expect(payments.filter((payment) => payment.status === 'succeeded')).toHaveLength(1);
});

import { expect, test } from '#e2e/harness/journey.ts';
import { goToPayment } from '#e2e/pages/order-wizard.ts';
import { expectSuccess, payButton } from '#e2e/pages/payment.ts';

test('§2 Success: without an order it leads to the home page', async ({ page }) => {
  await page.goto('/success');
  await expect(page).toHaveURL('/');
});

test('§2 Success: an order that is not in the saved list leads to the home page', async ({ page }) => {
  await page.goto('/success');
  await page.evaluate(() => history.replaceState({ usr: { orderId: 'pi_unknown' }, key: 'x' }, '', '/success'));
  await page.reload();
  await expect(page).toHaveURL('/');
});

test('§2 Success: shows number, date, package, customer and the total in lira, with its links', async ({
  page,
  email,
}) => {
  await goToPayment(page, { packageId: 'pro', details: { 'E-mail': email } });
  await payButton(page).click();
  await expectSuccess(page);
  const main = page.getByRole('main');
  for (const text of ['Pro', 'The whole house from the ground', 'Jane Doe', email, '+1 202 555 0142', '₺925,00']) {
    await expect(main).toContainText(text);
  }
  await expect(main).toContainText('24 saat içinde');
  await expect(main.getByText(/^\d{4,}$/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ana Sayfaya Dön' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Bize Ulaşın' })).toHaveAttribute('href', '/contact');
});

test('§2 Success: is Turkish, with a switch to English that a reload keeps', async ({ page, email }) => {
  await goToPayment(page, { details: { 'E-mail': email } });
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teşekkürler. Siparişiniz alındı.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is in.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is in.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

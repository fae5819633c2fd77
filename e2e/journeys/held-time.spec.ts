import { expect, test } from '#e2e/harness/journey.ts';
import { back, expectReady, fillProperty, next } from '#e2e/pages/order-wizard.ts';
import { payButton } from '#e2e/pages/payment.ts';

test('a time that is chosen is held through the steps of the order, and is the shoot once it is paid', async ({
  page,
}) => {
  await page.goto('/order?package=starter');
  const offers = page.getByRole('region', { name: 'Choose a free time' });
  await offers.getByRole('button', { name: 'Later days' }).click();
  const time = offers.getByRole('radio').nth(2);
  await time.check();
  await expect(offers).toContainText('is held for you');
  await test.step('it is held again after a reload', async () => {
    await page.reload();
    await expect(offers).toContainText('is held for you');
  });
  await fillProperty(page);
  await next(page).click();
  await expectReady(page);
  await expect(page.getByText('Your shoot is booked when you pay')).toBeVisible();
  const left = /^(30:00|29:\d\d) left$/;
  await expect(page.getByRole('timer')).toHaveText(left);
  await test.step('the order holds it for longer, whatever changes at the form, and at the Turkish payment too', async () => {
    await back(page).click();
    await expect(offers.getByRole('timer')).toHaveText(/^\d+:\d\d left$/);
    await next(page).click();
    await expectReady(page);
    await expect(page.getByRole('timer')).toHaveText(left);
    await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d) kaldı$/);
    await page.goBack();
    await expectReady(page);
    await expect(page.getByRole('timer')).toHaveText(left);
  });
  await payButton(page).click();
  await expect(page.getByText('The appointment has been added to the admin calendar.', { exact: true })).toBeVisible();
});

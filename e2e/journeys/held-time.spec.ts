import { expect, test } from '#e2e/harness/journey.ts';
import { expectReady, fillProperty, next } from '#e2e/pages/order-wizard.ts';
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
  await payButton(page).click();
  await expect(page.getByText('The appointment has been added to the admin calendar.', { exact: true })).toBeVisible();
});

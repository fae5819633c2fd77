import { expect, test } from '#e2e/harness/journey.ts';
import {
  arrangeForm,
  back,
  control,
  expectReady,
  expectStep,
  fillProperty,
  JANE,
  next,
  REQUIRED_LABELS,
} from '#e2e/pages/order-wizard.ts';
import { closeToast, expectToast } from '#e2e/pages/toasts.ts';

test('ORD-3: without a package, Next leads over all three steps and Back returns over them', async ({ page }) => {
  const steps = page.getByRole('list', { name: 'Steps of your order' }).getByRole('listitem');
  await page.goto('/order');
  await expectStep(page, 'Property Details');
  await expect(steps).toHaveText([
    /1.*Property Details.*current/,
    /2.*Package Selection.*upcoming/,
    /3.*Review & Pay.*upcoming/,
  ]);
  await fillProperty(page, { Notes: 'The gate code is 4711.' });
  await test.step('a draft survives a reload at each step, with package and photo count', async () => {
    await page.reload();
    await expect(control(page, 'Notes')).toHaveValue('The gate code is 4711.');
  });
  await next(page).click();
  await expectStep(page, 'Package Selection');
  await test.step('ORD-1: the step indicator shows numbered steps as completed, current or upcoming', async () => {
    await expect(steps).toHaveText([
      /Property Details.*completed/,
      /Package Selection.*current/,
      /Review & Pay.*upcoming/,
    ]);
  });
  await test.step('ORD-8: Next without a package says Package Required and stays', async () => {
    await next(page).click();
    await expectToast(page, {
      title: 'Package Required',
      text: 'Please select a package before proceeding.',
      variant: 'warning',
    });
    await expectStep(page, 'Package Selection');
  });
  await test.step('ORD-10: selecting a photo count updates price and count', async () => {
    await page.getByRole('radio', { name: 'Starter, $250' }).check();
    await page.getByLabel('Photo count for Starter').selectOption('35');
    await expect(page.getByRole('radio', { name: 'Starter, $300' })).toBeChecked();
    await page.reload();
    await expectStep(page, 'Package Selection');
    await expect(page.getByRole('radio', { name: 'Starter, $300' })).toBeChecked();
    await next(page).click();
    await expectStep(page, 'Review & Pay');
    await page.reload();
    await expectStep(page, 'Review & Pay');
    await expect(page.getByRole('region', { name: 'Package' })).toContainText('35');
    await expect(page.getByRole('main')).toContainText('$300.00');
    await expect(page.getByRole('region', { name: 'Schedule' })).toContainText('The gate code is 4711.');
  });
  await expectReady(page);
  await back(page).click();
  await expectStep(page, 'Package Selection');
  await expect(page.getByRole('radio', { name: 'Starter, $300' })).toBeChecked();
  await back(page).click();
  await expectStep(page, 'Property Details');
  await expect(control(page, 'City')).toHaveValue('Bethesda');
});

test('Next waits for the scripts, so that what was typed is not sent by the browser itself', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/order?package=pro');
  await expect(control(page, 'City')).toBeEditable();
  await expect(next(page)).toBeDisabled();
  await context.close();
});

test('ORD-4: with a valid package, Next skips to step 3 and Back returns to step 1', async ({ page }) => {
  await page.goto('/order?package=pro');
  await fillProperty(page);
  await test.step('ORD-15: each required control keeps Next from leaving until it is filled', async () => {
    for (const label of REQUIRED_LABELS) {
      await control(page, label).fill('');
      await next(page).click();
      await expect(control(page, label)).toBeFocused();
      await expectStep(page, 'Property Details');
      await control(page, label).fill(JANE[label]);
    }
  });
  await next(page).click();
  await expectStep(page, 'Review & Pay');
  await expect(page.getByRole('region', { name: 'Package' })).toContainText('Pro');
  await test.step('ORD-5: Next is hidden on the last step', () => expect(next(page)).toHaveCount(0));
  await test.step('ORD-11: the review shows the area in m² with the sq ft behind, and the total in dollars', async () => {
    await expect(page.getByRole('region', { name: 'Property' })).toContainText('199.7 m² (2,150 sq ft)');
    await expect(page.getByRole('region', { name: 'Property' })).toContainText('12 Oak Lane, Bethesda, MD 20814');
    await expect(page.getByRole('main')).toContainText('$925.00');
  });
  await expectReady(page);
  await back(page).click();
  await expectStep(page, 'Property Details');
});

test('a lost server is reported at the payment, and Try again continues where it was', async ({
  page,
  email,
  watch,
}) => {
  watch.expectError(/ERR_FAILED|ERR_CONNECTION/);
  await arrangeForm(page, { details: { Email: email } });
  await page.goto('/order?package=starter&photos=33');
  await page.route('**/api/orders', (route) => route.abort());
  await next(page).click();
  await expectStep(page, 'Review & Pay');
  await closeToast(page, {
    title: 'Payment Error',
    text: 'The payment session could not be started',
    variant: 'destructive',
  });
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await test.step('CAT-13: a count in the address that is not available becomes the default', async () => {
    await expect(page.getByRole('region', { name: 'Package' })).toContainText('25');
    await expect(page.getByRole('button', { name: 'Pay $250.00 (demo)' })).toBeEnabled();
  });
  await test.step('ORD-61: without a date the booking is skipped', async () => {
    await page.getByRole('button', { name: 'Pay $250.00 (demo)' }).click();
    await closeToast(page, { title: 'Payment Successful!' });
    await closeToast(page, { title: 'Email Sending Initiated' });
    await closeToast(page, {
      title: 'Booking Skipped',
      text: 'No preferred date was selected, so no calendar event was created.',
      variant: 'warning',
    });
  });
});

test('CAT-19: Select Package says so for 3 seconds and leads to the order with package and photos', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'More photos, Starter' }).click();
  await page.getByRole('button', { name: 'More photos, Starter' }).click();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('link', { name: 'Select Package Starter' }).click();
  await expect(page).toHaveURL('/order?package=starter&photos=35');
  await expectToast(page, { title: 'Package Selected' });
  await page.clock.runFor(2900);
  await expectToast(page, { title: 'Package Selected' });
  await page.clock.runFor(200);
  await expect(page.locator('[data-variant][data-state=open]')).toHaveCount(0);
});

import { expect, test } from '#e2e/harness/journey.ts';
import {
  back,
  control,
  expectReady,
  expectStep,
  fillProperty,
  goToPayment,
  next,
  REQUIRED_LABELS,
} from '#e2e/pages/order-wizard.ts';
import { closeToast, expectToast } from '#e2e/pages/toasts.ts';

test('§2 Order wizard: without a package, Next leads over all three steps and Back returns over them', async ({
  page,
}) => {
  await page.goto('/order');
  await expectStep(page, 'Property Details');
  await fillProperty(page);
  await next(page).click();
  await expectStep(page, 'Package Selection');
  await page.getByRole('radio', { name: /^Growth/ }).check();
  await next(page).click();
  await expectStep(page, 'Review & Pay');
  await expectReady(page);
  await back(page).click();
  await expectStep(page, 'Package Selection');
  await expect(page.getByRole('radio', { name: /^Growth/ })).toBeChecked();
  await back(page).click();
  await expectStep(page, 'Property Details');
  await expect(control(page, 'City')).toHaveValue('Bethesda');
});

test('§2 Order wizard: with a valid package, Next skips to step 3 and Back returns to step 1', async ({ page }) => {
  await goToPayment(page, { packageId: 'plus', photos: 55 });
  await expect(page.getByRole('region', { name: 'Package' })).toContainText('Plus');
  await back(page).click();
  await expectStep(page, 'Property Details');
});

test('§2 Order wizard: Next is hidden on the last step', async ({ page }) => {
  await page.goto('/order?package=starter');
  await expect(next(page)).toBeVisible();
  await fillProperty(page);
  await next(page).click();
  await expectStep(page, 'Review & Pay');
  await expect(next(page)).toHaveCount(0);
});

test('§2 Order wizard: the step indicator shows numbered steps as completed, current or upcoming', async ({ page }) => {
  await page.goto('/order');
  const steps = page.getByRole('list', { name: 'Steps of your order' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /1.*Property Details.*current/,
    /2.*Package Selection.*upcoming/,
    /3.*Review & Pay.*upcoming/,
  ]);
  await fillProperty(page);
  await next(page).click();
  await expect(steps).toHaveText([
    /Property Details.*completed/,
    /Package Selection.*current/,
    /Review & Pay.*upcoming/,
  ]);
});

test('§8 Order and payment: an unknown package says Invalid Package and leads to the prices', async ({ page }) => {
  await page.goto('/order?package=platinum');
  await expect(page).toHaveURL('/pricing');
  await expectToast(page, {
    title: 'Invalid Package',
    text: 'The selected package is not valid. Please choose a package.',
    variant: 'destructive',
  });
});

test('§8 Order and payment: Next without a package says Package Required and stays', async ({ page }) => {
  await page.goto('/order');
  await fillProperty(page);
  await next(page).click();
  await expectStep(page, 'Package Selection');
  await next(page).click();
  await expectToast(page, {
    title: 'Package Required',
    text: 'Please select a package before proceeding.',
    variant: 'warning',
  });
  await expectStep(page, 'Package Selection');
});

test('§8 Order and payment: step 3 without form data says Missing Information', async ({ page }) => {
  await page.goto('/order');
  await expectStep(page, 'Property Details');
  // As from a history entry of an order that was paid or forgotten meanwhile.
  await page.evaluate(() => history.replaceState({ usr: { step: 3 }, key: 'old' }, '', '/order'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Missing Information');
  await expect(page.getByRole('alert')).toContainText('Please start the order process again.');
});

test('§2 Pricing: Select Package says so for 3 seconds and leads to the order with package and photos', async ({
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

test('§4 Order wizard: selecting a photo count updates price and count', async ({ page }) => {
  await page.goto('/order');
  await fillProperty(page);
  await next(page).click();
  await page.getByRole('radio', { name: 'Starter, $250' }).check();
  await page.getByLabel('Photo count for Starter').selectOption('35');
  await expect(page.getByRole('radio', { name: 'Starter, $300' })).toBeChecked();
  await next(page).click();
  await expect(page.getByRole('region', { name: 'Package' })).toContainText('35');
  await expect(page.getByRole('main')).toContainText('$300.00');
});

test('§5 Photo count: a count in the address that is not to be had becomes the default', async ({ page }) => {
  await goToPayment(page, { packageId: 'starter', photos: 33 });
  await expect(page.getByRole('region', { name: 'Package' })).toContainText('25');
  await expect(page.getByRole('main')).toContainText('$250.00');
});

test('§5 Order step 1: each required control keeps Next from leaving until it is filled', async ({ page }) => {
  await page.goto('/order?package=starter');
  for (const label of REQUIRED_LABELS) {
    await fillProperty(page, { [label]: '' });
    await next(page).click();
    await expectStep(page, 'Property Details');
    await expect(control(page, label)).toBeFocused();
  }
});

test('§2 Order wizard: the review shows the area in m² with the sq ft behind, and the total in dollars', async ({
  page,
}) => {
  await goToPayment(page, { packageId: 'pro' });
  await expect(page.getByRole('region', { name: 'Property' })).toContainText('199.7 m² (2,150 sq ft)');
  await expect(page.getByRole('region', { name: 'Property' })).toContainText('12 Oak Lane, Bethesda, MD 20814');
  await expect(page.getByRole('main')).toContainText('$925.00');
});

test('§9 Other constants: the date picker is Turkish, begins on Monday and refuses past days', async ({ page }) => {
  await page.goto('/order');
  await page.getByRole('button', { name: /^Preferred date/ }).click();
  const calendar = page.getByRole('grid');
  await expect(calendar.locator('th').first()).toHaveText(/^pz?t/i);
  const today = calendar.locator('[data-today] button');
  await expect(today).toBeEnabled();
  await expect(calendar.locator('td[data-disabled] button').first()).toBeDisabled();
  await today.click();
  await expect(page.getByRole('button', { name: /^Preferred date/ })).not.toContainText('Choose a day');
});

test('a draft survives a reload at each step, with package and photo count', async ({ page }) => {
  await page.goto('/order');
  await fillProperty(page, { Notes: 'The gate code is 4711.' });
  await page.reload();
  await expect(control(page, 'Notes')).toHaveValue('The gate code is 4711.');
  await next(page).click();
  await page.getByRole('radio', { name: /^Essential/ }).check();
  await page.getByLabel('Photo count for Essential').selectOption('60');
  await page.reload();
  await expectStep(page, 'Package Selection');
  await expect(page.getByRole('radio', { name: 'Essential, $550' })).toBeChecked();
  await next(page).click();
  await page.reload();
  await expectStep(page, 'Review & Pay');
  await expect(page.getByRole('region', { name: 'Schedule' })).toContainText('The gate code is 4711.');
});

test('what the server refuses is shown beside its control', async ({ page, watch }) => {
  watch.expectError(/status of 422/);
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Invalid input',
        status: 422,
        code: 'invalid_input',
        detail: 'Some fields are wrong.',
        fields: [{ path: 'form.contactEmail', message: 'The card provider does not accept this e-mail address.' }],
        request_id: 'test',
      },
    }),
  );
  await page.goto('/order?package=starter');
  await fillProperty(page);
  await next(page).click();
  await expectStep(page, 'Property Details');
  await expect(control(page, 'E-mail')).toHaveAccessibleDescription(/does not accept this e-mail/);
  await expect(control(page, 'E-mail')).toBeFocused();
});

test('a lost server is said at the payment, and Try again goes on where it was', async ({ page, watch }) => {
  watch.expectError(/ERR_FAILED|ERR_CONNECTION/);
  await page.goto('/order?package=starter');
  await fillProperty(page);
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
  await expect(page.getByRole('button', { name: 'Pay $250.00 (demo)' })).toBeEnabled();
});

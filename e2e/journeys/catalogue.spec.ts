import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectStep, fillProperty, next } from '#e2e/pages/order-wizard.ts';
import { expectAccessibleInBothThemes, expectStarted } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

// What is published here would change the prices of other journeys.
test.use({ settings: { BOOKING_CAPACITY: '5' } });

test('a price is edited and published, the pricing page shows it without a restart, and an order costs it', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  await signInContext(context, shop, admin);
  const visitor = await browser.newPage({ baseURL: shop.url });
  const card = visitor.getByRole('article', { name: 'Drone Photo' });
  await visitor.goto('/pricing');
  await expect(card.getByText('$190', { exact: true })).toBeVisible();

  await test.step('the package is edited beside its card', async () => {
    await page.goto('/admin/catalogue');
    await page.getByRole('button', { name: /^Drone Photo/ }).click();
    await expectAccessibleInBothThemes(page, 'catalog');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('0.10');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveAccessibleDescription(
      'Write at least $0.50.',
    );
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('215.50');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('$215.50');
  });

  await test.step('a draft is shown to nobody', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await closeToast(page, { title: 'Draft saved' });
    await visitor.reload();
    await expect(card.getByText('$190', { exact: true })).toBeVisible();
  });

  await test.step('but to its owner, in the real pages up to the payment', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Preview prices' }).click();
    const preview = await opened;
    // A click before scripts run is an ordinary link, which leaves the preview.
    await expectStarted(preview);
    const previewed = preview.getByRole('article', { name: 'Drone Photo' });
    await expect(previewed.getByText('$215.50', { exact: true })).toBeVisible();
    await previewed.getByRole('link', { name: /Select Package/ }).click();
    await expectStep(preview, 'Property Details');
    await fillProperty(preview);
    await next(preview).click();
    await expectStep(preview, 'Review & Pay');
    await expect(preview.getByText('This is the preview of a draft. Nothing is ordered or paid here.')).toBeVisible();
    await expect(preview.getByRole('main')).toContainText('$215.50');
    await preview.close();
  });

  await test.step('publishing says what changes, and the page of everybody follows', async () => {
    await page.getByRole('button', { name: 'Publish...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the catalog' });
    await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText('Price:$190→$215.50');
    await expectAccessibleInBothThemes(page, 'publish');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await closeToast(page, { title: 'Catalog published' });
    await expect(page.getByRole('status').filter({ hasText: 'Version 1 is live' })).toBeVisible();
    await expect(async () => {
      await visitor.reload();
      await expect(card.getByText('$215.50', { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  await test.step('an order costs what was published', async () => {
    await card.getByRole('link', { name: /Select Package/ }).click();
    await expectStep(visitor, 'Property Details');
    await fillProperty(visitor);
    await next(visitor).click();
    await expectStep(visitor, 'Review & Pay');
    await expect(visitor.getByRole('button', { name: 'Pay $215.50 (demo)' })).toBeEnabled();
  });
  await visitor.close();
});

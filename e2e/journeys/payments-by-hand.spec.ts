import type { Page } from '@playwright/test';
import { addUnpaidOrder, makeDeliveryLink, makeProperty, uploadArtwork } from '#e2e/harness/delivery-calls.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, signInContext } from '#e2e/harness/people.ts';
import { expectAccessibleInBothThemes, sidewaysOverflow } from '#e2e/pages/site.ts';

test.use({ reducedMotion: 'reduce' });

const card = (page: Page) => page.getByRole('region', { name: 'Received by hand' });

/** Records a payment by the dialog of the order's page; all that is due without an amount. */
async function recordBy(page: Page, { method, amount, reference }: Record<'method' | 'amount' | 'reference', string>) {
  await card(page).getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: /^Record a payment/ });
  await dialog.getByLabel('How it came').selectOption({ label: method });
  if (amount) await dialog.getByLabel(/^Amount in/).fill(amount);
  await dialog.getByLabel(/number|Reference/).fill(reference);
  await expectAccessibleInBothThemes(page, 'the dialog of a payment by hand');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toHaveCount(0);
}

test('ORD-138: a check and a transfer pay an order, its delivery opens, and a check that bounces locks it again', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const admin = await createPerson(shop, { role: 'admin', name: 'Ada Miller' });
  const house = await makeProperty(shop, admin, 'Maple House');
  await uploadArtwork(shop, admin, house, ['photo-kitchen.jpg']);
  const { id: orderId } = await addUnpaidOrder(shop, admin, house);
  const link = await makeDeliveryLink(shop, admin, house.id);
  const stranger = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const client = await stranger.newPage();
  const unlock = client.getByRole('button', { name: /^Pay .* to unlock$/ });
  const download = client.getByRole('link', { name: /^Download/ });

  await signInContext(context, shop, admin);
  await page.goto(`${shop.url}/admin/orders/${orderId}`);
  await recordBy(page, { method: 'Check', amount: '200', reference: '2207' });
  await expect(card(page)).toContainText('Check, 2207');
  await expect(card(page)).toContainText('recorded by Ada Miller');

  await test.step('the rest is what the delivery asks for', async () => {
    await client.goto(link);
    await expect(unlock).toBeEnabled();
    await expect(unlock).toContainText('535');
    await expect(download).toHaveCount(0);
  });

  await test.step('the rest by transfer opens it', async () => {
    await recordBy(page, { method: 'Bank transfer', amount: '', reference: 'Invoice of May' });
    await expect(card(page).getByRole('button', { name: 'Record payment' })).toHaveCount(0);
    await client.goto(link);
    await expect(download.first()).toBeVisible();
    await expect(unlock).toHaveCount(0);
  });

  await test.step('a check that bounces is due again', async () => {
    await card(page).getByRole('button', { name: 'Void' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Void/ });
    await dialog.getByLabel('Reason').fill('The check bounced.');
    await dialog.getByRole('button', { name: 'Void' }).click();
    await expect(card(page)).toContainText('Voided: The check bounced.');
    await client.goto(link);
    await expect(unlock).toContainText('200');
    await expect(download).toHaveCount(0);
  });

  await test.step('it fits phones, tablets and desktops', async () => {
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysOverflow(page)).toBe(0);
      await expectAccessibleInBothThemes(page, `an order with payments by hand at ${width} px`);
    }
  });
});

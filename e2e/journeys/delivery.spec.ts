import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { linkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { createPerson, type Person, signInContext } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { signIn, signOut } from '#e2e/pages/accounts.ts';
import { expectAccessible, expectAccessibleInBothThemes, PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';
import { paced } from '#scripts/test/setup/pace.ts';

test.use({ reducedMotion: 'reduce' });

const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');
const PHOTOS = ['photo-bathroom.jpg', 'photo-kitchen.jpg'];

/** A paid order of a realtor. It belongs to the account, since the account's address is confirmed. */
async function orderProperty(shop: Shop, { email }: Person): Promise<OrderJson> {
  const placed = await placeOrder(shop.url, { email }, crypto.randomUUID());
  const { order } = await payDemoOrder(shop.url, placed);
  return order;
}

/** Sends files through the upload dialog of a property, which closes once all of them have come through. */
async function uploadTo(page: Page, property: string, files: string[]): Promise<void> {
  await page.getByRole('button', { name: `Upload Media to ${property}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Media' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
  await dialog.getByRole('button', { name: `Upload ${files.length} files` }).click();
  await expect(dialog).toHaveCount(0);
}

/** The pictures that have come and can be seen, among those of a place. */
const picturesIn = (place: Locator) =>
  place.locator('img').evaluateAll((seen: HTMLImageElement[]) => seen.filter((one) => one.naturalWidth > 0).length);

test('a paid order becomes a property whose photos reach the realtor by a mail', async ({ page, context, shop }) => {
  const realtor = await createPerson(shop, { name: 'Rosa Martinez', isConfirmed: true });
  const order = await orderProperty(shop, realtor);
  await signInContext(context, shop, await createPerson(shop, { role: 'admin', name: 'Ada Miller' }));
  const house = page.getByRole('region', { name: 'Maple House' });

  await test.step('the studio opens the order and makes a property of its facts', async () => {
    await page.goto('/admin/media-upload');
    await page.getByRole('link', { name: new RegExp(`number ${order.order_number}$`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_number}`);
    await page.getByRole('button', { name: 'Create property from this order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create property from this order' });
    await dialog.getByRole('button', { name: 'Create property' }).click();
    await closeToast(page, { title: 'Property Created!', variant: 'success' });
    await page.getByRole('region', { name: 'Property' }).getByRole('link', { name: 'Maple House' }).click();
    await expect(house).toContainText('12 Oak Lane, Bethesda, MD 20814');
    await expect(house).toContainText('3 beds · 2.5 baths · 2,150 sq ft');
  });

  await test.step('PROP-2: photos of the upload dialog are there once they are ready', async () => {
    const files = PHOTOS.map((name) => path.join(ARTWORK, name));
    await uploadTo(page, 'Maple House', files);
    const tiles = house.getByRole('list', { name: 'Media of Maple House' });
    await expect.poll(() => picturesIn(tiles), { timeout: paced(90_000) }).toBe(PHOTOS.length);
    // The toasts of the uploads go with the page.
    await page.reload();
    await expect.poll(() => picturesIn(tiles)).toBe(PHOTOS.length);
    await expectAccessibleInBothThemes(page, 'the property of the order');
  });

  await test.step('the realtor is told of the media, which completes the order', async () => {
    await house.getByRole('button', { name: 'Notify realtor of Maple House' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify realtor' });
    await dialog.getByRole('checkbox', { name: `Order ${order.order_number}` }).check();
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await closeToast(page, { title: 'Success!', text: 'Rosa Martinez is told by email.', variant: 'success' });
    await expect(house).toContainText('Realtor notified on');
    await house.getByRole('link', { name: `Order ${order.order_number}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_number}`);
    await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible();
  });

  await test.step('the link of the mail opens the delivery for anybody, and the library has both photos', async () => {
    const mail = await waitForMailTo(shop.dataDir, realtor.email, { subject: /media for Maple House are ready/ });
    expect(mail.text).toContain('2 photos');
    await signOut(page);
    await page.goto(linkIn(mail, /\/d\//));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 Oak Lane');
    await expect(page.getByRole('button', { name: /^View photo/ })).toHaveCount(PHOTOS.length);
    await page.goto('/realtor/media');
    await signIn(page, realtor.email, realtor.password);
    await expect(page).toHaveURL(/\/realtor\/media/);
    for (const name of PHOTOS) await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(PHOTOS.length);
  });

  await test.step('PROP-19: Preview shows the facts of the order with the photos', async () => {
    await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Properties' }).click();
    await expect(page).toHaveURL('/realtor/properties');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: /^Preview Maple House/ }).click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('12 Oak Lane, Bethesda, MD 20814');
    const fact = (label: string) => preview.locator('dl > div', { hasText: label }).getByRole('definition');
    await expect(fact('Bedrooms')).toHaveText('3');
    await expect(fact('Bathrooms')).toHaveText('2.5');
    await expect(fact('Area')).toHaveText('2,150 sq ft');
    const photos = preview.getByRole('toolbar', { name: 'All photos' });
    await expect.poll(() => picturesIn(photos)).toBe(PHOTOS.length);
    await expectPreviewForAll(preview);
  });
});

/** The preview is for buyers: accessible, light on dark devices as well, and as wide as a phone. */
async function expectPreviewForAll(preview: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await preview.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(preview.locator('html[data-theme=dark]')).toHaveCount(0);
    await expectAccessible(preview, `preview on a ${colorScheme} device`);
  }
  await preview.setViewportSize(PHONE);
  await expect.poll(() => sidewaysOverflow(preview)).toBe(0);
}

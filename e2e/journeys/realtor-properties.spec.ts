import { readFileSync } from 'node:fs';
import path from 'node:path';
import { propertyJsonSchema } from '#domain/properties/property-json.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, type Person, signInContext } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { beginUpload, listItems, sendRest } from '#e2e/harness/upload-calls.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';
import { paced } from '#scripts/test/setup/pace.ts';

test.use({ reducedMotion: 'reduce' });

const PHOTO = path.resolve(import.meta.dirname, '../../artwork/photo-kitchen.jpg');

/** Uploads a photo into their own library. */
async function upload({ url }: Shop, { cookie }: Person, name: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(PHOTO));
  const account = { url, cookie };
  await sendRest(account, await beginUpload(account, name, bytes.length), 0, bytes);
}

async function post(shop: Shop, { cookie }: Person, call: { path: string; json: unknown }): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const answer = await fetch(`${shop.url}/api${call.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(call.json),
  });
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A realtor with a property that has one photo, and one photo that belongs to none. */
async function makeProperty(shop: Shop): Promise<Person> {
  const admin = await createPerson(shop, { role: 'admin' });
  const realtor = await createPerson(shop);
  const account = { url: shop.url, cookie: realtor.cookie };
  for (const name of ['kitchen.jpg', 'terrace.jpg']) await upload(shop, realtor, name);
  await expect
    .poll(async () => (await listItems(account)).map(({ status }) => status), { timeout: paced(90_000) })
    .toEqual(['ready', 'ready']);
  const [kitchen] = await listItems(account);
  const me = await fetch(`${shop.url}/api/auth/get-session`, { headers: { Cookie: realtor.cookie } });
  const { account: owner } = await me.json();
  const made = await post(shop, admin, { path: '/properties', json: { name: 'Maple House', realtor_id: owner.id } });
  const { id } = propertyJsonSchema.parse(made);
  await post(shop, admin, { path: '/media/move', json: { ids: [kitchen?.id], property_id: id } });
  return realtor;
}

test('a realtor sees a delivered property in both themes, describes it and previews it', async ({
  page,
  context,
  shop,
}) => {
  await signInContext(context, shop, await makeProperty(shop));

  await test.step('the property is in the gallery, and its details are written down', async () => {
    await page.goto('/realtor/properties');
    const card = page.getByRole('article', { name: 'Maple House' });
    await expect(card.locator('img')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'properties');
    await card.getByRole('button', { name: 'Edit details of Maple House' }).click();
    const dialog = page.getByRole('dialog', { name: 'Property details' });
    await dialog.getByLabel('Address').fill('12 Oak Lane');
    await dialog.getByLabel('Price ($)').fill('$1,250,000');
    await expectAccessibleInBothThemes(page, 'property details');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(card).toContainText('$1,250,000');
  });

  await test.step('PROP-19: Preview opens the property in a new tab, with its photo', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: /^Preview Maple House/ }).click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('12 Oak Lane');
    const photo = preview.locator('article img').first();
    await expect.poll(() => photo.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBeGreaterThan(0);
    await preview.close();
  });

  await test.step('the library of the property is narrowed, chosen from and previewed', async () => {
    await page.getByRole('link', { name: 'Maple House', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Open terrace.jpg' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Property/ }).click();
    await expect(page.getByRole('dialog', { name: 'Property' }).getByRole('button')).toHaveCount(1);
    await expectAccessibleInBothThemes(page, 'library of a house, the filter open');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Show all properties/ }).click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'By property' });
    await expect(page.getByRole('heading', { name: 'Not in a property' })).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect(page.getByRole('region', { name: 'Selected items' })).toContainText('2 selected');
    await expectAccessibleInBothThemes(page, 'library by property, all selected');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'Open kitchen.jpg' }).click();
    await expect(page.locator('.yarl__slide_image').first()).toBeVisible();
    await expectAccessibleInBothThemes(page, 'preview of an item');
  });
});

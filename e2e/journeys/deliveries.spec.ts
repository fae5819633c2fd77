import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  addUnpaidOrder,
  askAs,
  makeDeliveryLink,
  makeProperty,
  type TestProperty,
  uploadArtwork,
  uploadFiles,
} from '#e2e/harness/delivery-calls.ts';
import { digest, downloadBy } from '#e2e/harness/downloads.ts';
import { expect, test } from '#e2e/harness/journey.ts';
import { createPerson, type Person } from '#e2e/harness/people.ts';
import type { Shop } from '#e2e/harness/shop.ts';
import { payButton } from '#e2e/pages/payment.ts';
import { expectAccessibleInBothThemes, layoutShifts, PHONE, sidewaysOverflow } from '#e2e/pages/site.ts';
import { makePdf } from '#server/test/documents.ts';

test.use({ reducedMotion: 'reduce' });

const FILES = ['photo-exterior-day.jpg', 'photo-kitchen.jpg', 'photo-living-room.jpg'];
const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');

const original = (file: string) => digest(readFileSync(path.join(ARTWORK, file)));

async function makeTestProperty(shop: Shop): Promise<{ admin: Person; house: TestProperty }> {
  const admin = await createPerson(shop, { role: 'admin' });
  const house = await makeProperty(shop, admin, 'Maple House');
  const address = { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip: '22203' };
  await askAs(shop, admin, ['PATCH', `/api/properties/${house.id}`, address]);
  await uploadArtwork(shop, admin, house, FILES);
  return { admin, house };
}

const photos = (page: Page) => page.getByRole('button', { name: /^View photo/ });
const loaded = (page: Page) =>
  page
    .locator('main li img')
    .evaluateAll((seen: HTMLImageElement[]) => seen.filter((one) => one.naturalWidth > 0).length);

test('a stranger on a phone opens a locked delivery, pays, and has the files as they were uploaded', async ({
  page,
  shop,
  watch,
}) => {
  watch.expectError(/status of 410/);
  await page.setViewportSize(PHONE);
  const { admin, house } = await makeTestProperty(shop);
  await addUnpaidOrder(shop, admin, house);
  const link = await makeDeliveryLink(shop, admin, house.id);

  await test.step('what is not paid has a watermark, a price and nothing to download', async () => {
    await page.goto(link);
    await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('4200 Wilson Avenue');
    await expect.poll(() => loaded(page)).toBe(FILES.length);
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
    for (const address of await page
      .locator('main img')
      .evaluateAll((seen: HTMLImageElement[]) => seen.map((one) => one.currentSrc))) {
      expect(address).toContain('/marked/');
      const clean = address.replace('/marked/', '/');
      expect([clean, (await page.request.get(clean)).status()]).toEqual([clean, 402]);
    }
    expect(await layoutShifts(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await expectAccessibleInBothThemes(page, 'a locked delivery');
  });

  await test.step('the payment opens it, under the same link', async () => {
    await page.getByRole('button', { name: /^Pay .* to unlock$/ }).click();
    await expect(page).toHaveURL(/\/pay\//);
    await payButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you.');
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Download all' })).toBeVisible();
    await expect.poll(() => loaded(page)).toBe(FILES.length);
    await expectAccessibleInBothThemes(page, 'an open delivery');
  });

  await test.step('a photo, some of them and all of them are downloaded as they were uploaded', async () => {
    await page.getByRole('radio', { name: /^Original/ }).check({ force: true });
    await photos(page).first().click();
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    const one = await downloadBy(page, () => viewer.getByRole('link', { name: 'Download' }).click());
    expect(digest(one.bytes)).toBe(original(FILES[0] ?? ''));
    await page.keyboard.press('Escape');
    const all = await downloadBy(page, () => page.getByRole('link', { name: 'Download all' }).click());
    expect(all.name).toBe('4200-wilson-avenue-original.zip');
    await page.getByRole('button', { name: 'Choose photos' }).click();
    await page.locator('main li').nth(1).click();
    const chosen = page.getByText('1 chosen').locator('..').getByRole('link', { name: 'Download' });
    const some = await downloadBy(page, () => chosen.click());
    expect(some.bytes.includes(Buffer.from('002_2-photo-kitchen.jpg'))).toBe(true);
    expect(some.bytes.includes(Buffer.from('001_'))).toBe(false);
  });

  await test.step('a link that is revoked shows nothing any more, and another one does', async () => {
    const other = await makeDeliveryLink(shop, admin, house.id);
    const delivery = await askAs<{ id: string; links: { id: string; url: string }[] }>(shop, admin, [
      'GET',
      `/api/properties/${house.id}/deliveries`,
    ]);
    const ids = delivery.links.filter(({ url }) => url.endsWith(link)).map(({ id }) => id);
    await askAs(shop, admin, ['POST', `/api/deliveries/${delivery.id}/revoke`, { link_ids: ids }]);
    expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
    await page.goto(other);
    await expect(photos(page)).toHaveCount(FILES.length);
  });
});

test('a plan and a document are opened and saved on a phone, and shown with a watermark until they are paid', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE);
  const { admin, house } = await makeTestProperty(shop);
  const plan = new Uint8Array(await makePdf({ pages: [{ size: [842, 595] }, {}] }));
  const panorama = new Uint8Array(readFileSync(path.join(ARTWORK, 'tour-living-room-360.jpg')));
  await uploadFiles(shop, admin, house, [
    { name: 'Floor plan.pdf', bytes: plan },
    { name: 'Energy certificate.pdf', bytes: new Uint8Array(await makePdf()) },
    { name: 'Living room.jpg', bytes: panorama },
  ]);
  const link = await makeDeliveryLink(shop, admin, house.id);

  await test.step('each stands in its section, which the counts lead to', async () => {
    await page.goto(link);
    await expect(page.getByText('3 photos · 1 floor plan · 1 panorama · 1 document')).toBeVisible();
    await page.getByRole('link', { name: '1 document' }).click();
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeInViewport();
    await expect(page.getByText('PDF, 2 pages')).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await expectAccessibleInBothThemes(page, 'a delivery of all kinds of files');
  });

  await test.step('a plan and a document open as pictures, and are saved as they were uploaded', async () => {
    for (const name of ['Floor plan', 'Energy certificate']) {
      await page.getByRole('button', { name: `View ${name}` }).click();
      const picture = page.getByRole('dialog').getByRole('img', { name });
      await expect.poll(() => picture.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBeGreaterThan(500);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    const saved = await downloadBy(page, () => page.getByRole('link', { name: /^Download PDF/ }).click());
    expect([saved.name, digest(saved.bytes)]).toEqual(['004_floor-plan.pdf', digest(plan)]);
  });

  await test.step('a panorama is turned once somebody opens it', async () => {
    const opener = page.getByRole('button', { name: 'Living room: Look around' });
    const poster = await page.locator('#panoramas').locator('..').locator('img').getAttribute('src');
    const turned = await page.request.get((poster ?? '').replace('preview.jpg', 'panorama.webp'));
    expect([turned.status(), turned.headers()['content-type']]).toEqual([200, 'image/webp']);
    await opener.click();
    await expect(page.getByText(/cannot turn the panorama/).or(page.getByRole('application'))).toBeVisible();
  });

  await test.step('what is not paid is a picture with a watermark alone', async () => {
    await addUnpaidOrder(shop, admin, house);
    await page.goto(link);
    await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
    const included = page.getByRole('region', { name: 'What is included' });
    await expect(included.getByText('1 floor plan', { exact: true })).toBeVisible();
    for (const address of await page
      .locator('main img')
      .evaluateAll((seen: HTMLImageElement[]) => seen.map(({ src }) => src))) {
      expect(address).toContain('/marked/');
    }
    const file = /(\/api\/d\/.*\/files\/[^/]+)/.exec(
      (await page.getByRole('button', { name: 'View Energy certificate' }).locator('img').getAttribute('src')) ?? '',
    );
    expect((await page.request.get(file?.[1] ?? '')).status()).toBe(402);
  });
});

test('a delivery can be read without scripts, is kept by nobody and tells nobody its address', async ({
  browser,
  shop,
}) => {
  const { admin, house } = await makeTestProperty(shop);
  const link = await makeDeliveryLink(shop, admin, house.id);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4200 Wilson Avenue');
  await expect(page.getByRole('link', { name: 'Download all' })).toBeVisible();
  await expect(page.locator('main li img')).toHaveCount(FILES.length);
  await context.close();
});

test('words of the studio are words on the page, whatever they look like', async ({ page, shop }) => {
  const { admin, house } = await makeTestProperty(shop);
  const words = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`;
  await askAs(shop, admin, ['PATCH', `/api/properties/${house.id}`, { address: words }]);
  const { items } = await askAs<{ items: { id: string }[] }>(shop, admin, [
    'GET',
    `/api/properties/${house.id}/media?limit=10`,
  ]);
  const ids = items.map(({ id }) => id);
  for (const id of ids) await askAs(shop, admin, ['PATCH', `/api/media/${id}`, { description: `"${words}` }]);
  await askAs(shop, admin, ['POST', '/api/media/room', { ids, room: '<svg onload=alert(1)>' }]);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.goto(await makeDeliveryLink(shop, admin, house.id, { name: words.slice(0, 40) }));
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('<svg onload=alert(1)>');
  await photos(page).first().click();
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(dialogs).toEqual([]);
});

test('a password is typed once in a browser, and its page opens with it from then on', async ({
  page,
  context,
  shop,
  watch,
}) => {
  watch.expectError(/status of (401|422)/);
  const { admin, house } = await makeTestProperty(shop);
  const link = await makeDeliveryLink(shop, admin, house.id, { password: 'orange door 9' });
  expect((await page.request.get(link)).status()).toBe(401);
  await page.goto('/privacy');
  await context.clearCookies();
  await page.evaluate((address) => window.location.assign(address), link);
  await page.getByLabel(/^Password/).fill('orange door 8');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('This password is wrong.')).toBeVisible();
  await page.getByLabel(/^Password/).fill('orange door 9');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(photos(page)).toHaveCount(FILES.length);
  expect((await page.request.get(link)).status()).toBe(200);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryJson, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { ReviewOrdered } from '#domain/reviews/review-json.ts';
import { applyVersion } from '#server/features/media/versions/apply-version.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});

/** A property of Jane's with two photos that are paid, and a link to its delivery. */
async function deliver() {
  const property = await addProperty(studio, jane);
  const of = { propertyId: property.id };
  const front = await createMedia(studio, jane, { ...of, fileName: 'front.jpg', place: 1 });
  const kitchen = await createMedia(studio, jane, { ...of, fileName: 'kitchen.jpg', place: 2 });
  await addOrderOfProperty(studio, property.id, paidFacts());
  const { token } = await createTestLink(admin, property.id);
  return { property, front, kitchen, token };
}
type Delivered = Awaited<ReturnType<typeof deliver>>;

/** Orders a third round of changes by the link, which costs something. */
async function orderRound({ token, front }: Delivered): Promise<string | null> {
  const visitor = openBrowser(studio.url);
  const ask = (rest: string, json: unknown) =>
    visitor.request<ReviewOrdered>('POST', `/api/d/${token}/review${rest}`, { json });
  await ask('/reviewer', { name: 'Ada' });
  let url: string | null = null;
  for (const [round, price_minor] of [
    [1, 0],
    [2, 0],
    [3, 75_000],
  ]) {
    await ask('/pins', { item_id: front.id, x: 0.5, y: 0.5, text: `wish ${round}` });
    const { status, body } = await ask('/send', { round, price_minor });
    expect(status).toBe(200);
    url = body.payment_url;
  }
  return url;
}

const statusOf = async (path: string) => (await openBrowser(studio.url).request('GET', path)).status;
const statusForJane = async (path: string) => (await jane.browser.request('GET', path)).status;
const open = async ({ token }: Delivered) =>
  (await openBrowser(studio.url).request<DeliveryPage>('GET', `/api/d/${token}`)).body;

test('what a link orders besides locks nothing that was paid, at no address and for nobody', async () => {
  const made = await deliver();
  studio.clock.advance(60_000);
  expect(await orderRound(made)).toContain('/pay/');
  studio.clock.advance(60_000);
  const page = await open(made);
  expect(page.lock).toEqual({ balance_minor: 75_000, currency: 'try' });
  expect(page.locked_files).toBe('new');
  expect(page.files.map(({ is_locked, address }) => [is_locked, address !== null])).toEqual([
    [false, true],
    [false, true],
  ]);
  const files = `/api/d/${made.token}/files/${made.front.id}`;
  for (const path of [files, `${files}/preview.webp`, `/api/d/${made.token}/archive?size=web`]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  expect(await statusOf(`${files}/marked/preview.webp`)).toBe(404);
  expect(await statusForJane(`/api/media/${made.front.id}/original/front.jpg`)).toBe(200);
  const zip = await jane.browser.request<{ url: string }>('POST', '/api/media/zips', {
    json: { ids: [made.front.id] },
  });
  expect([zip.status, await statusForJane(zip.body.url)]).toEqual([201, 200]);
  const path = `/api/properties/${made.property.id}/deliveries`;
  expect((await admin.browser.request<DeliveryJson>('GET', path)).body).toMatchObject({ locked_files: 'new' });
});

test('what an extra brings is locked alone: a further photo, and a further file of one', async () => {
  const made = await deliver();
  studio.clock.advance(60_000);
  await orderRound(made);
  studio.clock.advance(60_000);
  const of = { propertyId: made.property.id, createdAt: studio.clock.now() };
  const extra = await createMedia(studio, jane, { ...of, fileName: 'extra.jpg', place: 3 });
  const incoming = { ...of, stage: 'incoming', versionOf: made.kitchen.id } as const;
  const version = await createMedia(studio, jane, { ...incoming, fileName: 'kitchen-2.jpg' });
  await applyVersion(studio.ctx, { itemId: made.kitchen.id, fileId: version.id });
  const page = await open(made);
  expect(page.files.map(({ file_name, is_locked }) => [file_name, is_locked])).toEqual([
    ['front.jpg', false],
    ['kitchen.jpg', true],
    ['extra.jpg', true],
  ]);
  const files = `/api/d/${made.token}/files`;
  const former = page.files[1]?.former[0]?.preview;
  expect(former).toBe(`${files}/${made.kitchen.id}/versions/1/preview`);
  expect([await statusOf(`${files}/${extra.id}`), await statusOf(`${files}/${made.kitchen.id}`)]).toEqual([402, 402]);
  expect([await statusOf(`${former}.webp`), await statusOf(`${files}/${made.front.id}`)]).toEqual([200, 200]);
  expect(await statusForJane(`/api/media/${extra.id}/original/extra.jpg`)).toBe(402);
  const archive = `/api/d/${made.token}/archive`;
  const parts = await openBrowser(studio.url).request<{ parts: { files: number }[] }>(
    'GET',
    `${archive}/parts?size=web`,
  );
  expect(parts.body.parts.map((part) => part.files)).toEqual([1]);
  expect(await statusOf(`${archive}?size=web&ids=${made.front.id}`)).toBe(200);
  expect(await statusOf(`${archive}?size=web&ids=${made.front.id},${extra.id}`)).toBe(402);
});

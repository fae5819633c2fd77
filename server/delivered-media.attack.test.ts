import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type MediaRow, mediaItems } from './db/schema/media.ts';
import { purgeHiddenMedia } from './features/media/purge-media.ts';
import { applyAction } from './features/media/selections/apply-action.ts';
import { PASSWORD, type Person, signInPerson } from './test/accounts.ts';
import { addOrderOfProperty, createTestLink } from './test/deliveries.ts';
import { createMedia } from './test/media.ts';
import { paintPhoto } from './test/pictures.ts';
import { addProperty } from './test/properties.ts';
import { paidFacts } from './test/rows.ts';
import { openTestStudio, type TestStudio } from './test/studio.ts';

const RUN = { attempt: 0, isLastAttempt: false };

let studio: TestStudio;
let admin: Person;
let jane: Person;
let token: string;
let propertyId: string;
let items: MediaRow[];
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
  propertyId = (await addProperty(studio, jane, { name: 'Maple House' })).id;
  items = await Promise.all(
    [1, 2, 3].map(async (number) =>
      createMedia(studio, jane, {
        propertyId,
        uploadedBy: admin.id,
        fileName: `photo-${number}.jpg`,
        content: await paintPhoto(64, 40 + number)
          .jpeg()
          .toBuffer(),
      }),
    ),
  );
  await addOrderOfProperty(studio, propertyId, paidFacts());
  token = (await createTestLink(admin, propertyId, { purpose: 'seller', name: 'Mary Seller' })).token;
});

const ids = () => items.map(({ id }) => id);

/** The SHA-256 of each file that the seller's link lists and gives. */
async function sellersFiles(): Promise<string[]> {
  const page = await fetch(`${studio.url}/api/d/${token}`);
  expect(page.status).toBe(200);
  const { files: shown } = (await page.json()) as DeliveryPage;
  const sums = await Promise.all(
    shown.map(async ({ id }) => {
      const file = await fetch(`${studio.url}/api/d/${token}/files/${id}?size=original`);
      expect(file.status).toBe(200);
      return createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex');
    }),
  );
  return sums.sort();
}

const ask = async (method: string, path: string, json?: object) =>
  jane.browser.request<{ id: string; detail?: string }>(method, `/api${path}`, {
    headers: { 'If-Match': '*' },
    ...(json ? { json } : {}),
  });

/** Every way in which somebody with a library can try to have its photos gone, each with the status that answers it. */
const WAYS: [string, () => Promise<number>, number | number[]][] = [
  ['one by one', async () => (await ask('DELETE', `/media/${ids()[0]}`)).status, 409],
  ['several at once', async () => (await ask('POST', '/media/delete', { ids: ids() })).status, 409],
  [
    'among others of their own',
    async () => {
      const own = await createMedia(studio, jane, { fileName: 'own.jpg' });
      return (await ask('POST', '/media/delete', { ids: [own.id, ...ids()] })).status;
    },
    409,
  ],
  [
    'by a choice of all',
    async () => {
      const { body } = await ask('POST', '/media/selections', { sort: 'newest' });
      return (await ask('POST', `/media/selections/${body.id}/delete`, { excluded: [] })).status;
    },
    409,
  ],
  [
    'by emptying a trash that they are not in',
    async () => (await ask('POST', '/media/trash/empty', { ids: ids() })).status,
    404,
  ],
  [
    'with their property',
    async () => (await ask('DELETE', `/properties/${propertyId}`, { name: 'Maple House' })).status,
    403,
  ],
  [
    'out of their property',
    async () => (await ask('POST', '/media/move', { ids: ids(), property_id: null })).status,
    403,
  ],
  [
    'by moving the property away',
    async () =>
      (await ask('POST', `/properties/${propertyId}/move`, { account_id: admin.id, links: 'revoked' })).status,
    403,
  ],
  [
    'by another file in their place',
    async () => (await ask('POST', `/media/${ids()[0]}/versions/1/restore`)).status,
    403,
  ],
  ['by hiding them', async () => (await ask('POST', '/media/put-away', { ids: ids(), is_put_away: true })).status, 200],
  [
    'by ending the links',
    async () => (await ask('POST', `/deliveries/${propertyId}/revoke`, { link_ids: null })).status,
    [403, 404],
  ],
  [
    'with a key of the API',
    async () =>
      (
        await fetch(`${studio.url}/api/v1/media/${ids()[0]}`, {
          method: 'DELETE',
          headers: { Cookie: jane.browser.cookie(), 'If-Match': '*' },
        })
      ).status,
    401,
  ],
];

test.each(WAYS)('MED-46: delivered photos are not removed by their realtor %s', async (_, attempt, expected) => {
  const before = await sellersFiles();
  expect(before).toHaveLength(3);
  const status = await attempt();
  expect([expected].flat()).toContain(status);
  await purgeHiddenMedia(studio.ctx);
  expect(await sellersFiles()).toEqual(before);
});

test('MED-46: a deletion of many that began before the link leaves out what the link shows', async () => {
  const other = await addProperty(studio, jane, { name: 'Oak House' });
  const late = await createMedia(studio, jane, { propertyId: other.id, fileName: 'late.jpg' });
  const { body: chosen } = await ask('POST', '/media/selections', { property_id: other.id });
  const { status, body: begun } = await ask('POST', `/media/selections/${chosen.id}/delete`, { excluded: [] });
  expect(status).toBe(202);
  await createTestLink(admin, other.id);
  await applyAction(studio.ctx, { actId: begun.id, run: RUN });
  const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, late.id));
  expect(row?.deletedAt).toBeNull();
});

test('MED-46: who deletes their account leaves what a link shows, and nothing of their trash', async () => {
  const own = await createMedia(studio, jane, { fileName: 'own.jpg' });
  expect((await ask('POST', '/media/delete', { ids: [own.id] })).status).toBe(200);
  const before = await sellersFiles();
  expect((await ask('POST', '/account/delete', { password: PASSWORD })).status).toBe(204);
  studio.clock.advance(60_000);
  await purgeHiddenMedia(studio.ctx);
  expect(await sellersFiles()).toEqual(before);
  const [property] = await studio.db.select().from(properties).where(eq(properties.id, propertyId));
  expect(property?.realtorId).toBeNull();
  expect(await studio.db.$count(mediaItems, eq(mediaItems.id, own.id))).toBe(0);
  expect(await studio.services.storage.find(own.filePath)).toBeNull();
});

test('MED-46: of a link that is made while its realtor deletes, either the link shows the photo or it was gone before', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await addProperty(studio, jane, { name: `House ${round}` });
    const photo = await createMedia(studio, jane, { propertyId: id });
    const [removed, made] = await Promise.all([
      ask('POST', '/media/delete', { ids: [photo.id] }),
      createTestLink(admin, id),
    ]);
    const page = (await (await fetch(`${studio.url}/api/d/${made.token}`)).json()) as DeliveryPage;
    expect(page.files.length).toBe(removed.status === 200 ? 0 : 1);
  }
});

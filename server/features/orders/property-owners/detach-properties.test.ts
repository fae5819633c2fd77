import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryJson, DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { deliveryLinks } from '#server/db/schema/deliveries.ts';
import { mediaItems, uploads } from '#server/db/schema/media.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts, studioFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { askUpload, beginUpload, locationUploadId, sendBytes, sha256Hex } from '#server/test/uploads.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  jane = await signInPerson(studio);
});

const remove = () => jane.browser.request('POST', '/api/account/delete', { json: { password: PASSWORD } });
const rowOf = async (id: string) => (await studio.db.select().from(properties).where(eq(properties.id, id)))[0];
const itemOf = async (id: string) => (await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id)))[0];
const addOrder = (propertyId: string, changes: Partial<typeof orders.$inferInsert>) =>
  addOrderOfProperty(studio, propertyId, { userId: jane.id, customerEmail: jane.email, ...changes });

/** A property of the realtor with one picture. */
async function addWithPicture(): Promise<{ id: string; itemId: string }> {
  const { id } = await addProperty(studio, jane);
  return { id, itemId: (await createMedia(studio, jane, { propertyId: id })).id };
}

const COMPLETED = { ...paidFacts(), orderStatus: 'completed' } as const;

describe('of an account that is deleted', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['an order is paid and not delivered', (id) => addOrder(id, paidFacts())],
    ['an order of the studio waits for its money', (id) => addOrder(id, studioFacts())],
    ['an order is delivered and not paid', (id) => addOrder(id, { ...studioFacts(), orderStatus: 'completed' })],
    ['a link works', (id) => createTestLink(admin, id)],
  ])('a property stays without a realtor, with its media, while %s', async (_why, owe) => {
    const { id, itemId } = await addWithPicture();
    await owe(id);
    expect((await remove()).status).toBe(204);
    expect((await rowOf(id))?.realtorId).toBeNull();
    expect(await itemOf(itemId)).toMatchObject({ userId: null, propertyId: id, deletedAt: null });
    const records = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(records.at(-1)).toMatchObject({ action: 'property_detached', actorId: jane.id, detail: { owner: jane.id } });
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['nothing is owed', async () => {}],
    ['its order is delivered and paid', (id) => addOrder(id, COMPLETED)],
    ['its order is cancelled', (id) => addOrder(id, { ...paidFacts(), orderStatus: 'cancelled' })],
    ['its order went back', (id) => addOrder(id, { ...paidFacts(), paymentStatus: 'refunded', refundedMinor: 73_500 })],
    [
      'its links have ended',
      async (id) => {
        const { deliveryId, id: linkId } = await createTestLink(admin, id);
        await admin.browser.request('POST', `/api/deliveries/${deliveryId}/revoke`, { json: { link_ids: [linkId] } });
        const ended = await createTestLink(admin, id, { days: 1 });
        const expiresAt = studio.clock.now();
        const createdAt = new Date(expiresAt.getTime() - 1);
        await studio.db
          .update(deliveryLinks)
          .set({ createdAt, expiresAt })
          .where(eq(deliveryLinks.id, ended.id ?? ''));
      },
    ],
  ])('a property goes with its media where %s', async (_why, prepare) => {
    const { id, itemId } = await addWithPicture();
    await prepare(id);
    expect((await remove()).status).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
    const now = new Date(studio.clock.now().getTime() + 60_000);
    await purgeHiddenMedia({ ...studio.ctx, clock: { now: () => now } });
    expect(await itemOf(itemId)).toBeUndefined();
  });

  test('the links keep working byte for byte, name nobody any more, and the library is gone', async () => {
    const { id, itemId } = await addWithPicture();
    const general = await createMedia(studio, jane);
    const { token } = await createTestLink(admin, id, { name: jane.name });
    const other = await createTestLink(admin, id, { name: 'Ada Seller', purpose: 'seller' });
    await remove();
    const stranger = openBrowser(studio.url);
    expect((await stranger.request<DeliveryPage>('GET', `/api/d/${token}`)).body.photos).toBe(1);
    const file = await fetch(`${studio.url}/api/d/${other.token}/files/${itemId}?size=original`);
    expect([file.status, sha256Hex(new Uint8Array(await file.arrayBuffer()))]).toEqual([
      200,
      sha256Hex(await smallPhoto()),
    ]);
    const { links } = (await admin.browser.request<DeliveryJson>('GET', `/api/properties/${id}/deliveries`)).body;
    expect(links.map(({ name }) => name).sort()).toEqual(['', 'Ada Seller']);
    expect((await itemOf(general.id))?.deletedAt).not.toBeNull();
  });

  test('an upload of the staff to what is owed goes on; one of their own ends', async () => {
    const { id } = await addWithPicture();
    await addOrder(id, paidFacts());
    const photo = await smallPhoto();
    const file = { filename: 'late.jpg', filetype: 'image/jpeg', userId: jane.id, propertyId: id };
    const begun = locationUploadId(await beginUpload(admin, photo.length, file));
    const own = locationUploadId(await beginUpload(jane, photo.length, file));
    await sendBytes(admin, begun, 0, photo.subarray(0, 100));
    await remove();
    expect((await askUpload(admin, begun)).headers.get('Upload-Offset')).toBe('100');
    expect((await sendBytes(admin, begun, 100, photo.subarray(100))).status).toBe(204);
    expect(await itemOf(begun)).toMatchObject({ userId: null, propertyId: id, uploadedBy: admin.id });
    expect(await studio.db.$count(uploads, eq(uploads.id, own))).toBe(0);
  });

  test('what is finished, linked and deleted at once is never half of both', async () => {
    for (let round = 0; round < 4; round += 1) {
      jane = await signInPerson(studio);
      const { id } = await addWithPicture();
      const photo = await smallPhoto();
      const file = { filename: 'late.jpg', filetype: 'image/jpeg', userId: jane.id, propertyId: id };
      const begun = locationUploadId(await beginUpload(admin, photo.length, file));
      const path = `/api/properties/${id}/deliveries`;
      const [made] = await Promise.all([
        admin.browser.request('POST', path, { json: {} }),
        remove(),
        sendBytes(admin, begun, 0, photo),
      ]);
      const [row, item] = [await rowOf(id), await itemOf(begun)];
      // Made before: the property stays, and the file with it. Otherwise nothing is owed.
      if (made.status === 201) expect([row?.realtorId, item?.userId, item?.deletedAt]).toEqual([null, null, null]);
      else expect([made.status, row, item?.deletedAt === null]).toEqual([404, undefined, false]);
    }
  });
});

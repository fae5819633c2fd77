import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { type MediaRow, mediaItems, uploads } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { purgeUploads } from '#server/features/reviews/uploads/purge-uploads.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginUpload, locationUploadId, sendBytes } from '#server/test/uploads.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

const remove = <T = unknown>(id: string, name = 'Maple House') =>
  admin.browser.request<T>('DELETE', `/api/properties/${id}`, { json: { name } });
const restore = (item: MediaRow) => jane.browser.request('POST', '/api/media/restore', { json: { ids: [item.id] } });
const statusOf = async (path: string) => (await jane.browser.request('GET', path)).status;

async function storedKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of studio.services.storage.list(prefix)) keys.push(key);
  return keys;
}

describe('PROP-8: an admin deletes a property', () => {
  test('with all its media, for good, and nothing else', async () => {
    const { id } = await addProperty(studio, jane);
    const items = [
      await createMedia(studio, jane, { propertyId: id }),
      await createMedia(studio, jane, { propertyId: id }),
    ];
    const other = await createMedia(studio, jane);
    expect((await remove(id)).status).toBe(204);
    expect(await statusOf(`/api/properties/${id}`)).toBe(404);
    for (const item of items) {
      expect(await statusOf(`/api/media/${item.id}`)).toBe(404);
      expect((await restore(item)).status).toBe(404);
    }
    await purgeHiddenMedia(studio.ctx);
    for (const item of items) {
      expect(await studio.db.$count(mediaItems, eq(mediaItems.id, item.id))).toBe(0);
      expect(await storedKeys(item.filePath)).toEqual([]);
    }
    expect(await statusOf(`/api/media/${other.id}`)).toBe(200);
    expect((await remove(id)).status).toBe(404);
  });

  test('and what was deleted from it a moment before cannot be brought back either', async () => {
    const { id } = await addProperty(studio, jane);
    const item = await createMedia(studio, jane, { propertyId: id });
    await jane.browser.request('DELETE', `/api/media/${item.id}`);
    await remove(id);
    expect((await restore(item)).status).toBe(404);
    await purgeHiddenMedia(studio.ctx);
    expect(await studio.db.$count(mediaItems, eq(mediaItems.id, item.id))).toBe(0);
  });

  test('once its name is typed as it is, which is recorded with the number of its media', async () => {
    const { id } = await addProperty(studio, jane, { name: 'Maple House ' });
    await createMedia(studio, jane, { propertyId: id });
    for (const name of ['', 'maple house', 'Maple']) {
      const { status, body } = await remove<{ fields: object[] }>(id, name);
      expect([status, body.fields]).toEqual([
        422,
        [
          {
            path: 'name',
            message: 'This is not the name of the property. Type “Maple House” to delete it with all its media.',
          },
        ],
      ]);
    }
    expect((await jane.browser.request<PropertyJson>('GET', `/api/properties/${id}`)).body.media_count).toBe(1);
    expect((await remove(id, ' Maple House ')).status).toBe(204);
    const records = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(records).toMatchObject([
      { action: 'property_deleted', actorId: admin.id, detail: { owner: jane.id, media: 1 } },
    ]);
  });

  test('and its orders stay, delivered to nothing', async () => {
    const { id } = await addProperty(studio, jane);
    const row = orderRow({ userId: jane.id, propertyId: id, ...paidFacts() });
    await addOrder(studio.db, row);
    await remove(id);
    const [order] = await studio.db.select().from(orders).where(eq(orders.id, row.id));
    expect(order).toMatchObject({ propertyId: null, orderStatus: 'pending' });
  });

  test('while a file is uploaded into it, and the upload ends without item and file', async () => {
    const { id: propertyId } = await addProperty(studio, jane);
    const photo = await smallPhoto();
    const metadata = { filename: `${randomUUID()}.jpg`, userId: jane.id, propertyId };
    const uploadId = locationUploadId(await beginUpload(admin, photo.length, metadata));
    await sendBytes(admin, uploadId, 0, photo.subarray(0, 100));
    await remove(propertyId);
    expect(await studio.db.$count(uploads, eq(uploads.id, uploadId))).toBe(0);
    expect((await sendBytes(admin, uploadId, 100, photo.subarray(100))).status).toBe(404);
    expect(await studio.db.$count(mediaItems, eq(mediaItems.id, uploadId))).toBe(0);
    expect(await storedKeys(`realtor-media/${jane.id}/${propertyId}/`)).toEqual([]);
    const now = new Date(Date.now() + 25 * 3_600_000);
    await purgeUploads({ ...studio.ctx, clock: { now: () => now } });
    expect(await studio.services.storage.uploads.hasRecord(uploadId)).toBe(false);
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
let john: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
  john = await signInPerson(studio);
});
afterAll(() => studio.close());

const move = <T = { items: MediaJson[] }>(ids: string[], propertyId: string | null) =>
  admin.browser.request<T>('POST', '/api/media/move', { json: { ids, property_id: propertyId } });

const rowOf = async (id: string) => (await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id)))[0];

describe('media of a realtor', () => {
  test('move to another property, behind those that were placed there', async () => {
    const [from, to] = [await addProperty(studio, jane), await addProperty(studio, jane)];
    await createMedia(studio, jane, { propertyId: to.id, place: 7, fileName: 'there.jpg' });
    const item = await createMedia(studio, jane, { propertyId: from.id, place: 1, isCover: true, fileName: 'new.jpg' });
    const { status, body } = await move([item.id, item.id, randomUUID()], to.id);
    expect([status, body.items.map(({ id, property_id }) => [id, property_id])]).toEqual([200, [[item.id, to.id]]]);
    expect(await rowOf(item.id)).toMatchObject({ isPlaced: false, isCover: false, isGeneralMedia: false });
    const list = await jane.browser.request<MediaListJson>('GET', `/api/properties/${to.id}/media`);
    expect(list.body.items.map(({ file_name }) => file_name)).toEqual(['there.jpg', 'new.jpg']);
    const [record] = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, item.id));
    expect(record).toMatchObject({
      action: 'media_moved',
      actorId: admin.id,
      detail: { owner: jane.id, before: from.id, property: to.id },
    });
  });

  test('move out of all properties, and then are general media', async () => {
    const house = await addProperty(studio, jane);
    const item = await createMedia(studio, jane, { propertyId: house.id });
    const { body } = await move([item.id], null);
    expect(body.items).toMatchObject([{ id: item.id, property_id: null, is_general_media: true }]);
  });

  test('stay as they are where they are already', async () => {
    const house = await addProperty(studio, jane);
    const item = await createMedia(studio, jane, { propertyId: house.id, place: 3, isCover: true });
    expect((await move([item.id], house.id)).body.items).toMatchObject([{ id: item.id }]);
    expect(await rowOf(item.id)).toMatchObject({ isPlaced: true, isCover: true });
    expect(await studio.db.$count(auditLog, eq(auditLog.subjectId, item.id))).toBe(0);
  });

  test('without their own day get that of the shoot of the property', async () => {
    const { id } = await addProperty(studio, jane);
    for (const [day, status] of [
      ['2026-11-12', 'confirmed'],
      ['2026-11-10', 'confirmed'],
      ['2026-11-08', 'cancelled'],
    ] as const) {
      const order = orderRow({ userId: jane.id, propertyId: id, ...paidFacts() });
      await addOrder(studio.db, order);
      const times = { shootDatetime: new Date(`${day}T15:00:00Z`), endsAt: new Date(`${day}T17:00:00Z`) };
      await studio.db.insert(bookings).values(bookingRow({ orderId: order.id, status, ...times }));
    }
    const undated = await createMedia(studio, jane);
    const dated = await createMedia(studio, jane, { shootDate: '2026-01-02' });
    const waiting = await createMedia(studio, jane, { status: 'processing' });
    const { body } = await move([undated.id, dated.id, waiting.id], id);
    expect(body.items.map(({ shoot_date }) => shoot_date)).toEqual(['2026-11-10', '2026-01-02', null]);
    expect((await rowOf(undated.id))?.day).toBe('2026-11-10');
    expect((await rowOf(waiting.id))?.day).toBe(waiting.day);
  });
});

describe('nothing moves', () => {
  test('where the items belong to two realtors', async () => {
    const items = [await createMedia(studio, jane), await createMedia(studio, john)];
    const house = await addProperty(studio, jane);
    const { status, body } = await move<{ detail: string }>(
      items.map(({ id }) => id),
      house.id,
    );
    expect([status, body.detail]).toEqual([
      422,
      'These items belong to more than one realtor. Choose items of one of them.',
    ]);
    for (const { id } of items) expect((await rowOf(id))?.propertyId).toBeNull();
  });

  test('to a property of another realtor, to none that is there, and of what is gone', async () => {
    const item = await createMedia(studio, jane);
    const gone = await createMedia(studio, jane, { deletedAt: studio.clock.now() });
    const house = await addProperty(studio, john);
    expect((await move([item.id], house.id)).status).toBe(404);
    expect((await move([item.id], randomUUID())).status).toBe(404);
    expect((await move([gone.id, randomUUID()], null)).status).toBe(404);
    expect((await rowOf(item.id))?.propertyId).toBeNull();
  });

  test('where nothing is chosen, or too much', async () => {
    expect((await move<{ detail: string }>([], null)).body.detail).toBe('Choose items first.');
    const many = Array.from({ length: 501 }, () => randomUUID());
    expect((await move<{ detail: string }>(many, null)).body.detail).toBe('Choose 500 items at most.');
  });
});

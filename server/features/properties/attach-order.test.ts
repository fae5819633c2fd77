import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

const link = <T = AdminOrderDetails>(orderId: string, propertyId: string | null) =>
  admin.browser.request<T>('PUT', `/api/admin/orders/${orderId}/property`, { json: { property_id: propertyId } });

async function insertOrder(changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const row = orderRow({ userId: jane.id, ...paidFacts(), ...changes });
  await addOrder(studio.db, row);
  return row.id;
}

/** A shoot at 22:00 of the studio's day, which is the next day in London. */
async function bookShoot(orderId: string, changes: Partial<typeof bookings.$inferInsert> = {}): Promise<void> {
  await studio.db.delete(bookings);
  const times = { shootDatetime: new Date('2026-11-11T03:00:00Z'), endsAt: new Date('2026-11-11T05:00:00Z') };
  await studio.db.insert(bookings).values(bookingRow({ orderId, ...times, ...changes }));
}

const datesOf = async ({ id }: MediaRow) => {
  const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
  return row && [row.shootDate, row.day];
};

describe('an order', () => {
  test('is delivered to a property of its realtor, to another one, and to none', async () => {
    const [orderId, first, second] = [
      await insertOrder(),
      await addProperty(studio, jane),
      await addProperty(studio, jane),
    ];
    expect((await link(orderId, first.id)).body.property).toEqual({ id: first.id, name: first.name });
    expect((await link(orderId, first.id)).status).toBe(200);
    expect((await link(orderId, second.id)).body.property?.id).toBe(second.id);
    expect((await link(orderId, null)).body.property).toBeNull();
    const records = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId)).orderBy(auditLog.id);
    expect(records.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['order_linked', admin.id, { before: null, property: first.id }],
      ['order_linked', admin.id, { before: first.id, property: second.id }],
      ['order_linked', admin.id, { before: second.id, property: null }],
    ]);
  });

  test('of no account is refused, with the way out', async () => {
    const { id } = await addProperty(studio, jane);
    const { status, body } = await link<{ detail: string }>(await insertOrder({ userId: null }), id);
    expect([status, body.detail]).toEqual([
      409,
      'This order belongs to no account, and the property to a realtor: invite the customer to the portal first.',
    ]);
  });

  test('that is not paid is refused', async () => {
    const row = orderRow({ userId: jane.id });
    await addOrder(studio.db, row);
    expect((await link(row.id, (await addProperty(studio, jane)).id)).status).toBe(409);
  });

  test('is not delivered to a property of another realtor, nor to one that is not there', async () => {
    const john = await signInPerson(studio);
    const orderId = await insertOrder();
    for (const id of [(await addProperty(studio, john)).id, randomUUID()]) {
      expect((await link(orderId, id)).status).toBe(404);
    }
    expect((await link(randomUUID(), null)).status).toBe(404);
  });
});

describe('the day of the shoot', () => {
  test('is given to the items that have none of their own, in the zone of the studio', async () => {
    const { id: propertyId } = await addProperty(studio, jane);
    const undated = await createMedia(studio, jane, { propertyId });
    const failed = await createMedia(studio, jane, { propertyId, status: 'failed', failure: 'broken' });
    const dated = await createMedia(studio, jane, { propertyId, shootDate: '2026-01-02' });
    const waiting = await createMedia(studio, jane, { propertyId, status: 'processing' });
    const elsewhere = await createMedia(studio, jane);
    const orderId = await insertOrder();
    await bookShoot(orderId);
    await link(orderId, propertyId);
    expect(await datesOf(undated)).toEqual(['2026-11-10', '2026-11-10']);
    expect(await datesOf(failed)).toEqual(['2026-11-10', '2026-11-10']);
    expect(await datesOf(dated)).toEqual(['2026-01-02', '2026-01-02']);
    expect(await datesOf(waiting)).toEqual([null, waiting.day]);
    expect(await datesOf(elsewhere)).toEqual([null, elsewhere.day]);
  });

  test('of a cancelled booking is given to nothing', async () => {
    const { id: propertyId } = await addProperty(studio, jane);
    const item = await createMedia(studio, jane, { propertyId });
    const orderId = await insertOrder();
    await bookShoot(orderId, { status: 'cancelled' });
    await link(orderId, propertyId);
    expect(await datesOf(item)).toEqual([null, item.day]);
  });
});

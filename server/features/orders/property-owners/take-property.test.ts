import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookings } from '#server/db/schema/bookings.ts';
import { installation } from '#server/db/schema/installation.ts';
import { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { placeProperties } from './place-properties.ts';

let studio: TestStudio;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '9' } });
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [bookings, orders, properties]);
});

const propertyOf = async (id: string) => (await findOrder(studio.db, id))?.propertyId ?? null;

/** A paid order, booked where it has a day; the id of its property. */
async function order(form: Record<string, unknown> = {}, browser = openBrowser(studio.url)): Promise<string | null> {
  const asked = { preferredDate: '2026-12-03', preferredTime: '12:00', ...form };
  const { body } = await placeOrder(studio.url, orderBody(asked), { browser });
  await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return propertyOf(body.order.id);
}

test('an order gets its property when its shoot is booked, and not before', async () => {
  const email = 'guest-1@example.com';
  expect(await order({ contactEmail: email, preferredDate: null, preferredTime: null })).toBeNull();
  const id = await order({ contactEmail: email });
  const [made] = await studio.db.select().from(properties);
  expect(made).toMatchObject({ id, name: 'Maple House', realtorId: null, address: '4200 Wilson Avenue', zip: '22203' });
});

test('the same email and the same address, however they are written, are the same property; an address alone is not', async () => {
  const first = await order({ contactEmail: 'guest-2@example.com' });
  const again = await order({ contactEmail: 'GUEST-2@example.com', address: '4200  wilson avenue.' });
  expect([first !== null, again]).toEqual([true, first]);
  const other = await order({ contactEmail: 'guest-3@example.com' });
  const elsewhere = await order({ contactEmail: 'guest-2@example.com', address: '4202 Wilson Avenue' });
  expect(new Set([first, other, elsewhere]).size).toBe(3);
});

test('the order of a realtor makes a property of theirs, once', async () => {
  const form = { contactEmail: jane.email };
  const ids = [await order(form, jane.browser), await order(form, jane.browser)];
  expect(new Set(ids).size).toBe(1);
  expect(await studio.db.select({ owner: properties.realtorId }).from(properties)).toEqual([{ owner: jane.id }]);
});

test('orders for one address that are booked at once make one property', async () => {
  const form = { contactEmail: 'guest-4@example.com' };
  const ids = await Promise.all(Array.from({ length: 6 }, () => order(form)));
  expect([new Set(ids).size, await studio.db.$count(properties)]).toEqual([1, 1]);
});

test('booked orders of before get theirs once; what staff take away later stays away', async () => {
  const waiting = { id: 1, secretFingerprint: 'x', madeAt: studio.clock.now(), propertiesPlacedAt: null };
  const again = { target: installation.id, set: { propertiesPlacedAt: null } };
  await studio.db.insert(installation).values(waiting).onConflictDoUpdate(again);
  const row = orderRow({ ...paidFacts(), schedulingStatus: 'booked' });
  await addOrder(studio.db, row);
  const shootDatetime = new Date('2026-12-01T14:00:00Z');
  await studio.db
    .insert(bookings)
    .values(bookingRow({ orderId: row.id, shootDatetime, endsAt: new Date('2026-12-01T16:00:00Z') }));
  await placeProperties(studio.ctx);
  expect(await propertyOf(row.id)).not.toBeNull();
  await studio.db.update(orders).set({ propertyId: null });
  await placeProperties(studio.ctx);
  expect(await propertyOf(row.id)).toBeNull();
});

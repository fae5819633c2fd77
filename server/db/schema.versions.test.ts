import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { newId } from '#server/platform/random/random.ts';
import { addOrder, addPeople, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import type { Database } from './database.ts';
import { users } from './schema/accounts.ts';
import { bookings } from './schema/bookings.ts';
import { mediaItems } from './schema/media.ts';
import { orders } from './schema/orders.ts';
import { type PersonRow, people } from './schema/people.ts';
import { properties } from './schema/properties.ts';
import { calendarBlocks, studioSettings } from './schema/settings.ts';
import { openTestDatabase } from './test-database.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const LATER = new Date('2026-11-21T15:00:00Z');

let database: Database;
const ids = { user: newId(AT), order: '', booking: '', property: newId(AT), item: newId(AT), block: newId(AT) };
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insert(users).values({ id: ids.user, name: 'Jane Doe', email: 'jane@example.com' });
  await db.insert(properties).values({ id: ids.property, name: 'Maple House', realtorId: ids.user, createdAt: AT });
  const order = orderRow({ ...paidFacts(), userId: ids.user });
  ids.order = order.id;
  await addOrder(db, order);
  // Columns are changed one by one here, also those that must agree with the payments.
  await db.execute(sql`alter table orders disable trigger order_sums`);
  await addPeople(db, 2);
  const booking = bookingRow({ orderId: order.id });
  ids.booking = booking.id;
  await db.insert(bookings).values(booking);
  await db.insert(mediaItems).values({
    id: ids.item,
    userId: ids.user,
    fileName: 'kitchen.jpg',
    filePath: 'kitchen',
    fileType: 'image/jpeg',
    kind: 'photo',
    sizeBytes: 1000,
    sizeKb: 1,
    isGeneralMedia: true,
    day: '2026-11-20',
    searchText: '',
    status: 'processing',
    createdAt: AT,
  });
  const hours = { startsAt: new Date('2027-01-01T09:00:00Z'), endsAt: new Date('2027-01-01T12:00:00Z') };
  await db.insert(calendarBlocks).values({ id: ids.block, ...hours, reason: '', createdAt: AT });
  await db.insert(studioSettings).values({ id: 1 });
});
afterAll(() => database.close());

const TABLES = { users, bookings, mediaItems, orders, properties, calendarBlocks, studioSettings };
const versions = z.array(z.object({ version: z.int() })).length(1);

async function versionOf(table: PgTable): Promise<number> {
  const { rows } = await database.db.execute(sql`select version from ${table}`);
  return versions.parse(rows)[0]?.version ?? 0;
}

/** By how much the version goes up when the only row of a table gets these values. */
async function raisedBy(table: PgTable, change: Record<string, unknown>): Promise<number> {
  const before = await versionOf(table);
  await database.db.update(table).set(change);
  return (await versionOf(table)) - before;
}

test.each(Object.entries(TABLES))('a new row of %s has version 1', async (_name, table) => {
  expect(await versionOf(table)).toBe(1);
});

describe('the version goes up by one with', () => {
  test.each<[string, PgTable, Record<string, unknown>]>([
    ['a name', users, { name: 'Jane Roe' }],
    ['a company', users, { companyName: 'Doe Realty' }],
    ['an address of an account', users, { email: 'roe@example.com' }],
    ['a confirmed address', users, { emailVerified: true }],
    ['a role', users, { role: 'admin' }],
    ['a suspension', users, { suspendedAt: AT }],
    ['another time of a shoot', bookings, { shootDatetime: new Date('2026-12-01T15:00:00Z') }],
    ['another person of a shoot', bookings, { personId: firstPersonId(2) }],
    ['a cancelled shoot', bookings, { status: 'cancelled' }],
    ['an order status', orders, { orderStatus: 'completed' }],
    ['a part that went back', orders, { refundedMinor: 100 }],
    ['a wait for a time', orders, { schedulingStatus: 'to_be_scheduled' }],
    ['a corrected customer', orders, { customerPhone: '+1 202 555 0199' }],
    ['a description of a house', properties, { description: 'A quiet street' }],
    ['a price that was not known', properties, { priceCents: 100 }],
    ['a delivery', properties, { notifiedAt: AT }],
    ['tags', mediaItems, { tags: ['Kitchen'] }],
    ['what it is', mediaItems, { kind: 'plan' }],
    ['a shoot date', mediaItems, { shootDate: '2026-11-19' }],
    ['what an edit did to it', mediaItems, { alteration: 'routine' }],
    ['other hours of a block', calendarBlocks, { startsAt: new Date('2027-01-01T10:00:00Z') }],
    ['another way to give shoots out', studioSettings, { assignment: 'fair' }],
    ['working hours', studioSettings, { workingHours: [{ weekday: 1, opens: '09:00', closes: '18:00' }] }],
  ])('%s', async (_change, table, change) => {
    expect(await raisedBy(table, change)).toBe(1);
    expect(await raisedBy(table, change), 'the same once more').toBe(0);
  });
});

describe('the version stays with', () => {
  test.each<[string, PgTable, Record<string, unknown>]>([
    ['a sign-in', users, { lastSignInAt: LATER }],
    ['two-factor', users, { twoFactorEnabled: true }],
    ['another drive to a shoot', bookings, { busyFrom: new Date('2026-12-01T13:30:00Z') }],
    ['an item that is ready', mediaItems, { status: 'ready', width: 3000, height: 2000 }],
    ['a place in the order of a house', mediaItems, { orderKey: '!0000000003', isPlaced: true }],
    ['an item that is deleted and may come back', mediaItems, { deletedAt: LATER }],
    ['another address of the calendar', studioSettings, { feedHash: 'hash', feedMadeAt: LATER }],
  ])('%s', async (_change, table, change) => {
    expect(await raisedBy(table, change)).toBe(0);
  });
});

test('a writer that counts as well counts once', async () => {
  const change = { notes: 'Ring twice', version: sql`${orders.version} + 1` };
  expect(await raisedBy(orders, change)).toBe(1);
  await database.db
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, ids.order));
  expect(await raisedBy(orders, { notes: 'Ring twice' })).toBe(0);
});

test('the version of a person goes up with what they do and their days, and with nothing else', async () => {
  const { db } = database;
  const id = firstPersonId(1);
  const versionAfter = async (change: Partial<PersonRow>) => {
    await db.update(people).set(change).where(eq(people.id, id));
    return (await db.select().from(people).where(eq(people.id, id)))[0]?.version;
  };
  expect(await versionAfter({ createdAt: LATER })).toBe(1);
  expect(await versionAfter({ skills: ['drone'] })).toBe(2);
  expect(await versionAfter({ skills: ['drone'] })).toBe(2);
  expect(await versionAfter({ daysChanged: 1 })).toBe(3);
});

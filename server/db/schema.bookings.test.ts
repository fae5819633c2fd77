import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder, addPeople, bookingRow, orderRow } from '#server/test/rows.ts';
import type { Database } from './database.ts';
import { bookings } from './schema/bookings.ts';
import { orders } from './schema/orders.ts';
import { openTestDatabase } from './test-database.ts';
import { violatedConstraint } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addPeople(database.db, 2);
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(bookings));

/** The constraint that refuses the booking, or null where the database takes it. */
async function refusalOf(changes: Parameters<typeof bookingRow>[0]): Promise<string | null> {
  try {
    await database.db.insert(bookings).values(bookingRow(changes));
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? String(error);
  }
}

const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);
const shoot = (from: string, to: string, changes: Parameters<typeof bookingRow>[0] = {}) => ({
  shootDatetime: at(from),
  endsAt: at(to),
  ...changes,
});

describe('beside a shoot from 14:00 to 16:00', () => {
  beforeEach(() => database.db.insert(bookings).values(bookingRow(shoot('14:00', '16:00'))));

  test.each([
    ['the same time', shoot('14:00', '16:00')],
    ['one that begins in it', shoot('15:59', '17:00')],
    ['one that ends in it', shoot('13:00', '14:01')],
    ['one inside', shoot('14:30', '15:00')],
    ['one around it', shoot('13:00', '17:00')],
    ['one whose drive begins in it', shoot('16:30', '18:00', { busyFrom: at('15:59') })],
    ['one whose buffer reaches into it', shoot('12:00', '13:30', { busyTo: at('14:01') })],
  ])('%s is refused', async (_name, changes) => {
    expect(await refusalOf(changes)).toBe('bookings_no_overlap');
  });

  test.each([
    ['one that begins when it ends', shoot('16:00', '18:00')],
    ['one that ends when it begins', shoot('12:00', '14:00')],
    ['the same time of another person', shoot('14:00', '16:00', { person: 2 })],
    ['the same time, cancelled', shoot('14:00', '16:00', { status: 'cancelled' })],
  ])('%s is taken', async (_name, changes) => {
    expect(await refusalOf(changes)).toBeNull();
  });

  test('the time is free again once it is cancelled, and cannot be taken back then', async () => {
    const { db } = database;
    const [old] = await db.update(bookings).set({ status: 'cancelled' }).returning();
    expect(await refusalOf(shoot('14:00', '16:00'))).toBeNull();
    const error = await db
      .update(bookings)
      .set({ status: 'confirmed' })
      .where(eq(bookings.id, old?.id ?? ''))
      .then(() => null, violatedConstraint);
    expect(error).toBe('bookings_no_overlap');
  });

  test('another shoot cannot be moved onto it', async () => {
    const { db } = database;
    const other = bookingRow(shoot('18:00', '20:00'));
    await db.insert(bookings).values(other);
    const error = await db
      .update(bookings)
      .set({ shootDatetime: at('15:00'), endsAt: at('17:00'), busyFrom: at('15:00'), busyTo: at('17:00') })
      .where(eq(bookings.id, other.id))
      .then(() => null, violatedConstraint);
    expect(error).toBe('bookings_no_overlap');
  });
});

describe('a booking is refused', () => {
  test.each([
    ['that ends when it begins', shoot('14:00', '14:00'), 'bookings_length'],
    ['of a person who is not there', shoot('14:00', '16:00', { person: 99 }), 'bookings_person_id_people_id_fk'],
    ['that keeps nobody busy for its whole', shoot('14:00', '16:00', { busyTo: at('15:00') }), 'bookings_busy'],
  ])('%s', async (_name, changes, constraint) => {
    expect(await refusalOf(changes)).toBe(constraint);
  });

  test('that ends before it begins', async () => {
    // Postgres makes the range before it looks at the check, and refuses that first.
    expect(await refusalOf(shoot('14:00', '13:00'))).toMatch(/bookings_length|Failed query/);
    expect(await database.db.$count(bookings)).toBe(0);
  });

  test('with a status that there is not', async () => {
    const changes = { status: 'maybe' } as unknown as Parameters<typeof bookingRow>[0];
    expect(await refusalOf(changes)).toBe('bookings_status');
  });
});

test('an order has one booking at most, and takes it along when it goes', async () => {
  const { db } = database;
  const order = orderRow();
  expect(await refusalOf({ orderId: order.id })).toBe('bookings_order_id_orders_id_fk');
  await addOrder(db, order);
  expect(await refusalOf({ orderId: order.id })).toBeNull();
  expect(await refusalOf({ orderId: order.id, person: 2 })).toBe('bookings_order');
  await db.delete(orders).where(eq(orders.id, order.id));
  expect(await db.$count(bookings)).toBe(0);
});

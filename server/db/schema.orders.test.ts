import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrder, orderRow, paidFacts, studioFacts } from '#server/test/rows.ts';
import type { Database } from './database.ts';
import { counters, orderAccess, orders } from './schema/orders.ts';
import { openTestDatabase } from './test-database.ts';
import { violatedConstraint } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type NewOrder = Parameters<typeof orderRow>[0];

/** The constraint that refuses the row, or null where the database takes it. */
async function refusalOf(changes: NewOrder): Promise<string | null> {
  try {
    await addOrder(database.db, orderRow(changes));
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? String(error);
  }
}

/** Values that the types of the code rule out, but a program of tomorrow or a hand on the database may write. */
const foreign = (changes: Record<string, unknown>) => changes as NewOrder;

const GIVEN_UP = { paymentStatus: 'failed', orderStatus: 'cancelled' } as const;
const PAID = () => ({ ...paidFacts() });

describe('the database takes', () => {
  test.each<[string, () => NewOrder]>([
    ['an order that waits', () => ({})],
    ['one that failed', () => ({ paymentStatus: 'failed' })],
    ['a paid one', PAID],
    ['one of which a part went back', () => ({ ...PAID(), refundedMinor: 100 })],
    ['one of which all went back', () => ({ ...PAID(), paymentStatus: 'refunded', refundedMinor: 73_500 })],
    ['one that was delivered and booked', () => ({ ...PAID(), orderStatus: 'completed', schedulingStatus: 'booked' })],
    ["one of the studio's that waits", studioFacts],
    ["one of the studio's that was delivered unpaid", () => ({ ...studioFacts(), orderStatus: 'completed' })],
    ["one of the studio's that is paid", () => ({ ...studioFacts(), ...PAID(), termsAcceptedAt: new Date() })],
    ["one of the studio's that was given up", () => ({ ...studioFacts(), ...GIVEN_UP })],
    ['one in dollars, live', () => ({ chargeCurrency: 'usd', paymentMode: 'live' })],
  ])('%s', async (_name, changes) => {
    expect(await refusalOf(changes())).toBeNull();
  });
});

describe('the database refuses', () => {
  test.each<[string, () => NewOrder, string]>([
    [
      'a status that there is not',
      () => foreign({ ...PAID(), paidAt: null, paymentStatus: 'unpaid' }),
      'orders_payment_status',
    ],
    ['a badge that there is not', () => foreign({ ...PAID(), orderStatus: 'shipped' }), 'orders_order_status'],
    ['a scheduling that there is not', () => foreign({ ...PAID(), schedulingStatus: 'x' }), 'orders_scheduling_status'],
    ['a mode that there is not', () => foreign({ paymentMode: 'free' }), 'orders_payment_mode'],
    ['a currency that there is not', () => foreign({ chargeCurrency: 'xxx' }), 'orders_charge_currency'],
    ['a price below nothing', () => ({ listPriceCents: -1 }), 'orders_amounts'],
    ['a charge below nothing', () => ({ chargeMinor: -1 }), 'orders_amounts'],
    ['a refund below nothing', () => ({ ...PAID(), refundedMinor: -1 }), 'orders_amounts'],
    ['a refund above the charge', () => ({ ...PAID(), refundedMinor: 73_501 }), 'orders_amounts'],
    ['a paid order without its day', () => ({ ...PAID(), paidAt: null }), 'orders_paid_facts'],
    ['a paid order without a badge', () => ({ ...PAID(), orderStatus: null }), 'orders_paid_facts'],
    ['a paid order without scheduling', () => ({ ...PAID(), schedulingStatus: null }), 'orders_paid_facts'],
    ['a waiting order with all of them', () => ({ ...PAID(), paymentStatus: 'requires_payment' }), 'orders_paid_facts'],
    ['a failed order with all of them', () => ({ ...PAID(), paymentStatus: 'failed' }), 'orders_given_up'],
    [
      'a failed order with a day of payment',
      () => ({ paymentStatus: 'failed', paidAt: new Date() }),
      'orders_paid_facts',
    ],
    [
      'an accepted order that was given up',
      () => ({ ...PAID(), paidAt: null, paymentStatus: 'failed' }),
      'orders_given_up',
    ],
    ['more paid than the charge', () => ({ ...PAID(), paidMinor: 73_501 }), 'orders_amounts'],
    ['a waiting order of which something is paid that nobody recorded', () => ({ paidMinor: 1 }), 'orders_payments'],
    ['a waiting order with a badge', () => ({ orderStatus: 'pending' }), 'orders_paid_facts'],
    ['a waiting order with a booking', () => ({ schedulingStatus: 'booked' }), 'orders_paid_facts'],
    ['a waiting order with a day of payment', () => ({ paidAt: new Date() }), 'orders_paid_facts'],
    ['an origin that there is not', () => foreign({ origin: 'website' }), 'orders_origin'],
    [
      "a waiting order of the studio's without a badge",
      () => ({ ...studioFacts(), orderStatus: null }),
      'orders_paid_facts',
    ],
    [
      "a waiting order of the studio's without scheduling",
      () => ({ ...studioFacts(), schedulingStatus: null }),
      'orders_paid_facts',
    ],
    [
      "a waiting order of the studio's with a day of payment",
      () => ({ ...studioFacts(), paidAt: new Date() }),
      'orders_paid_facts',
    ],
    [
      "a paid order of the studio's without its day",
      () => ({ ...studioFacts(), paymentStatus: 'paid' }),
      'orders_paid_facts',
    ],
    [
      "an order of the studio's that is pending and given up",
      () => ({ ...studioFacts(), paymentStatus: 'failed' }),
      'orders_given_up',
    ],
    ["a customer's order without accepted terms", () => ({ termsAcceptedAt: null }), 'orders_terms'],
    ['a refunded order that kept a part', () => ({ ...PAID(), paymentStatus: 'refunded' }), 'orders_refund_facts'],
    ['a paid order that kept nothing', () => ({ ...PAID(), refundedMinor: 73_500 }), 'orders_refund_facts'],
  ])('%s', async (_name, changes, constraint) => {
    expect(await refusalOf(changes())).toBe(constraint);
  });

  test.each<[keyof typeof orders.$inferInsert, string]>([
    ['id', 'orders_pkey'],
    ['idempotencyKey', 'orders_idempotency_key_unique'],
  ])('a second order with the same %s', async (column, constraint) => {
    const value = randomUUID();
    expect(await refusalOf({ [column]: value })).toBeNull();
    expect(await refusalOf({ [column]: value })).toBe(constraint);
  });
});

test('order numbers begin at 1001 or above and grow', async () => {
  const first = await addOrder(database.db, orderRow());
  const second = await addOrder(database.db, orderRow());
  expect(first.orderNumber).toBeGreaterThanOrEqual(1001);
  expect(second.orderNumber).toBe(first.orderNumber + 1);
});

test('what opens an order is kept once, belongs to an order and goes with it', async () => {
  const { db } = database;
  const order = orderRow();
  const access = { orderId: order.id, tokenHash: 'a'.repeat(64), createdAt: new Date() };
  const refused = async (row: typeof access) =>
    db
      .insert(orderAccess)
      .values(row)
      .then(() => null, violatedConstraint);
  expect(await refused(access)).toBe('order_access_order_id_orders_id_fk');
  await addOrder(db, order);
  expect(await refused(access)).toBeNull();
  expect(await refused(access)).toBe('order_access_order_id_token_hash_pk');
  await db.delete(orders).where(eq(orders.id, order.id));
  expect(await db.$count(orderAccess, eq(orderAccess.orderId, order.id))).toBe(0);
});

test('a counter has one row', async () => {
  const { db } = database;
  await db.insert(counters).values({ name: 'twice', value: 1 });
  const error = await db
    .insert(counters)
    .values({ name: 'twice', value: 2 })
    .then(() => null, violatedConstraint);
  expect(error).toBe('counters_pkey');
});

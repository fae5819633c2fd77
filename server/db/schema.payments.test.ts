import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, orderRow } from '#server/test/rows.ts';
import type { Database } from './database.ts';
import { orders } from './schema/orders.ts';
import { alerts, paymentAttempts, paymentEvents, rateLimits } from './schema/payments.ts';
import { openTestDatabase } from './test-database.ts';
import { violatedConstraint } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const refusal = (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => null, violatedConstraint);
const now = new Date('2026-11-20T15:00:00Z');

test("a message of the provider is kept once, by the provider's id", async () => {
  const insert = () =>
    database.db.insert(paymentEvents).values({ id: 'evt_1', type: 'x', outcome: 'received', receivedAt: now });
  expect(await refusal(insert())).toBeNull();
  expect(await refusal(insert())).toBe('payment_events_pkey');
});

test('an attempt belongs to an order, is kept once for each message and goes with the order', async () => {
  const { db } = database;
  const order = orderRow();
  const insert = (orderId: string) =>
    db.insert(paymentAttempts).values({ id: randomUUID(), orderId, eventId: 'evt_2', createdAt: now });
  expect(await refusal(insert(order.id))).toBe('payment_attempts_order_id_orders_id_fk');
  await addOrder(db, order);
  expect(await refusal(insert(order.id))).toBeNull();
  expect(await refusal(insert(order.id))).toBe('payment_attempts_event_id_unique');
  await db.delete(orders).where(eq(orders.id, order.id));
  expect(await db.$count(paymentAttempts)).toBe(0);
});

test('an alert is raised once for each kind and subject', async () => {
  const insert = (kind: string, subject: string) =>
    database.db.insert(alerts).values({ id: randomUUID(), kind, subject, detail: {}, createdAt: now });
  expect(await refusal(insert('mail_failed', 'a'))).toBeNull();
  expect(await refusal(insert('mail_failed', 'b'))).toBeNull();
  expect(await refusal(insert('paid_twice', 'a'))).toBeNull();
  expect(await refusal(insert('mail_failed', 'a'))).toBe('alerts_kind_subject');
});

test('a limit has one window', async () => {
  const insert = () => database.db.insert(rateLimits).values({ key: 'order:1', windowStart: now, hits: 1 });
  expect(await refusal(insert())).toBeNull();
  expect(await refusal(insert())).toBe('rate_limits_pkey');
});

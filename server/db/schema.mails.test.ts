import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, mailRow, orderRow } from '#server/test/rows.ts';
import type { Database } from './database.ts';
import { mails } from './schema/mails.ts';
import { orders } from './schema/orders.ts';
import { openTestDatabase } from './test-database.ts';
import { violatedConstraint } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const refusalOf = (row: Record<string, unknown>) =>
  database.db
    .insert(mails)
    .values({ ...mailRow(), ...row })
    .then(() => null, violatedConstraint);

test('a mail is queued once for each occasion', async () => {
  expect(await refusalOf({ uniqueKey: 'order_confirmation:1' })).toBeNull();
  expect(await refusalOf({ uniqueKey: 'studio_notice:1', kind: 'studio_notice' })).toBeNull();
  expect(await refusalOf({ uniqueKey: 'order_confirmation:1' })).toBe('mails_unique_key_unique');
});

test('a kind or a status that there is not is refused', async () => {
  expect(await refusalOf({ kind: 'advertisement' })).toBe('mails_kind');
  expect(await refusalOf({ status: 'lost' })).toBe('mails_status');
  for (const status of ['queued', 'sent', 'failed']) expect(await refusalOf({ status })).toBeNull();
});

test('a mail about an order goes with it', async () => {
  const { db } = database;
  const order = orderRow();
  expect(await refusalOf({ orderId: order.id })).toBe('mails_order_id_orders_id_fk');
  await addOrder(db, order);
  expect(await refusalOf({ orderId: order.id })).toBeNull();
  await db.delete(orders).where(eq(orders.id, order.id));
  expect(await db.$count(mails, eq(mails.orderId, order.id))).toBe(0);
});

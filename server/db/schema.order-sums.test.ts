import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrder, lineRow, orderRow, paidFacts, paymentRow } from '#server/test/rows.ts';
import type { Database, Db } from './database.ts';
import { orderLines, orderPayments, orders } from './schema/orders.ts';
import { openTestDatabase } from './test-database.ts';
import { violatedConstraint, withTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The constraint that refuses a transaction, or null where the database takes it. */
async function refusalOf(work: (tx: Db) => Promise<unknown>): Promise<string | null> {
  return withTransaction(database.db, work).then(
    () => null,
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
}

/** A paid order with its payment. */
async function paidOrder() {
  const order = await addOrder(database.db, orderRow(paidFacts()));
  const [payment] = await database.db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  if (!payment) throw new Error('The payment is gone.');
  return { order, payment };
}

const ofOrder = (id: string) => eq(orders.id, id);
const ofPayment = (id: string) => eq(orderPayments.id, id);

describe('the sums of an order', () => {
  test('are refused where they do not come to those of its payments', async () => {
    const { order, payment } = await paidOrder();
    const set = (changes: Partial<typeof orders.$inferInsert>) =>
      refusalOf((tx) => tx.update(orders).set(changes).where(ofOrder(order.id)));
    expect(await set({ chargeMinor: 80_000 })).toBe('orders_payments');
    expect(await set({ refundedMinor: 100 })).toBe('orders_payments');
    expect(await refusalOf((tx) => tx.insert(orders).values(orderRow()))).toBe('orders_payments');
    const gone = refusalOf((tx) => tx.delete(orderPayments).where(ofPayment(payment.id)));
    expect(await gone).toBe('documents_payment');
    const back = (tx: Db) => tx.update(orderPayments).set({ refundedMinor: 100 }).where(ofPayment(payment.id));
    expect(await refusalOf(back)).toBe('orders_payments');
    const both = refusalOf(async (tx) => {
      await back(tx);
      await tx.update(orders).set({ refundedMinor: 100 }).where(ofOrder(order.id));
    });
    expect(await both).toBeNull();
  });

  test('are refused where lines do not come to the amount of their payment', async () => {
    const { order, payment } = await paidOrder();
    const another = { position: 2, unitMinor: 100, amountMinor: 100 };
    expect(await refusalOf((tx) => tx.insert(orderLines).values(lineRow(payment, another)))).toBe(
      'order_payments_lines',
    );
    const line = eq(orderLines.orderId, order.id);
    expect(await refusalOf((tx) => tx.delete(orderLines).where(line))).toBe('order_payments_lines');
    const half = { unitMinor: 36_750, amountMinor: 36_750 };
    expect(await refusalOf((tx) => tx.update(orderLines).set(half).where(line))).toBe('order_payments_lines');
    const wrong = { amountMinor: 1 };
    expect(await refusalOf((tx) => tx.update(orderLines).set(wrong).where(line))).toBe('order_lines_amount');
    const parts = refusalOf(async (tx) => {
      await tx.update(orderLines).set(half).where(line);
      await tx.insert(orderLines).values(lineRow(payment, { ...half, position: 2, kind: 'photos' }));
    });
    expect(await parts).toBeNull();
  });

  test('grow with a further payment and its lines', async () => {
    const { order } = await paidOrder();
    const row = orderRow({ id: order.id, chargeMinor: 5_000 });
    const payment = paymentRow(row, { position: 2, part: 'added' });
    const add = async (tx: Db, chargeMinor: number) => {
      await tx.update(orders).set({ chargeMinor }).where(ofOrder(order.id));
      await tx.insert(orderPayments).values(payment);
      await tx.insert(orderLines).values(lineRow(payment, { position: 2, kind: 'add_on' }));
    };
    expect(await refusalOf((tx) => add(tx, 78_000))).toBe('orders_payments');
    expect(await refusalOf((tx) => add(tx, 78_500))).toBeNull();
    const [grown] = await database.db.select().from(orders).where(ofOrder(order.id));
    expect(grown).toMatchObject({ chargeMinor: 78_500, paidMinor: 73_500, paymentStatus: 'paid' });
  });

  test('go with an order of which nothing was issued', async () => {
    const { order: paid } = await paidOrder();
    expect(await refusalOf((tx) => tx.delete(orders).where(ofOrder(paid.id)))).toBe('documents_order_id_orders_id_fk');
    const order = await addOrder(database.db, orderRow());
    const [payment] = await database.db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
    if (!payment) throw new Error('The payment is gone.');
    expect(await refusalOf((tx) => tx.delete(orders).where(ofOrder(order.id)))).toBeNull();
    expect(await database.db.$count(orderPayments, ofPayment(payment.id))).toBe(0);
    expect(await database.db.$count(orderLines, eq(orderLines.paymentId, payment.id))).toBe(0);
  });
});

describe('a payment', () => {
  test('is refused with facts that contradict each other', async () => {
    const { payment } = await paidOrder();
    const set = (changes: Partial<typeof orderPayments.$inferInsert>) =>
      refusalOf((tx) => tx.update(orderPayments).set(changes).where(ofPayment(payment.id)));
    expect(await set({ invoiceNumber: null })).toBe('order_payments_paid_facts');
    expect(await set({ paidAt: null })).toBe('order_payments_paid_facts');
    expect(await set({ status: 'requires_payment' })).toBe('order_payments_paid_facts');
    expect(await set({ status: 'refunded' })).toBe('order_payments_refund_facts');
    expect(await set({ refundedMinor: 80_000 })).toBe('order_payments_amounts');
    expect(await set({ refundedMinor: -1 })).toBe('order_payments_amounts');
  });

  test('has its intent, its number and its place alone', async () => {
    const { order, payment } = await paidOrder();
    const other = await paidOrder();
    const set = (changes: Partial<typeof orderPayments.$inferInsert>) =>
      refusalOf((tx) => tx.update(orderPayments).set(changes).where(ofPayment(other.payment.id)));
    await database.db.update(orderPayments).set({ intentId: 'pi_alone' }).where(ofPayment(payment.id));
    expect(await set({ intentId: 'pi_alone' })).toBe('order_payments_intent_id_unique');
    expect(await set({ invoiceNumber: payment.invoiceNumber })).toBe('order_payments_invoice');
    const second = paymentRow(orderRow({ id: order.id }));
    expect(await refusalOf((tx) => tx.insert(orderPayments).values(second))).toBe('order_payments_position');
  });

  test('has lines of its own order alone', async () => {
    const { payment } = await paidOrder();
    const other = await paidOrder();
    const line = lineRow(payment, { orderId: other.order.id, position: 2 });
    expect(await refusalOf((tx) => tx.insert(orderLines).values(line))).toBe('order_lines_payment');
  });
});

import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { OPEN_TERMS } from '#domain/customers/payment-terms-kinds.ts';
import { type FileLock, findFileLock } from '#domain/deliveries/file-lock.ts';
import { lineAmount, type NewLine, type PaymentPart, type PaymentTax, sumLines } from '#domain/orders/order-lines.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Db } from '#server/db/database.ts';
import { deliveries } from '#server/db/schema/deliveries.ts';
import {
  type LineRow,
  type OrderRow,
  orderLines,
  orderPayments,
  orders,
  type PaymentLinkRow,
  type PaymentRow,
  paymentLinks,
} from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type DocumentWithFiles, listDocumentsOf } from '#server/features/billing/queries.ts';
import { newId } from '#server/platform/random/random.ts';

/** A payment with the SHA-256 of its invoice, where that is drawn. */
type PaymentWithInvoice = PaymentRow & { invoiceSha256: string | null };

/** The lines, the payments and the documents of an order, each in their order. */
export type OrderMoney = { lines: LineRow[]; payments: PaymentWithInvoice[]; documents: DocumentWithFiles[] };

/** A new open payment with its lines, which is all of its order unless `part` says otherwise. `nextCheckAt` is when to ask the provider about it for the first time. */
export type NewPayment = {
  lines: readonly NewLine[];
  part?: PaymentPart;
  taxes?: PaymentTax[];
  taxIncluded?: boolean;
  movedMinor?: number;
  catalogueVersion: string;
  createdAt: Date;
  nextCheckAt: Date;
  /** The last positions of the order's existing payments and lines. Leave it out for the first payment. */
  behind?: { payment: number; line: number };
};

/** Adds the first payment of an order with its lines, or one behind those that it has. */
export async function insertPayment(
  tx: Db,
  orderId: string,
  { lines, catalogueVersion, behind = { payment: 0, line: 0 }, ...facts }: NewPayment,
): Promise<PaymentRow> {
  const { createdAt } = facts;
  const position = behind.payment + 1;
  const row = { ...facts, id: newId(createdAt), orderId, position, amountMinor: sumLines(lines) };
  const [payment] = await tx.insert(orderPayments).values(row).returning();
  if (!payment) throw new Error(`The payment of order ${orderId} was not kept.`);
  await tx.insert(orderLines).values(
    lines.map((line, index) => ({
      ...line,
      id: newId(createdAt),
      orderId,
      paymentId: payment.id,
      position: behind.line + index + 1,
      amountMinor: lineAmount(line),
      catalogueVersion,
    })),
  );
  return payment;
}

/** Adds lines to a payment that waits, behind all lines of its order; its amount is for the caller to raise or lower. */
export async function insertLines(
  tx: Db,
  { id: paymentId, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
  { lines, createdAt }: { lines: readonly NewLine[]; createdAt: Date },
): Promise<void> {
  const known = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const last = known.at(-1);
  if (!last) throw new Error(`The order ${orderId} has no lines.`);
  const { position, catalogueVersion } = last;
  await tx.insert(orderLines).values(
    lines.map((line, index) => ({
      ...line,
      id: newId(createdAt),
      orderId,
      paymentId,
      position: position + index + 1,
      amountMinor: lineAmount(line),
      catalogueVersion,
    })),
  );
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(orderPayments).where(eq(orderPayments.id, id));
  return payment ?? null;
}

/** The payments of an order, in their order. */
export async function listPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db.select().from(orderPayments).where(eq(orderPayments.orderId, orderId)).orderBy(asc(orderPayments.position));
}

/** The first payment of an order that is not paid, also one that was given up; null where all are paid. */
export async function findOpenPayment(db: Db, orderId: string): Promise<PaymentRow | null> {
  const isOpen = and(eq(orderPayments.orderId, orderId), isNull(orderPayments.paidAt));
  const [payment] = await db.select().from(orderPayments).where(isOpen).orderBy(asc(orderPayments.position)).limit(1);
  return payment ?? null;
}

/** Deletes a payment that nobody paid, with its lines. */
export async function deletePaymentRow(tx: Db, id: string): Promise<void> {
  await tx.delete(orderPayments).where(and(eq(orderPayments.id, id), isNull(orderPayments.paidAt)));
}

export async function updatePayment(tx: Db, id: string, changes: Partial<PaymentRow>): Promise<void> {
  await tx.update(orderPayments).set(changes).where(eq(orderPayments.id, id));
}

/** The newest payment link of an order, also one that has expired; null where none was made. */
export async function findLink(db: Db, orderId: string): Promise<PaymentLinkRow | null> {
  const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.orderId, orderId));
  return link ?? null;
}

/** Makes the first or the next payment link of an order: the one before has ended. */
export async function renewLink(tx: Db, link: Omit<PaymentLinkRow, 'number'>): Promise<PaymentLinkRow> {
  const { createdBy, createdAt, expiresAt } = link;
  const [renewed] = await tx
    .insert(paymentLinks)
    .values(link)
    .onConflictDoUpdate({
      target: paymentLinks.orderId,
      set: { number: sql`${paymentLinks.number} + 1`, createdBy, createdAt, expiresAt },
    })
    .returning();
  if (!renewed) throw new Error(`The payment link of order ${link.orderId} was not kept.`);
  return renewed;
}

/** The amount due of an order: what of its open payments was not received by hand, in minor units. */
export async function sumDue(db: Db, orderId: string): Promise<number> {
  const [sum] = await db
    .select({ dueMinor: sql`coalesce(sum(amount_minor - recorded_minor), 0)`.mapWith(Number) })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.status, 'requires_payment')));
  return sum?.dueMinor ?? 0;
}

/** Stores the provider's id of a payment, unless a newer attempt was started since. */
export async function setIntent(db: Db, { id, attempt }: PaymentRow, intentId: string): Promise<void> {
  const isSame = and(eq(orderPayments.id, id), eq(orderPayments.attempt, attempt));
  await db.update(orderPayments).set({ intentId }).where(isSame);
}

/** Removes the provider's id of a payment that can never be paid, so that a new one is created. */
export async function dropIntent(db: Db, { id, intentId, attempt }: PaymentRow): Promise<void> {
  const isSame = and(eq(orderPayments.id, id), eq(orderPayments.attempt, attempt), isNull(orderPayments.paidAt));
  if (!intentId) return;
  await db
    .update(orderPayments)
    .set({ intentId: null, askedAt: null, attempt: attempt + 1 })
    .where(isSame);
}

/**
 * Waiting payments that are due to be looked up, the longest waiting first, each with its order. What the studio asked for
 * and nobody has begun to pay is not known at the provider, nor is the rest of an order whose deposit is not paid.
 */
export async function listPaymentsToCheck(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ order: OrderRow; payment: PaymentRow }[]> {
  return db
    .select({ order: orders, payment: orderPayments })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        eq(orderPayments.status, 'requires_payment'),
        or(lte(orderPayments.nextCheckAt, now), gt(orderPayments.nextCheckAt, new Date(now.getTime() + 2 * DAY_MS))),
        or(and(isNull(orders.orderStatus), ne(orderPayments.part, 'rest')), isNotNull(orderPayments.intentId)),
      ),
    )
    .orderBy(asc(orderPayments.nextCheckAt))
    .limit(limit);
}

/** The lines, payments and documents of these orders, by the order's id. */
export async function listMoney(db: Db, orderIds: string[]): Promise<Map<string, OrderMoney>> {
  const money = new Map<string, OrderMoney>(orderIds.map((id) => [id, { lines: [], payments: [], documents: [] }]));
  if (orderIds.length === 0) return money;
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.position));
  const payments = await db
    .select()
    .from(orderPayments)
    .where(inArray(orderPayments.orderId, orderIds))
    .orderBy(asc(orderPayments.position));
  for (const [orderId, documents] of await listDocumentsOf(db, orderIds)) {
    const ofOrder = money.get(orderId);
    if (ofOrder) ofOrder.documents = documents;
  }
  for (const line of lines) money.get(line.orderId)?.lines.push(line);
  for (const payment of payments) {
    const ofOrder = money.get(payment.orderId);
    const invoice = ofOrder?.documents.findLast(
      ({ kind, paymentId }) => kind === 'invoice' && paymentId === payment.id,
    );
    ofOrder?.payments.push({ ...payment, invoiceSha256: invoice?.files[0]?.sha256 ?? null });
  }
  return money;
}

/** The lines, payments and documents of an order. */
export async function readMoney(db: Db, orderId: string): Promise<OrderMoney> {
  return (await listMoney(db, [orderId])).get(orderId) ?? { lines: [], payments: [], documents: [] };
}

/** The lines of a payment, in their order. */
export async function listLines(db: Db, paymentId: string): Promise<LineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.paymentId, paymentId)).orderBy(asc(orderLines.position));
}

/** An order of which something is to be paid before the files of its property are open; `balanceMinor` in minor units. */
export type DueOrder = Pick<OrderRow, 'id' | 'chargeCurrency' | 'filesMovedAt'> & {
  propertyId: string | null;
  balanceMinor: number;
};

/** The delivery of an order's property where staff opened it before it was paid. */
const openedBefore = (db: Db) =>
  db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.propertyId, orders.propertyId), isNotNull(deliveries.openedAt)));

/** SQL condition: the order is accepted but not fully paid, its terms keep its files locked, and staff have not unlocked its property before payment. */
function isDue(db: Db): SQL | undefined {
  return and(
    notInArray(orders.paymentTerms, [...OPEN_TERMS]),
    inArray(orders.orderStatus, ['pending', 'completed']),
    gt(orders.chargeMinor, orders.paidMinor),
    notExists(openedBefore(db)),
  );
}

/** Whether a property has a delivery of which nothing is due, and that staff did not open before. */
export async function hasOpenedDelivery(db: Db, propertyId: string): Promise<boolean> {
  const isClosed = and(eq(deliveries.propertyId, propertyId), isNull(deliveries.openedAt));
  if ((await db.$count(deliveries, isClosed)) === 0) return false;
  return (await db.$count(orders, and(eq(orders.propertyId, propertyId), isDue(db)))) === 0;
}

const paymentsSchema = z.array(z.object({ isPaid: z.boolean(), createdAt: z.coerce.date() })).nullable();

/** Parses what `paymentsOfProperty` selects, and returns which files of the property are locked. */
export const readFileLock = (payments: unknown): FileLock => findFileLock(paymentsSchema.parse(payments) ?? []);

/**
 * The payments by which the files of a property are locked, as a part of a query about properties, for `readFileLock`: of orders that are accepted, and what
 * was paid of others; null where there are none, and where staff opened the property before it was paid. An order with a deposit is paid once its rest is.
 */
export function paymentsOfProperty(db: Db, propertyId: PgColumn): SQL<unknown> {
  const isOpen = inArray(orders.paymentTerms, [...OPEN_TERMS]);
  const isSettled = sql`${orderPayments.paidAt} is not null or ${orderPayments.amountMinor} = 0 or ${isOpen}`;
  const payment = sql`json_build_object('isPaid', ${isSettled}, 'createdAt', ${orderPayments.createdAt})`;
  const payments = db
    .select({ payments: sql`json_agg(${payment} order by ${orders.orderNumber}, ${orderPayments.position})` })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        eq(orders.propertyId, propertyId),
        or(inArray(orders.orderStatus, ['pending', 'completed']), isNotNull(orderPayments.paidAt)),
        ne(orderPayments.part, 'deposit'),
        notExists(openedBefore(db)),
      ),
    );
  return sql`${payments}`;
}

/** Which files of these properties are locked, by the property's id. */
export async function listFileLocks(db: Db, propertyIds: string[]): Promise<Map<string, FileLock>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: properties.id, payments: paymentsOfProperty(db, properties.id) })
    .from(properties)
    .where(inArray(properties.id, propertyIds));
  return new Map(rows.map(({ id, payments }) => [id, readFileLock(payments)]));
}

/** Which files of a property are locked. */
export async function getFileLock(db: Db, propertyId: string): Promise<FileLock> {
  return (await listFileLocks(db, [propertyId])).get(propertyId) ?? { kind: 'none' };
}

/** What is to be paid of a property before its files are open, in minor units, as a part of a query about properties. */
export function balanceOfProperty(db: Db, propertyId: PgColumn): SQL<number> {
  const balance = db
    .select({ sum: sql`coalesce(sum(${orders.chargeMinor} - ${orders.paidMinor}), 0)` })
    .from(orders)
    .where(and(eq(orders.propertyId, propertyId), isDue(db)));
  return sql<number>`${balance}`;
}

/**
 * The orders of these properties that are accepted and not paid in full, by their number; none of a property that staff opened
 * before it was paid.
 */
export async function listDueOrders(db: Db, propertyIds: string[]): Promise<DueOrder[]> {
  if (propertyIds.length === 0) return [];
  return db
    .select({
      id: orders.id,
      propertyId: orders.propertyId,
      balanceMinor: sql<number>`${orders.chargeMinor} - ${orders.paidMinor}`.mapWith(Number),
      chargeCurrency: orders.chargeCurrency,
      filesMovedAt: orders.filesMovedAt,
    })
    .from(orders)
    .where(and(inArray(orders.propertyId, propertyIds), isDue(db)))
    .orderBy(asc(orders.orderNumber));
}

/**
 * The order of a property that its review adds to: the first one that the studio works or worked on, and whose money has not gone
 * back; null where there is none.
 */
export async function findFirstOrder(db: Db, propertyId: string): Promise<OrderRow | null> {
  const isWorkedOn = and(inArray(orders.orderStatus, ['pending', 'completed']), ne(orders.paymentStatus, 'refunded'));
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.propertyId, propertyId), isWorkedOn))
    .orderBy(asc(orders.orderNumber))
    .limit(1);
  return order ?? null;
}

/** The first order of `listDueOrders` for a property; null where its files are open. */
export async function findDueOrder(db: Db, propertyId: string): Promise<DueOrder | null> {
  const [order] = await listDueOrders(db, [propertyId]);
  return order ?? null;
}

/**
 * The first of them that who has the property by now may pay. An order whose files moved away is between the studio and who placed it: no link to
 * the delivery shows or opens it (PROP-22).
 */
export async function findPayableOrder(db: Db, propertyId: string): Promise<DueOrder | null> {
  return (await listDueOrders(db, [propertyId])).find(({ filesMovedAt }) => filesMovedAt === null) ?? null;
}

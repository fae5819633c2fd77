import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { documentSeries } from '#domain/billing/document-number.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import type { DeliveryStatus } from '#domain/orders/order-status.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import type { couponUses } from '#server/db/schema/coupons.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { deliveries } from '#server/db/schema/deliveries.ts';
import { documents } from '#server/db/schema/documents.ts';
import {
  type OrderRow,
  orderAccess,
  orderChanges,
  orderCorrections,
  orderPayments,
  orders,
  type PaymentRow,
  recordedPayments,
} from '#server/db/schema/orders.ts';
import { paymentAttempts, paymentEvents, refunds } from '#server/db/schema/payments.ts';
import { properties } from '#server/db/schema/properties.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { shootEventPictures, shootEvents } from '#server/db/schema/shoot-events.ts';
import { type IssuedFacts, takeNumber } from '#server/features/billing/queries.ts';
import { insertCouponUse } from '#server/features/catalogue/coupons/queries.ts';
import { ensureContact } from '#server/features/customers/take-contact.ts';
import { insertPayment, type NewPayment } from '#server/features/orders/payments/queries.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';

/** An order to insert, with its payments, of which the first is to be paid first, and the coupon it uses. */
export type NewOrder = {
  row: typeof orders.$inferInsert & { createdAt: Date };
  payments: readonly NewPayment[];
  use: typeof couponUses.$inferInsert | null;
};

/**
 * Inserts an order with its payments and reserves its coupon; null where its key is taken, which is for the caller to
 * look at. A coupon without a use left violates `coupon_uses_left` or `coupon_uses_per_customer`.
 */
export async function insertOrder(tx: Db, { row, payments, use }: NewOrder): Promise<OrderRow | null> {
  const { customerEmail: email, customerName: name, customerPhone: phone, locale, createdAt } = row;
  const { id: contactId, customerId } = await ensureContact(tx, { email, name, phone, locale }, createdAt);
  const tied = { ...row, customerEmailFolded: foldEmail(email), contactId, customerId };
  const [order] = await tx.insert(orders).values(tied).onConflictDoNothing().returning();
  if (!order) return null;
  let behind = { payment: 0, line: 0 };
  for (const payment of payments) {
    await insertPayment(tx, order.id, { ...payment, behind });
    behind = { payment: behind.payment + 1, line: behind.line + payment.lines.length };
  }
  if (use) await insertCouponUse(tx, use);
  return order;
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** An order, locked until the transaction ends; null where there is none. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order ?? null;
}

export async function findOrderByKey(db: Db, idempotencyKey: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey));
  return order ?? null;
}

/** A payment with its order. */
export type PaymentOfOrder = { order: OrderRow; payment: PaymentRow };

const selectByIntent = (db: Db, intentId: string) =>
  db
    .select({ order: orders, payment: orderPayments })
    .from(orders)
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .where(eq(orderPayments.intentId, intentId));

/** A payment and its order, locked until the transaction ends: what settles one order runs one after another. */
export async function lockOrderOfPayment(tx: Db, intentId: string): Promise<PaymentOfOrder | null> {
  const [found] = await selectByIntent(tx, intentId).for('update');
  return found ?? null;
}

export async function findOrderOfPayment(db: Db, intentId: string): Promise<OrderRow | null> {
  return (await findPaymentOfIntent(db, intentId))?.order ?? null;
}

/** The payment of an intent, and its order. */
export async function findPaymentOfIntent(db: Db, intentId: string): Promise<PaymentOfOrder | null> {
  const [found] = await selectByIntent(db, intentId);
  return found ?? null;
}

/** The other orders of a key's draft that were not given up, the newest first. */
export async function listOrdersOfDraft(db: Db, draftId: string, key: string): Promise<OrderRow[]> {
  const where = and(eq(orders.draftId, draftId), ne(orders.idempotencyKey, key), ne(orders.paymentStatus, 'failed'));
  return db.select().from(orders).where(where).orderBy(desc(orders.createdAt));
}

/** Whether another order of the same draft was paid as well. */
export async function hasPaidTwin(db: Db, order: OrderRow): Promise<boolean> {
  const where = and(
    eq(orders.draftId, order.draftId),
    inArray(orders.paymentStatus, ['paid', 'refunded']),
    ne(orders.id, order.id),
  );
  return (await db.$count(orders, where)) > 0;
}

export async function updateOrder(tx: Db, id: string, changes: Partial<OrderRow>): Promise<OrderRow> {
  const [order] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning();
  if (!order) throw new Error(`Order ${id} is gone.`);
  return order;
}

/** Marks the open payments of an order as failed. */
export async function failOpenPayments(tx: Db, orderId: string): Promise<void> {
  const isOpen = and(eq(orderPayments.orderId, orderId), isNull(orderPayments.paidAt));
  await tx.update(orderPayments).set({ status: 'failed' }).where(isOpen);
}

/** Raises the version of an order for a change that is kept elsewhere, such as a refund that is set aside. */
export async function raiseOrderVersion(tx: Db, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));
}

/** Deletes orders of customers that nobody paid since `before`, and says how many. Accepted ones wait as long as the studio likes. */
export async function deleteUnpaidOrders(db: Db, before: Date): Promise<number> {
  const isUnpaid = inArray(orders.paymentStatus, ['requires_payment', 'failed']);
  const where = and(eq(orders.origin, 'customer'), isNull(orders.orderStatus), isUnpaid, lt(orders.createdAt, before));
  const deleted = await db.delete(orders).where(where).returning({ id: orders.id });
  return deleted.length;
}

/** What changes of a payment and of its order once it is paid. */
export type Paid = { payment: Partial<PaymentRow> & { paidAt: Date }; order: Partial<OrderRow> };

/** The same where its invoice is issued, as it is paid or before. */
type Numbered = { payment: Partial<PaymentRow>; order: Partial<OrderRow>; issuedAt: Date; invoice: IssuedFacts };

/**
 * Issues the invoice of a payment under the next number of its series, and changes the payment and its order with it: without gaps, since all stand
 * or fall with one transaction. Another payment waits for the counter until that transaction ends, so this is
 * one statement and the last of it.
 */
export async function numberPayment(
  tx: Db,
  { order, payment }: PaymentOfOrder,
  { invoice, issuedAt, ...changes }: Numbered,
): Promise<OrderRow> {
  const series = documentSeries(order.paymentMode);
  const number = tx.$with('number').as(takeNumber(tx, { kind: 'invoice', series }));
  const invoiceNumber = sql`(select value from ${number})`;
  const paid = tx.$with('paid').as(
    tx
      .update(orderPayments)
      .set({ ...changes.payment, invoiceSeries: series, invoiceNumber })
      .where(eq(orderPayments.id, payment.id))
      .returning({ id: orderPayments.id }),
  );
  const about = { orderId: order.id, paymentId: payment.id, kind: 'invoice' as const, series, number: invoiceNumber };
  const issued = tx.$with('issued').as(
    tx
      .insert(documents)
      .values({ ...invoice, ...about, id: newId(issuedAt), issuedAt })
      .returning({ id: documents.id }),
  );
  const [updated] = await tx
    .with(number, paid, issued)
    .update(orders)
    .set(changes.order)
    .where(eq(orders.id, order.id))
    .returning();
  if (!updated) throw new Error(`Order ${order.id} is gone.`);
  return updated;
}

/** The number of this advisory lock in Postgres. It must be unique among our locks and the same in every process. */
const DRAFT_LOCK = 7_204_514;

/** Lets one transaction after another settle the orders of a draft, so that of two paid at once the later sees the other. */
export async function lockDraft(tx: Db, draftId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DRAFT_LOCK}, hashtext(${draftId}::text))`);
}

/** Lets the holder of the token see the order. */
export async function grantAccess(db: Db, grant: { orderId: string; token: string; now: Date }): Promise<void> {
  const row = { orderId: grant.orderId, tokenHash: hashToken(grant.token), createdAt: grant.now };
  await db.insert(orderAccess).values(row).onConflictDoNothing();
}

export async function hasAccess(db: Db, orderId: string, token: string): Promise<boolean> {
  const where = and(eq(orderAccess.orderId, orderId), eq(orderAccess.tokenHash, hashToken(token)));
  return (await db.$count(orderAccess, where)) > 0;
}

/** Keeps a declined attempt, once for each event of the provider. */
export async function insertAttempt(tx: Db, attempt: typeof paymentAttempts.$inferInsert): Promise<void> {
  await tx.insert(paymentAttempts).values(attempt).onConflictDoNothing();
}

/** How often the payments of an order were declined, of all time or since an instant. */
export async function countAttempts(db: Db, orderId: string, since?: Date): Promise<number> {
  const isRecent = since && gte(paymentAttempts.createdAt, since);
  return db.$count(paymentAttempts, and(eq(paymentAttempts.orderId, orderId), isRecent));
}

/** Keeps a message of the provider; false where it was kept before. */
export async function insertEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}

export async function noteEvent(tx: Db, id: string, outcome: string): Promise<void> {
  await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id));
}

/** The contact of an address, as a part of a question. */
const contactOf = (db: Db, email: string) =>
  sql`(${db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.email, foldEmail(email)))})`;

/** Gives orders that belong to nobody, and were made with this address, to an account; returns how many. */
export async function setOrdersOwner(tx: Db, userId: string, email: string): Promise<number> {
  const given = await tx
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), eq(orders.contactId, contactOf(tx, email))))
    .returning({ id: orders.id });
  return given.length;
}

/** What the customer of an order has of its work since the order was made: null while nothing, as `getOrderDelivery` has it. */
const deliveryStatus = sql<DeliveryStatus | null>`case when ${orders.filesMovedAt} is not null then null
  when ${reviews.approvedAt} > ${orders.createdAt} then 'approved'
  when ${properties.notifiedAt} > ${orders.createdAt} then 'delivered' end`;

/** A page of an account's orders, the newest first, from behind the order of `after`; with their shoots and what was delivered. */
export async function listOrdersOfUser(
  db: Db,
  userId: string,
  { after, limit }: { after: { createdAt: Date; id: string } | null; limit: number },
) {
  const isAfter =
    after &&
    sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ order: orders, booking: bookings, deliveryStatus })
    .from(orders)
    .leftJoin(bookings, and(eq(bookings.orderId, orders.id), isNull(bookings.partOf)))
    .leftJoin(properties, eq(properties.id, orders.propertyId))
    .leftJoin(deliveries, eq(deliveries.propertyId, properties.id))
    .leftJoin(reviews, eq(reviews.deliveryId, deliveries.id))
    .where(and(eq(orders.userId, userId), ne(orders.paymentStatus, 'failed'), isAfter ?? undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** How many orders an account has, counted up to `most`. */
export async function countOrdersOfUser(db: Db, userId: string, most: number): Promise<number> {
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.paymentStatus, 'failed')))
    .limit(most)
    .as('some');
  return db.$count(some);
}

/**
 * Blanks the contact fields of orders: those of an account, and those that were made with its confirmed address. The
 * name stays on an order that has an invoice, since an invoice names its buyer.
 */
export async function blankCustomer(
  tx: Db,
  { userId, email }: { userId: string; email: string | null },
  form: AddressForm,
): Promise<string[]> {
  const isTheirs = or(eq(orders.userId, userId), email ? eq(orders.contactId, contactOf(tx, email)) : undefined);
  const blanked = await tx
    .update(orders)
    .set({
      // An order that another account made for this person stays with that account, without the person.
      userId: sql`nullif(user_id, ${userId})`,
      customerEmail: '',
      customerEmailFolded: '',
      // A company stays who is billed.
      customerId: sql`(select id from customers where id = customer_id and kind = 'company')`,
      contactId: null,
      customerPhone: '',
      notes: '',
      customerName: sql`case when paid_at is null then '' else customer_name end`,
      customerTax: sql`case when paid_at is null then null else customer_tax end`,
    })
    .where(isTheirs)
    .returning();
  for (const order of blanked) await updateOrder(tx, order.id, { searchText: orderSearchText(order, form) });
  await tx
    .update(orderCorrections)
    .set({ before: sql`before - 'customer_phone'` })
    .where(
      inArray(
        orderCorrections.orderId,
        blanked.map(({ id }) => id),
      ),
    );
  return blanked.map(({ id }) => id);
}

/** Blanks what staff wrote about the money of orders: references and reasons may name people. Amounts, ways and days stay. */
export async function blankMoneyWords(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.update(orderChanges).set({ reason: '' }).where(inArray(orderChanges.orderId, orderIds));
  await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.orderId, orderIds));
  await tx
    .update(recordedPayments)
    .set({ reference: '', voidReason: sql`case when voided_at is null then null else '' end` })
    .where(inArray(recordedPayments.orderId, orderIds));
}

/** Removes all access tokens to orders: the links that hold them open nothing any more. */
export async function revokeAccess(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(orderAccess).where(inArray(orderAccess.orderId, orderIds));
}

/** What the studio's own refunds of a payment to its card come to, in minor units: those under way, and those that ended well. */
export async function sumRefunds(db: Db, paymentId: string): Promise<{ pendingMinor: number; succeededMinor: number }> {
  const sumOf = (status: string) =>
    sql`coalesce(sum(amount_minor) filter (where status = ${status}), 0)`.mapWith(Number);
  const [sums] = await db
    .select({ pendingMinor: sumOf('pending'), succeededMinor: sumOf('succeeded') })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.method)));
  return sums ?? { pendingMinor: 0, succeededMinor: 0 };
}

export async function insertCorrection(tx: Db, correction: typeof orderCorrections.$inferInsert): Promise<void> {
  await tx.insert(orderCorrections).values(correction);
}

/** What was corrected on an order, the oldest first, each with who did it where the account is still there. */
export async function listCorrections(db: Db, orderId: string) {
  return db
    .select({ correction: orderCorrections, adminName: users.name })
    .from(orderCorrections)
    .leftJoin(users, eq(users.id, orderCorrections.correctedBy))
    .where(eq(orderCorrections.orderId, orderId))
    .orderBy(asc(orderCorrections.correctedAt), asc(orderCorrections.id));
}

/** Blanks what was written at the shoots of these orders. */
export async function blankShootEvents(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const shoots = tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.orderId, orderIds));
  const reports = tx.select({ id: shootEvents.id }).from(shootEvents).where(inArray(shootEvents.bookingId, shoots));
  await tx.delete(shootEventPictures).where(inArray(shootEventPictures.eventId, reports));
  await tx.update(shootEvents).set({ text: '' }).where(inArray(shootEvents.bookingId, shoots));
}

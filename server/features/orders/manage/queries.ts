import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { instantText } from '#server/db/instant-text.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { properties } from '#server/db/schema/properties.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';

/** Orders of these ids, in their order, each with its account and the number of its first invoice. */
export async function listOrdersByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const isFirst = and(eq(orderPayments.orderId, orders.id), eq(orderPayments.position, 1));
  const rows = await db
    .select({
      order: orders,
      user: users,
      invoiceNumber: orderPayments.invoiceNumber,
      invoiceSeries: orderPayments.invoiceSeries,
      key: instantText(sql`${orders.createdAt}`),
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(orderPayments, isFirst)
    .where(inArray(orders.id, ids));
  const byId = new Map(rows.map((row) => [row.order.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds the history of an order besides its row: account, booking, declined attempts and mails, the oldest first. */
export async function findOrderHistory(db: Db, orderId: string, userId: string | null) {
  const [user] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  const booking = await findBookingOfOrder(db, orderId);
  const [property] = await db
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .innerJoin(orders, eq(orders.propertyId, properties.id))
    .where(eq(orders.id, orderId));
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
    .limit(100);
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(100);
  return { user: user ?? null, property: property ?? null, booking, attempts, mails: sent };
}

/** The name of who of the studio made an order; null where that is not known any more. */
export async function findMaker(db: Db, orderId: string): Promise<string | null> {
  const isMaking = and(
    eq(auditLog.subjectKind, 'order'),
    eq(auditLog.subjectId, orderId),
    eq(auditLog.action, 'order_created'),
  );
  const [maker] = await db
    .select({ name: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(isMaking)
    .orderBy(asc(auditLog.at))
    .limit(1);
  return maker?.name ?? null;
}

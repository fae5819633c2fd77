import { asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { properties } from '#server/db/schema/properties.ts';

/** An instant as text, to the microsecond: rounded, a page would begin beside the place where the last one ended. */
const asText = (instant: SQL) =>
  sql<string>`coalesce(to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '')`;

/** Accounts of these ids, in their order, with the texts of what lists are sorted by. */
export async function listUsersByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      user: users,
      joined: asText(sql`${users.createdAt}`),
      last_sign_in: asText(sql`${users.lastSignInAt}`),
      name: users.nameSort,
    })
    .from(users)
    .where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.user.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Orders of these ids, in their order, each with the account that it belongs to. */
export async function listOrdersByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ order: orders, user: users, key: asText(sql`${orders.createdAt}`) })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, ids));
  const byId = new Map(rows.map((row) => [row.order.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What is known of an order besides its row: account, booking, declined attempts and mails, the oldest first. */
export async function findOrderHistory(db: Db, orderId: string, userId: string | null) {
  const [user] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  const [booking] = await db.select().from(bookings).where(eq(bookings.orderId, orderId));
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
  return { user: user ?? null, property: property ?? null, booking: booking ?? null, attempts, mails: sent };
}

/** How many rows there are of each kind, counted up to one above 1,000. */
export async function countAll(db: Db): Promise<{ realtors: number; orders: number; media: number }> {
  const most = COUNTED_UP_TO + 1;
  const realtors = db.select({ id: users.id }).from(users).where(eq(users.role, 'realtor')).limit(most).as('realtors');
  const paid = db.select({ id: orders.id }).from(orders).where(eq(orders.paymentStatus, 'paid')).limit(most).as('paid');
  const media = db.select({ id: mediaItems.id }).from(mediaItems).where(not(mediaItems.isDeleted)).limit(most);
  return {
    realtors: await db.$count(realtors),
    orders: await db.$count(paid),
    media: await db.$count(media.as('media')),
  };
}

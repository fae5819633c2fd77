import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#domain/orders/order-status.ts';
import type { Cursor } from '#domain/shared/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type BookingRow, bookings, holds, shootOverrides } from '#server/db/schema/bookings.ts';
import { orders, waitsForTime, waitsSince } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { type BlockRow, calendarBlocks, studioSettings } from '#server/db/schema/settings.ts';

/** A shoot with the number of its order, and where that order's money stands. */
export type ListedBooking = { booking: BookingRow; orderNumber: number | null; paymentStatus: PaymentStatus | null };

type BookingRange = { from: Date; to: Date; personId?: string | undefined; limit?: number };

const LISTED = { booking: bookings, orderNumber: orders.orderNumber, paymentStatus: orders.paymentStatus };

/**
 * The confirmed shoots that share time with a range, of all or of a person, with their order's number, by beginning (CAL-4). Asked in
 * the words of the exclusion constraint, whose index answers: by the beginning alone, all that was before would be read.
 * Returns the query itself, to be awaited or explained.
 */
export function selectBookings(db: Db, { from, to, personId, limit = 2000 }: BookingRange) {
  const within = sql`select id from bookings where status = 'confirmed' and tstzrange(shoot_datetime, ends_at)
    && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
  return db
    .select(LISTED)
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(sql`${bookings.id} = any(array(${within}))`, personId ? eq(bookings.personId, personId) : undefined))
    .orderBy(asc(bookings.shootDatetime), asc(bookings.id))
    .limit(limit);
}

type BookingPage = {
  from: Date | undefined;
  to: Date | undefined;
  status: 'confirmed' | 'cancelled' | 'all';
  since: string | undefined;
  after: Cursor | null;
  limit: number;
};

/** Shoots that begin within some time, or were written since, by beginning. Returns the query itself, to be awaited or explained. */
export function selectBookingPage(db: Db, { from, to, status, since, after, limit }: BookingPage) {
  const isBehind =
    after &&
    sql`(${bookings.shootDatetime}, ${bookings.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(LISTED)
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        status === 'all' ? sql`${bookings.status} <> 'held'` : eq(bookings.status, status),
        from && gte(bookings.shootDatetime, from),
        to && lt(bookings.shootDatetime, to),
        since ? sql`${bookings.updatedAt} >= ${since}::timestamptz` : undefined,
        isBehind ?? undefined,
      ),
    )
    .orderBy(asc(bookings.shootDatetime), asc(bookings.id))
    .limit(limit);
}

export async function findBooking(db: Db, id: string): Promise<ListedBooking | null> {
  const [found] = await db
    .select(LISTED)
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(bookings.id, id), sql`${bookings.status} <> 'held'`));
  return found ?? null;
}

/** A shoot or a held time with its order's number, or null. */
export async function findListedBooking(db: Db, id: string): Promise<ListedBooking | null> {
  const [found] = await db
    .select(LISTED)
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .where(eq(bookings.id, id));
  return found ?? null;
}

/**
 * Changes a booking that is in this state, and counts its calendar file, by which calendars know the newer one (CAL-5). The caller has looked at the state under the lock of the calendar; the statement holds to it whatever happens.
 */
export async function updateBooking(
  tx: Db,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
  changes: Partial<BookingRow>,
): Promise<BookingRow> {
  const [booking] = await tx
    .update(bookings)
    .set({ ...changes, sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.id, id), eq(bookings.status, status)))
    .returning();
  if (!booking) throw new Error(`Booking ${id} is not ${status} any more.`);
  return booking;
}

/** Counts the calendar file of a confirmed shoot; returns it as it was before. */
export async function bumpBooking(tx: Db, id: string): Promise<Pick<BookingRow, 'sequence'> | null> {
  const [bumped] = await tx
    .update(bookings)
    .set({ sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.id, id), eq(bookings.status, 'confirmed')))
    .returning({ sequence: bookings.sequence });
  return bumped ? { sequence: bumped.sequence - 1 } : null;
}

/** Gives a shoot to a person. Its calendar file stays: the customer sees nothing of it. */
export async function updateBookingPerson(
  tx: Db,
  id: string,
  changes: Pick<BookingRow, 'personId' | 'busyFrom' | 'busyTo'>,
): Promise<void> {
  await tx.update(bookings).set(changes).where(eq(bookings.id, id));
}

/** The confirmed shoots of a person that begin at an instant or later, and before another one where it is said, in their order. */
export async function selectComingShoots(
  db: Db,
  { personId, from, to, limit }: { personId: string; from: Date; to?: Date | undefined; limit: number },
): Promise<ListedBooking[]> {
  const isWithin = and(gte(bookings.shootDatetime, from), to ? lt(bookings.shootDatetime, to) : undefined);
  return db
    .select(LISTED)
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(bookings.personId, personId), eq(bookings.status, 'confirmed'), isWithin))
    .orderBy(asc(bookings.shootDatetime), asc(bookings.id))
    .limit(limit);
}

/** Accepted orders without a time, the longest waiting first. Returns the query itself, to be awaited or explained. */
export function selectWaitingOrders(db: Db, limit: number) {
  return db.select().from(orders).where(waitsForTime).orderBy(asc(waitsSince), asc(orders.id)).limit(limit);
}

/** How many orders wait for a time, counted up to `most`. */
export async function countWaitingOrders(db: Db, most: number): Promise<number> {
  return db.$count(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(waitsForTime)
      .orderBy(asc(waitsSince), asc(orders.id))
      .limit(most)
      .as('some'),
  );
}

export async function insertBlock(tx: Db, block: typeof calendarBlocks.$inferInsert): Promise<BlockRow> {
  const [inserted] = await tx.insert(calendarBlocks).values(block).returning();
  if (!inserted) throw new Error('The block was not inserted.');
  return inserted;
}

/** A block, locked until the transaction ends; null where there is none. */
export async function lockBlock(tx: Db, id: string): Promise<BlockRow | null> {
  const [block] = await tx.select().from(calendarBlocks).where(eq(calendarBlocks.id, id)).for('update');
  return block ?? null;
}

export async function deleteBlockRow(tx: Db, id: string): Promise<void> {
  await tx.delete(calendarBlocks).where(eq(calendarBlocks.id, id));
}

/** Whether a hash is that of the calendar's present secret. */
export async function isFeedHash(db: Db, hash: string): Promise<boolean> {
  return (await db.$count(studioSettings, eq(studioSettings.feedHash, hash))) > 0;
}

/** The person whose shoots a secret of this hash opens, or null. */
export async function findPersonOfFeed(db: Db, hash: string): Promise<{ id: string; name: string } | null> {
  const [person] = await db.select({ id: people.id, name: people.name }).from(people).where(eq(people.feedHash, hash));
  return person ?? null;
}

/** Keeps or ends the secret of a person's feed; whether there is such a person. */
export async function updatePersonFeed(
  tx: Db,
  id: string,
  columns: { feedHash: string | null; feedMadeAt: Date | null },
): Promise<boolean> {
  return (await tx.update(people).set(columns).where(eq(people.id, id)).returning({ id: people.id })).length > 0;
}

/** What staff set aside for a shoot, with the name of who did; null where their account is gone. */
export type KeptOverride = { override: typeof shootOverrides.$inferSelect; by: string | null };

/** Keeps what staff set aside for a shoot, in place of what they did before. */
export async function upsertOverride(tx: Db, row: typeof shootOverrides.$inferInsert): Promise<void> {
  const { bookingId, ...set } = row;
  await tx.insert(shootOverrides).values(row).onConflictDoUpdate({ target: shootOverrides.bookingId, set });
}

/** What was set aside for shoots that are still where they were put. */
export async function listOverrides(db: Db, bookingIds: string[]): Promise<KeptOverride[]> {
  if (bookingIds.length === 0) return [];
  const isStillThere = and(
    eq(bookings.personId, shootOverrides.personId),
    eq(bookings.shootDatetime, shootOverrides.startsAt),
    eq(bookings.endsAt, shootOverrides.endsAt),
  );
  return db
    .select({ override: shootOverrides, by: users.name })
    .from(shootOverrides)
    .innerJoin(bookings, and(eq(bookings.id, shootOverrides.bookingId), isStillThere))
    .leftJoin(users, eq(users.id, shootOverrides.userId))
    .where(inArray(shootOverrides.bookingId, bookingIds));
}

/** A time that somebody holds, and when that ends. */
export type HeldTime = { booking: BookingRow; expiresAt: Date };

/** The held times that share time with a range and have not ended, by beginning. */
export async function listHeldTimes(
  db: Db,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<HeldTime[]> {
  const isWithin = and(gt(bookings.endsAt, from), lt(bookings.shootDatetime, to));
  return db
    .select({ booking: bookings, expiresAt: holds.expiresAt })
    .from(holds)
    .innerJoin(bookings, eq(holds.bookingId, sql`coalesce(${bookings.partOf}, ${bookings.id})`))
    .where(and(gt(holds.expiresAt, now), isWithin))
    .orderBy(asc(bookings.shootDatetime), asc(bookings.id));
}

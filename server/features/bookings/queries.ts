import { and, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type BookingRow, bookings } from '#server/db/schema/bookings.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type BlockRow, calendarBlocks } from '#server/db/schema/settings.ts';

/** Any number of its own, the same in every process. */
const CALENDAR_LOCK = 7_204_513;

/**
 * Lets one transaction after another write into the calendar. The exclusion constraint alone would be right as well, but
 * two inserts that wait for each other are then ended by the deadlock detector, a second later.
 */
export async function lockCalendar(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CALENDAR_LOCK})`);
}

export async function insertBooking(tx: Db, booking: typeof bookings.$inferInsert): Promise<void> {
  await tx.insert(bookings).values(booking);
}

/** The booking of an order, or null. */
export async function findBookingOfOrder(db: Db, orderId: string): Promise<BookingRow | null> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.orderId, orderId));
  return booking ?? null;
}

/**
 * The confirmed shoots of the studio's lanes that share time with a range, with nothing that names anybody. Returns the
 * query itself, to be awaited. It is asked in the words of the exclusion constraint, whose index answers it.
 */
export function selectShoots(db: Db, range: { from: Date; to: Date; capacity: number }) {
  const { from, to, capacity } = range;
  const asked = sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
  return db
    .select({ startsAt: bookings.shootDatetime, endsAt: bookings.endsAt, lane: bookings.lane })
    .from(bookings)
    .where(
      sql`${bookings.status} = 'confirmed' and ${bookings.lane} <= ${capacity}
        and tstzrange(${bookings.shootDatetime}, ${bookings.endsAt}) && ${asked}`,
    );
}

/** The blocked hours that share time with a range, in order. */
export async function listBlocks(db: Db, { from, to }: { from: Date; to: Date }): Promise<BlockRow[]> {
  const where = and(gt(calendarBlocks.endsAt, from), lt(calendarBlocks.startsAt, to));
  return db.select().from(calendarBlocks).where(where).orderBy(asc(calendarBlocks.startsAt));
}

/** When the next shoot of an account's orders begins, or null. */
export async function findNextUserShoot(db: Db, userId: string, now: Date): Promise<Date | null> {
  const [next] = await db
    .select({ at: bookings.shootDatetime })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(orders.userId, userId), eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)))
    .orderBy(asc(bookings.shootDatetime))
    .limit(1);
  return next?.at ?? null;
}

/** When the first confirmed shoot of the orders begins that are delivered to a property, or null. */
export async function findFirstShootOfProperty(db: Db, propertyId: string): Promise<Date | null> {
  const [first] = await db
    .select({ at: bookings.shootDatetime })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(orders.propertyId, propertyId), eq(bookings.status, 'confirmed')))
    .orderBy(asc(bookings.shootDatetime))
    .limit(1);
  return first?.at ?? null;
}

/** A corrected order corrects its event in the calendar too, as a later version of the shoot. */
export async function correctBooking(
  tx: Db,
  orderId: string,
  facts: { customerName: string; address: string },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...facts, sequence: sql`${bookings.sequence} + 1` })
    .where(
      and(
        eq(bookings.orderId, orderId),
        or(ne(bookings.customerName, facts.customerName), ne(bookings.address, facts.address)),
      ),
    );
}

/** Blanks who was met at the shoots of these orders. */
export async function blankBookings(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(bookings)
    .set({ customerName: '', customerEmail: '', notes: '' })
    .where(inArray(bookings.orderId, orderIds));
}

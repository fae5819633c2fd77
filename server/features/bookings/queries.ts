import { and, asc, count, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type BookingRow, bookings } from '#server/db/schema/bookings.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type BlockRow, calendarBlocks } from '#server/db/schema/settings.ts';

export async function insertBooking(tx: Db, booking: typeof bookings.$inferInsert): Promise<void> {
  await tx.insert(bookings).values(booking);
}

/** The booking of an order, or null. */
export async function findBookingOfOrder(db: Db, orderId: string): Promise<BookingRow | null> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.orderId, orderId));
  return booking ?? null;
}

/** A shoot as the engine sees it, with nothing that names a customer. */
export type SelectedShoot = {
  id: string;
  personId: string;
  startsAt: Date;
  endsAt: Date;
  latitude: number | null;
  longitude: number | null;
};

/**
 * The confirmed shoots that share time with a range, each with the pin of its order. Returns the query itself, to be awaited. It is
 * asked in the words of the index `bookings_time`, which answers it.
 */
export function selectShoots(db: Db, { from, to }: { from: Date; to: Date }) {
  const asked = sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
  const { id, personId, shootDatetime, endsAt } = bookings;
  const { latitude, longitude } = orders;
  return db
    .select({ id, personId, startsAt: shootDatetime, endsAt, latitude, longitude })
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .where(sql`${bookings.status} = 'confirmed' and tstzrange(${shootDatetime}, ${endsAt}) && ${asked}`);
}

/** A shoot of a person with how long it keeps them busy. */
export type ArrangedShoot = Pick<BookingRow, 'id' | 'shootDatetime' | 'endsAt' | 'busyFrom' | 'busyTo'> &
  Pick<SelectedShoot, 'latitude' | 'longitude'>;

/** The confirmed shoots of a person within some milliseconds of a span, in their order. */
export async function listShootsOfPerson(
  db: Db,
  { personId, from, to }: { personId: string; from: number; to: number },
  reachMs: number,
): Promise<ArrangedShoot[]> {
  const { id, shootDatetime, endsAt, busyFrom, busyTo } = bookings;
  const { latitude, longitude } = orders;
  return db
    .select({ id, shootDatetime, endsAt, busyFrom, busyTo, latitude, longitude })
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        eq(bookings.personId, personId),
        eq(bookings.status, 'confirmed'),
        gt(endsAt, new Date(from - reachMs)),
        lt(shootDatetime, new Date(to + reachMs)),
      ),
    )
    .orderBy(asc(shootDatetime), asc(id));
}

/** Lets the confirmed shoots of a person near a span keep them busy for their own hours alone. */
export async function clearBusySpans(
  tx: Db,
  { personId, from, to }: { personId: string; from: number; to: number },
  reachMs: number,
): Promise<void> {
  const { shootDatetime, endsAt, busyFrom, busyTo } = bookings;
  await tx
    .update(bookings)
    .set({ busyFrom: sql`${shootDatetime}`, busyTo: sql`${endsAt}` })
    .where(
      and(
        eq(bookings.personId, personId),
        eq(bookings.status, 'confirmed'),
        gt(busyTo, new Date(from - reachMs)),
        lt(busyFrom, new Date(to + reachMs)),
        or(ne(busyFrom, shootDatetime), ne(busyTo, endsAt)),
      ),
    );
}

export async function updateBusySpan(tx: Db, id: string, span: { busyFrom: Date; busyTo: Date }): Promise<void> {
  await tx.update(bookings).set(span).where(eq(bookings.id, id));
}

/** How many confirmed shoots each person has within a range. */
export async function countShootsSince(db: Db, { from, to }: { from: Date; to: Date }): Promise<Map<string, number>> {
  const rows = await db
    .select({ personId: bookings.personId, shoots: count() })
    .from(bookings)
    .where(and(eq(bookings.status, 'confirmed'), gt(bookings.shootDatetime, from), lt(bookings.shootDatetime, to)))
    .groupBy(bookings.personId);
  return new Map(rows.map(({ personId, shoots }) => [personId, shoots]));
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

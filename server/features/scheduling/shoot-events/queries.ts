import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { type PersonRow, people } from '#server/db/schema/people.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type ShootEventRow, shootEventPictures, shootEvents } from '#server/db/schema/shoot-events.ts';

/** The photographer that an account belongs to, or null. */
export async function findPersonOfUser(db: Db, userId: string): Promise<PersonRow | null> {
  const [person] = await db.select().from(people).where(eq(people.userId, userId));
  return person ?? null;
}

const property = { id: properties.id, name: properties.name };

/** The confirmed shoots of a person that begin in a range, each with its order and the property of that. */
export async function listShootsOfDay(db: Db, personId: string, { from, to }: { from: Date; to: Date }) {
  const { shootDatetime } = bookings;
  return db
    .select({ booking: bookings, order: orders, property })
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .leftJoin(properties, eq(properties.id, orders.propertyId))
    .where(
      and(
        eq(bookings.personId, personId),
        eq(bookings.status, 'confirmed'),
        gte(shootDatetime, from),
        lt(shootDatetime, to),
      ),
    )
    .orderBy(asc(shootDatetime), asc(bookings.id));
}
export type FoundShoot = Awaited<ReturnType<typeof listShootsOfDay>>[number];

/** The labels of everything sold in addition to the package. */
export async function listSoldItems(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  const { orderId, label, quantity, kind } = orderLines;
  return db
    .select({ orderId, label, quantity, kind })
    .from(orderLines)
    .where(and(inArray(orderId, orderIds), inArray(kind, ['add_on', 'size', 'photos'])))
    .orderBy(asc(orderLines.position));
}

/** The reports of shoots in the order in which they came, each with who wrote it. */
export async function listEvents(db: Db, bookingIds: string[]): Promise<FoundEvent[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select(FOUND)
    .from(shootEvents)
    .leftJoin(users, eq(users.id, shootEvents.userId))
    .leftJoin(shootEventPictures, eq(shootEventPictures.eventId, shootEvents.id))
    .where(inArray(shootEvents.bookingId, bookingIds))
    .orderBy(asc(shootEvents.position));
}
export type FoundEvent = { event: ShootEventRow; by: string | null; pictureOf: string | null };
const FOUND = { event: shootEvents, by: users.name, pictureOf: shootEventPictures.eventId };

/**
 * Whether a shoot is assigned to this account. If so, locks it, so that it cannot be reassigned until the transaction
 * ends.
 */
export async function holdOwnShoot(tx: Db, bookingId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(people, and(eq(people.id, bookings.personId), eq(people.userId, userId)))
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'confirmed')))
    .for('share', { of: bookings });
  return rows.length > 0;
}

/** Keeps a report; false where one with its id is there. */
export async function insertEvent(tx: Db, row: typeof shootEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(shootEvents).values(row).onConflictDoNothing().returning({ id: shootEvents.id });
  return inserted.length > 0;
}

export async function findEvent(db: Db, id: string): Promise<FoundEvent | null> {
  const [found] = await db
    .select(FOUND)
    .from(shootEvents)
    .leftJoin(users, eq(users.id, shootEvents.userId))
    .leftJoin(shootEventPictures, eq(shootEventPictures.eventId, shootEvents.id))
    .where(eq(shootEvents.id, id));
  return found ?? null;
}

/** Keeps the picture of a report. */
export async function insertEventPicture(tx: Db, eventId: string, bytes: Buffer): Promise<void> {
  await tx.insert(shootEventPictures).values({ eventId, bytes });
}

/** The picture of a report, a JPEG; null where it has none. */
export async function findEventPicture(db: Db, eventId: string): Promise<Buffer | null> {
  const [found] = await db.select().from(shootEventPictures).where(eq(shootEventPictures.eventId, eventId));
  return found?.bytes ?? null;
}

/** The order of a shoot, with its property and what its fee is counted by; null where it has none. */
export async function findOrderOfShoot(db: Db, bookingId: string) {
  const [found] = await db
    .select({ id: orders.id, propertyId: orders.propertyId, chargeMinor: orders.chargeMinor })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(eq(bookings.id, bookingId));
  return found ?? null;
}

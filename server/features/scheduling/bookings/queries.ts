import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Db } from '#server/db/database.ts';
import { jsonRow } from '#server/db/json-row.ts';
import { type BookingRow, bookings, type HoldRow, holds, keepsBusy } from '#server/db/schema/bookings.ts';
import { type CustomerChangeRow, customerChanges } from '#server/db/schema/customer-changes.ts';
import { type OrderRow, orders } from '#server/db/schema/orders.ts';
import { personCalendars } from '#server/db/schema/person-calendars.ts';
import { type BlockRow, calendarBlocks } from '#server/db/schema/settings.ts';
import { hashToken } from '#server/platform/random/random.ts';

export async function insertBooking(tx: Db, booking: typeof bookings.$inferInsert): Promise<void> {
  await tx.insert(bookings).values(booking);
}

/** When a visit begins and ends. */
export type VisitTimes = { startsAt: Date; endsAt: Date };

/** The booking of an order, with the times of its second visit where it has one. */
export type OrderBooking = BookingRow & { secondVisit: VisitTimes | null };

/** The booking of an order, with its second visit, or null. */
export async function findBookingOfOrder(db: Db, orderId: string): Promise<OrderBooking | null> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.orderId, orderId), sql`${bookings.part} ->> 'kind' is distinct from 'person'`));
  const booking = rows.find(({ partOf }) => partOf === null);
  if (!booking) return null;
  const second = rows.find(({ partOf, status }) => partOf === booking.id && status === booking.status);
  return { ...booking, secondVisit: second ? { startsAt: second.shootDatetime, endsAt: second.endsAt } : null };
}

/** A shoot or a held time as the engine sees it, with nothing that names a customer. A held time has an end, `expiresAt`. */
export type SelectedShoot = {
  id: string;
  /** For a further part of a shoot, the id of its main booking. Null for the main booking. */
  partOf: string | null;
  personId: string;
  startsAt: Date;
  endsAt: Date;
  latitude: number | null;
  longitude: number | null;
  /** The skills it needs. Null for a shoot without an order. */
  skills: string[] | null;
  expiresAt: Date | null;
};

/** Joins a booking with its hold; further parts are joined with the hold of their main booking. */
const isHeldBy = eq(holds.bookingId, sql`coalesce(${bookings.partOf}, ${bookings.id})`);

/** Where a shoot or a held time is. */
const pin = {
  latitude: sql<number | null>`coalesce(${orders.latitude}, ${holds.latitude})`,
  longitude: sql<number | null>`coalesce(${orders.longitude}, ${holds.longitude})`,
};

const SHOOT = jsonRow({
  id: bookings.id,
  partOf: bookings.partOf,
  personId: bookings.personId,
  startsAt: bookings.shootDatetime,
  endsAt: bookings.endsAt,
  ...pin,
  skills: sql<string[] | null>`coalesce(${bookings.part} -> 'skills', ${orders.package} -> 'skills', ${holds.skills})`,
  // Null for a shoot, because only holds expire.
  expiresAt: sql<string | null>`${holds.expiresAt}`,
});

type Range = { from: Date; to: Date };

/**
 * The statement for the confirmed shoots and the held times that share time with a range, each with its pin, as one JSON text: a
 * month has thousands. It is asked in the words of the index `bookings_time`, which answers it.
 */
export function selectShoots({ from, to }: Range): SQL {
  const asked = sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
  return sql`
    select coalesce(json_agg(${SHOOT.array}), '[]') as shoots from ${bookings}
    left join ${orders} on ${orders.id} = ${bookings.orderId} left join ${holds} on ${isHeldBy}
    where ${keepsBusy} and tstzrange(${bookings.shootDatetime}, ${bookings.endsAt}) && ${asked}`;
}

const shootsSchema = z.tuple([z.object({ shoots: z.array(z.array(z.unknown())) })]);

/** The shoots and held times of `selectShoots`. */
export async function listShoots(db: Db, range: Range): Promise<SelectedShoot[]> {
  const [{ shoots }] = shootsSchema.parse((await db.execute(selectShoots(range))).rows);
  return shoots.map((values) => {
    const { expiresAt, ...shoot } = SHOOT.read(values);
    return { ...shoot, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  });
}

/** A shoot of a person with how long it keeps them busy. */
export type ArrangedShoot = Pick<BookingRow, 'id' | 'shootDatetime' | 'endsAt' | 'busyFrom' | 'busyTo'> &
  Pick<SelectedShoot, 'latitude' | 'longitude'>;

/** The confirmed shoots and the held times of a person within some milliseconds of a span, in their order. */
export async function listShootsOfPerson(
  db: Db,
  { personId, from, to }: { personId: string; from: number; to: number },
  reachMs: number,
): Promise<ArrangedShoot[]> {
  const { id, shootDatetime, endsAt, busyFrom, busyTo } = bookings;
  return db
    .select({ id, shootDatetime, endsAt, busyFrom, busyTo, ...pin })
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .leftJoin(holds, isHeldBy)
    .where(
      and(
        eq(bookings.personId, personId),
        keepsBusy,
        gt(endsAt, new Date(from - reachMs)),
        lt(shootDatetime, new Date(to + reachMs)),
      ),
    )
    .orderBy(asc(shootDatetime), asc(id));
}

/** Lets the confirmed shoots and the held times of a person near a span keep them busy for their own hours alone. */
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
        keepsBusy,
        gt(busyTo, new Date(from - reachMs)),
        lt(busyFrom, new Date(to + reachMs)),
        or(ne(busyFrom, shootDatetime), ne(busyTo, endsAt)),
      ),
    );
}

export async function updateBusySpan(tx: Db, id: string, span: { busyFrom: Date; busyTo: Date }): Promise<void> {
  await tx.update(bookings).set(span).where(eq(bookings.id, id));
}

/** A time that is held: its place in the calendar with who holds it. */
export type Hold = { booking: BookingRow; hold: HoldRow };

/** Writes a held time with its further parts into the calendar. It is no shoot, so its status is none of a shoot's. */
export async function insertHold(
  tx: Db,
  {
    parts,
    ...held
  }: Pick<BookingRow, 'id' | 'personId' | 'shootDatetime' | 'endsAt' | 'createdAt'> & {
    parts: readonly Pick<BookingRow, 'id' | 'personId' | 'shootDatetime' | 'endsAt' | 'part'>[];
  },
  hold: Omit<HoldRow, 'bookingId'>,
): Promise<void> {
  const nobody = { packageName: '', customerName: '', customerEmail: '', address: '', notes: '' };
  const status = sql`'held'`;
  const packageDetails = { price: 0, photoCount: null };
  const ofParts = parts.map((part) => ({ ...part, createdAt: held.createdAt, partOf: held.id }));
  const rows = [held, ...ofParts].map((row) => ({
    ...row,
    busyFrom: row.shootDatetime,
    busyTo: row.endsAt,
    status,
    ...nobody,
    packageDetails,
  }));
  await tx.insert(bookings).values(rows);
  await tx.insert(holds).values({ ...hold, bookingId: held.id });
}

/** A held time of a browser, by its token; null for any other. */
export async function findHold(db: Db, { id, ownerToken }: { id: string; ownerToken: string }): Promise<Hold | null> {
  const where = and(eq(holds.bookingId, id), eq(holds.ownerHash, hashToken(ownerToken)));
  return selectHold(db, where);
}

/** The time that is held for an order, or null. */
export const findHoldOfOrder = (db: Db, orderId: string): Promise<Hold | null> =>
  selectHold(db, eq(holds.orderId, orderId));

type SoughtHold = {
  ownerToken: string;
  startsAt: Date;
  now: Date;
  /** The order that will use the hold. */
  order?: Pick<OrderRow, 'id' | 'contactId' | 'address' | 'zipCode'>;
};

/**
 * The time that a browser holds from an instant on and that no order carries which can still be paid; null where there is none. One
 * for the same customer and house is the same order under another key, as who goes to the Turkish payment and back leaves behind.
 */
export async function findFreeHold(db: Db, { ownerToken, startsAt, now, order }: SoughtHold): Promise<Hold | null> {
  const isSame = order && [
    ne(orders.id, order.id),
    eq(orders.paymentStatus, 'requires_payment'),
    order.contactId ? eq(orders.contactId, order.contactId) : isNull(orders.contactId),
    eq(orders.address, order.address),
    eq(orders.zipCode, order.zipCode),
  ];
  const isGivenUp = eq(orders.paymentStatus, 'failed');
  const givenUp = db
    .select({ id: orders.id })
    .from(orders)
    .where(isSame ? or(isGivenUp, and(...isSame)) : isGivenUp);
  return selectHold(
    db,
    and(
      eq(holds.ownerHash, hashToken(ownerToken)),
      eq(bookings.shootDatetime, startsAt),
      gt(holds.expiresAt, now),
      or(isNull(holds.orderId), inArray(holds.orderId, givenUp)),
    ),
  );
}

async function selectHold(db: Db, where: SQL | undefined): Promise<Hold | null> {
  const [found] = await db
    .select({ booking: bookings, hold: holds })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(where)
    .orderBy(asc(holds.bookingId))
    .limit(1);
  return found ?? null;
}

/** When the current holds of a browser or an IP address expire, the first one first. */
export async function listHoldEnds(
  db: Db,
  { ownerToken, client, now }: { ownerToken: string; client: string; now: Date },
): Promise<Date[]> {
  const isTheirs = or(eq(holds.ownerHash, hashToken(ownerToken)), eq(holds.client, client));
  const rows = await db
    .select({ expiresAt: holds.expiresAt })
    .from(holds)
    .where(and(isTheirs, gt(holds.expiresAt, now)))
    .orderBy(asc(holds.expiresAt));
  return rows.map(({ expiresAt }) => expiresAt);
}

/** The ids of the bookings that a browser holds. */
export async function listHoldIds(db: Db, ownerToken: string): Promise<string[]> {
  const where = eq(holds.ownerHash, hashToken(ownerToken));
  return (await db.select({ id: holds.bookingId }).from(holds).where(where)).map(({ id }) => id);
}

/** The further parts of a shoot or of a held time, in their order. */
export async function listParts(db: Db, id: string): Promise<BookingRow[]> {
  return db.select().from(bookings).where(eq(bookings.partOf, id)).orderBy(sql`(part ->> 'index')::int`);
}

/** Cancels the further parts of a shoot. External calendars are updated with its next version. */
export async function cancelParts(tx: Db, id: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'cancelled', sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.partOf, id), eq(bookings.status, 'confirmed')));
}

/** Puts a further part of a shoot into the calendar, in place of the one that was there. */
export async function upsertPart(tx: Db, row: typeof bookings.$inferInsert): Promise<void> {
  const { id: _, sequence: __, createdAt: ___, ...set } = row;
  await tx.insert(bookings).values(row).onConflictDoUpdate({ target: bookings.id, set });
}

/** Takes a held time out of the calendar. */
export async function deleteHoldRow(tx: Db, id: string): Promise<void> {
  await tx.delete(bookings).where(and(eq(bookings.id, id), sql`${bookings.status} = 'held'`));
}

/** Takes the held times out of the calendar that have ended, and returns where they were. */
export async function deleteEndedHolds(
  tx: Db,
  now: Date,
): Promise<Pick<BookingRow, 'id' | 'personId' | 'shootDatetime' | 'endsAt'>[]> {
  const ended = tx
    .select({ id: holds.bookingId })
    .from(holds)
    .where(or(lte(holds.expiresAt, now), gt(holds.expiresAt, new Date(now.getTime() + DAY_MS))));
  const { id, personId, shootDatetime, endsAt } = bookings;
  return tx
    .delete(bookings)
    .where(or(inArray(bookings.id, ended), inArray(bookings.partOf, ended)))
    .returning({ id, personId, shootDatetime, endsAt });
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

/** Whether shoots are written to anybody's calendar elsewhere. */
export async function hasShootCalendars(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: personCalendars.id })
    .from(personCalendars)
    .where(eq(personCalendars.getsShoots, true))
    .limit(1);
  return found !== undefined;
}

/** A corrected order corrects its event in the calendar too, as a later version of the shoot; the ids of what was corrected. */
export async function correctBooking(
  tx: Db,
  orderId: string,
  facts: { customerName: string; address: string },
): Promise<string[]> {
  const corrected = await tx
    .update(bookings)
    .set({ ...facts, sequence: sql`${bookings.sequence} + 1` })
    .where(
      and(
        eq(bookings.orderId, orderId),
        or(ne(bookings.customerName, facts.customerName), ne(bookings.address, facts.address)),
      ),
    )
    .returning({ id: bookings.id });
  return corrected.map(({ id }) => id);
}

/** Erases the names and phone numbers of the people met at these orders' shoots. */
export async function blankBookings(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(bookings)
    .set({ customerName: '', customerEmail: '', notes: '' })
    .where(inArray(bookings.orderId, orderIds));
}

/** Keeps a change that a customer made. */
export async function insertCustomerChange(tx: Db, row: typeof customerChanges.$inferInsert): Promise<void> {
  await tx.insert(customerChanges).values(row);
}

/** What a customer changed about the shoot of an order, the newest first. */
export async function listCustomerChanges(db: Db, orderId: string): Promise<CustomerChangeRow[]> {
  return db
    .select()
    .from(customerChanges)
    .where(eq(customerChanges.orderId, orderId))
    .orderBy(desc(customerChanges.createdAt), desc(customerChanges.id));
}

/** Blanks what customers wrote about the shoots of these orders. */
export async function blankCustomerChanges(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0)
    await tx.update(customerChanges).set({ note: '' }).where(inArray(customerChanges.orderId, orderIds));
}

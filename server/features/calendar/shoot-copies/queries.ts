import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import {
  type CalendarAccountRow,
  calendarAccounts,
  calendarObjects,
  type PersonCalendarRow,
  personCalendars,
  type ShootCopyRow,
  shootCopies,
} from '#server/db/schema/person-calendars.ts';
import type { ListedBooking } from '#server/features/calendar/queries.ts';

/** A calendar of an account. */
export type AccountCalendar = { calendar: PersonCalendarRow & { url: string }; account: CalendarAccountRow };

function toAccountCalendar({ calendar, account }: { calendar: PersonCalendarRow; account: CalendarAccountRow }) {
  if (calendar.url === null) throw new Error(`Calendar ${calendar.id} of an account has no address.`);
  return { account, calendar: { ...calendar, url: calendar.url } };
}

/** The calendar that the shoots of a person are written to, with its account; null where there is none. */
export async function findShootsCalendar(db: Db, personId: string): Promise<AccountCalendar | null> {
  const [found] = await db
    .select({ calendar: personCalendars, account: calendarAccounts })
    .from(personCalendars)
    .innerJoin(calendarAccounts, eq(calendarAccounts.id, personCalendars.accountId))
    .where(and(eq(personCalendars.personId, personId), personCalendars.getsShoots));
  return found ? toAccountCalendar(found) : null;
}

/** A copy of a shoot with the calendar in which it is. */
export type PlacedCopy = AccountCalendar & { copy: ShootCopyRow };

/** The copies of a shoot, in whichever calendars. */
export async function listCopies(db: Db, bookingId: string): Promise<PlacedCopy[]> {
  const rows = await db
    .select({ copy: shootCopies, calendar: personCalendars, account: calendarAccounts })
    .from(shootCopies)
    .innerJoin(personCalendars, eq(personCalendars.id, shootCopies.calendarId))
    .innerJoin(calendarAccounts, eq(calendarAccounts.id, personCalendars.accountId))
    .where(eq(shootCopies.bookingId, bookingId));
  return rows.map(({ copy, ...row }) => ({ copy, ...toAccountCalendar(row) }));
}

/** Keeps that a shoot is about to be written to a calendar. */
export async function insertCopy(
  tx: Db,
  row: Pick<ShootCopyRow, 'id' | 'bookingId' | 'calendarId' | 'href' | 'startsAt'>,
): Promise<ShootCopyRow> {
  const [copy] = await tx
    .insert(shootCopies)
    .values({ ...row, hash: '' })
    .returning();
  if (!copy) throw new Error('The copy was not inserted.');
  return copy;
}

/** Nothing is asked about a copy any more. */
export const SETTLED = { change: null, changedTo: null, changeFoundAt: null, changeSeenAt: null } as const;

export async function updateCopy(
  tx: Db,
  id: string,
  changes: Partial<Pick<ShootCopyRow, 'href' | 'etag' | 'hash' | 'startsAt'>> & Partial<typeof SETTLED>,
): Promise<void> {
  await tx.update(shootCopies).set(changes).where(eq(shootCopies.id, id));
}

export async function deleteCopy(tx: Db, id: string): Promise<void> {
  await tx.delete(shootCopies).where(eq(shootCopies.id, id));
}

type FoundChange = Pick<ShootCopyRow, 'href' | 'changedTo' | 'etag'> & {
  change: 'moved' | 'deleted';
  changeFoundAt: Date;
  changeSeenAt: number;
};

/** Keeps what was done to a copy elsewhere, as a later version of what staff see; nothing where that is known. */
export async function updateFoundChange(tx: Db, id: string, found: FoundChange): Promise<void> {
  const { change, changedTo, changeSeenAt, version, etag } = shootCopies;
  const to = found.changedTo?.toISOString() ?? null;
  const known = sql`(${change}, ${changedTo}, ${changeSeenAt}, ${etag})`;
  const now = sql`(${found.change}::text, ${to}::timestamptz, ${found.changeSeenAt}::int, ${found.etag}::text)`;
  await tx
    .update(shootCopies)
    .set({ ...found, version: sql`${version} + 1` })
    .where(and(eq(shootCopies.id, id), sql`${known} is distinct from ${now}`));
}

/** The shoots in a calendar that no longer stand there as they were written, by what was read of it last. */
export async function listDoubtfulShoots(db: Db, calendarId: string): Promise<string[]> {
  const { etag, href } = calendarObjects;
  const rows = await db
    .select({ bookingId: shootCopies.bookingId })
    .from(shootCopies)
    .innerJoin(bookings, eq(bookings.id, shootCopies.bookingId))
    .leftJoin(calendarObjects, and(eq(calendarObjects.calendarId, shootCopies.calendarId), eq(href, shootCopies.href)))
    .where(
      and(
        eq(shootCopies.calendarId, calendarId),
        ne(shootCopies.hash, ''),
        eq(bookings.status, 'confirmed'),
        sql`${etag} is distinct from ${shootCopies.etag}`,
      ),
    );
  return rows.map(({ bookingId }) => bookingId);
}

/** The shoots that have a copy in the calendars of an account and are not over. */
export async function listCopiedShoots(db: Db, accountId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ bookingId: shootCopies.bookingId })
    .from(shootCopies)
    .innerJoin(bookings, eq(bookings.id, shootCopies.bookingId))
    .innerJoin(personCalendars, eq(personCalendars.id, shootCopies.calendarId))
    .where(and(eq(personCalendars.accountId, accountId), gt(bookings.endsAt, now)));
  return rows.map(({ bookingId }) => bookingId);
}

/** Keeps why an account could not be written to. */
export async function updateAccountFailure(
  db: Db,
  id: string,
  failed: Pick<CalendarAccountRow, 'failure' | 'needsSignIn' | 'waitUntil'>,
): Promise<void> {
  await db.update(calendarAccounts).set(failed).where(eq(calendarAccounts.id, id));
}

/** A change that staff have to decide about, with what they see of it. */
export type ListedChange = ListedBooking & { copy: ShootCopyRow; personName: string; calendarName: string };

const selectChanges = (db: Db) =>
  db
    .select({
      copy: shootCopies,
      booking: bookings,
      orderNumber: orders.orderNumber,
      paymentStatus: orders.paymentStatus,
      personName: people.name,
      calendarName: personCalendars.name,
    })
    .from(shootCopies)
    .innerJoin(bookings, eq(bookings.id, shootCopies.bookingId))
    .innerJoin(personCalendars, eq(personCalendars.id, shootCopies.calendarId))
    .innerJoin(people, eq(people.id, personCalendars.personId))
    .leftJoin(orders, eq(orders.id, bookings.orderId));

/** As long as nobody decided, and the shoot is as it was then. */
const isOpen = and(isNotNull(shootCopies.change), eq(shootCopies.changeSeenAt, bookings.version));

/** The changes of coming shoots that staff have not decided about, the oldest first. */
export async function listOpenChanges(db: Db, { now, limit }: { now: Date; limit: number }): Promise<ListedChange[]> {
  return selectChanges(db)
    .where(and(isOpen, eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)))
    .orderBy(shootCopies.changeFoundAt, shootCopies.id)
    .limit(limit);
}

export async function findOpenChange(db: Db, id: string): Promise<ListedChange | null> {
  const [found] = await selectChanges(db).where(and(eq(shootCopies.id, id), isOpen));
  return found ?? null;
}

/** Takes a change of this version off the list, so that the shoot is written again; whether it was there. */
export async function settleChange(tx: Db, { id, version }: Pick<ShootCopyRow, 'id' | 'version'>): Promise<boolean> {
  const where = and(eq(shootCopies.id, id), eq(shootCopies.version, version), isNotNull(shootCopies.change));
  const settled = { ...SETTLED, hash: '', version: version + 1 };
  return (await tx.update(shootCopies).set(settled).where(where).returning({ id: shootCopies.id })).length > 0;
}

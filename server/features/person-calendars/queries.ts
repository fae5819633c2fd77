import { and, asc, count, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { type PersonCalendarRow, personBusyTimes, personCalendars } from '#server/db/schema/person-calendars.ts';
import type { BusyTime } from '#server/platform/calendar/read-busy-times.ts';

/** Rows of one statement: the database takes 65,535 values. */
const ROWS_AT_ONCE = 5000;

/** A calendar with the number of its busy times. */
export type CountedCalendar = PersonCalendarRow & { busyCount: number };

/** The calendars of a person in the order in which they came: files, or those of an account. */
export async function listPersonCalendarRows(
  db: Db,
  { personId, accountId = null }: { personId: string; accountId?: string | null },
): Promise<CountedCalendar[]> {
  const counted = db
    .select({ calendarId: personBusyTimes.calendarId, total: count().as('total') })
    .from(personBusyTimes)
    .groupBy(personBusyTimes.calendarId)
    .as('counted');
  const rows = await db
    .select({ calendar: personCalendars, busyCount: sql<number>`coalesce(${counted.total}, 0)`.mapWith(Number) })
    .from(personCalendars)
    .leftJoin(counted, eq(counted.calendarId, personCalendars.id))
    .where(
      and(
        eq(personCalendars.personId, personId),
        accountId ? eq(personCalendars.accountId, accountId) : isNull(personCalendars.accountId),
      ),
    )
    .orderBy(asc(personCalendars.createdAt), asc(personCalendars.id));
  return rows.map(({ calendar, busyCount }) => ({ ...calendar, busyCount }));
}

export async function findCalendar(db: Db, id: string): Promise<PersonCalendarRow | null> {
  const [calendar] = await db.select().from(personCalendars).where(eq(personCalendars.id, id));
  return calendar ?? null;
}

/** A calendar, locked until the transaction ends; null where there is none. */
export async function lockCalendarRow(tx: Db, id: string): Promise<PersonCalendarRow | null> {
  const [calendar] = await tx.select().from(personCalendars).where(eq(personCalendars.id, id)).for('update');
  return calendar ?? null;
}

/** The ids of all calendars in files that nobody has looked at since. */
export async function listCalendarsToRead(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: personCalendars.id })
    .from(personCalendars)
    .where(and(isNull(personCalendars.accountId), lt(personCalendars.triedAt, since)));
  return rows.map(({ id }) => id);
}

export async function insertCalendar(tx: Db, row: typeof personCalendars.$inferInsert): Promise<void> {
  await tx.insert(personCalendars).values(row);
}

export async function updateCalendarRow(tx: Db, id: string, changes: Partial<PersonCalendarRow>): Promise<void> {
  await tx.update(personCalendars).set(changes).where(eq(personCalendars.id, id));
}

/** Removes a calendar in a file of a person with its busy times; whether there was one. */
export async function deleteCalendarRow(tx: Db, { personId, id }: { personId: string; id: string }): Promise<boolean> {
  const where = and(
    eq(personCalendars.id, id),
    eq(personCalendars.personId, personId),
    isNull(personCalendars.accountId),
  );
  return (await tx.delete(personCalendars).where(where).returning({ id: personCalendars.id })).length > 0;
}

/** Puts busy times in the place of those that a calendar had. */
export async function replaceBusyTimes(tx: Db, calendarId: string, times: readonly BusyTime[]): Promise<void> {
  await tx.delete(personBusyTimes).where(eq(personBusyTimes.calendarId, calendarId));
  const rows = times.map(({ from, to, isAllDay }, position) => ({
    ...{ calendarId, position, isAllDay },
    ...{ startsAt: new Date(from), endsAt: new Date(to) },
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx.insert(personBusyTimes).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which of these events are shoots of ours, by their UID. */
export async function findOwnUids(db: Db, uids: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(uids.filter((uid) => UUID.test(uid)))];
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** A time at which a person is busy elsewhere. */
export type PersonBusyTime = { personId: string; startsAt: Date; endsAt: Date };

/** When people are busy elsewhere, as far as it shares time with a range. */
export async function listBusyTimes(db: Db, { from, to }: { from: Date; to: Date }): Promise<PersonBusyTime[]> {
  const { startsAt, endsAt } = personBusyTimes;
  return db
    .select({ personId: personCalendars.personId, startsAt, endsAt })
    .from(personBusyTimes)
    .innerJoin(personCalendars, eq(personCalendars.id, personBusyTimes.calendarId))
    .where(and(personCalendars.countsBusy, gt(endsAt, from), lt(startsAt, to)));
}

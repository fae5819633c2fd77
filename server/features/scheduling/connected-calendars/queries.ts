import { and, asc, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { InvitationsBusy } from '#domain/scheduling/people/person-calendar-json.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { people } from '#server/db/schema/people.ts';
import {
  calendarAccounts,
  type PersonCalendarRow,
  personBusyTimes,
  personCalendars,
} from '#server/db/schema/person-calendars.ts';
import type { BusySlice } from '#server/platform/calendar/calendar-reader.ts';

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

/**
 * Replaces a calendar's busy times, part by part, and writes only the differences. Our own shoots that come back
 * through another calendar are recognized and left out.
 */
export async function replaceBusyTimes(tx: Db, calendarId: string, slices: readonly BusySlice[]): Promise<void> {
  for (const { from, to, times } of slices) {
    const wanted = sql`select distinct to_timestamp(f / 1000.0) as starts_at, to_timestamp(t / 1000.0) as ends_at, d as is_all_day
      from json_to_recordset(${times}::json) as read(f bigint, t bigint, d boolean, u uuid)
      where u is null or not exists (select 1 from ${bookings} where ${bookings.id} = u)`;
    const begins = [
      sql`${personBusyTimes.calendarId} = ${calendarId}`,
      from === null ? sql`true` : sql`starts_at >= ${new Date(from).toISOString()}::timestamptz`,
      to === null ? sql`true` : sql`starts_at < ${new Date(to).toISOString()}::timestamptz`,
    ];
    const within = sql.join(begins, sql` and `);
    await tx.execute(
      sql`delete from ${personBusyTimes} where ${within} and (starts_at, ends_at, is_all_day) not in (${wanted})`,
    );
    await tx.execute(sql`insert into ${personBusyTimes} (calendar_id, position, starts_at, ends_at, is_all_day)
      select ${calendarId}, (select coalesce(max(position), 0) from ${personBusyTimes} where calendar_id = ${calendarId})::int
        + row_number() over (order by starts_at, ends_at)::int, starts_at, ends_at, is_all_day
      from (${wanted} except select starts_at, ends_at, is_all_day from ${personBusyTimes} where ${within}) as added`);
  }
}

/**
 * Finds the rules for a person's invitations: their setting, and their email addresses including that of their account.
 */
export async function findInvitationRules(db: Db, personId: string) {
  const { invitationsBusy, invitationAddresses } = people;
  const [found] = await db
    .select({ invitationsBusy, invitationAddresses, email: users.email })
    .from(people)
    .leftJoin(users, eq(users.id, people.userId))
    .where(eq(people.id, personId));
  return found ?? null;
}

/** Stores new rules for a person's invitations. They apply when the calendars are read next. */
export async function updateInvitationRules(
  tx: Db,
  personId: string,
  rules: { invitationsBusy: InvitationsBusy; invitationAddresses: string[] },
): Promise<void> {
  await tx.update(people).set(rules).where(eq(people.id, personId));
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

/** The tokens of an account as they are sealed now, and whether they are of no use any more. */
export async function findSealedTokens(db: Db, accountId: string) {
  const { id, sealedTokens, needsSignIn } = calendarAccounts;
  const [found] = await db.select({ sealedTokens, needsSignIn }).from(calendarAccounts).where(eq(id, accountId));
  return found ?? null;
}

/** Keeps new tokens in the place of those that they were asked for with; an account that was signed in anew meanwhile keeps its own. */
export async function replaceTokens(
  db: Db,
  accountId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { id, sealedTokens } = calendarAccounts;
  await db
    .update(calendarAccounts)
    .set({ sealedTokens: after })
    .where(and(eq(id, accountId), eq(sealedTokens, before)));
}

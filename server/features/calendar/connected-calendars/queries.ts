import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  type CalendarAccountRow,
  type CalendarObjectRow,
  type CalendarSignInRow,
  calendarAccounts,
  calendarObjects,
  calendarSignIns,
  type PersonCalendarRow,
  personCalendars,
} from '#server/db/schema/person-calendars.ts';
import type { FoundCalendar } from '#server/platform/calendar/calendar-session.ts';

/** Rows of one statement: the database takes 65,535 values. */
const ROWS_AT_ONCE = 5000;

export async function findAccount(db: Db, id: string): Promise<CalendarAccountRow | null> {
  const [account] = await db.select().from(calendarAccounts).where(eq(calendarAccounts.id, id));
  return account ?? null;
}

export async function findAccountOfPerson(db: Db, personId: string): Promise<CalendarAccountRow | null> {
  const [account] = await db.select().from(calendarAccounts).where(eq(calendarAccounts.personId, personId));
  return account ?? null;
}

/** The account of a person, locked until the transaction ends; null where there is none. */
export async function lockAccountOfPerson(tx: Db, personId: string): Promise<CalendarAccountRow | null> {
  const where = eq(calendarAccounts.personId, personId);
  const [account] = await tx.select().from(calendarAccounts).where(where).for('update');
  return account ?? null;
}

/** How many calendars elsewhere, and accounts with some, could not be read at the last look. */
export async function countFailingCalendars(db: Db): Promise<number> {
  const accounts = await db.$count(calendarAccounts, isNotNull(calendarAccounts.failure));
  return accounts + (await db.$count(personCalendars, isNotNull(personCalendars.failure)));
}

/** The ids of the accounts that nobody has looked at since. */
export async function listAccountsToRead(db: Db, since: Date): Promise<string[]> {
  const { id, triedAt } = calendarAccounts;
  const rows = await db
    .select({ id })
    .from(calendarAccounts)
    .where(or(isNull(triedAt), lt(triedAt, since)));
  return rows.map((row) => row.id);
}

/** Nobody says when something changed in an account. */
export const UNWATCHED = {
  subscriptionId: null,
  subscriptionHash: null,
  subscriptionEndsAt: null,
  subscriptionTriedAt: null,
} as const;

/** Those of a kind that nobody has looked at since, and of which nobody says when something changes. */
export async function listUnwatchedAccounts(
  db: Db,
  { kind, since, now }: { kind: CalendarAccountRow['kind']; since: Date; now: Date },
): Promise<string[]> {
  const { id, kind: known, triedAt, subscriptionEndsAt } = calendarAccounts;
  const isUnwatched = or(isNull(subscriptionEndsAt), lte(subscriptionEndsAt, now));
  const rows = await db
    .select({ id })
    .from(calendarAccounts)
    .where(and(eq(known, kind), isUnwatched, or(isNull(triedAt), lt(triedAt, since))));
  return rows.map((row) => row.id);
}

/** The accounts of subscriptions, by the id of each. */
export async function findAccountsOfSubscriptions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, CalendarAccountRow>> {
  if (ids.length === 0) return new Map();
  const where = inArray(calendarAccounts.subscriptionId, [...ids]);
  const accounts = await db.select().from(calendarAccounts).where(where);
  return new Map(accounts.map((account) => [account.subscriptionId, account]));
}

/** Keeps that a look is due at a moment; whether none was due yet. */
export async function takeLookDue(tx: Db, id: string, { now, due }: { now: Date; due: Date }): Promise<boolean> {
  const { lookDueAt } = calendarAccounts;
  const isFree = or(isNull(lookDueAt), lte(lookDueAt, now));
  const taken = await tx
    .update(calendarAccounts)
    .set({ lookDueAt: due })
    .where(and(eq(calendarAccounts.id, id), isFree))
    .returning({ id: calendarAccounts.id });
  return taken.length > 0;
}

/** Keeps what became of a subscription, where it is still the one that was meant. */
export async function updateSubscription(
  tx: Db,
  { id, subscriptionId }: Pick<CalendarAccountRow, 'id' | 'subscriptionId'>,
  changes: Partial<CalendarAccountRow>,
): Promise<void> {
  const isSame =
    subscriptionId === null
      ? isNull(calendarAccounts.subscriptionId)
      : eq(calendarAccounts.subscriptionId, subscriptionId);
  await tx
    .update(calendarAccounts)
    .set(changes)
    .where(and(eq(calendarAccounts.id, id), isSame));
}

/** Connects an account, or signs the one of this person in anew; its id. */
export async function upsertAccount(tx: Db, row: typeof calendarAccounts.$inferInsert): Promise<string> {
  const { kind, address, userName, sealedPassword = null, sealedTokens = null, addresses = [] } = row;
  const changes = {
    kind,
    address,
    userName,
    sealedPassword,
    sealedTokens,
    addresses,
    failure: null,
    needsSignIn: false,
    waitUntil: null,
    ...UNWATCHED,
    version: sql`${calendarAccounts.version} + 1`,
  };
  const [account] = await tx
    .insert(calendarAccounts)
    .values(row)
    .onConflictDoUpdate({ target: calendarAccounts.personId, set: changes })
    .returning({ id: calendarAccounts.id });
  return account?.id ?? row.id;
}

export async function updateAccount(tx: Db, id: string, changes: Partial<CalendarAccountRow>): Promise<void> {
  await tx.update(calendarAccounts).set(changes).where(eq(calendarAccounts.id, id));
}

/** Counts a change of what staff chose. */
export async function raiseAccountVersion(tx: Db, id: string): Promise<void> {
  await tx
    .update(calendarAccounts)
    .set({ version: sql`${calendarAccounts.version} + 1` })
    .where(eq(calendarAccounts.id, id));
}

/** Removes the account of a person with its calendars; whether there was one. */
export async function deleteAccountRow(tx: Db, personId: string): Promise<boolean> {
  const where = eq(calendarAccounts.personId, personId);
  return (await tx.delete(calendarAccounts).where(where).returning({ id: calendarAccounts.id })).length > 0;
}

/** Keeps the calendars that an account has: new ones join, known ones stay as they were chosen, others go. */
export async function syncCalendarRows(
  tx: Db,
  account: { id: string; personId: string; host: string },
  found: readonly (FoundCalendar & { id: string })[],
  now: Date,
): Promise<void> {
  const urls = found.map(({ url }) => url);
  const { accountId, url: known } = personCalendars;
  await tx.delete(personCalendars).where(and(eq(accountId, account.id), notInArray(known, urls)));
  for (const { id, name, url, color, isWritable } of found) {
    const { personId, host } = account;
    const row = { id, personId, accountId: account.id, name, host, url, color, isWritable };
    await tx
      .insert(personCalendars)
      .values({ ...row, readAt: now, triedAt: now, createdAt: now })
      .onConflictDoUpdate({ target: [accountId, known], set: { name, color, isWritable } });
  }
}

/** Sets which calendars of an account count and which one gets the shoots. */
export async function updateChoices(
  tx: Db,
  accountId: string,
  { busy, shoots }: { busy: readonly string[]; shoots: string | null },
): Promise<void> {
  const { id, countsBusy, getsShoots } = personCalendars;
  const own = eq(personCalendars.accountId, accountId);
  // The calendar of before first, since only one may get the shoots.
  await tx
    .update(personCalendars)
    .set({ getsShoots: false })
    .where(and(own, getsShoots, shoots ? ne(id, shoots) : undefined));
  if (shoots)
    await tx
      .update(personCalendars)
      .set({ getsShoots: true })
      .where(and(own, eq(id, shoots)));
  const chosen = busy.length > 0 ? inArray(id, [...busy]) : sql`false`;
  await tx
    .update(personCalendars)
    .set({ countsBusy: sql`${chosen}` })
    .where(and(own, ne(countsBusy, sql`${chosen}`)));
}

/** The calendars of an account that are read: those that count, and the one that gets the shoots. */
export async function listCalendarsInUse(db: Db, account: string): Promise<(PersonCalendarRow & { url: string })[]> {
  const { accountId, countsBusy, getsShoots } = personCalendars;
  const rows = await db
    .select()
    .from(personCalendars)
    .where(and(eq(accountId, account), or(countsBusy, getsShoots)))
    .orderBy(personCalendars.createdAt, personCalendars.id);
  return rows.flatMap((row) => (row.url === null ? [] : [{ ...row, url: row.url }]));
}

/** The versions of the objects that are known of a calendar, by their path. */
export async function listEtags(db: Db, calendarId: string): Promise<Map<string, string>> {
  const { href, etag } = calendarObjects;
  const rows = await db.select({ href, etag }).from(calendarObjects).where(eq(calendarObjects.calendarId, calendarId));
  return new Map(rows.map((row) => [row.href, row.etag]));
}

export async function upsertObjects(tx: Db, rows: readonly CalendarObjectRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { calendarId, href } = calendarObjects;
  await tx
    .insert(calendarObjects)
    .values([...rows])
    .onConflictDoUpdate({
      target: [calendarId, href],
      set: {
        etag: sql`excluded.etag`,
        uid: sql`excluded.uid`,
        data: sql`excluded.data`,
        endsAt: sql`excluded.ends_at`,
      },
    });
}

export async function deleteObjects(tx: Db, calendarId: string, hrefs: readonly string[]): Promise<void> {
  for (let at = 0; at < hrefs.length; at += ROWS_AT_ONCE) {
    const some = inArray(calendarObjects.href, hrefs.slice(at, at + ROWS_AT_ONCE));
    await tx.delete(calendarObjects).where(and(eq(calendarObjects.calendarId, calendarId), some));
  }
}

/** What is known of a calendar's objects that are not over at an instant. */
export async function listComingObjects(db: Db, calendarId: string, since: Date): Promise<string> {
  const { data, endsAt } = calendarObjects;
  const [all] = await db
    .select({ data: sql<string>`coalesce(string_agg(${data}, chr(13) || chr(10)), '')` })
    .from(calendarObjects)
    .where(and(eq(calendarObjects.calendarId, calendarId), ne(data, ''), or(isNull(endsAt), gt(endsAt, since))));
  return all?.data ?? '';
}

/** Forgets all objects of a calendar, so that they are read by other rules; its busy times hold until then. */
export async function purgeObjects(tx: Db, calendarId: string, readingKey: string): Promise<void> {
  await tx.delete(calendarObjects).where(eq(calendarObjects.calendarId, calendarId));
  await tx.update(personCalendars).set({ syncToken: null, readingKey }).where(eq(personCalendars.id, calendarId));
}

/** Keeps a sign-in that a browser is sent to, and forgets those that never came back. */
export async function insertSignIn(tx: Db, row: CalendarSignInRow, now: Date): Promise<void> {
  await tx.delete(calendarSignIns).where(lt(calendarSignIns.endsAt, now));
  await tx.insert(calendarSignIns).values(row);
}

/** Takes a sign-in of a session, once; null where there is none that holds. */
export async function takeSignIn(
  db: Db,
  { stateHash, sessionId, now }: { stateHash: string; sessionId: string; now: Date },
): Promise<CalendarSignInRow | null> {
  const { stateHash: state, sessionId: session, endsAt } = calendarSignIns;
  const where = and(eq(state, stateHash), eq(session, sessionId), gt(endsAt, now));
  const [taken] = await db.delete(calendarSignIns).where(where).returning();
  return taken ?? null;
}

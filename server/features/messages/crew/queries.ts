import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { CrewLogQuery } from '#domain/messages/crew/crew-json.ts';
import { type CrewDetail, type CrewKind, STUDIO_RECIPIENT } from '#domain/messages/crew/crew-kinds.ts';
import type { SkipReason } from '#domain/messages/message-json.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { customerChanges } from '#server/db/schema/customer-changes.ts';
import { editResults } from '#server/db/schema/editing.ts';
import { mails } from '#server/db/schema/mails.ts';
import {
  failingCalendars,
  type MessageRecipientRow,
  messageRecipients,
  type ToldShootRow,
  toldJobs,
  toldShoots,
} from '#server/db/schema/message-recipients.ts';
import { type MessageRow, messages } from '#server/db/schema/messages.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { calendarAccounts, personCalendars, shootCopies } from '#server/db/schema/person-calendars.ts';
import { productions } from '#server/db/schema/productions.ts';
import { properties } from '#server/db/schema/properties.ts';

const r = messageRecipients;
const t = toldShoots;

/** SQL condition: an active member of the staff. Nobody else gets messages to the crew. */
const isStaff = and(inArray(users.role, ['staff', 'admin']), isNull(users.suspendedAt));

/** Makes a recipient of each account of the studio that is none yet, and of the studio itself. */
export async function insertRecipients(tx: Db): Promise<void> {
  await tx.insert(r).values({ id: STUDIO_RECIPIENT }).onConflictDoNothing();
  const isKnown = sql`exists (select from ${r} where ${r.userId} = ${users.id})`;
  const missing = await tx
    .select({ id: users.id, userId: users.id })
    .from(users)
    .where(and(isStaff, sql`not ${isKnown}`));
  if (missing.length > 0) await tx.insert(r).values(missing).onConflictDoNothing();
}

/** The accounts of the studio in the order of their names, each with what they do not want and whether they are of the crew. */
export async function listStaffRecipients(db: Db) {
  return db
    .select({ id: users.id, name: users.name, email: users.email, off: r.off })
    .from(users)
    .leftJoin(r, eq(r.userId, users.id))
    .where(isStaff)
    .orderBy(asc(users.nameSort), asc(users.id));
}

/** A recipient with their account, if they still work in the studio; null otherwise. The studio itself has no account. */
export async function findRecipient(db: Db, id: string) {
  const [found] = await db
    .select({ recipient: r, user: users })
    .from(r)
    .leftJoin(users, and(eq(users.id, r.userId), isStaff))
    .where(eq(r.id, id));
  return found && (found.user || found.recipient.userId === null) ? found : null;
}
export type FoundRecipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

export async function upsertOff(tx: Db, id: string, off: CrewKind[]): Promise<void> {
  const userId = id === STUDIO_RECIPIENT ? null : id;
  await tx.insert(r).values({ id, userId, off }).onConflictDoUpdate({ target: r.id, set: { off } });
}

const shootColumns = {
  bookingId: bookings.id,
  orderId: bookings.orderId,
  startsAt: bookings.shootDatetime,
  endsAt: bookings.endsAt,
  address: bookings.address,
  packageName: bookings.packageName,
};

/** The coming shoots of recipients, or of one, as they are. */
export async function listTheirShoots(db: Db, { now, recipientId }: { now: Date; recipientId?: string }) {
  return db
    .select({ recipientId: r.id, ...shootColumns })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.personId))
    .innerJoin(r, eq(r.userId, people.userId))
    .innerJoin(users, and(eq(users.id, r.userId), isStaff))
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gt(bookings.shootDatetime, now),
        recipientId ? eq(r.id, recipientId) : undefined,
      ),
    )
    .orderBy(asc(bookings.shootDatetime), asc(bookings.id));
}
export type TheirShoot = Awaited<ReturnType<typeof listTheirShoots>>[number];

/** What recipients, or one, were told of shoots, with those shoots as they are: `is` is null where a shoot is gone. */
export async function listToldShoots(db: Db, recipientId?: string) {
  const { startsAt, endsAt, address, packageName, orderId } = shootColumns;
  return (
    db
      // A group of columns is null where its first one is: that is the time, which each shoot has.
      .select({
        told: t,
        is: { startsAt, endsAt, address, packageName, orderId },
        status: bookings.status,
        userId: people.userId,
      })
      .from(t)
      .innerJoin(users, and(eq(users.id, t.recipientId), isStaff))
      .leftJoin(bookings, eq(bookings.id, t.bookingId))
      .leftJoin(people, eq(people.id, bookings.personId))
      .where(recipientId ? eq(t.recipientId, recipientId) : undefined)
      .orderBy(asc(t.startsAt), asc(t.bookingId))
  );
}

/** Keeps what somebody knows of a shoot from now on. */
export async function upsertToldShoot(tx: Db, row: ToldShootRow): Promise<void> {
  const { recipientId: _recipient, bookingId: _booking, ...set } = row;
  await tx
    .insert(t)
    .values(row)
    .onConflictDoUpdate({ target: [t.recipientId, t.bookingId], set });
}

/** Forgets what was told of shoots that are over, and what was sent without an order long ago. */
export async function deleteOldNews(
  tx: Db,
  { shootsUntil, messagesUntil }: Record<'shootsUntil' | 'messagesUntil', Date>,
) {
  await tx.delete(t).where(lt(t.endsAt, shootsUntil));
  await tx.delete(messages).where(and(isNotNull(messages.recipientId), lt(messages.createdAt, messagesUntil)));
}

/** Where a job is open: one that comes back from the delivery is a new one. */
const isOpenJob = inArray(productions.stage, ['shot', 'uploaded', 'editing', 'check', 'review']);

/** Forgets that jobs were told to who has them no more, and those that are done. */
export async function deleteTakenJobs(tx: Db): Promise<void> {
  const has = sql`select from ${productions} where ${productions.propertyId} = ${toldJobs.propertyId} and ${productions.assignedTo} = ${toldJobs.recipientId} and ${isOpenJob}`;
  await tx.delete(toldJobs).where(sql`not exists (${has})`);
}

/** The jobs that recipients, or one, have and were not told of, with their properties. */
export async function listUntoldJobs(db: Db, recipientId?: string) {
  return db
    .select({ recipientId: r.id, propertyId: properties.id, name: properties.name, address: properties.address })
    .from(productions)
    .innerJoin(r, eq(r.userId, productions.assignedTo))
    .innerJoin(users, and(eq(users.id, r.userId), isStaff))
    .innerJoin(properties, eq(properties.id, productions.propertyId))
    .leftJoin(toldJobs, and(eq(toldJobs.recipientId, r.id), eq(toldJobs.propertyId, productions.propertyId)))
    .where(and(isNull(toldJobs.propertyId), isOpenJob, recipientId ? eq(r.id, recipientId) : undefined));
}

export async function insertToldJob(tx: Db, row: typeof toldJobs.$inferInsert): Promise<void> {
  await tx.insert(toldJobs).values(row).onConflictDoNothing();
}

/** Marks what customers changed as told to the studio, and returns it: of two at once each gets its own. */
export async function takeUntoldChanges(tx: Db, now: Date) {
  const taken = await tx
    .update(customerChanges)
    .set({ toldAt: now })
    .where(isNull(customerChanges.toldAt))
    .returning({ id: customerChanges.id });
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  return tx
    .select({ change: customerChanges, order: orders })
    .from(customerChanges)
    .innerJoin(orders, eq(orders.id, customerChanges.orderId))
    .where(inArray(customerChanges.id, ids))
    .orderBy(asc(customerChanges.createdAt), asc(customerChanges.id));
}

/** Marks results that went back as told, and returns them by property and moment, with who has the job; null where nobody of the studio has. */
export async function takeReturnedResults(tx: Db, now: Date) {
  const isUntold = sql`${editResults.state} = 'returned' and (${editResults.toldAt} is null or ${editResults.toldAt} < ${editResults.decidedAt})`;
  const taken = await tx
    .update(editResults)
    .set({ toldAt: now })
    .where(isUntold)
    .returning({ propertyId: editResults.propertyId, decidedAt: editResults.decidedAt, note: editResults.note });
  if (taken.length === 0) return [];
  const jobs = await tx
    .select({ propertyId: properties.id, name: properties.name, address: properties.address, recipientId: r.id })
    .from(properties)
    .leftJoin(productions, eq(productions.propertyId, properties.id))
    .leftJoin(r, eq(r.userId, productions.assignedTo))
    .where(
      inArray(
        properties.id,
        taken.map(({ propertyId }) => propertyId),
      ),
    );
  const groups = Map.groupBy(taken, ({ propertyId, decidedAt }) => `${propertyId} ${decidedAt?.toISOString()}`);
  return [...groups.values()].flatMap((files) => {
    const [file] = files;
    const job = jobs.find(({ propertyId }) => propertyId === file?.propertyId);
    return file && job ? [{ ...job, decidedAt: file.decidedAt ?? now, note: file.note, count: files.length }] : [];
  });
}

/** What people did to shoots in their calendars and nobody has answered, with the shoots and the persons' accounts. */
export async function listOpenQuestions(db: Db) {
  const c = shootCopies;
  return db
    .select({ copy: c, recipientId: r.id, ...shootColumns })
    .from(c)
    .innerJoin(bookings, and(eq(bookings.id, c.bookingId), eq(bookings.status, 'confirmed')))
    .innerJoin(personCalendars, eq(personCalendars.id, c.calendarId))
    .innerJoin(people, eq(people.id, personCalendars.personId))
    .innerJoin(r, eq(r.userId, people.userId))
    .innerJoin(users, and(eq(users.id, r.userId), isStaff))
    .where(and(isNotNull(c.change), eq(c.changeSeenAt, bookings.version)));
}

/** The accounts with calendars, and calendars elsewhere, that could not be read at the last look, each with its person. */
async function listFailing(db: Db) {
  const person = { personName: people.name, userId: people.userId };
  const accounts = await db
    .select({ id: calendarAccounts.id, ...person })
    .from(calendarAccounts)
    .innerJoin(people, eq(people.id, calendarAccounts.personId))
    .where(isNotNull(calendarAccounts.failure));
  const files = await db
    .select({ id: personCalendars.id, ...person })
    .from(personCalendars)
    .innerJoin(people, eq(people.id, personCalendars.personId))
    .where(and(isNotNull(personCalendars.failure), isNull(personCalendars.accountId)));
  return [...accounts, ...files];
}

/** The calendars that cannot be read since `until` or longer, the longest first, with why and whose they are. */
export async function listFailingSince(db: Db, until: Date) {
  const f = failingCalendars;
  const failure = sql<string>`coalesce(${calendarAccounts.failure}, ${personCalendars.failure})`;
  return db
    .select({ id: f.id, since: f.since, personName: people.name, failure })
    .from(f)
    .leftJoin(calendarAccounts, eq(calendarAccounts.id, f.id))
    .leftJoin(personCalendars, eq(personCalendars.id, f.id))
    .innerJoin(people, sql`${people.id} = coalesce(${calendarAccounts.personId}, ${personCalendars.personId})`)
    .where(and(lte(f.since, until), sql`${failure} is not null`))
    .orderBy(asc(f.since), asc(f.id));
}

/** Notes since when calendars cannot be read, forgets those that can be again, and returns those that fail since `until` or longer. */
export async function watchFailingCalendars(tx: Db, { now, until }: { now: Date; until: Date }) {
  const failing = await listFailing(tx);
  const ids = failing.map(({ id }) => id);
  await tx.delete(failingCalendars).where(ids.length > 0 ? notInArray(failingCalendars.id, ids) : undefined);
  if (ids.length === 0) return [];
  await tx
    .insert(failingCalendars)
    .values(ids.map((id) => ({ id, since: now })))
    .onConflictDoNothing();
  const since = await tx.select().from(failingCalendars).where(lte(failingCalendars.since, until));
  return since.flatMap((row) => {
    const calendar = failing.find(({ id }) => id === row.id);
    return calendar ? [{ ...calendar, since: row.since }] : [];
  });
}

const isDue = eq(messages.status, 'due');

/** What waits for recipients, or for one, the earliest first. */
export async function listWaiting(db: Db, recipientId?: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(isDue, recipientId ? eq(messages.recipientId, recipientId) : isNotNull(messages.recipientId)))
    .orderBy(asc(messages.createdAt), asc(messages.id));
}

/** Changes what waits, unless it was sent meanwhile. */
export async function updateWaiting(
  tx: Db,
  id: string,
  changes: Partial<Pick<MessageRow, 'kind' | 'startsAt' | 'dueAt' | 'detail' | 'orderId'>>,
): Promise<void> {
  await tx
    .update(messages)
    .set(changes)
    .where(and(eq(messages.id, id), isDue));
}

/** A recipient for whom something is due, locked until the transaction ends; what another process has locked is left to it. Null where there is none. */
export async function lockDueRecipient(tx: Db, now: Date): Promise<MessageRecipientRow | null> {
  const has = sql`exists (select from ${messages} where ${messages.recipientId} = ${r.id} and ${isDue} and ${lte(messages.dueAt, now)})`;
  const [found] = await tx.select().from(r).where(has).orderBy(asc(r.id)).limit(1).for('update', { skipLocked: true });
  return found ?? null;
}

/** A recipient, locked until the transaction ends; null where there is none. */
export async function lockRecipient(tx: Db, id: string): Promise<MessageRecipientRow | null> {
  const [found] = await tx.select().from(r).where(eq(r.id, id)).for('update');
  return found ?? null;
}

export async function updateToldAt(tx: Db, id: string, toldAt: Date): Promise<void> {
  await tx.update(r).set({ toldAt }).where(eq(r.id, id));
}

type SentFacts = { mailId: string; isApart: boolean };

/** Marks a message as sent with what its email says. */
export async function markNewsSent(
  tx: Db,
  row: Pick<MessageRow, 'id' | 'kind' | 'startsAt' | 'sends'> & { detail: CrewDetail },
  { mailId, isApart }: SentFacts,
): Promise<void> {
  const { id, kind, startsAt, detail, sends } = row;
  await tx
    .update(messages)
    .set({ status: 'sent', reason: null, mailId, isApart, kind, startsAt, detail, sends: sends + 1 })
    .where(eq(messages.id, id));
}

export async function markNewsSkipped(tx: Db, id: string, reason: SkipReason): Promise<void> {
  await tx.update(messages).set({ status: 'skipped', reason }).where(eq(messages.id, id));
}

/** The messages that one email tells, in the order in which they came. */
export async function listOfMail(db: Db, mailId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(eq(messages.mailId, mailId))
    .orderBy(asc(messages.createdAt), asc(messages.id));
}

const logColumns = { message: messages, mailStatus: mails.status, sentAt: mails.sentAt, recipientName: users.name };

/** A page of what recipients, or one, were told or are to be told, the latest first. */
export async function listLog(db: Db, { recipient, before, limit }: CrewLogQuery & { limit: number }) {
  const cursor = sql`(select (created_at, id) from messages where id = ${before})`;
  return db
    .select(logColumns)
    .from(messages)
    .leftJoin(mails, eq(mails.id, messages.mailId))
    .leftJoin(users, eq(users.id, messages.recipientId))
    .where(
      and(
        recipient ? eq(messages.recipientId, recipient) : isNotNull(messages.recipientId),
        before ? sql`(${messages.createdAt}, ${messages.id}) < ${cursor}` : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
}

/** A copy of a shoot in a calendar elsewhere with that shoot; null where one is gone. */
export async function findQuestion(db: Db, copyId: string) {
  const [found] = await db
    .select({ copy: shootCopies, status: bookings.status, version: bookings.version })
    .from(shootCopies)
    .innerJoin(bookings, eq(bookings.id, shootCopies.bookingId))
    .where(eq(shootCopies.id, copyId));
  return found ?? null;
}

export async function isFailing(db: Db, id: string): Promise<boolean> {
  return (await db.$count(failingCalendars, eq(failingCalendars.id, id))) > 0;
}

/** Whether a job is that of a recipient. */
export async function hasJob(db: Db, recipientId: string, propertyId: string): Promise<boolean> {
  const where = and(eq(productions.propertyId, propertyId), eq(productions.assignedTo, recipientId));
  return (await db.$count(productions, where)) > 0;
}

/** What decides whether a message to who works in the studio can be sent: the reader, and the shoot that it is about as it is now. */
export type Standing = {
  isReached: boolean;
  off: readonly CrewKind[];
  shoot: { startsAt: Date; endsAt: Date; isTheirs: boolean } | null;
};

/** The standings of messages, by message. */
export async function listStandings(db: Db, ids: string[]): Promise<Map<string, Standing>> {
  const rows = await db
    .select({
      id: messages.id,
      recipient: r,
      staffId: users.id,
      startsAt: bookings.shootDatetime,
      endsAt: bookings.endsAt,
      status: bookings.status,
      doneBy: people.userId,
    })
    .from(messages)
    .innerJoin(r, eq(r.id, messages.recipientId))
    .leftJoin(users, and(eq(users.id, r.userId), isStaff))
    .leftJoin(bookings, eq(bookings.id, messages.subjectId))
    .leftJoin(people, eq(people.id, bookings.personId))
    .where(inArray(messages.id, ids));
  return new Map(
    rows.map(({ id, recipient, staffId, startsAt, endsAt, status, doneBy }) => {
      const isTheirs = status === 'confirmed' && doneBy === recipient.userId;
      const isReached = recipient.userId === null || staffId !== null;
      return [id, { isReached, off: recipient.off, shoot: startsAt && endsAt ? { startsAt, endsAt, isTheirs } : null }];
    }),
  );
}

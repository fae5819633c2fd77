import { MINUTE_MS } from '#domain/shared/durations.ts';
import type { Context } from '#server/context.ts';
import type { CalendarAccountRow, PersonCalendarRow } from '#server/db/schema/person-calendars.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { findFailure, openAccount } from '#server/features/person-calendars/open-account.ts';
import { lockCalendarRow, replaceBusyTimes, updateCalendarRow } from '#server/features/person-calendars/queries.ts';
import { readableSpan, withoutShoots } from '#server/features/person-calendars/read-busy-times.ts';
import { compareCopies } from '#server/features/shoot-copies/find-changes.ts';
import { writeDueCopies } from '#server/features/shoot-copies/write-copies.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { CalDavError, type CalDavSession } from '#server/platform/caldav/caldav-session.ts';
import { type Listing, listChanges, readObjects } from '#server/platform/caldav/read-changes.ts';
import { type BusyTime, readBusyTimes } from '#server/platform/calendar/read-busy-times.ts';
import { stripObject } from '#server/platform/calendar/strip-object.ts';
import { READ_ACCOUNT_JOB } from './jobs.ts';
import {
  deleteObjects,
  findAccount,
  listAccountsToRead,
  listCalendarsInUse,
  listComingObjects,
  listEtags,
  updateAccount,
  upsertObjects,
} from './queries.ts';

/** An account that was looked at so lately waits for the next round. */
const FRESH_MS = 5 * MINUTE_MS;
const TIMEOUT_MS = 2 * MINUTE_MS;

/** When somebody is busy by what is known of a calendar, as far as times are kept at all. */
async function computeBusyTimes(ctx: Context, calendar: PersonCalendarRow): Promise<BusyTime[]> {
  if (!calendar.countsBusy) return [];
  const span = readableSpan(ctx.clock.now());
  const files = await listComingObjects(ctx.db, calendar.id, new Date(span.from));
  return withoutShoots(ctx, readBusyTimes(files, span, await getTimeZone(ctx)));
}

/** Reads the objects that are new or changed, some at a time: what was read counts, also where the next part fails. */
async function readListed(
  ctx: Context,
  session: CalDavSession,
  { calendar, listing }: { calendar: PersonCalendarRow & { url: string }; listing: Listing },
): Promise<void> {
  const known = await listEtags(ctx.db, calendar.id);
  const changed = listing.objects.filter(({ href, etag }) => known.get(href) !== etag).map(({ href }) => href);
  for await (const objects of readObjects(session, calendar.url, changed)) {
    const rows = objects.map(({ href, etag, data }) => ({ calendarId: calendar.id, href, etag, ...stripObject(data) }));
    await upsertObjects(ctx.db, rows);
  }
  const listed = new Set(listing.objects.map(({ href }) => href));
  const gone = listing.isWhole ? [...known.keys()].filter((href) => !listed.has(href)) : listing.removed;
  await deleteObjects(ctx.db, calendar.id, gone);
}

async function readCalendarOf(ctx: Context, session: CalDavSession, calendar: PersonCalendarRow & { url: string }) {
  const now = ctx.clock.now();
  const listing = await listChanges(session, calendar.url, calendar.syncToken);
  await readListed(ctx, session, { calendar, listing });
  const times = await computeBusyTimes(ctx, calendar);
  await withTransaction(ctx.db, async (tx) => {
    if (!(await lockCalendarRow(tx, calendar.id))) return;
    await replaceBusyTimes(tx, calendar.id, times);
    await updateCalendarRow(tx, calendar.id, { syncToken: listing.token, readAt: now, triedAt: now });
  });
}

async function readAll(ctx: Context, account: CalendarAccountRow, timeoutMs: number): Promise<void> {
  const session = openAccount(ctx, account, timeoutMs);
  for (const calendar of await listCalendarsInUse(ctx.db, account.id)) {
    const failure = await findFailure(() => readCalendarOf(ctx, session, calendar));
    if (failure !== null) throw new CalDavError(`${calendar.name}: ${failure}`);
    if (calendar.getsShoots) await compareCopies(ctx, session, calendar);
  }
}

/**
 * Reads what changed in the calendars of an account, finds shoots that were moved or deleted there, and writes those that are due. What
 * cannot be read keeps what it had, and the reason is kept. One look at a time: a second one leaves it to the first.
 */
export async function readAccount(ctx: Context, accountId: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const lease = await ctx.leases.take(`calendar-account:${accountId}`);
  if (!lease) return;
  try {
    const account = await findAccount(ctx.db, accountId);
    if (!account) return;
    const triedAt = ctx.clock.now();
    const failure = await findFailure(() => readAll(ctx, account, timeoutMs));
    await updateAccount(ctx.db, accountId, { triedAt, failure, ...(failure === null ? { readAt: triedAt } : {}) });
    if (failure === null) await writeDueCopies(ctx, account);
  } finally {
    await lease.release();
  }
}

/** Queues a look at each account, each by itself, so that a slow server keeps nobody else waiting. */
export async function enqueueAccountReads(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - FRESH_MS);
  for (const accountId of await listAccountsToRead(ctx.db, since)) {
    await ctx.jobs.enqueue(ctx.db, READ_ACCOUNT_JOB, { accountId });
  }
}

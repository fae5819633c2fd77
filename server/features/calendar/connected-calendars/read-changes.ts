import type { Context } from '#server/context.ts';
import type { CalendarObjectRow, PersonCalendarRow } from '#server/db/schema/person-calendars.ts';
import { withTransaction } from '#server/db/transaction.ts';
import type { ReadingRules } from '#server/features/scheduling/connected-calendars/find-rules.ts';
import {
  lockCalendarRow,
  replaceBusyTimes,
  updateCalendarRow,
} from '#server/features/scheduling/connected-calendars/queries.ts';
import type { ReadCalendar } from '#server/platform/calendar/calendar-reader.ts';
import {
  type CalendarObject,
  type CalendarSession,
  type Listing,
  OBJECTS_AT_ONCE,
} from '#server/platform/calendar/calendar-session.ts';
import { deleteObjects, listComingObjects, listEtags, purgeObjects, upsertObjects } from './queries.ts';

/** A calendar of an account, whose objects are kept. */
export type AccountCalendar = PersonCalendarRow & { url: string };

/** How far a look came that did not come to its end: what it read is kept. */
export type Progress = { read: number; of: number };

type Look = { calendar: AccountCalendar; rules: ReadingRules; progress: Progress };

const EMPTY: ReadCalendar = { slices: [{ from: null, to: null, times: '[]' }], problems: [], problem_count: 0 };

/** When somebody is busy by what is known of a calendar, as far as times are kept at all. */
async function readKept(ctx: Context, { calendar, rules }: Look): Promise<ReadCalendar> {
  if (!calendar.countsBusy) return EMPTY;
  const { window } = rules.options;
  const objects = await listComingObjects(ctx.db, calendar.id, new Date(window.from));
  return objects === '' ? EMPTY : ctx.calendars.readFiles([objects], rules.options);
}

const toRow = (calendarId: string, { endsAt, ...object }: CalendarObject): CalendarObjectRow => ({
  ...object,
  calendarId,
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/**
 * Reads what is new or changed. All but the last part are kept as they come, and the token is forgotten with the first of them: a look that ends
 * before its time is followed by one that compares all. The last part is given back, to be kept together with the token.
 */
async function readListed(
  ctx: Context,
  session: CalendarSession,
  { look, hrefs }: { look: Look; hrefs: readonly string[] },
) {
  const { calendar, rules, progress } = look;
  progress.of = hrefs.length;
  let last: CalendarObjectRow[] = [];
  for await (const objects of session.readObjects({ url: calendar.url, hrefs, owner: rules.options.owner })) {
    const rows = objects.map((object) => toRow(calendar.id, object));
    const isLast = progress.read + OBJECTS_AT_ONCE >= hrefs.length;
    progress.read = Math.min(progress.read + OBJECTS_AT_ONCE, hrefs.length);
    if (isLast) last = rows;
    else {
      await withTransaction(ctx.db, async (tx) => {
        await updateCalendarRow(tx, calendar.id, { syncToken: null });
        await upsertObjects(tx, rows);
      });
    }
  }
  return last;
}

type Found = { listing: Listing; last: CalendarObjectRow[]; gone: string[] };

/** What stands in a calendar no more. */
function findGone(listing: Listing, known: ReadonlyMap<string, string>): string[] {
  if (!listing.isWhole) return listing.removed;
  const listed = new Set(listing.objects.map(({ href }) => href));
  return [...known.keys()].filter((href) => !listed.has(href));
}

/**
 * Reads what changed in a calendar since the last look, and keeps it with the token and the busy times in one transaction. Where nothing changed,
 * nothing is read again.
 */
export async function keepChanges(ctx: Context, session: CalendarSession, look: Look): Promise<void> {
  const { calendar, rules } = look;
  const now = ctx.clock.now();
  const isKept = calendar.readingKey?.startsWith(rules.ownerKey) ?? false;
  if (!isKept) await withTransaction(ctx.db, (tx) => purgeObjects(tx, calendar.id, rules.ownerKey));
  const listing = await session.listChanges(calendar.url, isKept ? calendar.syncToken : null);
  const isQuiet = !listing.isWhole && listing.objects.length + listing.removed.length === 0;
  const looked = { syncToken: listing.token, readAt: now, triedAt: now, readingKey: rules.key };
  if (isQuiet && calendar.readingKey === rules.key) return updateCalendarRow(ctx.db, calendar.id, looked);

  const known = isQuiet ? new Map<string, string>() : await listEtags(ctx.db, calendar.id);
  const hrefs = listing.objects.filter(({ href, etag }) => known.get(href) !== etag).map(({ href }) => href);
  const last = await readListed(ctx, session, { look, hrefs });
  const found = { listing, last, gone: findGone(listing, known) };
  const isSame = hrefs.length + found.gone.length === 0 && calendar.readingKey === rules.key;
  if (isSame) return updateCalendarRow(ctx.db, calendar.id, looked);
  await keepTogether(ctx, look, found);
}

/**
 * Keeps objects and token in one transaction, and then the busy times that follow from them: a look that ends between is known by its key, and the next
 * one reads them.
 */
async function keepTogether(ctx: Context, look: Look, found: Found): Promise<void> {
  const { calendar, rules } = look;
  const now = ctx.clock.now();
  await withTransaction(ctx.db, async (tx) => {
    await updateCalendarRow(tx, calendar.id, { syncToken: found.listing.token, readingKey: rules.ownerKey });
    await upsertObjects(tx, found.last);
    await deleteObjects(tx, calendar.id, found.gone);
  });
  const { slices, problems, problem_count: problemCount } = await readKept(ctx, look);
  await withTransaction(ctx.db, async (tx) => {
    if (!(await lockCalendarRow(tx, calendar.id))) return;
    await replaceBusyTimes(tx, calendar.id, slices);
    const looked = { readingKey: rules.key, readAt: now, triedAt: now };
    await updateCalendarRow(tx, calendar.id, { ...looked, problems, problemCount });
  });
}

/** Lets what a look has read until it was ended count already. */
export async function keepSoFar(ctx: Context, look: Look): Promise<void> {
  const { slices } = await readKept(ctx, look);
  await withTransaction(ctx.db, (tx) => replaceBusyTimes(tx, look.calendar.id, slices));
}

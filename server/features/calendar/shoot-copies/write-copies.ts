import { createHash } from 'node:crypto';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { CalendarAccountRow, ShootCopyRow } from '#server/db/schema/person-calendars.ts';
import { findListedBooking, type ListedBooking, selectBookings } from '#server/features/calendar/queries.ts';
import { shootEvent } from '#server/features/calendar/write-feed.ts';
import {
  failureFacts,
  findFailure,
  isWaiting,
  openAccount,
} from '#server/features/scheduling/connected-calendars/open-account.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { eventObject } from '#server/platform/calendar/calendar-file.ts';
import type { CalendarSession } from '#server/platform/calendar/calendar-session.ts';
import { newId } from '#server/platform/random/random.ts';
import { inspectCopy } from './find-changes.ts';
import {
  type AccountCalendar,
  deleteCopy,
  findShootsCalendar,
  insertCopy,
  listCopiedShoots,
  listCopies,
  type PlacedCopy,
  SETTLED,
  updateAccountFailure,
  updateCopy,
} from './queries.ts';

/** For the few requests of one shoot. */
const TIMEOUT_MS = 45_000;
/** As far as shoots are booked. */
const DAYS_AHEAD = 800;

const urlOf = ({ calendar }: AccountCalendar, href: string) => new URL(href, calendar.url).href;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Takes a shoot out of a calendar that it does not belong to any more, whatever somebody made of it there. */
async function removeCopy(ctx: Context, session: CalendarSession, placed: PlacedCopy): Promise<void> {
  const { copy } = placed;
  const url = urlOf(placed, copy.href);
  let { etag } = copy;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (etag !== null && (await session.removeEvent({ url, etag })).outcome !== 'changed') break;
    const event = await session.findEvent(url, await getTimeZone(ctx));
    if (!event) break;
    etag = event.etag;
    if (attempt === 2 || etag === null) return;
  }
  await deleteCopy(ctx.db, copy.id);
}

/** Whether staff have still to decide what becomes of a copy. A shoot that was changed here meanwhile is decided by that. */
const isUndecided = ({ change, changeSeenAt }: ShootCopyRow, { booking }: ListedBooking) =>
  change !== null && changeSeenAt === booking.version;

/** Writes a shoot to its person's calendar. What somebody moved or deleted there is not written over. */
async function writeCopy(
  ctx: Context,
  session: CalendarSession,
  { shoot, target, known }: { shoot: ListedBooking; target: AccountCalendar; known: ShootCopyRow | undefined },
): Promise<void> {
  const { booking } = shoot;
  const event = shootEvent(ctx, shoot);
  const hash = hashOf(eventObject(event));
  if (known && (known.hash === hash || isUndecided(known, shoot))) return;
  // What is not known to stand there goes by the name of the booking; servers that choose paths say which one it got.
  const named = new URL(`${booking.id}.ics`, target.calendar.url.replace(/\/?$/, '/'));
  const place = { bookingId: booking.id, calendarId: target.calendar.id, href: named.pathname };
  const startsAt = booking.shootDatetime;
  const copy = known ?? (await insertCopy(ctx.db, { id: newId(ctx.clock.now()), ...place, startsAt }));
  const url = copy.etag === null ? named.href : urlOf(target, copy.href);
  let { etag } = copy;
  const attempt = `${copy.id} ${copy.version}`;
  // A second time where only words had changed there.
  for (const _ of [1, 2]) {
    const written = await session.putEvent({ url, etag, event, attempt });
    if (written.outcome === 'done') {
      const now = written.etag ?? (await session.findEvent(url, await getTimeZone(ctx)))?.etag ?? null;
      const href = written.href ?? copy.href;
      return updateCopy(ctx.db, copy.id, { ...SETTLED, etag: now, hash, startsAt, href });
    }
    if ((await inspectCopy(ctx, session, { copy, booking, url })) === 'theirs') return;
    etag = (await listCopies(ctx.db, booking.id)).find((placed) => placed.copy.id === copy.id)?.copy.etag ?? null;
  }
}

/** Does something with an account, and keeps what its server does wrong. */
async function withAccount(
  ctx: Context,
  account: CalendarAccountRow,
  work: (session: CalendarSession) => Promise<void>,
): Promise<void> {
  const now = ctx.clock.now();
  // What is due is written by the look that comes after the wait, or after the sign-in.
  if (isWaiting(account, now) || account.needsSignIn) return;
  const error = await findFailure(() => work(openAccount(ctx, account, TIMEOUT_MS)));
  if (!error) return;
  const failure = `Shoots could not be written: ${error.message}`;
  await updateAccountFailure(ctx.db, account.id, { failure, ...failureFacts(error, now) });
}

async function writeCopiesAlone(ctx: Context, bookingId: string): Promise<void> {
  const shoot = await findListedBooking(ctx.db, bookingId);
  if (!shoot || shoot.booking.endsAt <= ctx.clock.now()) return;
  const { booking } = shoot;
  const target = booking.status === 'confirmed' ? await findShootsCalendar(ctx.db, booking.personId) : null;
  const copies = await listCopies(ctx.db, bookingId);
  for (const placed of copies) {
    if (placed.calendar.id === target?.calendar.id) continue;
    await withAccount(ctx, placed.account, (session) => removeCopy(ctx, session, placed));
  }
  if (!target) return;
  const known = copies.find(({ calendar }) => calendar.id === target.calendar.id)?.copy;
  await withAccount(ctx, target.account, (session) => writeCopy(ctx, session, { shoot, target, known }));
}

/**
 * Brings the calendars elsewhere to what a shoot is now: in the chosen calendar of who does it, and in no other. May run any number of
 * times. Shoots that are over stay as they are there.
 */
export async function writeCopies(ctx: Context, bookingId: string): Promise<void> {
  await ctx.leases.alone(`shoot-copies:${bookingId}`, () => writeCopiesAlone(ctx, bookingId));
}

/** Writes the coming shoots of an account's person, and takes out those that are no longer theirs. */
export async function writeDueCopies(ctx: Context, account: CalendarAccountRow): Promise<void> {
  const now = ctx.clock.now();
  const { personId } = account;
  const copied = await listCopiedShoots(ctx.db, account.id, now);
  const target = await findShootsCalendar(ctx.db, personId);
  const to = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const own = target ? await selectBookings(ctx.db, { from: now, to, personId }) : [];
  for (const bookingId of new Set([...own.map(({ booking }) => booking.id), ...copied])) {
    await writeCopies(ctx, bookingId);
  }
}

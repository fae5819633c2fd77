import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import type { PersonCalendarRow, ShootCopyRow } from '#server/db/schema/person-calendars.ts';
import { findBooking } from '#server/features/calendar/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import type { CalendarSession } from '#server/platform/calendar/calendar-session.ts';
import {
  findShootsCalendar,
  listCopies,
  listDoubtfulShoots,
  SETTLED,
  updateCopy,
  updateFoundChange,
} from './queries.ts';

type Judged = { copy: ShootCopyRow; booking: BookingRow; url: string };

/**
 * Looks at a copy that is not as it was written. Where only words or reminders changed, that version is taken for ours: it may be
 * written over. Another time, or nothing at all, is kept for staff to decide, and written over by nobody.
 */
export async function inspectCopy(ctx: Context, session: CalendarSession, judged: Judged): Promise<'ours' | 'theirs'> {
  const { copy, booking, url } = judged;
  const event = await session.findEvent(url, await getTimeZone(ctx));
  const startsAt = event?.startsAt ?? null;
  const { etag, href } = { etag: event?.etag ?? null, href: event?.href ?? copy.href };
  const known = [booking.shootDatetime, copy.startsAt].map((time) => time.getTime());
  if (startsAt && known.includes(startsAt.getTime())) {
    await updateCopy(ctx.db, copy.id, { ...SETTLED, etag, href });
    return 'ours';
  }
  const change = startsAt ? 'moved' : 'deleted';
  const found = { changeFoundAt: ctx.clock.now(), changeSeenAt: booking.version };
  await updateFoundChange(ctx.db, copy.id, { change, changedTo: startsAt, etag, href, ...found });
  return 'theirs';
}

async function inspectShoot(ctx: Context, session: CalendarSession, bookingId: string): Promise<void> {
  const found = await findBooking(ctx.db, bookingId);
  if (found?.booking.status !== 'confirmed' || found.booking.endsAt <= ctx.clock.now()) return;
  const target = await findShootsCalendar(ctx.db, found.booking.personId);
  const placed = (await listCopies(ctx.db, bookingId)).find(({ calendar }) => calendar.id === target?.calendar.id);
  // What was never written, or is decided already, is written by the next round.
  if (!placed || placed.copy.hash === '') return;
  const url = new URL(placed.copy.href, placed.calendar.url).href;
  await inspectCopy(ctx, session, { copy: placed.copy, booking: found.booking, url });
}

/** Finds the shoots that somebody moved or deleted in a calendar that was just read. */
export async function compareCopies(
  ctx: Context,
  session: CalendarSession,
  calendar: PersonCalendarRow,
): Promise<void> {
  for (const bookingId of await listDoubtfulShoots(ctx.db, calendar.id)) {
    await ctx.leases.alone(`shoot-copies:${bookingId}`, () => inspectShoot(ctx, session, bookingId));
  }
}

import type { Span } from '#domain/scheduling/bookings/spans.ts';
import { beginsDay, busySpans } from '#domain/scheduling/busy-spans.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { findLegs } from '#server/features/shared/drives/find-drives.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getCalendarRules } from '#server/features/site/settings/get-settings.ts';
import { enqueueCopies } from './enqueue-copies.ts';
import { toVisitPlace } from './find-visit.ts';
import { clearBusySpans, deleteEndedHolds, listShootsOfPerson, updateBusySpan } from './queries.ts';

/** How far from a changed shoot, in milliseconds, the drives of other shoots are recomputed. */
const REACH_MS = DAY_MS;

/** A span in a person's calendar that a change of a shoot affects. */
export type Touched = Span & { personId: string; bookingId: string };

const spanOf = ({ shootDatetime, endsAt }: Pick<BookingRow, 'shootDatetime' | 'endsAt'>): Span => ({
  from: shootDatetime.getTime(),
  to: endsAt.getTime(),
});

/** The span that a shoot occupies, or will occupy. */
export const touchedBy = (shoot: Pick<BookingRow, 'id' | 'personId' | 'shootDatetime' | 'endsAt'>): Touched => ({
  bookingId: shoot.id,
  personId: shoot.personId,
  ...spanOf(shoot),
});

/** Recomputes how long each shoot around a change keeps its person busy, and stores those that differ. */
async function arrangeShoots(ctx: Context, touched: Touched): Promise<void> {
  const { travel } = await getCalendarRules(ctx);
  const person = await findPerson(ctx.db, touched.personId);
  const bufferMinutes = person?.bufferMinutes ?? 0;
  const home = person && toVisitPlace({ latitude: person.homeLatitude, longitude: person.homeLongitude });
  const timeZone = await getTimeZone(ctx);
  // The drive to the first of them depends on one before it, which is a day away from all that are written.
  const shoots = await listShootsOfPerson(ctx.db, touched, 4 * REACH_MS);
  const placed = shoots.map((shoot) => ({ id: shoot.id, place: toVisitPlace(shoot), ...spanOf(shoot) }));
  // A day begins at the person's home, so every shoot has a location before it.
  const places = placed.flatMap((shoot, index) =>
    beginsDay(placed[index - 1], shoot, timeZone) ? [home, shoot.place] : [shoot.place],
  );
  const drives = await findLegs(ctx, places);
  const rules = { travel: { ...travel, drives }, bufferMinutes, home, timeZone };
  for (const [index, busy] of busySpans(placed, rules).entries()) {
    const shoot = shoots[index];
    if (!shoot || shoot.endsAt.getTime() < touched.from - 2 * REACH_MS) continue;
    if (shoot.shootDatetime.getTime() > touched.to + 2 * REACH_MS) continue;
    const isKept = shoot.busyFrom.getTime() === busy.from && shoot.busyTo.getTime() === busy.to;
    if (!isKept) await updateBusySpan(ctx.db, shoot.id, { busyFrom: new Date(busy.from), busyTo: new Date(busy.to) });
  }
}

/**
 * Lets `write` put a shoot into calendars or take it out, and writes the drives of the shoots beside it anew. Held times that have
 * ended are taken out with it. The caller holds the lock of the calendar. `write` gives a shoot its own hours as busy ones: drives
 * are cleared around it first and written once it is there, so that no order of statements runs into what a drive was before.
 * Calendars elsewhere learn of it by a job.
 */
export async function writeShoot(ctx: Context, touched: readonly Touched[], write: () => Promise<void>): Promise<void> {
  const ended = await deleteEndedHolds(ctx.db, ctx.clock.now());
  const all = [...touched, ...ended.map(touchedBy)];
  for (const each of all) await clearBusySpans(ctx.db, each, REACH_MS);
  await write();
  for (const each of all) await arrangeShoots(ctx, each);
  await enqueueCopies(
    ctx,
    touched.map(({ bookingId }) => bookingId),
  );
}

import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import type { AcceptChange, ShootChangeJson } from '#domain/calendar/shoot-change-json.ts';
import { dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion, versionTag } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cancelBooking, moveBooking } from '#server/features/calendar/update-booking.ts';
import { enqueueCopies } from '#server/features/scheduling/bookings/enqueue-copies.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentChange } from './present.ts';
import { findOpenChange, type ListedChange, listOpenChanges, settleChange } from './queries.ts';

const SHOWN = 100;

/** The shoots that were moved or deleted elsewhere and that staff have not decided about, the oldest first. */
export async function listShootChanges(ctx: Context): Promise<ShootChangeJson[]> {
  return (await listOpenChanges(ctx.db, { now: ctx.clock.now(), limit: SHOWN })).map(presentChange);
}

const decided = () => new AppError('not_found', 'This was decided already.');

/** A change in the version that was seen, as long as nobody decided it or changed the shoot. */
async function requireChange(ctx: Context, { id, ifMatch }: Edited): Promise<ListedChange> {
  const found = await findOpenChange(ctx.db, id);
  if (!found) throw decided();
  await requireVersion(ifMatch, found.copy.version, () => presentChange(found));
  return found;
}

/** Does here what was done there, by the rules and with the mail of staff's own changes. */
async function follow(ctx: Context, { copy, booking }: ListedChange, asked: AcceptChange): Promise<AdminBooking> {
  const edited = { id: booking.id, ifMatch: versionTag(booking.version) };
  if (!copy.changedTo) return cancelBooking(ctx, edited);
  const zone = await getTimeZone(ctx);
  const moment = `${dayInZone(copy.changedTo, zone)}T${timeInZone(copy.changedTo, zone)}`;
  return moveBooking(ctx, edited, { ...asked, shoot_datetime: moment });
}

/**
 * Moves or cancels a shoot as somebody did in its person's calendar, and tells the customer. Refused as staff's own move is, with
 * `stale_version` where it was changed again there, and with `not_found` where somebody decided before.
 */
export async function acceptChange(ctx: Context, edited: Edited, asked: AcceptChange): Promise<AdminBooking> {
  return inTransaction(ctx, async (inside) => {
    const found = await requireChange(inside, edited);
    const booking = await follow(inside, found, asked);
    if (!(await settleChange(inside.db, found.copy))) throw decided();
    const subject = { kind: 'booking', id: booking.id } as const;
    await recordAction(inside, { action: 'shoot_change_accepted', subject, detail: { change: found.copy.change } });
    return booking;
  });
}

/** Leaves a shoot as it is here, and writes it to the calendar again. Refused as `acceptChange` is. */
export async function putBackShoot(ctx: Context, edited: Edited): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { copy, booking } = await requireChange(inside, edited);
    if (!(await settleChange(inside.db, copy))) throw decided();
    const subject = { kind: 'booking', id: booking.id } as const;
    await recordAction(inside, { action: 'shoot_put_back', subject, detail: { change: copy.change } });
    await enqueueCopies(inside, [booking.id]);
  });
}

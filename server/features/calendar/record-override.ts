import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { upsertOverride } from './queries.ts';
import type { ToldReason } from './take-free-person.ts';

/** Keeps with a shoot what staff set aside for its time and person, by whom and when; nothing where nothing was. */
export async function recordOverride(
  ctx: Context,
  shoot: Pick<BookingRow, 'id' | 'personId' | 'shootDatetime' | 'endsAt'>,
  reasons: readonly ToldReason[],
): Promise<void> {
  if (reasons.length === 0) return;
  await upsertOverride(ctx.db, {
    bookingId: shoot.id,
    personId: shoot.personId,
    startsAt: shoot.shootDatetime,
    endsAt: shoot.endsAt,
    reasons: [...reasons],
    userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: ctx.clock.now(),
  });
}

import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import { enqueueMail, type MoveMailNote, readMoveNote } from '#server/features/shared/mail/enqueue-mail.ts';
import { deleteHeldMail, listHeldMails } from '#server/features/shared/mail/queries.ts';

/** Whether the customer is told of another time of their shoot, why it changes, and how long the mail waits so that it can be taken back. */
export type Telling = { isTold: boolean; reason: string; holdSeconds: number };

/** A change that is told at once, as those of forms and programs are. */
export const AT_ONCE: Telling = { isTold: true, reason: '', holdSeconds: 0 };

type Times = { startsAt: string; endsAt: string };

const timesOf = ({ shootDatetime, endsAt }: BookingRow): Times => ({
  startsAt: shootDatetime.toISOString(),
  endsAt: endsAt.toISOString(),
});

const isSame = (one: Times, other: Times) => one.startsAt === other.startsAt && one.endsAt === other.endsAt;

/** Takes back what waits to be told of a booking, and returns what its customer knew before that; null where nothing waits. */
async function takeBack(ctx: Context, { id, orderId }: BookingRow): Promise<MoveMailNote | null> {
  if (!orderId) return null;
  let first: MoveMailNote | null = null;
  for (const mail of await listHeldMails(ctx.db, orderId, 'shoot_moved')) {
    const note = readMoveNote(ctx, mail);
    if (note?.bookingId === id && (await deleteHeldMail(ctx.db, mail.id))) first ??= note;
  }
  return first;
}

type Moved = { before: BookingRow; after: BookingRow; sequence: number };

/**
 * Tells the customer of another time of their shoot, inside the caller's transaction, which holds the lock of the calendar (CAL-21). What waits of earlier
 * changes is taken back: one mail tells all of them, and none where the shoot is back at the time that the customer knows.
 */
export async function enqueueMove(ctx: Context, { before, after, sequence }: Moved, telling: Telling): Promise<void> {
  const { orderId, customerEmail, id: bookingId } = before;
  const { isTold, reason, holdSeconds } = telling;
  if (!orderId || !customerEmail) return;
  const known = (await takeBack(ctx, before)) ?? timesOf(before);
  if (!isTold || isSame(known, timesOf(after))) return;
  const { startsAt, endsAt } = known;
  const moveNote = { bookingId, startsAt, endsAt, reason };
  await enqueueMail(ctx, { kind: 'shoot_moved', orderId, occasion: `${sequence}`, moveNote, holdSeconds });
}

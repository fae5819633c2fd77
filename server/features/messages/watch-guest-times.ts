import type { GuestKind } from '#domain/messages/message-json.ts';
import type { Context } from '#server/context.ts';
import type { messages } from '#server/db/schema/messages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertMessages, listUntold, type UntoldGuest } from './queries.ts';

function kindOf({ status, wasTold }: UntoldGuest): GuestKind {
  if (status === 'cancelled') return 'cancelled';
  return wasTold ? 'moved' : 'confirmed';
}

/** What a guest is told of a shoot, once for each of its calendar files. */
function newRow(untold: UntoldGuest, now: Date): typeof messages.$inferInsert {
  const kind = kindOf(untold);
  const { guestId, orderId, bookingId, startsAt, sequence } = untold;
  return {
    id: newId(now),
    kind,
    channel: 'email',
    uniqueKey: ['times', bookingId, sequence, `guest ${guestId}`, 'email'].join(':'),
    guestId,
    orderId,
    bookingId,
    startsAt,
    sequence,
    dueAt: now,
    status: 'due',
    createdAt: now,
  };
}

/**
 * Writes down which guests are to be told that a shoot has a time, another one or none, by the calendar as it is now. Nothing has to be said where shoots are
 * made, moved or canceled: what a guest was told last is compared with what is true.
 */
export async function watchGuestTimes(ctx: Context, now: Date): Promise<void> {
  const { reminders } = await getSettings(ctx);
  await inTransaction(ctx, async ({ db }) => {
    const untold = await listUntold(db, { now, wantsList: !reminders.day_before });
    await insertMessages(
      db,
      untold.map((each) => newRow(each, now)),
    );
  });
}

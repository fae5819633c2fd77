import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { newId } from '#server/platform/random/random.ts';
import { findTappedShoot, hasArrived, insertMessages, listStates, markSkipped, messageKey } from './queries.ts';
import { sendMessage, skipReason } from './send-due.ts';

/** What a phone without a line sends later than this says nothing true any more. */
const LATEST_MS = 30 * 60_000;

/**
 * Tells the customer of a shoot that its photographer is on the way: once for a shoot at its time, however often that is tapped. A second visit
 * is told as well; a tap that arrives late, or after the photographer has, tells nobody.
 */
export async function sendOnTheWay(ctx: Context, eventId: string): Promise<void> {
  const { on_the_way: isOn } = (await getSettings(ctx)).reminders;
  if (!isOn) return;
  await inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const now = ctx.clock.now();
    const found = await findTappedShoot(db, eventId);
    if (!found?.orderId) return;
    const { bookingId: id, orderId, startsAt, endsAt, doneAt } = found;
    if (now.getTime() - doneAt.getTime() > LATEST_MS || now >= endsAt || (await hasArrived(db, id))) return;
    const [message] = await insertMessages(db, [
      {
        id: newId(now),
        kind: 'on_the_way',
        channel: 'email',
        uniqueKey: messageKey('on_the_way', { id, startsAt }),
        orderId,
        bookingId: id,
        startsAt,
        dueAt: now,
        status: 'due',
        createdAt: now,
      },
    ]);
    if (!message) return;
    const state = (await listStates(db, [message.id])).get(message.id);
    const reason = skipReason(message, state, now);
    if (!reason) return sendMessage(inside, message);
    await markSkipped(db, message.id, reason);
  });
}

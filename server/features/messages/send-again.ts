import type { SkipReason } from '#domain/messages/message-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { sendNewsAgain } from './crew/send-again.ts';
import { listStates, lockMessage } from './queries.ts';
import { sendMessage, skipReason } from './send-due.ts';

const SENTENCES: Record<SkipReason, string> = {
  made_later: 'This message cannot be sent.',
  moved: 'The shoot is at another time by now. Send the message of that time.',
  cancelled: 'The shoot was cancelled. There is nothing to remind of.',
  switched_off: 'This message cannot be sent.',
  stopped_by_person: 'This customer wants no reminders. Call them instead.',
  no_address: 'This order has no email address.',
  too_late: 'The shoot has begun. There is nothing to remind of.',
  gets_it_no_more: 'This person is not told of this any more.',
  settled: 'There is nothing to tell of this any more.',
};

const CREW_SENTENCES: Record<SkipReason, string> = {
  ...SENTENCES,
  moved: 'This is not true any more. Send the message of what is.',
  cancelled: 'The shoot was cancelled, or is somebody else’s.',
  stopped_by_person: 'This person wants no such emails. Call them instead.',
  too_late: 'This is over. There is nothing to tell of it.',
};

async function sendToOthers(ctx: Context, message: MessageRow): Promise<SkipReason | null> {
  const state = (await listStates(ctx.db, [message.id])).get(message.id);
  const reason = skipReason(message, state, ctx.clock.now());
  if (!reason) await sendMessage(ctx, message);
  return reason;
}

/**
 * Sends a message again, or one that is due or was skipped. `sends` is how often it was sent as the caller has seen it. Refuses with
 * `not_found`, and with `conflict` where somebody else sent it meanwhile, or it would not be true or wanted. Returns the order that it is
 * about; null where it is about none.
 */
export async function sendAgain(ctx: Context, id: string, { sends }: { sends: number }): Promise<string | null> {
  return inTransaction(ctx, async (inside) => {
    const message = await lockMessage(inside.db, id);
    if (!message) throw new AppError('not_found', 'There is no such message.');
    if (message.sends !== sends) throw new AppError('conflict', 'Somebody has sent this message meanwhile.');
    const reason = message.recipientId ? await sendNewsAgain(inside, message) : await sendToOthers(inside, message);
    if (reason) throw new AppError('conflict', (message.recipientId ? CREW_SENTENCES : SENTENCES)[reason]);
    const detail = { kind: message.kind, order: message.orderId };
    await recordAction(inside, { action: 'reminder_sent', subject: { kind: 'message', id }, detail });
    return message.orderId;
  });
}

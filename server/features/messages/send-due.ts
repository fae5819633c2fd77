import type { SkipReason } from '#domain/messages/message-json.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { listStates, lockDue, type MessageState, markSent, markSkipped } from './queries.ts';

/** So many are sent in one transaction: short enough for others to write in between. */
const AT_ONCE = 50;

/** Why a message is not sent at `now`; null where it is. */
export function skipReason(
  { kind, startsAt }: Pick<MessageRow, 'kind' | 'startsAt'>,
  state: MessageState | undefined,
  now: Date,
): SkipReason | null {
  if (state?.status !== 'confirmed') return 'cancelled';
  if (state.startsAt.getTime() !== startsAt.getTime()) return 'moved';
  if (!state.email) return 'no_address';
  if (state.stoppedAt) return 'stopped_by_person';
  // Who is late says so: that is the message that helps most.
  return kind !== 'on_the_way' && now >= startsAt ? 'too_late' : null;
}

/** Marks a message as sent and gives its email to the queue, both in the caller's transaction. */
export async function sendMessage(ctx: Context, { id, kind, orderId, sends }: MessageRow): Promise<void> {
  const mailId = await enqueueMail(ctx, {
    kind: kind === 'on_the_way' ? 'shoot_on_the_way' : 'shoot_reminder',
    orderId,
    occasion: `${id}:${sends + 1}`,
  });
  if (!mailId) throw new Error('A message that was not sent has its email already.');
  await markSent(ctx.db, id, { mailId, sends: sends + 1 });
}

/**
 * Sends what is due at `now`: its mark and its email are one transaction, so that a process that is killed has done both or neither. Each process
 * takes what no other has locked.
 */
export async function sendDue(ctx: Context, now: Date): Promise<void> {
  let taken = AT_ONCE;
  while (taken === AT_ONCE) {
    taken = await inTransaction(ctx, async (inside) => {
      const due = await lockDue(inside.db, now, AT_ONCE);
      if (due.length === 0) return 0;
      const states = await listStates(
        inside.db,
        due.map(({ id }) => id),
      );
      for (const message of due) {
        const reason = skipReason(message, states.get(message.id), now);
        if (reason) await markSkipped(inside.db, message.id, reason);
        else await sendMessage(inside, message);
      }
      return due.length;
    });
  }
}

import type { SkipReason } from '#domain/messages/message-json.ts';
import type { Context } from '#server/context.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { findCrewReasons } from './find-reasons.ts';
import { lockRecipient } from './queries.ts';
import { sendAlone } from './send-news.ts';

/**
 * Sends a message to who works in the studio once more, or one that waits or was skipped, by an email of its own, inside the caller's transaction. Returns why
 * not where it would not be true or wanted.
 */
export async function sendNewsAgain(ctx: Context, message: MessageRow): Promise<SkipReason | null> {
  const recipient = message.recipientId ? await lockRecipient(ctx.db, message.recipientId) : null;
  if (!recipient) return 'gets_it_no_more';
  const reason = (await findCrewReasons(ctx, [message])).get(message.id) ?? null;
  if (reason) return reason;
  await sendAlone(ctx, recipient, message);
  return null;
}

import { messagesKeptSince } from '#domain/site/contact-form/contact-message.ts';
import type { Context } from '#server/context.ts';
import { deleteMessagesBefore } from './queries.ts';

/** Deletes messages after 24 months, as the privacy page promises. */
export async function purgeMessages(ctx: Context): Promise<void> {
  const deleted = await deleteMessagesBefore(ctx.db, messagesKeptSince(ctx.clock.now()));
  if (deleted > 0) ctx.log.info({ deleted }, 'contact messages forgotten');
}

import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { lockDueNotices, markNoticeMailed } from './queries.ts';
import { STUDIO } from './record-news.ts';

const AT_ONCE = 200;

/** Queues a mail for everybody whom something is to be told of, with all that happened since their last one: one an hour at most for a person. */
export async function sendNews(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - HOUR_MS);
  await inTransaction(ctx, async (inside) => {
    for (const { recipient, since } of await lockDueNotices(inside.db, before, AT_ONCE)) {
      const kind = recipient === STUDIO ? 'review_received' : 'review_answered';
      await enqueueMail(inside, { kind, reviewNote: { recipient, since: since.toISOString() } });
      await markNoticeMailed(inside.db, recipient, now);
    }
  });
}

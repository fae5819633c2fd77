import { firstLanguage } from '#domain/site/site-languages.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { listToRemind, markReminded } from './queries.ts';
import { readEnding } from './read-ending.ts';

const AT_ONCE = 200;

/** Reminds the people of links that end soon, once of each end: the mark and the mail's key are of the link and its end. */
export async function sendReminders(ctx: Context): Promise<void> {
  const ending = await readEnding(ctx);
  if (!ending) return;
  const first = firstLanguage((await ctx.content.get()).site);
  for (const link of await listToRemind(ctx.db, ending, AT_ONCE)) {
    const { id: linkId, email, locale, expiresAt } = link;
    if (!email) continue;
    const endsAt = expiresAt.toISOString();
    await inTransaction(ctx, async (inside) => {
      if (!(await markReminded(inside.db, link, ending.now))) return;
      const linkNote = { linkId, email, locale: locale ?? first, endsAt };
      await enqueueMail(inside, { kind: 'link_ending', occasion: `${linkId}:${endsAt}`, linkNote });
    });
  }
}

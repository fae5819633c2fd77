import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { requireOwnCurrency } from './check-currency.ts';
import { getDraft, lockSeenDraft } from './get-draft.ts';
import { getPublishedCatalogue, insertVersion } from './queries.ts';

/**
 * Makes the draft the catalogue that holds, as the next version: each process shows and sells it within two seconds. Orders
 * that were placed keep what they were sold. Refuses with `stale_version`, and with `conflict` where nothing has
 * changed or this server charges in another currency.
 */
export async function publishCatalogue(
  ctx: Context,
  { note, ifMatch }: { note: string; ifMatch: string },
): Promise<CatalogueDraftJson> {
  const after = await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const draft = await lockSeenDraft(inside, ifMatch);
    // Read behind the lock: of two who publish at once, the second sees what the first made of it.
    const published = await getPublishedCatalogue(tx);
    if (isSameCatalogue(published.document, draft.content)) {
      throw new AppError('conflict', 'Nothing has changed since the catalogue was last published.');
    }
    requireOwnCurrency(ctx.config, draft.content.currency);
    const number = published.number + 1;
    const publishedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await insertVersion(tx, { number, content: draft.content, publishedAt: ctx.clock.now(), publishedBy, note });
    const subject = { kind: 'catalogue', id: String(number) } as const;
    await recordAction(inside, { action: 'catalogue_published', subject, detail: { note } });
    return getDraft(inside);
  });
  ctx.content.expire();
  return after;
}

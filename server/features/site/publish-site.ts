import { AppError } from '#domain/shared/errors.ts';
import { requireVersion } from '#domain/shared/version.ts';
import { compareSites } from '#domain/site/compare-sites.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { getDraft } from './get-draft.ts';
import { getPublishedSite, insertVersion, lockDraft } from './queries.ts';

/**
 * Makes the draft the site that holds, as the next version: each process shows it within two seconds. Invoices that were
 * issued stay. Refuses with `stale_version`, and with `conflict` where nothing has changed.
 */
export async function publishSite(
  ctx: Context,
  { note, ifMatch }: { note: string; ifMatch: string },
): Promise<SiteDraftJson> {
  const after = await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const now = ctx.clock.now();
    await lockDraft(tx, (await getPublishedSite(tx)).document, now);
    const draft = await getDraft(inside);
    await requireVersion(ifMatch, draft.version, () => draft);
    // Read behind the lock: of two who publish at once, the second sees what the first made of it.
    const published = await getPublishedSite(tx);
    if (compareSites(published.document, draft.content).length === 0) {
      throw new AppError('conflict', 'Nothing has changed since the site was last published.');
    }
    const number = published.number + 1;
    const publishedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await insertVersion(tx, { number, content: draft.content, publishedAt: now, publishedBy, note });
    const subject = { kind: 'site', id: String(number) } as const;
    await recordAction(inside, { action: 'site_published', subject, detail: { note } });
    return getDraft(inside);
  });
  ctx.content.expire();
  return after;
}

import { HOUR_MS } from '#domain/shared/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import { requireVersion } from '#domain/shared/version.ts';
import { listOwnFiles } from '#domain/site/pages/walk-pages.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument, SiteLogo } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { requirePictures } from '#server/features/pictures/require-pictures.ts';
import { checkTexts } from './check-texts.ts';
import { getDraft } from './get-draft.ts';
import { countFiles, findDraft, getPublishedSite, lockDraft, updateDraft } from './queries.ts';

const LOGO_MISSING = 'The pictures of this logo are not here. Please upload the logo again.';

async function requireFiles(db: Db, { small, large, icons }: SiteLogo): Promise<void> {
  const hashes = new Set([small.png, small.webp, large.png, large.webp, ...Object.values(icons)]);
  if ((await countFiles(db, [...hashes])) === hashes.size) return;
  throw new AppError('invalid_input', LOGO_MISSING, { fields: [{ path: 'brand.logo', message: LOGO_MISSING }] });
}

/**
 * Keeps another draft of the site, which nobody is shown until it is published. Otherwise `stale_version`. The editor saves
 * by itself, so of one person's changes within an hour the first alone is recorded.
 */
export async function updateSiteDraft(ctx: Context, content: SiteDocument, ifMatch: string): Promise<SiteDraftJson> {
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const now = ctx.clock.now();
    if (content.brand.logo) await requireFiles(tx, content.brand.logo);
    await lockDraft(tx, (await getPublishedSite(tx)).document, now);
    const before = await getDraft(inside);
    await requireVersion(ifMatch, before.version, () => before);
    checkTexts(before.content, content);
    // Behind the lock of the draft, which the removal of unused pictures takes too.
    await requirePictures(tx, listOwnFiles(content.pages));
    const updatedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    const last = await findDraft(tx);
    const isGoingOn =
      before.version > 1 && last?.updatedBy === updatedBy && now.getTime() - last.updatedAt.getTime() < HOUR_MS;
    await updateDraft(tx, { content, updatedAt: now, updatedBy });
    const after = await getDraft(inside);
    if (!isGoingOn) {
      const subject = { kind: 'site', id: 'draft' } as const;
      await recordAction(inside, { action: 'site_draft_changed', subject, detail: { version: after.version } });
    }
    return after;
  });
}

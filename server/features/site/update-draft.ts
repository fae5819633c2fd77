import { AppError } from '#domain/shared/errors.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import { listOwnFiles } from '#domain/site/pages/walk-pages.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requirePictures } from '#server/features/catalogue/pictures/require-pictures.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { findEditorId } from '#server/features/shared/versions/get-draft.ts';
import { updateDraftOf } from '#server/features/shared/versions/update-draft.ts';
import { checkTexts } from './check-texts.ts';
import { SITE } from './get-draft.ts';
import { countFiles } from './queries.ts';

const LOGO_MISSING = 'The pictures of this logo are not here. Please upload the logo again.';

async function requireFiles(db: Db, { brand }: SiteDocument, field: 'logo' | 'darkLogo'): Promise<void> {
  const logo = brand[field];
  if (!logo) return;
  const { small, large, icons } = logo;
  const hashes = new Set([small.png, small.webp, large.png, large.webp, ...Object.values(icons)]);
  if ((await countFiles(db, [...hashes])) === hashes.size) return;
  throw new AppError('invalid_input', LOGO_MISSING, { fields: [{ path: `brand.${field}`, message: LOGO_MISSING }] });
}

/**
 * Keeps another draft of the site, which nobody is shown until it is published. Otherwise `stale_version`. The editor saves
 * by itself, so of one person's changes within an hour the first alone is recorded.
 */
export async function updateSiteDraft(ctx: Context, content: SiteDocument, ifMatch: string): Promise<SiteDraftJson> {
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    await requireFiles(inside.db, content, 'logo');
    await requireFiles(inside.db, content, 'darkLogo');
    return updateDraftOf(SITE, inside, {
      content,
      ifMatch,
      async check(before) {
        checkTexts(before.content, content);
        // Behind the lock of the draft, which the removal of unused pictures takes too.
        await requirePictures(inside.db, listOwnFiles(content.pages));
      },
      async record({ version }, last) {
        const isSameEditor = last !== null && last.version > 1 && last.updatedBy === findEditorId(ctx);
        if (isSameEditor && now.getTime() - last.updatedAt.getTime() < HOUR_MS) return;
        const subject = { kind: 'site', id: 'draft' } as const;
        await recordAction(inside, { action: 'site_draft_changed', subject, detail: { version } });
      },
    });
  });
}

import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { listItemFiles } from '#domain/catalogue/item-picture.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { requirePictures } from '#server/features/pictures/require-pictures.ts';
import { getDraft, lockSeenDraft } from './get-draft.ts';
import { updateDraft } from './queries.ts';

/** Keeps another draft of the catalogue, which nobody is shown until it is published. Otherwise `stale_version`. */
export async function updateCatalogueDraft(
  ctx: Context,
  content: CatalogueDocument,
  ifMatch: string,
): Promise<CatalogueDraftJson> {
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockSeenDraft(inside, ifMatch);
    // Behind the lock of the draft, which the removal of unused pictures takes too.
    await requirePictures(tx, listItemFiles(content));
    const updatedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await updateDraft(tx, { content, updatedAt: ctx.clock.now(), updatedBy });
    const after = await getDraft(inside);
    const detail = { version: after.version, packages: content.packages.length };
    await recordAction(inside, {
      action: 'catalogue_draft_changed',
      subject: { kind: 'catalogue', id: 'draft' },
      detail,
    });
    return after;
  });
}

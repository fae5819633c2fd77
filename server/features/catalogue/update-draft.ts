import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { listItemFiles } from '#domain/catalogue/item-picture.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requirePictures } from '#server/features/catalogue/pictures/require-pictures.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { updateDraftOf } from '#server/features/shared/versions/update-draft.ts';
import { CATALOGUE } from './get-draft.ts';

/** Keeps another draft of the catalogue, which nobody is shown until it is published. Otherwise `stale_version`. */
export async function updateCatalogueDraft(
  ctx: Context,
  content: CatalogueDocument,
  ifMatch: string,
): Promise<CatalogueDraftJson> {
  return inTransaction(ctx, async (inside) => {
    return updateDraftOf(CATALOGUE, inside, {
      content,
      ifMatch,
      // Behind the lock of the draft, which the removal of unused pictures takes too.
      check: () => requirePictures(inside.db, listItemFiles(content)),
      async record({ version }) {
        const subject = { kind: 'catalogue', id: 'draft' } as const;
        const detail = { version, packages: content.packages.length };
        await recordAction(inside, { action: 'catalogue_draft_changed', subject, detail });
      },
    });
  });
}

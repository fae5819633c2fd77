import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { type CatalogueComparison, compareCatalogues } from '#domain/catalogue/compare-catalogues.ts';
import { leaveOutPictures, listItemFiles } from '#domain/catalogue/item-picture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listMissing } from '#server/features/catalogue/pictures/require-pictures.ts';
import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { getDraft } from './get-draft.ts';
import { getPublishedCatalogue, lockDraft, updateDraft } from './queries.ts';

type Import = { content: CatalogueDocument; isDryRun: boolean };

/** What an import changes. `leftOut` has the ids of the packages and add-ons whose pictures are not kept here. */
export type AppliedCatalogue = CatalogueComparison & { leftOut: string[] };

/**
 * Puts a catalogue into the draft, whatever its version: a person who edits it in a browser is told of the change. Pictures that
 * are not kept here are left out. Returns what differs from the draft before; nothing is written in a dry run.
 */
export async function applyCatalogue(ctx: AuditContext, asked: Import): Promise<AppliedCatalogue> {
  const { isDryRun } = asked;
  return inTransaction(ctx, async (inside) => {
    const now = ctx.clock.now();
    if (!isDryRun) await lockDraft(inside.db, (await getPublishedCatalogue(inside.db)).document, now);
    const before = await getDraft(inside);
    const missing = await listMissing(inside.db, listItemFiles(asked.content));
    const { content, leftOut } = leaveOutPictures(
      asked.content,
      missing.map(({ files }) => files.picture.sha256),
    );
    const comparison = { ...compareCatalogues(before.content, content), leftOut };
    if (isDryRun) return comparison;
    await updateDraft(inside.db, { content, updatedAt: now, updatedBy: null });
    const { version } = await getDraft(inside);
    await recordAction(inside, {
      action: 'catalogue_draft_changed',
      subject: { kind: 'catalogue', id: 'draft' },
      detail: { version, packages: content.packages.length },
    });
    return comparison;
  });
}

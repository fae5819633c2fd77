import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { type CatalogueComparison, compareCatalogues } from '#domain/catalogue/compare-catalogues.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { type AuditContext, recordAction } from '#server/features/audit/record-action.ts';
import { getDraft } from './get-draft.ts';
import { getPublishedCatalogue, lockDraft, updateDraft } from './queries.ts';

type Import = { content: CatalogueDocument; isDryRun: boolean };

/**
 * Puts a catalogue into the draft, whatever its version: a person who edits it in a browser is told of the change. Returns what
 * differs from the draft before; nothing is written in a dry run.
 */
export async function applyCatalogue(ctx: AuditContext, { content, isDryRun }: Import): Promise<CatalogueComparison> {
  return withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const now = ctx.clock.now();
    if (!isDryRun) await lockDraft(tx, (await getPublishedCatalogue(tx)).document, now);
    const before = await getDraft(inside);
    const comparison = compareCatalogues(before.content, content);
    if (isDryRun) return comparison;
    await updateDraft(tx, { content, updatedAt: now, updatedBy: null });
    const { version } = await getDraft(inside);
    await recordAction(inside, {
      action: 'catalogue_draft_changed',
      subject: { kind: 'catalogue', id: 'draft' },
      detail: { version, packages: content.packages.length },
    });
    return comparison;
  });
}

import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import { requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { findDraft, getPublishedCatalogue, lockDraft } from './queries.ts';

/** The catalogue that is being edited; while nobody has begun, the one that holds. */
export async function getDraft({ db }: Pick<Context, 'db'>): Promise<CatalogueDraftJson> {
  const [published, draft] = [await getPublishedCatalogue(db), await findDraft(db)];
  const isTouched = draft !== null && draft.version > 1;
  return {
    content: draft ? catalogueDocumentSchema.parse(draft.content) : published.document,
    version: draft?.version ?? 1,
    updated_at: isTouched ? draft.updatedAt.toISOString() : null,
    updated_by: isTouched ? draft.editor : null,
    published_number: published.number,
  };
}

/**
 * Locks the draft until the transaction ends, and refuses with `stale_version` where it is not the one that was seen.
 * Returns it as it stands behind the lock.
 */
export async function lockSeenDraft(ctx: Pick<Context, 'db' | 'clock'>, ifMatch: string): Promise<CatalogueDraftJson> {
  await lockDraft(ctx.db, (await getPublishedCatalogue(ctx.db)).document, ctx.clock.now());
  const draft = await getDraft(ctx);
  await requireVersion(ifMatch, draft.version, () => draft);
  return draft;
}

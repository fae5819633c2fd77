import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import type { Context } from '#server/context.ts';
import { findDraft, getPublishedCatalogue } from './queries.ts';

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

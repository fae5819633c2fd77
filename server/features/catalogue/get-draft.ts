import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { type CatalogueDocument, catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import type { Context } from '#server/context.ts';
import { getDraftOf, type VersionedDocument } from '#server/features/shared/versions/get-draft.ts';
import {
  findDraft,
  findPublishedVersion,
  getPublishedCatalogue,
  insertVersion,
  listPublishedVersions,
  lockDraft,
  updateDraft,
} from './queries.ts';

/** The catalogue as a document of versions. */
export const CATALOGUE: VersionedDocument<CatalogueDocument, CatalogueDraftJson, Pick<Context, 'db'>> = {
  starter: { content: STARTER_DOCUMENT, note: 'The catalog that the studio began with' },
  sentences: {
    unchanged: 'Nothing has changed since the catalog was last published.',
    missing: (number) => `There is no version ${number} of the catalog.`,
  },
  readContent: (content) => catalogueDocumentSchema.parse(content),
  isSame: isSameCatalogue,
  presentDraft: (_ctx, draft) => draft,
  getPublished: getPublishedCatalogue,
  findDraft,
  lockDraft,
  updateDraft,
  insertVersion,
  listVersions: listPublishedVersions,
  findVersion: findPublishedVersion,
};

/** The catalogue that is being edited; while nobody has begun, the one that holds. */
export const getDraft = (ctx: Pick<Context, 'db'>): Promise<CatalogueDraftJson> => getDraftOf(CATALOGUE, ctx);

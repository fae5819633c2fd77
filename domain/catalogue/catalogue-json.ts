import { z } from 'zod';
import { lineSchema } from '#domain/shared/text.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { catalogueDocumentSchema } from './catalogue-schema.ts';

/**
 * The catalogue that is being edited. `published_number` is the version that holds now, 0 for the starter; who changed the
 * draft and when is null while nobody has.
 */
export const catalogueDraftJsonSchema = z.object({
  content: catalogueDocumentSchema,
  version: versionSchema,
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
  published_number: z.int(),
});
export type CatalogueDraftJson = z.infer<typeof catalogueDraftJsonSchema>;

/** The line of a published version in a list. Version 0, the starter, was published by nobody. */
export const catalogueVersionSummarySchema = z.object({
  number: z.int(),
  published_at: z.string().nullable(),
  published_by: z.string().nullable(),
  note: z.string(),
});
export type CatalogueVersionSummary = z.infer<typeof catalogueVersionSummarySchema>;

/** A published version with its packages. */
export const catalogueVersionJsonSchema = catalogueVersionSummarySchema.extend({ content: catalogueDocumentSchema });
export type CatalogueVersionJson = z.infer<typeof catalogueVersionJsonSchema>;

/** Some published versions, the newest first; the rest follow `?before=next_before`. */
export const catalogueVersionListSchema = z.object({
  versions: z.array(catalogueVersionSummarySchema),
  next_before: z.int().nullable(),
});

const NUMBER_SENTENCE = 'The number of a version is a whole number.';
const versionNumberSchema = z
  .string(NUMBER_SENTENCE)
  .regex(/^\d{1,9}$/, NUMBER_SENTENCE)
  .transform(Number)
  .meta({ type: 'integer', minimum: 0 });

export const versionParamSchema = z.object({ number: versionNumberSchema });
export const versionListQuerySchema = z.object({ before: versionNumberSchema.optional() });

/** The body of publishing: a note for the list of versions, which may be empty. */
export const publishCatalogueSchema = z.object({ note: lineSchema('The note', 200).default('') });

import { z } from 'zod';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { legalKindSchema } from './legal-schema.ts';

/** The parts of a text as `domain/site/texts/text-tree.ts` describes them, whose names are loose in the description of the API. */
const textBlocksSchema = z.array(z.looseObject({ kind: z.string() }));

/** Which text is asked for: in a language, and of the terms or the privacy policy a version that held once. */
export const legalQuerySchema = z.object({ language: localeSchema.optional(), version: z.string().max(20).optional() });
export const ownPageQuerySchema = z.object({ language: localeSchema.optional() });

/**
 * A legal text as it is read, with the values of its variables. `language` is that of its words, where the one that was asked
 * for has none. A version that was replaced names the one that holds, and keeps the values of its day.
 */
export const legalPageJsonSchema = z.object({
  kind: legalKindSchema,
  version: z.string(),
  current_version: z.string(),
  is_reviewed: z.boolean(),
  language: localeSchema,
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  blocks: textBlocksSchema,
});
export type LegalPageJson = z.infer<typeof legalPageJsonSchema>;

/** A page of the studio's own as it is read. Asked for by an earlier slug, it names the one it has now. */
export const ownPageJsonSchema = z.object({
  slug: z.string(),
  is_listed: z.boolean(),
  language: localeSchema,
  title: z.string(),
  description: z.string(),
  blocks: textBlocksSchema,
});
export type OwnPageJson = z.infer<typeof ownPageJsonSchema>;

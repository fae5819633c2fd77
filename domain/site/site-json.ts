import { z } from 'zod';
import { versionSchema } from '#domain/shared/version.ts';
import { logoSchema, siteDocumentSchema } from './site-schema.ts';

/** The parts of the site that an environment variable can set, each with its name. */
export const BRAND_VARIABLES = {
  name: 'BRAND_NAME',
  email: 'STUDIO_EMAIL',
  phone: 'STUDIO_PHONE',
  address: 'STUDIO_ADDRESS',
  socialLinks: 'SOCIAL_LINKS',
  timeZone: 'STUDIO_TIME_ZONE',
} as const;
export type LockableField = keyof typeof BRAND_VARIABLES;
export const LOCKABLE_FIELDS = ['name', 'email', 'phone', 'address', 'socialLinks', 'timeZone'] as const;

/**
 * The site that is being edited. `published_number` is the version that holds now, 0 for the starter; `locked` names the
 * parts that the environment sets, with the values that hold; who changed the draft and when is null while nobody has.
 */
export const siteDraftJsonSchema = z.object({
  content: siteDocumentSchema,
  version: versionSchema,
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
  published_number: z.int(),
  locked: z.array(z.object({ field: z.enum(LOCKABLE_FIELDS), variable: z.string(), value: z.string() })),
});
export type SiteDraftJson = z.infer<typeof siteDraftJsonSchema>;

/**
 * A published version of the site, as an entry of the list of versions. Version 0 is the starter site, which nobody
 * published.
 */
const siteVersionSummarySchema = z.object({
  number: z.int(),
  published_at: z.string().nullable(),
  published_by: z.string().nullable(),
  note: z.string(),
});
export type SiteVersionSummary = z.infer<typeof siteVersionSummarySchema>;

/** A published version with its content. */
export const siteVersionJsonSchema = siteVersionSummarySchema.extend({ content: siteDocumentSchema });
export type SiteVersionJson = z.infer<typeof siteVersionJsonSchema>;

/** Some published versions, the newest first; the rest follow `?before=next_before`. */
export const siteVersionListSchema = z.object({
  versions: z.array(siteVersionSummarySchema),
  next_before: z.int().nullable(),
});

/** A logo that was taken in, for the draft. */
export const logoJsonSchema = z.object({ logo: logoSchema });

/** A page in one language: words for search engines, and the sections that it shows in their order. */
export const shownPageSchema = z.object({
  meta: z.record(z.string(), z.string()),
  sections: z.array(z.object({ name: z.string(), words: z.record(z.string(), z.unknown()) })),
});

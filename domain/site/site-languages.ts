import { z } from 'zod';
import type { Locale } from '#domain/shared/locale.ts';
import { namedLocaleSchema } from '#domain/shared/locale-schema.ts';

/**
 * The languages in which the site can be read. The first is the studio's own: it stands at addresses without a prefix, and what
 * another language has no words for is shown in it.
 */
export const languagesSchema = z
  .array(namedLocaleSchema('Choose one of the languages.'), 'List the languages.')
  .min(1, 'A site has at least one language.')
  .refine((languages) => new Set(languages).size === languages.length, 'Each language can stand there once.');

/** The studio's own language. */
export const firstLanguage = ({ languages }: { languages: readonly Locale[] }): Locale => languages[0] ?? 'en';

/** The language that the studio writes its catalog in: English where the site speaks it, else its own. */
export const catalogueLanguage = ({ languages }: { languages: readonly Locale[] }): Locale =>
  languages.includes('en') ? 'en' : firstLanguage({ languages });

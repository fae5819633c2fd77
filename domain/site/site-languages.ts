import { z } from 'zod';
import { LOCALES, type Locale } from '#domain/shared/locale.ts';

/**
 * The languages in which the site can be read. The first is the studio's own: it stands at addresses without a prefix, and what
 * another language has no words for is shown in it.
 */
export const languagesSchema = z
  .array(z.enum(LOCALES, 'Choose one of the languages.'), 'List the languages.')
  .min(1, 'A site has at least one language.')
  .refine((languages) => new Set(languages).size === languages.length, 'Each language can stand there once.');

/** The studio's own language. */
export const firstLanguage = ({ languages }: { languages: readonly Locale[] }): Locale => languages[0] ?? 'en';

import { z } from 'zod';
import { byLocale, byOtherLocale } from './by-locale.ts';
import { LOCALES } from './locale.ts';

/** One of the languages. Apart from them, since pages that need the languages do not load the schemas. */
export const localeSchema = z.enum(LOCALES);

/** Something in each language, where it is there: `{ en: 'Kitchen', tr: 'Mutfak' }`. */
export const byLanguageSchema = <T extends z.ZodType>(schema: T) => z.object(byLocale(() => schema.optional()));

/** The fields of what has English words and may have those of other languages. */
export const inOtherLocales = <T extends z.ZodType>(schema: T) => byOtherLocale(() => schema.optional());

import { z } from 'zod';
import { byOtherLocale } from './by-locale.ts';
import { type Locale, readLocale, SHIPPED_LOCALES } from './locale.ts';

const NO_LANGUAGE = 'There is no such language.';

/** What passes `readLocale` is a language, which the schema of a string does not say. */
const asLocaleSchema = (schema: z.ZodString) => schema as unknown as z.ZodType<Locale, Locale>;

/** One of the languages, with the sentence for anything else. Which there are is asked with each value: an owner adds some. */
export const namedLocaleSchema = (sentence: string) =>
  asLocaleSchema(z.string(sentence).refine((name) => readLocale(name) !== null, sentence));

/** One of the languages. Apart from them, since pages that need the languages do not load the schemas. */
export const localeSchema = namedLocaleSchema(NO_LANGUAGE);

/** One of the languages that come with the product. */
export const shippedLocaleSchema = z.enum(SHIPPED_LOCALES);

type ByLanguage<T extends z.ZodType> = { [L in Locale]: z.ZodOptional<T> };

/** Something in each language, where it is there: `{ en: 'Kitchen', tr: 'Mutfak' }`. */
export const byLanguageSchema = <T extends z.ZodType>(schema: T): z.ZodObject<ByLanguage<T>> => {
  const shipped = Object.fromEntries(SHIPPED_LOCALES.map((locale) => [locale, schema.optional()])) as ByLanguage<T>;
  // Added languages are further keys, which the type does not tell apart.
  return z.object(shipped).catchall(schema.optional()) as unknown as z.ZodObject<ByLanguage<T>>;
};

/** The fields of what has English words and may have those of the other shipped languages. */
export const inOtherLocales = <T extends z.ZodType>(schema: T) => byOtherLocale(() => schema.optional());

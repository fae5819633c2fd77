import type { OtherLocale } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { SoldPackage } from './order-json.ts';

/** A text of a sold package. `lang` is the language that the studio wrote it in, if the reader's is another one. */
export type SoldText = { text: string; lang?: Locale };

export type SoldWords = { name: SoldText; description: SoldText; features: SoldText[] };

/**
 * The words of a sold package in a language. Its order keeps them as they were on the day it was sold, and is given those of
 * the starter (`soldTranslations`). What was not translated stays as it was written, in English unless another language is named.
 */
export function soldPackageWords(
  sold: Pick<SoldPackage, 'name' | 'description' | 'features' | OtherLocale>,
  locale: Locale,
  writtenIn: Locale = 'en',
): SoldWords {
  const { name, description, features } = sold;
  const written = (text: string): SoldText => (locale === writtenIn ? { text } : { text, lang: writtenIn });
  if (locale === 'en') {
    return { name: written(name), description: written(description), features: features.map(written) };
  }
  const own = sold[locale];
  return {
    name: own?.name ? { text: own.name } : written(name),
    description: own?.description ? { text: own.description } : written(description),
    features: own?.features
      ? own.features.map((text) => (features.includes(text) ? written(text) : { text }))
      : features.map(written),
  };
}

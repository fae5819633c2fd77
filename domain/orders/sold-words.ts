import { starterTranslation } from '#domain/catalogue/starter-translations.ts';
import type { OtherLocale } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { SoldPackage } from './order-json.ts';

/** A text of a sold package; `lang` says that it is English where that is not the reader's language. */
export type SoldText = { text: string; lang?: 'en' };

export type SoldWords = { name: SoldText; description: SoldText; features: SoldText[] };

const english = (text: string): SoldText => ({ text, lang: 'en' });

/**
 * The words of a sold package in a language. Its order keeps them as they were on the day it was sold; orders from before
 * the catalogue could be edited have those of the starter. What was not translated stays English.
 */
export function soldWords(
  sold: Pick<SoldPackage, 'name' | 'description' | 'features' | OtherLocale>,
  locale: Locale,
): SoldWords {
  const { name, description, features } = sold;
  if (locale === 'en') {
    return { name: { text: name }, description: { text: description }, features: features.map((text) => ({ text })) };
  }
  const own = sold[locale];
  const translate = (text: string, kept?: string): SoldText => {
    const translated = kept ?? starterTranslation(text, locale);
    return translated ? { text: translated } : english(text);
  };
  return {
    name: own?.name ? { text: own.name } : english(name),
    description: translate(description, own?.description),
    features: own?.features ? own.features.map((text) => ({ text })) : features.map((text) => translate(text)),
  };
}

import { catalogueTr } from '#domain/catalogue/catalogue-tr.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { SoldPackage } from './order-json.ts';

/** A text of a sold package; `lang` says that it is English where that is not the reader's language. */
export type SoldText = { text: string; lang?: 'en' };

export type SoldWords = { name: SoldText; description: SoldText; features: SoldText[] };

const english = (text: string): SoldText => ({ text, lang: 'en' });

/**
 * The words of a sold package in a language. Its order keeps them as they were on the day it was sold; orders from before
 * the catalogue could be edited have their Turkish from `catalogueTr`. What was not translated stays English.
 */
export function soldWords(
  sold: Pick<SoldPackage, 'name' | 'description' | 'features' | 'tr'>,
  locale: Locale,
): SoldWords {
  const { name, description, features, tr } = sold;
  if (locale === 'en') {
    return { name: { text: name }, description: { text: description }, features: features.map((text) => ({ text })) };
  }
  const inTurkish = (text: string, kept?: string): SoldText => {
    const translated = kept ?? catalogueTr[text];
    return translated ? { text: translated } : english(text);
  };
  return {
    name: tr?.name ? { text: tr.name } : english(name),
    description: inTurkish(description, tr?.description),
    features: tr?.features ? tr.features.map((text) => ({ text })) : features.map((text) => inTurkish(text)),
  };
}

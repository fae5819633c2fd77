import type { Locale } from '#domain/shared/locale.ts';
import type { Label } from '#domain/shared/schema-parts.ts';
import type { CatalogueDocument } from './catalogue-schema.ts';
import { fillWords, starterTranslation } from './starter-translations.ts';

/**
 * A catalogue with the words of the starter in a language, where the studio sells under the English words of a starter and
 * wrote none of its own. For what customers are shown and charged; what is edited and kept stays as it was written.
 */
export function translateStarter(document: CatalogueDocument, locale: Locale): CatalogueDocument {
  if (locale === 'en') return document;
  const translateLabel = (label: Label): Label => {
    const text = label[locale] ?? starterTranslation(label.en, locale);
    return text === undefined ? label : { ...label, [locale]: text };
  };
  const translateUnit = <Price extends { kind: string }>(price: Price | (Price & { unit: Label })): Price =>
    'unit' in price ? { ...price, unit: translateLabel(price.unit) } : price;
  return {
    ...document,
    packages: document.packages.map((item) => ({
      ...item,
      words: { ...item.words, [locale]: fillWords(item.words.en, item.words[locale], locale) },
      tag: starterTranslation(item.tag, locale) ?? item.tag,
      price: translateUnit(item.price),
    })),
    addOns: document.addOns.map((item) => ({
      ...item,
      words: { ...item.words, [locale]: fillWords(item.words.en, item.words[locale], locale) },
      price: translateUnit(item.price),
    })),
  };
}

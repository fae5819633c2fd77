import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { PageCatalogue } from '#domain/catalogue/packages.ts';
import { hasStarterTranslations, isStarterText } from '#domain/catalogue/starter-translations.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { catalogueLanguage } from './site-languages.ts';

/** The languages of the site, the studio's own first, and that of the page. */
type Languages = { languages: readonly Locale[]; language: Locale };

const hasStarterWords = ({ packages }: Pick<CatalogueDocument, 'packages'>) =>
  packages.some(({ words: { en } }) => isStarterText(en.name) || isStarterText(en.description));

/**
 * The language of the words that stand where a language has none of its own: English where the site speaks it, else the studio's own. Words of
 * a starter are English; a page has them in a language of the product, and so they are left on pages of added languages alone.
 */
export function writtenLanguage(
  document: Pick<CatalogueDocument, 'packages'>,
  { languages, language }: Languages,
): Locale {
  return !hasStarterTranslations(language) && hasStarterWords(document) ? 'en' : catalogueLanguage({ languages });
}

/** Tells pages of a language in which one the studio wrote the words that are not translated (SITE-76). */
export function markWritten(page: PageCatalogue, writtenIn: Locale, language: Locale): PageCatalogue {
  if (writtenIn === 'en') return page;
  const packages = page.packages.map(({ inEnglish, ...item }) =>
    inEnglish && language !== writtenIn ? { ...item, inEnglish } : item,
  );
  return { ...page, packages, writtenIn };
}

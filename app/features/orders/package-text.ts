import { catalogueTr } from '#domain/catalogue/catalogue-tr.ts';
import type { Locale } from '#domain/shared/locale.ts';

/**
 * A text of a sold package (its description, a feature) in the language of the page. An order keeps the English of the
 * day it was sold; a text that no translation is known of stays so, and `lang` says that it is English.
 */
export function packageText(text: string, locale: Locale): { text: string; lang?: 'en' } {
  const translated = locale === 'tr' ? catalogueTr[text] : undefined;
  if (translated) return { text: translated };
  return locale === 'en' ? { text } : { text, lang: 'en' };
}

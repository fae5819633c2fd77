import { documentLanguage } from '#app/lib/language/document-language.ts';
import { findOtherWords } from '#app/lib/language/other-words.ts';
import type { OtherLocale } from '#domain/shared/by-locale.ts';
import { markUntranslated } from './sentence-language.ts';
import type { SentenceCatalogue, Translate } from './translate-sentence.ts';

/** The sentences of each language: a browser loads those of its own. */
const CATALOGUES = import.meta.glob<SentenceCatalogue>('/locales/*/refusals/sentences.json', { import: 'default' });

let loaded: { locale: string; translate: Translate } | null = null;

function findLocale(): OtherLocale | null {
  const language = documentLanguage();
  return language === 'en' ? null : language;
}

async function loadCatalogue(locale: OtherLocale): Promise<SentenceCatalogue> {
  const path = `/locales/${locale}/refusals/sentences.json`;
  const load = CATALOGUES[path] ?? findOtherWords<SentenceCatalogue>(path);
  if (!load) throw new Error(`There are no sentences in ${locale}.`);
  return load();
}

/**
 * Loads the sentences of the document's language, which come before the first of them is shown. Never throws: where they
 * cannot be had, the English ones are shown.
 */
export async function loadSentences(): Promise<void> {
  const locale = findLocale();
  if (!locale || loaded?.locale === locale) return;
  try {
    const [catalogue, { makeTranslate }] = await Promise.all([
      loadCatalogue(locale),
      import('./translate-sentence.ts'),
    ]);
    loaded = { locale, translate: makeTranslate(catalogue) };
  } catch {
    // The connection is lost. The next error message tries to load them again.
  }
}

/**
 * Translates an error message into the page's language. Rules and the API write all messages in English; this is the
 * only place that translates them. Unknown messages stay English, and `sentenceLanguage` reports that.
 */
export function say(english: string): string {
  const locale = findLocale();
  if (!locale) return english;
  const translated = loaded?.locale === locale ? loaded.translate(english) : null;
  if (translated !== null) return translated;
  // biome-ignore lint/suspicious/noConsole: a test fails on it, while a visitor reads the English sentence.
  if (import.meta.env.DEV && loaded) console.error(`There is no ${locale} for the sentence: ${english}`);
  markUntranslated(english);
  return english;
}

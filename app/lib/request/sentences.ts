import { documentLanguage } from '#app/lib/document-language.ts';
import type { OtherLocale } from '#domain/shared/by-locale.ts';
import type { SentenceCatalogue, Translate } from './translate-sentence.ts';

/** The sentences of each language: a browser loads those of its own. */
const CATALOGUES = import.meta.glob<SentenceCatalogue>('/locales/*/refusals/sentences.ts');

let loaded: { locale: string; translate: Translate } | null = null;
/** Sentences that were shown in English on a page of another language. */
const untranslated = new Set<string>();

function findLocale(): OtherLocale | null {
  const language = documentLanguage();
  return language === 'en' ? null : language;
}

async function loadCatalogue(locale: OtherLocale): Promise<SentenceCatalogue> {
  const load = CATALOGUES[`/locales/${locale}/refusals/sentences.ts`];
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
    // The line is lost. The next refusal tries again.
  }
}

/**
 * A refusal in the language of the document. The rules and the API say all of them in English; this is the one place where
 * they change. An English sentence that is not in the catalogue stays, and `sentenceLanguage` says so.
 */
export function say(english: string): string {
  const locale = findLocale();
  if (!locale) return english;
  const translated = loaded?.locale === locale ? loaded.translate(english) : null;
  if (translated !== null) return translated;
  // biome-ignore lint/suspicious/noConsole: a test fails on it, while a visitor reads the English sentence.
  if (import.meta.env.DEV && loaded) console.error(`There is no ${locale} for the sentence: ${english}`);
  untranslated.add(english);
  return english;
}

/** The `lang` of what is shown: `en` for a sentence that stayed English on a page of another language. */
export function sentenceLanguage(text: unknown): 'en' | undefined {
  return typeof text === 'string' && untranslated.has(text) && findLocale() ? 'en' : undefined;
}

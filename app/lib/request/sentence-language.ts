import { documentLanguage } from '#app/lib/language/document-language.ts';

/** Sentences that were shown in English on a page of another language. */
const untranslated = new Set<string>();

/** Notes that a sentence stayed English. */
export const markUntranslated = (english: string) => void untranslated.add(english);

/**
 * The `lang` attribute for a message: `en` if it stayed English on a page in another language, otherwise undefined. It stands apart from
 * the sentences, so that a field can ask without them.
 */
export function sentenceLanguage(text: unknown): 'en' | undefined {
  return typeof text === 'string' && untranslated.has(text) && documentLanguage() !== 'en' ? 'en' : undefined;
}

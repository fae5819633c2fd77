import type { AddedLanguage } from '#domain/shared/language/added-language.ts';
import { registerMessages } from '#domain/shared/language/registered-messages.ts';
import { addLanguage } from '#domain/shared/locale.ts';
import { addMessages } from './messages.ts';

const learned = new Map<string, AddedLanguage>();

/** Lets pages that this server renders speak the languages that owners added, as they are now. */
export function learnLanguages(languages: readonly AddedLanguage[] = []): void {
  for (const language of languages) {
    const { code, words } = language;
    if (learned.get(code) === language) continue;
    learned.set(code, language);
    const { name, tag, weekStart } = language;
    addLanguage(code, { name, tag, weekStart });
    registerMessages(code, words.rules);
    const pages = Object.entries(words.pages).map(([area, tree]) => [`/locales/${code}/pages/${area}.json`, tree]);
    addMessages(Object.fromEntries(pages));
  }
}

import type { AddedLanguage, AddedLanguageFacts } from '#domain/shared/language/added-language.ts';

/** What the page of a browser has to know of added languages before its first script draws, as an attribute holds it. */
export function describeAdded(languages: readonly AddedLanguage[]): string {
  const facts = languages.map(
    ({ code, name, tag, weekStart, address }): AddedLanguageFacts => ({ code, name, tag, weekStart, address }),
  );
  return JSON.stringify(facts);
}

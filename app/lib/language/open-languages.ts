import type { AddedLanguageFacts, AddedWords } from '#domain/shared/language/added-language.ts';
import { RULES } from '#domain/shared/language/bind-messages.ts';
import { addLanguage } from '#domain/shared/locale.ts';
import { findWordsBy } from './other-words.ts';

const PATH = /^\/locales\/([\w-]+)\/(?:pages\/([\w-]+)|refusals\/sentences)\.json$/;

const loading = new Map<string, Promise<AddedWords>>();

async function fetchWords(address: string): Promise<AddedWords> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('The words of this language could not be loaded.');
  return response.json();
}

/** The words of a language, once; what failed is asked for again. */
function loadWords(address: string): Promise<AddedWords> {
  const words = loading.get(address) ?? fetchWords(address);
  loading.set(address, words);
  words.catch(() => loading.delete(address));
  return words;
}

async function loadFile(address: string, area: string | undefined): Promise<unknown> {
  const { pages, rules, refusals } = await loadWords(address);
  if (area === undefined) return refusals;
  return area === 'site' ? { [RULES]: rules, ...pages.site } : pages[area];
}

/** Makes the languages known that owners added, and where their words are: `text` is what `describeAdded` wrote into the page. */
export function openLanguages(text: string): void {
  const languages: AddedLanguageFacts[] = JSON.parse(text);
  const addresses = new Map<string, string>();
  for (const { code, address, name, tag, weekStart } of languages) {
    addLanguage(code, { name, tag, weekStart });
    addresses.set(code, address);
  }
  findWordsBy((path) => {
    const [, code = '', area] = PATH.exec(path) ?? [];
    const address = addresses.get(code);
    return address === undefined ? undefined : () => loadFile(address, area);
  });
}

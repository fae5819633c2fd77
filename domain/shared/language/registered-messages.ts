import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { bindMessages, type MessageTree } from './bind-messages.ts';
import { lazyByLocale } from './lazy-by-locale.ts';

/** Words by language and area: in a browser those of rules, which come with those of its pages, and of added languages all. */
const registered = new Map<string, MessageTree>();

/** Registers words in a language: of `locales/<language>/domain/` by the names of the areas, of others by their paths. */
export function registerMessages(locale: Locale, areas: Readonly<Record<string, MessageTree>>): void {
  for (const [area, words] of Object.entries(areas)) registered.set(`${locale}/${area}`, words);
}

/** The words of an area that were registered for a language. */
export const findRegistered = (locale: Locale, area: string): MessageTree | undefined =>
  registered.get(`${locale}/${area}`);

/**
 * The messages of an area by language: those that were registered, since a browser loads its own language alone, and English until
 * then. Pages for browsers have this in the place of `messagesByLocale`.
 */
export function registeredMessages<Messages>(area: string, english: MessageTree): Record<Locale, Messages> {
  const made = new Map<MessageTree, Messages>();
  return lazyByLocale((locale) => {
    const own = findRegistered(locale, area);
    const words = own ?? english;
    const messages = made.get(words) ?? bindMessages<Messages>(words, intlLocale(own ? locale : 'en'));
    made.set(words, messages);
    return messages;
  });
}

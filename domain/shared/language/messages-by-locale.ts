import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { bindMessages, type MessageTree } from './bind-messages.ts';
import { lazyByLocale } from './lazy-by-locale.ts';
import { findRegistered } from './registered-messages.ts';

/**
 * The messages of an area by language: the shipped words, else those that were registered of an added language, else English. Those of a
 * language are made when it is first asked for.
 */
export function messagesByLocale<Messages>(
  area: string,
  trees: Readonly<Record<Locale, MessageTree>>,
): Record<Locale, Messages> {
  const made = new Map<Locale, { words: MessageTree; messages: Messages }>();
  return lazyByLocale((locale) => {
    const words = trees[locale] ?? findRegistered(locale, area) ?? trees.en;
    const known = made.get(locale);
    if (known?.words === words) return known.messages;
    const messages = bindMessages<Messages>(words, intlLocale(locale));
    made.set(locale, { words, messages });
    return messages;
  });
}

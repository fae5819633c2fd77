import type { OtherLocale } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { GERMAN } from './starter-words/de.ts';
import { SPANISH } from './starter-words/es.ts';
import { FRENCH } from './starter-words/fr.ts';
import { PORTUGUESE } from './starter-words/pt.ts';
import { TURKISH } from './starter-words/tr.ts';

/**
 * The words of the starter catalogues by their English text: a catalogue that was started from one, and an order of the day
 * it was sold, keep that text. A text that left the starters stays here as long as orders have it. Of no use to browsers,
 * which are given what they show in their language.
 */
const TRANSLATIONS: Partial<Record<Locale, Readonly<Record<string, string>>>> = {
  tr: TURKISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  pt: PORTUGUESE,
};

/** An English text of a starter catalogue in another language; undefined where it has no translation. */
export function starterTranslation(text: string, locale: Locale): string | undefined {
  const words = TRANSLATIONS[locale];
  return words && Object.hasOwn(words, text) ? words[text] : undefined;
}

/** Whether the starters are said in a language. */
export const hasStarterTranslations = (locale: Locale): boolean =>
  locale === 'en' || TRANSLATIONS[locale] !== undefined;

/** Whether a text is one of a starter, in its English. */
export const isStarterText = (text: string): boolean =>
  Object.values(TRANSLATIONS).some((words) => Object.hasOwn(words, text));

/** The words of a package or an add-on in one language. */
type Words = {
  name?: string | undefined;
  description?: string | undefined;
  features?: readonly string[] | undefined;
};

type Filled = { name?: string; description?: string; features?: string[] };

/** A list in another language; what has no translation in it stays English, and where nothing has one there is no list. */
function translateList(texts: readonly string[], locale: Locale): string[] | undefined {
  const translated = texts.map((text) => starterTranslation(text, locale));
  if (translated.every((text) => text === undefined)) return undefined;
  return texts.map((text, index) => translated[index] ?? text);
}

/**
 * The words of a language besides English: the studio's own, and those of the starter for what it left out and says in the
 * English of a starter. What has neither is left out.
 */
export function fillWords(english: Words, own: Words | undefined, locale: OtherLocale): Filled {
  const translate = (text = '') => starterTranslation(text, locale);
  const name = own?.name ?? translate(english.name);
  const description = own?.description ?? translate(english.description);
  const features = own?.features ?? translateList(english.features ?? [], locale);
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(features ? { features: [...features] } : {}),
  };
}

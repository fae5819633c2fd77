import type { Locale } from '#domain/shared/locale.ts';
import { en, type MailWords } from './en.ts';
import { tr } from './tr.ts';

const WORDS: Record<Locale, MailWords> = { en, tr };

/** The words of a customer's language. */
export function mailWords(locale: Locale): MailWords {
  return WORDS[locale];
}

import type { Locale } from '#domain/shared/locale.ts';
import { en, type MailMessages } from './en.ts';
import { tr } from './tr.ts';

const WORDS: Record<Locale, MailMessages> = { en, tr };

/** The words of a customer's language. */
export function mailMessages(locale: Locale): MailMessages {
  return WORDS[locale];
}

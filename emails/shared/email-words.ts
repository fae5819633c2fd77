import type { Locale } from '#domain/shared/locale.ts';
import type { EmailFieldName, EmailKind } from '#domain/site/email-kinds.ts';
import { type EmailValues, fillWords, splitParagraphs } from '#domain/site/email-words.ts';
import type { MailBrand } from './mail-brand.ts';
import { OUR_MESSAGES } from './messages/ours.ts';

type Reader = { locale: Locale; brand: MailBrand; values: EmailValues };

/** Our texts of an email, with their variables in braces. */
export const listOurWords = (kind: EmailKind, locale: Locale): Readonly<Record<string, string>> =>
  OUR_MESSAGES[kind](locale);

/**
 * The texts of an email for its reader: the studio's own, or ours, with the values in them. `line` gives one text, `lines`
 * those of several that are not empty, and `paragraphs` what is between their empty lines.
 */
export function emailWords<K extends EmailKind>(kind: K, { locale, brand, values }: Reader) {
  const own = brand.words?.[kind]?.[locale] ?? {};
  const ours = listOurWords(kind, locale);
  const studio: EmailValues = { studio_name: brand.name, studio_phone: brand.phone, studio_email: brand.email };
  const line = (field: EmailFieldName<K>) => fillWords(own[field] ?? ours[field] ?? '', { ...studio, ...values });
  const lines = (...fields: EmailFieldName<K>[]) => fields.map(line).filter(Boolean);
  const paragraphs = (...fields: EmailFieldName<K>[]) => splitParagraphs(lines(...fields).join(' '));
  return { line, lines, paragraphs };
}

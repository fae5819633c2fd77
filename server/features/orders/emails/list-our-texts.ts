import { EMAIL_KIND_NAMES, listEmailLanguages } from '#domain/site/email-kinds.ts';
import type { OurEmailTexts } from '#domain/site/emails-json.ts';
import { listOurWords } from '#emails/shared/email-words.ts';

/** The default texts of all emails, which apply unless the studio wrote its own. */
export function listOurTexts(): OurEmailTexts {
  const inLanguages = (kind: (typeof EMAIL_KIND_NAMES)[number]) =>
    Object.fromEntries(listEmailLanguages(kind).map((locale) => [locale, { ...listOurWords(kind, locale) }]));
  return Object.fromEntries(EMAIL_KIND_NAMES.map((kind) => [kind, inLanguages(kind)]));
}

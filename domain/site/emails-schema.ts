import { z } from 'zod';
import { lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';
import type { EmailField } from './email-fields.ts';
import { type EmailKind, getEmailSpec, isEmailKind, listEmailLanguages, listFieldVariables } from './email-kinds.ts';
import { findVariableProblem } from './email-words.ts';

function textSchema({ type, label, max, isRequired }: EmailField) {
  if (type === 'line') return isRequired ? requiredLineSchema(label, max) : lineSchema(label, max);
  const schema = paragraphSchema(label, max);
  return isRequired ? schema.min(1, `${label} is required.`) : schema;
}

function fieldSchema(kind: EmailKind, name: string, field: EmailField) {
  const variables = listFieldVariables(kind, name);
  return textSchema(field).superRefine((text, context) => {
    const problem = findVariableProblem(text, variables);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
}

const ownWordsSchema = z.record(z.string(), z.string().trim());

/**
 * The studio's own texts of emails as they are saved: `{ order_confirmation: { en: { heading: 'Hi {customer_name}' } } }`. What is
 * not in it is ours. Texts with a variable that their email does not have are refused with a sentence that names the right ones.
 */
export const siteEmailsSchema = z
  .record(z.string(), z.record(z.string(), ownWordsSchema))
  .superRefine((emails, context) => {
    for (const text of listEmailTexts(emails)) {
      const message = findEmailTextProblem(text);
      if (message) context.addIssue({ code: 'custom', path: [text.kind, text.locale, text.field], message });
    }
  });
/** The studio's own texts of emails, by kind, language and field. */
export type SiteEmails = z.infer<typeof siteEmailsSchema>;
/** The studio's own texts of an email in one language, by their fields. */
export type OwnEmailWords = z.infer<typeof ownWordsSchema>;

/** The place of a text: its email, language and field. */
export type EmailTextPlace = { kind: string; locale: string; field: string };
export type EmailText = EmailTextPlace & { text: string };

/** What is wrong with a text of an email, in a sentence; null where it can be saved. */
export function findEmailTextProblem({ kind, locale, field: name, text }: EmailText): string | null {
  if (!isEmailKind(kind)) return 'There is no email of this kind.';
  if (!listEmailLanguages(kind).some((language) => language === locale)) {
    return 'This email is not sent in this language.';
  }
  const { fields } = getEmailSpec(kind);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return 'This email has no such text.';
  const parsed = fieldSchema(kind, name, field).safeParse(text);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}

/** Every own text. */
export function listEmailTexts(emails: SiteEmails): EmailText[] {
  return Object.entries(emails).flatMap(([kind, languages]) =>
    Object.entries(languages).flatMap(([locale, words]) =>
      Object.entries(words).map(([field, text]) => ({ kind, locale, field, text })),
    ),
  );
}

/** The own texts with one more, or with ours again where `text` is null. Nothing empty stays. */
export function withEmailText(
  emails: SiteEmails,
  { kind, locale, field, text }: EmailTextPlace & { text: string | null },
): SiteEmails {
  const { [field]: _before, ...others } = emails[kind]?.[locale] ?? {};
  return withEmailWords(emails, { kind, locale, words: text === null ? others : { ...others, [field]: text } });
}

/** The own texts with those of one email in one language replaced; none are ours again. */
export function withEmailWords(
  emails: SiteEmails,
  { kind, locale, words }: Omit<EmailTextPlace, 'field'> & { words: OwnEmailWords },
): SiteEmails {
  const { [locale]: _words, ...otherLanguages } = emails[kind] ?? {};
  const languages = Object.keys(words).length > 0 ? { ...otherLanguages, [locale]: words } : otherLanguages;
  const { [kind]: _kind, ...otherKinds } = emails;
  return Object.keys(languages).length > 0 ? { ...otherKinds, [kind]: languages } : otherKinds;
}

// What is no text becomes one that cannot be used.
const anyTextSchema = z.string().catch('{}');
const anyWordsSchema = z.record(z.string(), anyTextSchema).catch({});

/**
 * Own texts as they stand in the database, by any release that wrote them: no page and no email fails by them. `checkStoredEmails` says which
 * can be used.
 */
export const storedEmailsSchema = z
  .record(z.string(), z.record(z.string(), anyWordsSchema).catch({}))
  .default({})
  .catch({});

/** The own texts that can be used, and the places of those that cannot, where ours stand. */
export function checkStoredEmails(emails: SiteEmails): { words: SiteEmails; broken: EmailTextPlace[] } {
  const texts = listEmailTexts(emails);
  const isBroken = (text: EmailText) => findEmailTextProblem(text) !== null;
  return {
    words: texts.filter((text) => !isBroken(text)).reduce<SiteEmails>(withEmailText, {}),
    broken: texts.filter(isBroken).map(({ kind, locale, field }) => ({ kind, locale, field })),
  };
}

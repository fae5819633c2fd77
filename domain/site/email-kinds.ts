import { LOCALES, type Locale } from '#domain/shared/locale.ts';
import type { EmailSpec } from './email-fields.ts';
import { ACCOUNT_EMAILS } from './email-kinds-accounts.ts';
import { CREW_EMAILS } from './email-kinds-crew.ts';
import { ORDER_EMAILS } from './email-kinds-orders.ts';
import { STUDIO_EMAILS } from './email-kinds-studio.ts';
import type { EmailVariable } from './email-variables.ts';

/** The emails whose texts can be edited: a closed set, in the editor's order. */
export const EMAIL_KINDS = { ...ORDER_EMAILS, ...ACCOUNT_EMAILS, ...CREW_EMAILS, ...STUDIO_EMAILS } satisfies Record<
  string,
  EmailSpec
>;
export type EmailKind = keyof typeof EMAIL_KINDS;
/** Object.keys gives the keys of the constant above and no others. */
const listKinds = () => Object.keys(EMAIL_KINDS) as EmailKind[];
export const EMAIL_KIND_NAMES = listKinds();

/** The names of the fields of an email. */
export type EmailFieldName<K extends EmailKind = EmailKind> = K extends EmailKind
  ? keyof (typeof EMAIL_KINDS)[K]['fields'] & string
  : never;

export const isEmailKind = (kind: string): kind is EmailKind => Object.hasOwn(EMAIL_KINDS, kind);

/** What an email is, with its type widened. */
export const getEmailSpec = (kind: EmailKind): EmailSpec => EMAIL_KINDS[kind];

/** The languages in which an email is sent. */
export const listEmailLanguages = (kind: EmailKind): readonly Locale[] =>
  getEmailSpec(kind).isToStudio ? ['en'] : LOCALES;

/** The variables that a field of an email has. */
export function listFieldVariables(kind: EmailKind, field: string): EmailVariable[] {
  const { variables, fields } = getEmailSpec(kind);
  return [...(fields[field]?.variables ?? []), ...variables];
}

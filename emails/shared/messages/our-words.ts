import type { EmailFieldName, EmailKind } from '#domain/site/email-kinds.ts';
import { EMAIL_VARIABLES, type EmailVariable } from '#domain/site/email-variables.ts';

/** Our texts of an email in one language, with their variables in braces. */
export type OurWords<K extends EmailKind> = Record<EmailFieldName<K>, string>;

const entries = Object.keys(EMAIL_VARIABLES).map((name) => [name, `{${name}}`]);

/** Each variable as it stands in a text: `putVariables.name` is `{name}`. */
export const putVariables: Record<EmailVariable, string> = Object.fromEntries(entries);

import { z } from 'zod';
import { foldEmail } from './fold-text.ts';

const CONTROL_CHARACTERS = /\p{Cc}/u;
const CONTROL_CHARACTERS_BUT_LINES = /[^\P{Cc}\n\r\t]/u;

const isCleanLine = (text: string) => text.isWellFormed() && !CONTROL_CHARACTERS.test(text);
const isCleanText = (text: string) => text.isWellFormed() && !CONTROL_CHARACTERS_BUT_LINES.test(text);

const textOf = (label: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`) });

/**
 * One line of text, trimmed. Line breaks and other control characters are refused, so that no field can add a
 * header to an email or a line to a calendar file. `max` counts UTF-16 units, as the `maxlength` of an input does.
 */
export function lineSchema(label: string, max: number) {
  return textOf(label)
    .trim()
    .max(max, `${label} may have ${max} characters at most.`)
    .refine(isCleanLine, `${label} must be one line without control characters.`);
}

/** As `lineSchema`, and not empty. */
export function requiredLineSchema(label: string, max: number) {
  return lineSchema(label, max).min(1, `${label} is required.`);
}

/** Several lines of text, trimmed; line breaks and tabs are allowed, other control characters are not. */
export function paragraphSchema(label: string, max: number) {
  return textOf(label)
    .trim()
    .max(max, `${label} may have ${max} characters at most.`)
    .refine(isCleanText, `${label} must not contain control characters.`);
}

/** An email address of at most 254 characters (RFC 5321), trimmed. */
export const emailSchema = requiredLineSchema('Email', 254).pipe(
  z.email('This is not an email address. Example: jane@example.com'),
);

/** The address that tells a customer, in lower case. */
export const customerEmailSchema = emailSchema.transform(foldEmail);

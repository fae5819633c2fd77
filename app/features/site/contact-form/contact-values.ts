import type { Messages } from '#app/lib/language/messages.ts';
import type { ContactField } from '#domain/site/contact-form/contact-message.ts';

/** The values of the form, by the names of SITE-33. */
export type ContactValues = Record<ContactField, string>;

/** A sentence for each control that is wrong. */
export type ContactErrors = Partial<Record<ContactField, string>>;

export const EMPTY_VALUES: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

/** Whether a name belongs to a control of the form. */
export function isContactField(name: string): name is ContactField {
  return Object.hasOwn(EMPTY_VALUES, name);
}

/** The controls in the order of the page. */
export const CONTACT_FIELDS: readonly ContactField[] = Object.keys(EMPTY_VALUES).filter(isContactField);

// The schema knows these two as well, but it would bring its library to every visitor; a test keeps them the same.
/** The longest text of each control, in UTF-16 units. */
export const MAX_LENGTHS: Record<ContactField, number> = {
  name: 150,
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
};
const REQUIRED: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

/** Whether the control carries the browser's `required` (SITE-34). */
export const isRequiredField = (field: ContactField) => REQUIRED.includes(field);

/** Returns the sentence about a control that the browser finds wrong, in the language of the page. */
export function validitySentence(
  field: ContactField,
  validity: Pick<ValidityState, 'valueMissing'>,
  messages: Messages<'contact'>,
): string {
  const label = messages.fields[field];
  if (validity.valueMissing) return messages.missing({ label });
  if (field === 'email') return messages.notAnEmail;
  return messages.tooLong({ label, max: MAX_LENGTHS[field] });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads what the session kept. Anything odd in it is left out, so that the rest of what was typed is not lost. */
export function readValues(json: string | null): ContactValues {
  const values = { ...EMPTY_VALUES };
  for (const [name, value] of Object.entries(parseRecord(json))) {
    if (isContactField(name) && typeof value === 'string') values[name] = value;
  }
  return values;
}

function parseRecord(json: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(json ?? 'null');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

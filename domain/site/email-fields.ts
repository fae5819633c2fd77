import type { EmailVariable } from './email-variables.ts';

/**
 * A text of an email. A `line` has no line breaks; a `text` may have several paragraphs with an empty line between them. `max`
 * counts UTF-16 units. `variables` are those that this field has besides its email's. `example` names the example in which
 * the text is seen, of an email that has several.
 */
export type EmailField = {
  type: 'line' | 'text';
  label: string;
  max: number;
  isRequired: boolean;
  variables: readonly EmailVariable[];
  example: string | null;
};

/** How emails are grouped in the editor. */
export const EMAIL_GROUPS = ['orders', 'shoots', 'deliveries', 'accounts', 'crew', 'studio'] as const;
export type EmailGroup = (typeof EMAIL_GROUPS)[number];

/**
 * An email whose texts the studio can edit. `variables` can stand in each of its fields; `examples` are the cases that its
 * preview can show, the first one by itself; `isAboutOrder` says that a real order can be its example. An email to the
 * studio is in English, as the portal is.
 */
export type EmailSpec = {
  group: EmailGroup;
  label: string;
  description: string;
  variables: readonly EmailVariable[];
  fields: Readonly<Record<string, EmailField>>;
  examples: Readonly<Record<string, string>>;
  isAboutOrder: boolean;
  isToStudio: boolean;
};

type Extras = { variables?: readonly EmailVariable[]; example?: string };

const makeField = (
  field: Pick<EmailField, 'type' | 'label' | 'max' | 'isRequired'>,
  { variables = [], example }: Extras,
): EmailField => ({ ...field, variables, example: example ?? null });

/** A line that has to be there, such as the subject, which mailboxes show in part if it is long. */
export const requiredLine = (label: string, extras: Extras = {}): EmailField =>
  makeField({ type: 'line', label, max: 140, isRequired: true }, extras);

/** A sentence that may be left out. */
export const optionalLine = (label: string, extras: Extras = {}): EmailField =>
  makeField({ type: 'line', label, max: 400, isRequired: false }, extras);

/** A sentence without which its readers would not know what to do, or why they were written to. */
export const neededLine = (label: string, extras: Extras = {}): EmailField =>
  makeField({ type: 'line', label, max: 400, isRequired: true }, extras);

/** The paragraphs of an email. */
export const paragraphs = (label: string, extras: Extras = {}): EmailField =>
  makeField({ type: 'text', label, max: 2000, isRequired: true }, extras);

const buttonLabel: EmailField = { ...requiredLine('Button'), max: 60 };

/** The subject and the heading of most emails. */
export const OPENING = { subject: requiredLine('Subject'), heading: requiredLine('Heading') };
export const PREVIEW_LINE = optionalLine('Preview line, behind the subject in a mailbox');
/** The button's label and the note below it. Where the button leads is no text. */
export const BUTTON = { button: buttonLabel, buttonNote: optionalLine('Note below the button') };
/** What is said at the end. The reason tells readers why they were written to, so it has to be there. */
export const CLOSING = { closing: optionalLine('Closing line'), reason: neededLine('Why the reader got this email') };

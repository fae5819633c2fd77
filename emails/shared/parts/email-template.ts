import type { Locale } from '#domain/shared/locale.ts';
import type { MailBrand } from '../mail-brand.ts';

/**
 * One line of a table of facts. A list of values stands one below the other; `href` makes the value a link, `note`
 * explains it in a lighter tone, and `isStrong` marks what the eye looks for first.
 */
export type Fact = {
  label: string;
  value: string | readonly string[];
  href?: string;
  note?: string;
  isStrong?: boolean;
};

/** The lines of a value: each of a list, and each that a customer wrote. */
export function valueLines(value: Fact['value']): string[] {
  return (typeof value === 'string' ? value : value.join('\n')).split(/\r\n|\r|\n/);
}

/** A titled group of facts. */
export type FactSection = { title: string; facts: readonly Fact[] };

/** The box that a reader sees first: when the shoot is, or that it still needs a time. */
export type Highlight = { label: string; title: string; lines: readonly string[]; tone: 'calm' | 'attention' };

/** The words of a person, in their own lines, set apart from ours. */
export type Quote = { label: string; title: string; text: string };

/** A picture at the top, at its size on the screen. It says nothing that the words do not: the text part goes without it. */
export type EmailPicture = { url: string; alt: string; width: number; height: number };

/**
 * An email before it has a form: what it says, in order. Both parts of the message are drawn from one template, so that
 * neither can say less than the other.
 */
export type EmailTemplate = {
  locale: Locale;
  subject: string;
  /** The line that a mailbox shows behind the subject. HTML only, since the text part begins with the same words. */
  preheader: string;
  brand: MailBrand;
  /** A sentence before anything else, such as that no money was taken. */
  notice: string | null;
  picture?: EmailPicture | null;
  heading: string;
  intro: readonly string[];
  highlight: Highlight | null;
  quote: Quote | null;
  /** `plainLink` says that the address itself follows, for mailboxes that show no button; the text part has it anyway. */
  action: { label: string; url: string; note: string; plainLink?: string } | null;
  sections: readonly FactSection[];
  steps: { title: string; items: readonly string[] } | null;
  /** Why the reader got this email, and how to answer. */
  footer: readonly string[];
  /** A quiet link behind the footer, such as one that ends messages of this kind. */
  footerLink?: { label: string; url: string } | null;
};

/** A finished message: a subject of one line, and the same content twice. */
export type RenderedMail = { subject: string; html: string; text: string };

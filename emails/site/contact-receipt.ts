import type { Locale } from '#domain/shared/locale.ts';
import { hoursSentence } from '#domain/site/settings/hours-labels.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { contactMessages } from '#locales/all/emails/contact.ts';
import type { ContactMailFacts } from './contact-mail.ts';

function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/**
 * The receipt of a contact message to its sender in their language, with a copy of it. Anybody can type anybody's address into the form, so
 * the subject and the words around the copy are the studio's alone, and the email says why it came.
 */
export function renderContactReceipt(facts: ContactMailFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, timeZone, hours, subject, message } = facts;
  const values = { hours: hoursSentence(hours, locale, brand.formats?.hourCycle), city: cityOf(timeZone) };
  const { line, lines, paragraphs } = emailWords('contact_receipt', { locale, brand, values });
  return renderTemplate({
    locale,
    brand,
    subject: line('subject'),
    preheader: line('previewLine'),
    notice: null,
    heading: line('heading'),
    intro: paragraphs('text'),
    highlight: null,
    quote: { label: contactMessages[locale].quote, title: subject, text: message },
    action: null,
    sections: [],
    steps: null,
    footer: lines('closing', 'reason'),
  });
}

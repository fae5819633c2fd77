import { hoursSentence } from '#domain/bookings/hours-labels.ts';
import type { ContactMailFacts } from './contact-mail.ts';
import { contactMessages } from './messages/contact.ts';
import type { RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';

const words = contactMessages.receipt;

function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/**
 * The receipt of a contact message to its sender, with a copy of it. Anybody can type anybody's address into the form, so
 * the subject and the words around the copy are ours alone, and the email says why it came.
 */
export function renderContactReceipt(facts: ContactMailFacts): Promise<RenderedMail> {
  const { brand, timeZone, hours, subject, message } = facts;
  return renderTemplate({
    locale: 'en',
    brand,
    subject: words.subject(brand.name),
    preheader: words.preheader,
    notice: null,
    heading: words.heading,
    intro: [words.received, words.hours(hoursSentence(hours), cityOf(timeZone), brand.phone)],
    highlight: null,
    quote: { label: words.quote, title: subject, text: message },
    action: null,
    sections: [],
    steps: null,
    footer: [words.questions, words.reason(brand.name)],
  });
}

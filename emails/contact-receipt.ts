import { openHoursWords, WORKING_HOURS } from '#domain/bookings/working-hours.ts';
import type { ContactMailFacts } from './contact-mail.ts';
import type { RenderedMail } from './parts/letter.ts';
import { renderLetter } from './parts/render-letter.ts';
import { contactWords } from './words/contact.ts';

const words = contactWords.receipt;

function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/**
 * The receipt of a contact message to its sender, with a copy of it. Anybody can type anybody's address into the form, so
 * the subject and the words around the copy are ours alone, and the letter says why it came.
 */
export function renderContactReceipt({ brand, timeZone, subject, message }: ContactMailFacts): Promise<RenderedMail> {
  const hours = WORKING_HOURS.map(openHoursWords).join(' and ');
  return renderLetter({
    locale: 'en',
    brand,
    subject: words.subject(brand.name),
    preheader: words.preheader,
    notice: null,
    heading: words.heading,
    intro: [words.received, words.hours(hours, cityOf(timeZone), brand.phone)],
    highlight: null,
    quote: { label: words.quote, title: subject, text: message },
    action: null,
    sections: [],
    steps: null,
    footer: [words.questions, words.reason(brand.name)],
  });
}

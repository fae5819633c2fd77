import { emailWords } from '#emails/shared/email-words.ts';
import { contactNoticeMessages as words } from '#emails/shared/messages/contact-notice.ts';
import type { Fact, RenderedMail } from '#emails/shared/parts/email-template.ts';
import { mailtoLink, telLink } from '#emails/shared/parts/links.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { subjectMomentLabel, zoneLabel } from '#emails/shared/shoot-labels.ts';
import type { ContactMailFacts } from './contact-mail.ts';

const LOCALE = 'en';

/** A number that can be dialled. The form takes any words as a phone, such as "after five, ask for Jo". */
const PHONE_NUMBER = /^(?=(?:\D*\d){5})[\d\s+().\-/]+$/;

function phoneFacts(phone: string): Fact[] {
  if (!phone) return [];
  const link = PHONE_NUMBER.test(phone) ? { href: telLink(phone) } : {};
  return [{ label: words.labels.phone, value: phone, ...link }];
}

function senderFacts({ name, email, phone, receivedAt, timeZone, brand }: ContactMailFacts): Fact[] {
  const reader = { locale: LOCALE, timeZone, hourCycle: brand.formats?.hourCycle } as const;
  const received = `${subjectMomentLabel(receivedAt, reader, receivedAt)}, ${zoneLabel(receivedAt, reader)}`;
  return [
    { label: words.labels.name, value: name, isStrong: true },
    { label: words.labels.email, value: email, href: mailtoLink(email) },
    ...phoneFacts(phone),
    { label: words.labels.receivedAt, value: received },
  ];
}

/** The notice of a contact message to the studio, with the whole of it (SITE-42). */
export function renderContactNotice(facts: ContactMailFacts): Promise<RenderedMail> {
  const values = { sender_name: facts.name, message_subject: facts.subject };
  const { line, lines, paragraphs } = emailWords('contact_notice', { locale: LOCALE, brand: facts.brand, values });
  return renderTemplate({
    locale: LOCALE,
    brand: facts.brand,
    subject: line('subject'),
    preheader: line('previewLine'),
    notice: null,
    heading: line('heading'),
    intro: paragraphs('text'),
    highlight: null,
    quote: { label: words.quote, title: facts.subject, text: facts.message },
    action: null,
    sections: [{ title: words.sender, facts: senderFacts(facts) }],
    steps: null,
    footer: lines('closing'),
  });
}

import type { KindCounts } from '#domain/media/item-kinds.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { deliveryMessages } from '#locales/all/emails/delivery.ts';
import { emailWords } from './email-words.ts';
import type { MailBrand } from './order-mail.ts';
import type { RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';

/**
 * The facts of the email about delivered media. `address` is of one line, empty where none is known; `isGuest` is for a customer
 * without an account.
 */
export type MediaDeliveredFacts = {
  brand: MailBrand;
  isGuest: boolean;
  name: string;
  propertyName: string;
  address: string;
  media: KindCounts;
  mediaUrl: string;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Tells a realtor or a customer in their language that the media of a property are ready, how many there are, and where. */
export function renderMediaDelivered(facts: MediaDeliveredFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, media, mediaUrl } = facts;
  const words = deliveryMessages[locale];
  const propertyName = oneLine(facts.propertyName);
  const counts = words.counts(media);
  const address = oneLine(facts.address);
  const values = {
    name: facts.name,
    property: propertyName,
    media: counts,
    media_kinds: words.kinds(media),
  };
  const { line, lines, paragraphs } = emailWords(facts.isGuest ? 'media_delivered_guest' : 'media_delivered', {
    locale,
    brand,
    values,
  });
  const hello = oneLine(facts.name) ? line('greeting') : words.greeting('');
  return renderTemplate({
    locale,
    brand,
    subject: line('subject'),
    preheader: `${counts}.`,
    notice: null,
    heading: line('heading'),
    intro: [hello, ...paragraphs('text')],
    highlight: {
      label: words.label,
      title: counts,
      // Many properties are named after their street.
      lines: address.startsWith(propertyName) ? [address] : [propertyName, ...(address ? [address] : [])],
      tone: 'calm',
    },
    quote: null,
    action: { label: line('button'), note: line('buttonNote'), url: mediaUrl },
    sections: [],
    steps: null,
    footer: lines('closing', 'reason'),
  });
}

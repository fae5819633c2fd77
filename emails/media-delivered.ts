import { deliveryMessages } from './messages/delivery.ts';
import type { MailBrand } from './order-mail.ts';
import type { RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';

/** The facts of the email about delivered media. `address` is of one line, empty where none is known. */
export type MediaDeliveredFacts = {
  brand: MailBrand;
  name: string;
  propertyName: string;
  address: string;
  photos: number;
  videos: number;
  mediaUrl: string;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Tells a realtor that the media of a property are in the library, how many there are, and where. */
export function renderMediaDelivered(facts: MediaDeliveredFacts): Promise<RenderedMail> {
  const { brand, photos, videos, mediaUrl } = facts;
  const words = deliveryMessages;
  const propertyName = oneLine(facts.propertyName);
  const counts = words.counts(photos, videos);
  const address = oneLine(facts.address);
  return renderTemplate({
    locale: 'en',
    brand,
    subject: words.subject(propertyName),
    preheader: `${counts}.`,
    notice: null,
    heading: words.heading,
    intro: [words.greeting(oneLine(facts.name)), words.intro(words.kinds(photos, videos), propertyName)],
    highlight: {
      label: words.label,
      title: counts,
      // Many properties are named after their street.
      lines: address.startsWith(propertyName) ? [address] : [propertyName, ...(address ? [address] : [])],
      tone: 'calm',
    },
    quote: null,
    action: { ...words.action, url: mediaUrl },
    sections: [],
    steps: null,
    footer: [words.reply, words.reason(brand.name)],
  });
}

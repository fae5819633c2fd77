import { DELIVERED_KINDS, type KindCounts } from '#domain/media/item-kinds.ts';
import { joinWords } from '#domain/shared/language/join-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { deliveryMessages } from '#locales/all/emails/delivery.ts';
import { type DeliveryPicture, deliveryPicture } from './delivery-picture.ts';

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
  picture?: DeliveryPicture | null;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Tells a realtor or a customer in their language that the media of a property are ready, how many there are, and where. */
export function renderMediaDelivered(facts: MediaDeliveredFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, media, mediaUrl } = facts;
  const words = deliveryMessages[locale];
  const propertyName = oneLine(facts.propertyName);
  const kinds = DELIVERED_KINDS.filter((kind) => media[kind] > 0);
  const counts = joinWords(
    kinds.map((kind) => words.counts[kind]({ count: media[kind] })),
    words.and,
  );
  const address = oneLine(facts.address);
  const values = {
    name: facts.name,
    property: propertyName,
    media: counts,
    media_kinds: joinWords(
      kinds.map((kind) => words.kinds[kind]),
      words.and,
    ),
  };
  const { line, lines, paragraphs } = emailWords(facts.isGuest ? 'media_delivered_guest' : 'media_delivered', {
    locale,
    brand,
    values,
  });
  const hello = oneLine(facts.name) ? line('greeting') : words.greetingWithoutName;
  return renderTemplate({
    locale,
    brand,
    subject: line('subject'),
    preheader: `${counts}.`,
    notice: null,
    picture: deliveryPicture(facts.picture, propertyName, locale),
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

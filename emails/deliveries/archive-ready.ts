import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { byteLabel } from '#domain/shared/byte-label.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { archiveReadyMessages } from '#locales/all/emails/archive-ready.ts';
import { type DeliveryPicture, deliveryPicture } from './delivery-picture.ts';

/**
 * The facts of an email about an archive that can be downloaded: `files` of `bytes` in a size, of a room (empty for those of none) or with null of
 * all. `url` is the page of the link; `hasPassword` is whether it asks for one.
 */
export type ArchiveReadyFacts = {
  brand: MailBrand;
  propertyName: string;
  address: string;
  files: number;
  bytes: number;
  size: DeliverySize;
  room: string | null;
  hasPassword: boolean;
  url: string;
  picture?: DeliveryPicture | null;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Tells a visitor of a delivery in the language of their page that its files can be downloaded together. */
export function renderArchiveReady(facts: ArchiveReadyFacts, locale: Locale): Promise<RenderedMail> {
  const words = archiveReadyMessages[locale];
  const property = oneLine(facts.propertyName);
  const address = oneLine(facts.address);
  const amount = `${words.files({ count: facts.files })}, ${byteLabel(facts.bytes, intlLocale(locale))}`;
  const room = oneLine(facts.room ?? '');
  return renderTemplate({
    locale,
    brand: facts.brand,
    subject: words.subject({ property }),
    preheader: `${amount}.`,
    notice: null,
    picture: deliveryPicture(facts.picture, property, locale),
    heading: words.heading,
    intro: [words.intro({ property })],
    highlight: {
      label: words.label,
      title: amount,
      lines: [
        ...(room ? [room] : []),
        words.sizes[facts.size],
        ...(address.startsWith(property) ? [address] : [property, ...(address ? [address] : [])]),
      ],
      tone: 'calm',
    },
    quote: null,
    action: { label: words.action.label, note: facts.hasPassword ? words.password : words.action.note, url: facts.url },
    sections: [],
    steps: null,
    footer: [words.reason({ brand: facts.brand.name })],
  });
}

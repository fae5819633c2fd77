import { DELIVERED_KINDS, type KindCounts } from '#domain/media/item-kinds.ts';
import { joinWords } from '#domain/shared/language/join-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { deliveryMessages } from '#locales/all/emails/delivery.ts';
import { guestMessages } from '#locales/all/emails/guest.ts';

/** The facts of the email to a guest of an order whose media are ready. `mediaUrl` is their own link; null where the delivery has no room for one. */
export type GuestDeliveryFacts = {
  brand: MailBrand;
  guestName: string;
  customerName: string;
  place: string;
  media: KindCounts;
  mediaUrl: string | null;
  stopUrl: string;
};

/** Tells a guest of an order in their language that its media are ready, how many there are, and where. */
export function renderGuestDelivery(facts: GuestDeliveryFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, media, mediaUrl, place, customerName: customer } = facts;
  const [words, delivered] = [guestMessages[locale], deliveryMessages[locale]];
  const kinds = DELIVERED_KINDS.filter((kind) => media[kind] > 0);
  const counts = joinWords(
    kinds.map((kind) => delivered.counts[kind]({ count: media[kind] })),
    delivered.and,
  );
  const values = { customer, brand: brand.name };
  const said = words.delivery;
  return renderTemplate({
    locale,
    brand,
    subject: said.subject({ place }),
    preheader: `${counts}.`,
    notice: null,
    heading: said.heading,
    intro: [words.hello({ name: facts.guestName }), (mediaUrl ? said.intro : said.introWithoutLink)(values)],
    highlight: { label: delivered.label, title: counts, lines: [place], tone: 'calm' },
    quote: null,
    action: mediaUrl ? { label: delivered.action.label, note: '', url: mediaUrl } : null,
    sections: [],
    steps: null,
    footer: [words.reply({ customer }), words.reason(values)],
    footerLink: { label: words.stop, url: facts.stopUrl },
  });
}

import type { Locale } from '#domain/shared/locale.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { guestMessages } from '#locales/all/emails/guest.ts';
import { guestSections, type MailGuest } from './guest-list.ts';

/** The facts of the email to the contact of an order whose guests changed. */
export type GuestsChangedFacts = {
  brand: MailBrand;
  orderNumber: number;
  orderUrl: string;
  guests: readonly MailGuest[];
};

/** Tells the contact of an order in their language who else is told what of it now. */
export function renderGuestsChanged(
  { brand, orderNumber, orderUrl, guests }: GuestsChangedFacts,
  locale: Locale,
): Promise<RenderedMail> {
  const { changed } = guestMessages[locale];
  const intro = guests.length > 0 ? changed.intro : changed.introNobody;
  return renderTemplate({
    locale,
    brand,
    subject: changed.subject({ orderNumber }),
    preheader: intro,
    notice: null,
    heading: changed.heading,
    intro: [intro],
    highlight: null,
    quote: null,
    action: { label: changed.label, note: changed.note, url: orderUrl },
    sections: guestSections(guests, locale),
    steps: null,
    footer: [changed.reply, changed.reason({ brand: brand.name })],
  });
}

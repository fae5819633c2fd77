import type { Locale } from '#domain/shared/locale.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { dayLabel, timeLabel, zoneLabel } from '#emails/shared/shoot-labels.ts';
import { linkEndingMessages } from '#locales/all/emails/link-ending.ts';
import { type DeliveryPicture, deliveryPicture } from './delivery-picture.ts';

/** The facts of a reminder: whose link to which property ends when. `url` is its page. */
export type LinkEndingFacts = {
  brand: MailBrand;
  name: string;
  propertyName: string;
  address: string;
  endsAt: Date;
  timeZone: string;
  url: string;
  picture?: DeliveryPicture | null;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Reminds who has a link to a delivery, in their language, that it ends, while there is time to download. */
export function renderLinkEnding(facts: LinkEndingFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, timeZone, endsAt } = facts;
  const words = linkEndingMessages[locale];
  const reader = { locale, timeZone, hourCycle: brand.formats?.hourCycle };
  const [name, property] = [oneLine(facts.name), oneLine(facts.propertyName)];
  const address = oneLine(facts.address);
  const day = dayLabel(endsAt, reader);
  return renderTemplate({
    locale,
    brand,
    subject: words.subject({ property, day }),
    preheader: words.until({ day, time: timeLabel(endsAt, reader) }),
    notice: null,
    picture: deliveryPicture(facts.picture, property, locale),
    heading: words.heading,
    intro: [name ? words.greeting({ name }) : words.greetingWithoutName, words.intro({ property })],
    highlight: {
      label: words.label,
      title: `${day}, ${timeLabel(endsAt, reader)}`,
      lines: [
        zoneLabel(endsAt, reader),
        ...(address.startsWith(property) ? [address] : [property, ...(address ? [address] : [])]),
      ],
      tone: 'attention',
    },
    quote: null,
    action: { ...words.action, url: facts.url },
    sections: [],
    steps: null,
    footer: [words.reply, words.reason({ brand: brand.name })],
  });
}

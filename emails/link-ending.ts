import type { Locale } from '#domain/shared/locale.ts';
import { linkEndingMessages } from '#locales/all/emails/link-ending.ts';
import type { MailBrand } from './order-mail.ts';
import type { RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';
import { dayLabel, timeLabel, zoneLabel } from './shoot-labels.ts';

/** The facts of a reminder: whose link to which property ends when. `url` is its page. */
export type LinkEndingFacts = {
  brand: MailBrand;
  name: string;
  propertyName: string;
  address: string;
  endsAt: Date;
  timeZone: string;
  url: string;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Reminds who has a link to a delivery, in their language, that it ends, while there is time to download. */
export function renderLinkEnding(facts: LinkEndingFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, timeZone, endsAt } = facts;
  const words = linkEndingMessages[locale];
  const reader = { locale, timeZone, hourCycle: brand.formats?.hourCycle };
  const property = oneLine(facts.propertyName);
  const address = oneLine(facts.address);
  const day = dayLabel(endsAt, reader);
  return renderTemplate({
    locale,
    brand,
    subject: words.subject(property, day),
    preheader: words.until(day, timeLabel(endsAt, reader)),
    notice: null,
    heading: words.heading,
    intro: [words.greeting(oneLine(facts.name)), words.intro(property)],
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
    footer: [words.reply, words.reason(brand.name)],
  });
}

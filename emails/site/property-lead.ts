import type { Locale } from '#domain/shared/locale.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { mailtoLink, telLink } from '#emails/shared/parts/links.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { subjectMomentLabel, zoneLabel } from '#emails/shared/shoot-labels.ts';
import { propertyLeadMessages } from '#locales/all/emails/property-lead.ts';

/** The facts of an inquiry in the email to the agent. `phone` and `from` are empty where there is none; `url` is where all inquiries are. */
export type PropertyLeadFacts = {
  brand: MailBrand;
  timeZone: string;
  property: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  from: string;
  receivedAt: Date;
  url: string;
};

/** A number that can be dialled: the form takes any words as a phone. */
const PHONE_NUMBER = /^(?=(?:\D*\d){5})[\d\s+().\-/]+$/;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Tells the agent of an inquiry, in their language, with the whole of it (LIST-26). */
export function renderPropertyLead(facts: PropertyLeadFacts, locale: Locale): Promise<RenderedMail> {
  const { brand, timeZone, email, phone, from, receivedAt } = facts;
  const words = propertyLeadMessages[locale];
  const [name, property] = [oneLine(facts.name), oneLine(facts.property)];
  const reader = { locale, timeZone, hourCycle: brand.formats?.hourCycle } as const;
  const received = `${subjectMomentLabel(receivedAt, reader, receivedAt)}, ${zoneLabel(receivedAt, reader)}`;
  const dial = PHONE_NUMBER.test(phone) ? { href: telLink(phone) } : {};
  return renderTemplate({
    locale,
    brand,
    subject: words.subject({ property, name }),
    preheader: words.preheader,
    notice: null,
    heading: words.heading,
    intro: [words.intro({ name, property })],
    highlight: null,
    quote: { label: words.quote, title: property, text: facts.message },
    action: { ...words.action, url: facts.url },
    sections: [
      {
        title: words.sender,
        facts: [
          { label: words.nameLabel, value: name, isStrong: true },
          { label: words.emailLabel, value: email, href: mailtoLink(email) },
          ...(phone ? [{ label: words.phoneLabel, value: phone, ...dial }] : []),
          ...(from ? [{ label: words.fromLabel, value: from }] : []),
          { label: words.receivedLabel, value: received },
        ],
      },
    ],
    steps: null,
    footer: [words.reply({ name }), words.reason({ property })],
  });
}

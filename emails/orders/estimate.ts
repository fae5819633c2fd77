import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import type { MailBrand } from '#emails/shared/mail-brand.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { dayLabel, plainSpaces } from '#emails/shared/shoot-labels.ts';
import { estimateMessages } from '#locales/all/emails/estimate.ts';

/**
 * The facts of an email about an estimate. `totalMinor` is in minor units of `currency`; `validUntil` is an instant of its last day in `timeZone`; `url` is where the
 * email leads.
 */
export type EstimateMailFacts = {
  brand: MailBrand;
  timeZone: string;
  number: string;
  customerName: string;
  packageName: string;
  property: string;
  totalMinor: number;
  currency: Currency;
  validUntil: Date;
  url: string;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const totalLabel = ({ totalMinor, currency }: EstimateMailFacts, locale: Locale) =>
  plainSpaces(formatMinor(totalMinor, currency, intlLocale(locale)));

const untilLabel = ({ brand, timeZone, validUntil }: EstimateMailFacts, locale: Locale) =>
  dayLabel(validUntil, { locale, timeZone, hourCycle: brand.formats?.hourCycle });

/** What stands in the table of each email about an estimate. */
function listFacts(facts: EstimateMailFacts, locale: Locale) {
  const { labels } = estimateMessages[locale];
  return [
    { label: labels.number, value: facts.number },
    { label: labels.package, value: facts.packageName, isStrong: true },
    { label: labels.property, value: facts.property },
    { label: labels.total, value: totalLabel(facts, locale) },
  ];
}

/** Sends a customer the link of an estimate, in their language, with the studio's note. */
export function renderEstimate(facts: EstimateMailFacts & { note: string }, locale: Locale): Promise<RenderedMail> {
  const { brand, number, property, note, url } = facts;
  const words = estimateMessages[locale];
  const { sent, labels } = words;
  const [total, day, name] = [totalLabel(facts, locale), untilLabel(facts, locale), oneLine(facts.customerName)];
  return renderTemplate({
    locale,
    brand,
    subject: sent.subject({ number, studio: brand.name }),
    preheader: sent.preheader({ total, day }),
    notice: null,
    heading: sent.heading,
    intro: [sent.intro({ name, property })],
    highlight: { label: labels.total, title: total, lines: [`${labels.until}: ${day}`], tone: 'calm' },
    quote: note ? { label: words.note, title: brand.name, text: note } : null,
    action: { label: sent.action, note: sent.actionNote, plainLink: sent.plainLink, url },
    sections: [{ title: words.section, facts: listFacts(facts, locale) }],
    steps: null,
    footer: [sent.reason({ studio: brand.name })],
  });
}

/** What a customer answered: the name that they typed and the number of the order, or the reason. */
export type EstimateAnswer =
  | { kind: 'accepted'; by: string; orderNumber: number | null }
  | { kind: 'declined'; reason: string };

/** Tells the studio what the customer answered to an estimate. */
export function renderEstimateAnswer(
  facts: EstimateMailFacts & { answer: EstimateAnswer },
  locale: Locale,
): Promise<RenderedMail> {
  const { brand, number, answer, url } = facts;
  const words = estimateMessages[locale];
  const { labels } = words;
  const name = oneLine(facts.customerName);
  const told = words[answer.kind];
  const reason = answer.kind === 'declined' ? answer.reason : '';
  const accepted =
    answer.kind === 'accepted'
      ? [
          { label: labels.by, value: oneLine(answer.by) },
          ...(answer.orderNumber === null ? [] : [{ label: labels.order, value: `${answer.orderNumber}` }]),
        ]
      : [];
  return renderTemplate({
    locale,
    brand,
    subject: told.subject({ number, name }),
    preheader: told.intro({ number, name }),
    notice: null,
    heading: told.heading,
    intro: [told.intro({ number, name })],
    highlight: null,
    quote: reason ? { label: words.quote, title: name, text: reason } : null,
    action: { label: told.action, note: told.actionNote, plainLink: told.action, url },
    sections: [
      {
        title: words.section,
        facts: [...listFacts(facts, locale), { label: labels.customer, value: name }, ...accepted],
      },
    ],
    steps: null,
    footer: [words.answeredReason],
  });
}

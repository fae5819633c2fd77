import type { Locale } from '#domain/shared/locale.ts';
import type { MailMessages } from './messages/en.ts';
import { mailMessages } from './messages/messages.ts';
import { chargeLabel, customerFacts, namedChargeLabel, priceFacts, propertyFacts } from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';
import type { EmailTemplate, Fact, Highlight, RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';
import {
  dayLabel,
  requestedLabel,
  requestedZoneLabel,
  subjectMomentLabel,
  timeRangeLabel,
  zoneLabel,
} from './shoot-labels.ts';

type Writing = { facts: OrderMailFacts; words: MailMessages; locale: Locale };

function subjectOf({ facts, words, locale }: Writing): string {
  const { scheduling, orderNumber, paymentMode, timeZone, writtenAt } = facts;
  const prefix = paymentMode === 'live' ? '' : `${words.mode[paymentMode].prefix} `;
  switch (scheduling.status) {
    case 'booked': {
      const when = subjectMomentLabel(scheduling.startsAt, { locale, timeZone }, writtenAt);
      return prefix + words.subject.booked(orderNumber, when);
    }
    case 'to_be_scheduled':
      return prefix + words.subject.toBeScheduled(orderNumber);
    case 'not_requested':
      return prefix + words.subject.notRequested(orderNumber);
  }
}

/** The request in words, with the zone in which it is meant; none where no date was given. */
function requestedLines({ facts, words, locale }: Writing): string[] {
  const { preferredDate, preferredTime, timeZone } = facts;
  if (preferredDate === null) return [];
  return [
    words.shoot.wish(requestedLabel(preferredDate, preferredTime, locale)),
    words.shoot.booked.zone(requestedZoneLabel(preferredDate, preferredTime, { locale, timeZone })),
  ];
}

function highlightOf(writing: Writing): Highlight {
  const { facts, words, locale } = writing;
  const { scheduling, timeZone } = facts;
  const reader = { locale, timeZone };
  switch (scheduling.status) {
    case 'booked': {
      const { startsAt, endsAt } = scheduling;
      const { label, zone, attached } = words.shoot.booked;
      const title = `${dayLabel(startsAt, reader)}, ${timeRangeLabel(startsAt, endsAt, reader)}`;
      return { label, title, lines: [zone(zoneLabel(startsAt, reader)), attached], tone: 'calm' };
    }
    case 'to_be_scheduled': {
      const { label, title, reason } = words.shoot.toBeScheduled;
      return { label, title, lines: [...requestedLines(writing), reason], tone: 'attention' };
    }
    case 'not_requested': {
      const { label, title, reason } = words.shoot.notRequested;
      return { label, title, lines: [reason], tone: 'calm' };
    }
  }
}

function orderFacts({ facts, words, locale }: Writing): Fact[] {
  const { labels } = words;
  const inLanguage = (text: string) => words.catalogue[text] ?? text;
  return [
    { label: labels.orderNumber, value: `${facts.orderNumber}` },
    ...(facts.invoiceNumber === null ? [] : [{ label: labels.invoiceNumber, value: `${facts.invoiceNumber}` }]),
    { label: labels.package, value: facts.packageName, note: inLanguage(facts.packageDescription), isStrong: true },
    { label: labels.includes, value: facts.features.map(inLanguage) },
    ...(facts.photoCount === null ? [] : [{ label: labels.photoCount, value: `${facts.photoCount}` }]),
    ...priceFacts(facts, locale),
    {
      label: facts.paymentMode === 'demo' ? labels.totalDemo : labels.total,
      value: namedChargeLabel(facts, locale),
      isStrong: true,
    },
  ];
}

function emailTemplate(writing: Writing): EmailTemplate {
  const { facts, words, locale } = writing;
  const { brand, paymentMode } = facts;
  const progress = facts.scheduling.status === 'booked' ? 'booked' : 'open';
  const received = paymentMode === 'live' ? words.intro.received : words.intro.receivedWithoutMoney;
  return {
    locale,
    brand,
    subject: subjectOf(writing),
    preheader: words.preheader(facts.packageName, `${facts.address}, ${facts.city}`, chargeLabel(facts, locale)),
    notice: paymentMode === 'live' ? null : words.mode[paymentMode].notice,
    heading: words.heading(facts.customerName),
    intro: [`${received} ${words.intro.contact[progress]}`],
    highlight: highlightOf(writing),
    quote: null,
    action: { ...words.action, url: facts.orderUrl },
    sections: [
      { title: words.sections.order, facts: orderFacts(writing) },
      { title: words.sections.property, facts: propertyFacts(facts, words.labels, locale) },
      { title: words.sections.customer, facts: customerFacts(facts, words.labels) },
    ],
    steps: {
      title: words.steps.title,
      items: [words.steps.contact[progress], words.steps.shoot, words.steps.delivery],
    },
    footer: [words.footer.questions, words.footer.reason(brand.name)],
  };
}

/** The confirmation of a paid order to its customer, in their language (spec §3 Order-confirmation payload). */
export function renderOrderConfirmation(facts: OrderMailFacts, locale: Locale): Promise<RenderedMail> {
  return renderTemplate(emailTemplate({ facts, words: mailMessages(locale), locale }));
}

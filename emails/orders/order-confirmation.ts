import type { Locale } from '#domain/shared/locale.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { EmailTemplate, Fact, Highlight, RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import {
  dayLabel,
  requestedLabel,
  requestedZoneLabel,
  secondVisitLines,
  timeRangeLabel,
  zoneLabel,
} from '#emails/shared/shoot-labels.ts';
import type { OrderMessages } from '#locales/all/emails/order.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { guestSections } from './guest-list.ts';
import {
  customerFacts,
  documentFacts,
  namedChargeLabel,
  orderValues,
  priceFacts,
  propertyFacts,
  termsLines,
  totalLabel,
} from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';

const readerOf = ({ timeZone, brand }: OrderMailFacts, locale: Locale) => ({
  locale,
  timeZone,
  hourCycle: brand.formats?.hourCycle,
});

type Said = ReturnType<typeof emailWords<'order_confirmation'>>;
type Writing = { facts: OrderMailFacts; words: OrderMessages; said: Said; locale: Locale };

const SUBJECTS = {
  booked: 'subjectBooked',
  to_be_scheduled: 'subjectToBeScheduled',
  not_requested: 'subjectNotRequested',
} as const;

function subjectOf({ facts: { scheduling, paymentMode }, words, said }: Writing): string {
  const prefix = paymentMode === 'live' ? '' : `${words.mode[paymentMode].prefix} `;
  return prefix + said.line(SUBJECTS[scheduling.status]);
}

/** The request in words, with the zone in which it is meant; none where no date was given. */
function requestedLines({ facts, words, locale }: Writing): string[] {
  const { preferredDate, preferredTime } = facts;
  if (preferredDate === null) return [];
  const reader = readerOf(facts, locale);
  return [
    words.shoot.wish({ wish: requestedLabel(preferredDate, preferredTime, reader) }),
    words.shoot.booked.zone({ zone: requestedZoneLabel(preferredDate, preferredTime, reader) }),
  ];
}

function highlightOf(writing: Writing): Highlight {
  const { facts, words, said, locale } = writing;
  const { scheduling } = facts;
  const reader = readerOf(facts, locale);
  switch (scheduling.status) {
    case 'booked': {
      const { startsAt, endsAt, secondVisit } = scheduling;
      const { label, zone, attached, second } = words.shoot.booked;
      const title = `${dayLabel(startsAt, reader)}, ${timeRangeLabel(startsAt, endsAt, reader)}`;
      const lines = [
        ...secondVisitLines(secondVisit, second, reader),
        zone({ zone: zoneLabel(startsAt, reader) }),
        attached,
      ];
      return { label, title, lines, tone: 'calm' };
    }
    case 'to_be_scheduled': {
      const { label, title } = words.shoot.toBeScheduled;
      const lines = [...requestedLines(writing), ...said.lines('boxToBeScheduled')];
      return { label, title, lines, tone: 'attention' };
    }
    case 'not_requested': {
      const { label, title } = words.shoot.notRequested;
      return { label, title, lines: said.lines('boxNotRequested'), tone: 'calm' };
    }
  }
}

function orderFacts({ facts, words, locale }: Writing): Fact[] {
  const { labels } = words;
  return [
    { label: labels.orderNumber, value: `${facts.orderNumber}` },
    ...documentFacts(facts, labels),
    { label: labels.package, value: facts.packageName, note: facts.packageDescription, isStrong: true },
    { label: labels.includes, value: facts.features },
    ...(facts.photoCount === null ? [] : [{ label: labels.photoCount, value: `${facts.photoCount}` }]),
    ...priceFacts(facts, locale),
    {
      label: totalLabel(facts, labels),
      value: namedChargeLabel(facts, locale),
      isStrong: true,
    },
  ];
}

/** What happens next. Null where the studio says none of it. */
function stepsOf({ facts, words, said }: Writing): EmailTemplate['steps'] {
  const contact = facts.scheduling.status === 'booked' ? 'stepContactBooked' : 'stepContactOpen';
  const items = said.lines(contact, 'stepShoot', 'stepDelivery');
  return items.length > 0 ? { title: words.steps.title, items } : null;
}

function emailTemplate(writing: Writing): EmailTemplate {
  const { facts, words, said, locale } = writing;
  const { brand, paymentMode } = facts;
  const received = paymentMode === 'live' && !facts.terms ? 'received' : 'receivedUnpaid';
  return {
    locale,
    brand,
    subject: subjectOf(writing),
    preheader: said.line('previewLine'),
    notice: paymentMode === 'live' ? null : words.mode[paymentMode].notice,
    heading: said.line('heading'),
    intro: [
      ...said.paragraphs(received, facts.scheduling.status === 'booked' ? 'nextBooked' : 'nextOpen'),
      ...termsLines(facts, locale),
    ],
    highlight: highlightOf(writing),
    quote: null,
    action: { label: said.line('button'), note: said.line('buttonNote'), url: facts.orderUrl },
    sections: [
      { title: words.sections.order, facts: orderFacts(writing) },
      { title: words.sections.property, facts: propertyFacts(facts, words.labels, locale) },
      { title: words.sections.customer, facts: customerFacts(facts, words.labels) },
      ...guestSections(facts.guests, locale),
    ],
    steps: stepsOf(writing),
    footer: said.lines('closing', 'reason'),
  };
}

/** The confirmation of an accepted order to its customer, in their language (ORD-65). */
export function renderOrderConfirmation(facts: OrderMailFacts, locale: Locale): Promise<RenderedMail> {
  const said = emailWords('order_confirmation', { locale, brand: facts.brand, values: orderValues(facts, locale) });
  return renderTemplate(emailTemplate({ facts, words: orderMessages[locale], said, locale }));
}

import { formatMinor } from '#domain/shared/money.ts';
import { adminMessages as words } from './messages/studio.ts';
import { chargeLabel, customerFacts, namedChargeLabel, priceFacts, propertyFacts } from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';
import type { Fact, Highlight, RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';
import {
  dayLabel,
  requestedLabel,
  requestedTimeLabel,
  requestedZoneLabel,
  subjectMomentLabel,
  timeRangeLabel,
  zoneLabel,
} from './shoot-labels.ts';

const LOCALE = 'en';

function subjectOf({ scheduling, orderNumber, packageName, paymentMode, ...order }: OrderMailFacts): string {
  const prefix = words.prefix[paymentMode];
  if (scheduling.status !== 'booked') return prefix + words.subject[scheduling.status](orderNumber, packageName);
  const when = subjectMomentLabel(scheduling.startsAt, { locale: LOCALE, timeZone: order.timeZone }, order.writtenAt);
  return prefix + words.subject.booked(orderNumber, packageName, when);
}

/** When the shoot is, or was requested to be, in words; null without either. */
function whenWords({ scheduling, preferredDate, preferredTime, timeZone }: OrderMailFacts): string | null {
  const reader = { locale: LOCALE, timeZone } as const;
  if (scheduling.status === 'booked') {
    const { startsAt, endsAt } = scheduling;
    const range = timeRangeLabel(startsAt, endsAt, reader);
    return `${dayLabel(startsAt, reader)}, ${range}, ${zoneLabel(startsAt, reader)}`;
  }
  if (preferredDate === null) return null;
  const wish = requestedLabel(preferredDate, preferredTime, LOCALE);
  return `${wish}, ${requestedZoneLabel(preferredDate, preferredTime, reader)}`;
}

function highlightOf(facts: OrderMailFacts): Highlight {
  const { status } = facts.scheduling;
  const label = words.highlight[status];
  const when = whenWords(facts);
  switch (status) {
    case 'booked':
      return { label, title: when ?? '', lines: [words.answer], tone: 'calm' };
    case 'to_be_scheduled': {
      const { title, action } = words.toBeScheduled;
      return { label, title, lines: [...(when ? [when] : []), action, words.answer], tone: 'attention' };
    }
    case 'not_requested': {
      const { title, action } = words.notRequested;
      return { label, title, lines: [action, words.answer], tone: 'attention' };
    }
  }
}

function shootFacts(facts: OrderMailFacts): Fact[] {
  const { labels } = words;
  const { preferredDate, preferredTime, scheduling } = facts;
  const booked = scheduling.status === 'booked' ? whenWords(facts) : null;
  return [
    { label: labels.scheduling, value: words.schedulingStatus[scheduling.status] },
    ...(booked ? [{ label: labels.starts, value: booked }] : []),
    {
      label: labels.preferredDate,
      value: preferredDate ? requestedLabel(preferredDate, null, LOCALE) : labels.noDate,
    },
    ...(preferredDate
      ? [
          {
            label: labels.preferredTime,
            value: preferredTime ? requestedTimeLabel(preferredTime, LOCALE) : labels.noTime,
          },
        ]
      : []),
  ];
}

function orderFacts(facts: OrderMailFacts): Fact[] {
  const { labels } = words;
  return [
    { label: labels.orderNumber, value: `${facts.orderNumber}` },
    { label: labels.orderId, value: facts.orderId },
    ...(facts.invoiceNumber === null ? [] : [{ label: labels.invoiceNumber, value: `${facts.invoiceNumber}` }]),
    { label: labels.package, value: facts.packageName, isStrong: true },
    { label: labels.includes, value: facts.features },
    ...(facts.photoCount === null ? [] : [{ label: labels.photoCount, value: `${facts.photoCount}` }]),
    { label: labels.packagePrice, value: formatMinor(facts.packagePriceCents, facts.listCurrency, 'en-US') },
    ...priceFacts(facts, LOCALE),
    {
      label: facts.paymentMode === 'demo' ? labels.totalDemo : labels.total,
      value: namedChargeLabel(facts, LOCALE),
      isStrong: true,
    },
    { label: labels.payment, value: words.paymentMode[facts.paymentMode] },
  ];
}

/**
 * The notice of a paid order to the studio, in English: the whole order-confirmation payload of spec §3, and what became
 * of the requested time. The customer's link is not in it: its token is theirs alone.
 */
export function renderAdminNotification(facts: OrderMailFacts): Promise<RenderedMail> {
  return renderTemplate({
    locale: LOCALE,
    brand: facts.brand,
    subject: subjectOf(facts),
    preheader: `${facts.customerName}, ${facts.address}, ${facts.city}. ${chargeLabel(facts, LOCALE)}.`,
    notice: words.notice[facts.paymentMode],
    heading: words.heading(facts.orderNumber),
    intro: [words.intro(facts.customerName, facts.packageName)],
    highlight: highlightOf(facts),
    quote: null,
    action: null,
    sections: [
      { title: words.sections.customer, facts: customerFacts(facts, words.labels) },
      { title: words.sections.shoot, facts: shootFacts(facts) },
      { title: words.sections.property, facts: propertyFacts(facts, words.labels, LOCALE) },
      { title: words.sections.order, facts: orderFacts(facts) },
    ],
    steps: null,
    footer: [words.footer],
  });
}

import { formatMinor } from '#domain/shared/money.ts';
import { chargeWords, customerFacts, namedChargeWords, propertyFacts } from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';
import type { Fact, Highlight, RenderedMail } from './parts/letter.ts';
import { renderLetter } from './parts/render-letter.ts';
import {
  dayWords,
  subjectMomentWords,
  timeRangeWords,
  wishTimeWords,
  wishWords,
  wishZoneWords,
  zoneWords,
} from './shoot-words.ts';
import { studioWords as words } from './words/studio.ts';
import { mailWords } from './words/words.ts';

const LOCALE = 'en';

function subjectOf({ scheduling, orderNumber, packageName, paymentMode, ...order }: OrderMailFacts): string {
  const prefix = words.prefix[paymentMode];
  if (scheduling.status !== 'booked') return prefix + words.subject[scheduling.status](orderNumber, packageName);
  const when = subjectMomentWords(scheduling.startsAt, { locale: LOCALE, timeZone: order.timeZone }, order.writtenAt);
  return prefix + words.subject.booked(orderNumber, packageName, when);
}

/** When the shoot is, or was wished to be, in words; null without either. */
function whenWords({ scheduling, preferredDate, preferredTime, timeZone }: OrderMailFacts): string | null {
  const reader = { locale: LOCALE, timeZone } as const;
  if (scheduling.status === 'booked') {
    const { startsAt, endsAt } = scheduling;
    const range = timeRangeWords(startsAt, endsAt, reader);
    return `${dayWords(startsAt, reader)}, ${range}, ${zoneWords(startsAt, reader)}`;
  }
  if (preferredDate === null) return null;
  const wish = wishWords(preferredDate, preferredTime, LOCALE);
  return `${wish}, ${wishZoneWords(preferredDate, preferredTime, reader)}`;
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
      value: preferredDate ? wishWords(preferredDate, null, LOCALE) : labels.noDate,
    },
    ...(preferredDate
      ? [{ label: labels.preferredTime, value: preferredTime ? wishTimeWords(preferredTime, LOCALE) : labels.noTime }]
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
    { label: labels.packagePrice, value: formatMinor(facts.packagePriceCents, 'usd', 'en-US') },
    {
      label: facts.paymentMode === 'demo' ? labels.totalDemo : labels.total,
      value: namedChargeWords(facts, mailWords(LOCALE), LOCALE),
      isStrong: true,
    },
    { label: labels.payment, value: words.paymentMode[facts.paymentMode] },
  ];
}

/**
 * The notice of a paid order to the studio, in English: the whole order-confirmation payload of spec §3, and what became
 * of the wish for a time. The customer's link is not in it: its token is theirs alone.
 */
export function renderStudioNotice(facts: OrderMailFacts): Promise<RenderedMail> {
  return renderLetter({
    locale: LOCALE,
    brand: facts.brand,
    subject: subjectOf(facts),
    preheader: `${facts.customerName}, ${facts.address}, ${facts.city}. ${chargeWords(facts, LOCALE)}.`,
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

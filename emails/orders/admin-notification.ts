import { formatMinor } from '#domain/shared/money/money.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import { adminMessages as words } from '#emails/shared/messages/admin-notification.ts';
import type { Fact, Highlight, RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import {
  dayLabel,
  requestedLabel,
  requestedTimeLabel,
  requestedZoneLabel,
  timeRangeLabel,
  zoneLabel,
} from '#emails/shared/shoot-labels.ts';
import {
  chargeLabel,
  customerFacts,
  documentFacts,
  namedChargeLabel,
  orderValues,
  priceFacts,
  propertyFacts,
  totalLabel,
} from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';

/** Who reads: the studio, in English and in its own hours. */
const readerOf = ({ timeZone, brand }: Pick<OrderMailFacts, 'timeZone' | 'brand'>) =>
  ({ locale: 'en', timeZone, hourCycle: brand.formats?.hourCycle }) as const;

const LOCALE = 'en';

type Said = ReturnType<typeof emailWords<'studio_notice'>>;

const SUBJECTS = {
  booked: 'subjectBooked',
  to_be_scheduled: 'subjectToBeScheduled',
  not_requested: 'subjectNotRequested',
} as const;

/** When the shoot is, or was requested to be, in words; null without either. */
function formatRequestedTime(order: OrderMailFacts): string | null {
  const { scheduling, preferredDate, preferredTime } = order;
  const reader = readerOf(order);
  if (scheduling.status === 'booked') {
    const { startsAt, endsAt } = scheduling;
    const range = timeRangeLabel(startsAt, endsAt, reader);
    return `${dayLabel(startsAt, reader)}, ${range}, ${zoneLabel(startsAt, reader)}`;
  }
  if (preferredDate === null) return null;
  const wish = requestedLabel(preferredDate, preferredTime, reader);
  return `${wish}, ${requestedZoneLabel(preferredDate, preferredTime, reader)}`;
}

function highlightOf(facts: OrderMailFacts, said: Said): Highlight {
  const { status } = facts.scheduling;
  const label = words.highlight[status];
  const when = formatRequestedTime(facts);
  switch (status) {
    case 'booked':
      return { label, title: when ?? '', lines: said.lines('box'), tone: 'calm' };
    case 'to_be_scheduled': {
      const { title, action } = words.toBeScheduled;
      return { label, title, lines: [...(when ? [when] : []), action, ...said.lines('box')], tone: 'attention' };
    }
    case 'not_requested': {
      const { title, action } = words.notRequested;
      return { label, title, lines: [action, ...said.lines('box')], tone: 'attention' };
    }
  }
}

function shootFacts(facts: OrderMailFacts): Fact[] {
  const { labels } = words;
  const { preferredDate, preferredTime, scheduling } = facts;
  const reader = readerOf(facts);
  const booked = scheduling.status === 'booked' ? formatRequestedTime(facts) : null;
  return [
    { label: labels.scheduling, value: words.schedulingStatus[scheduling.status] },
    ...(booked ? [{ label: labels.starts, value: booked }] : []),
    {
      label: labels.preferredDate,
      value: preferredDate ? requestedLabel(preferredDate, null, reader) : labels.noDate,
    },
    ...(preferredDate
      ? [
          {
            label: labels.preferredTime,
            value: preferredTime ? requestedTimeLabel(preferredTime, reader) : labels.noTime,
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
    ...documentFacts(facts, labels),
    { label: labels.package, value: facts.packageName, isStrong: true },
    { label: labels.includes, value: facts.features },
    ...(facts.photoCount === null ? [] : [{ label: labels.photoCount, value: `${facts.photoCount}` }]),
    { label: labels.packagePrice, value: formatMinor(facts.packagePriceCents, facts.listCurrency, 'en-US') },
    ...priceFacts(facts, LOCALE),
    {
      label: totalLabel(facts, labels),
      value: namedChargeLabel(facts, LOCALE),
      isStrong: true,
    },
    { label: labels.payment, value: words.paymentMode[facts.paymentMode] },
  ];
}

/**
 * The notice of a paid order to the studio, in English: the whole order-confirmation payload of ORD-65, and what became
 * of the requested time. The customer's link is not in it: its token is theirs alone.
 */
export function renderAdminNotification(facts: OrderMailFacts): Promise<RenderedMail> {
  const values = orderValues(facts, LOCALE);
  const said = emailWords('studio_notice', { locale: LOCALE, brand: facts.brand, values });
  return renderTemplate({
    locale: LOCALE,
    brand: facts.brand,
    subject: words.prefix[facts.paymentMode] + said.line(SUBJECTS[facts.scheduling.status]),
    preheader: `${facts.customerName}, ${facts.address}, ${facts.city}. ${chargeLabel(facts, LOCALE)}.`,
    notice: words.notice[facts.paymentMode],
    heading: said.line('heading'),
    intro: said.paragraphs('text'),
    highlight: highlightOf(facts, said),
    quote: null,
    action: null,
    sections: [
      { title: words.sections.customer, facts: customerFacts(facts, words.labels) },
      { title: words.sections.shoot, facts: shootFacts(facts) },
      { title: words.sections.property, facts: propertyFacts(facts, words.labels, LOCALE) },
      { title: words.sections.order, facts: orderFacts(facts) },
    ],
    steps: null,
    footer: said.lines('closing'),
  });
}

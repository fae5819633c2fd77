import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import type { OrderMessages } from '#locales/en/emails/order.ts';
import { emailWords } from './email-words.ts';
import { chargeLabel, namedChargeLabel, orderValues, propertyFacts } from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';
import type { Fact, Highlight, RenderedMail } from './parts/email-template.ts';
import { renderTemplate } from './parts/render-template.ts';
import { dayLabel, plainSpaces, timeRangeLabel } from './shoot-labels.ts';

/**
 * The facts of a change to an order. `refundMinor` is what the refund of this email sent back, `refundedMinor` all
 * that went back so far, both in minor units of the charge and 0 where nothing did;
 * `cancelledShoot` is the time that a cancelled order had.
 */
export type OrderUpdateFacts = {
  kind: 'order_completed' | 'order_cancelled' | 'order_refunded';
  order: OrderMailFacts;
  refundMinor: number;
  refundedMinor: number;
  cancelledShoot: { startsAt: Date; endsAt: Date } | null;
};

type Said = ReturnType<typeof emailWords<OrderUpdateFacts['kind']>>;
type Writing = { facts: OrderUpdateFacts; words: OrderMessages; said: Said; locale: Locale };
type Shown = { intro: string[]; highlight: Highlight };

function moneyWords({ facts: { order }, locale }: Pick<Writing, 'facts' | 'locale'>, minor: number): string {
  return plainSpaces(formatMinor(minor, order.chargeCurrency, intlLocale(locale)));
}

const placeOf = ({ address, city }: OrderMailFacts) => `${address}, ${city}`;

function showCompleted({ facts: { order }, words, said }: Writing): Shown {
  const { label } = words.updates.order_completed;
  const title = `${order.packageName}, ${placeOf(order)}`;
  return { intro: said.paragraphs('text'), highlight: { label, title, lines: said.lines('box'), tone: 'calm' } };
}

function showCancelled({ facts: { order, cancelledShoot }, words, said, locale }: Writing): Shown {
  const { label, shoot, attached } = words.updates.order_cancelled;
  const money = said.lines(order.paidMinor === 0 ? 'boxUnpaid' : 'boxPaid');
  const reader = { locale, timeZone: order.timeZone, hourCycle: order.brand.formats?.hourCycle };
  const lines = cancelledShoot
    ? [
        shoot(
          `${dayLabel(cancelledShoot.startsAt, reader)}, ${timeRangeLabel(cancelledShoot.startsAt, cancelledShoot.endsAt, reader)}`,
        ),
        attached,
        ...money,
      ]
    : money;
  const title = `${order.packageName}, ${placeOf(order)}`;
  return { intro: said.paragraphs('text'), highlight: { label, title, lines, tone: 'attention' } };
}

/** Whether a refund sent back all of the charge, the last part of it, or a part. */
function extentOf({ order, refundMinor, refundedMinor }: OrderUpdateFacts): 'whole' | 'rest' | 'part' {
  if (refundedMinor < order.chargeMinor) return 'part';
  return refundMinor < refundedMinor ? 'rest' : 'whole';
}

const REFUND_TEXTS = { whole: 'textWhole', rest: 'textRest', part: 'textPart' } as const;

function showRefunded(writing: Writing): Shown {
  const { facts, words, said, locale } = writing;
  const { order, refundMinor, refundedMinor } = facts;
  const { label, total } = words.updates.order_refunded;
  const extent = extentOf(facts);
  const sum = total(moneyWords(writing, refundedMinor), chargeLabel(order, locale));
  const lines = [...(extent === 'whole' ? [] : [sum]), ...said.lines('box')];
  return {
    intro: said.paragraphs(REFUND_TEXTS[extent]),
    highlight: { label, title: moneyWords(writing, refundMinor), lines, tone: 'calm' },
  };
}

const SHOW = {
  order_completed: showCompleted,
  order_cancelled: showCancelled,
  order_refunded: showRefunded,
} satisfies Record<OrderUpdateFacts['kind'], (writing: Writing) => Shown>;

function totalLabel({ kind, order }: OrderUpdateFacts): 'total' | 'totalDemo' | 'totalUnpaid' {
  if (order.paidMinor === 0 && kind === 'order_completed') return 'totalUnpaid';
  return order.paymentMode === 'demo' || order.paidMinor === 0 ? 'totalDemo' : 'total';
}

function orderFacts(writing: Writing): Fact[] {
  const { facts, words, locale } = writing;
  const { order, refundedMinor, refundMinor, kind } = facts;
  const { labels } = words;
  const isPart = kind === 'order_refunded' && refundMinor < refundedMinor;
  return [
    { label: labels.orderNumber, value: `${order.orderNumber}` },
    ...(order.invoiceNumber === null ? [] : [{ label: labels.invoiceNumber, value: `${order.invoiceNumber}` }]),
    { label: labels.package, value: order.packageName, isStrong: true },
    {
      label: labels[totalLabel(facts)],
      value: namedChargeLabel(order, locale),
    },
    ...(isPart ? [{ label: labels.thisRefund, value: moneyWords(writing, refundMinor) }] : []),
    ...(refundedMinor > 0
      ? [{ label: isPart ? labels.refundedInAll : labels.refunded, value: moneyWords(writing, refundedMinor) }]
      : []),
  ];
}

/** The email about what the studio did with an order: it is complete, cancelled, or money went back. */
export function renderOrderUpdate(facts: OrderUpdateFacts, locale: Locale): Promise<RenderedMail> {
  const words = orderMessages[locale];
  const { order, kind } = facts;
  const values = { ...orderValues(order, locale), refund: moneyWords({ facts, locale }, facts.refundMinor) };
  const said = emailWords(kind, { locale, brand: order.brand, values });
  const writing = { facts, words, said, locale };
  const { intro, highlight } = SHOW[kind](writing);
  const subject = said.line('subject');
  const mode = order.paymentMode === 'live' ? null : words.mode[order.paymentMode];
  return renderTemplate({
    locale,
    brand: order.brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: `${order.packageName}, ${placeOf(order)}. ${highlight.label}.`,
    notice: mode?.notice ?? null,
    heading: said.line('heading'),
    intro,
    highlight,
    quote: null,
    action: { label: said.line('button'), note: said.line('buttonNote'), url: order.orderUrl },
    sections: [
      { title: words.sections.order, facts: orderFacts(writing) },
      { title: words.sections.property, facts: propertyFacts(order, words.labels, locale) },
    ],
    steps: null,
    footer: said.lines('closing', 'reason'),
  });
}

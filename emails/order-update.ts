import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money.ts';
import type { MailMessages } from './messages/en.ts';
import { mailMessages } from './messages/messages.ts';
import { chargeLabel, namedChargeLabel, propertyFacts } from './order-facts.ts';
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

type Writing = { facts: OrderUpdateFacts; words: MailMessages; locale: Locale };
type Said = { subject: string; heading: string; intro: string; highlight: Highlight };

function moneyWords({ facts: { order }, locale }: Writing, minor: number): string {
  return plainSpaces(formatMinor(minor, order.chargeCurrency, intlLocale(locale)));
}

const placeOf = ({ address, city }: OrderMailFacts) => `${address}, ${city}`;

function sayCompleted({ facts: { order }, words }: Writing): Said {
  const { subject, heading, intro, label, line } = words.updates.order_completed;
  const title = `${order.packageName}, ${placeOf(order)}`;
  return {
    subject: subject(order.orderNumber),
    heading: heading(order.customerName),
    intro,
    highlight: { label, title, lines: [line], tone: 'calm' },
  };
}

function sayCancelled({ facts: { order, cancelledShoot }, words, locale }: Writing): Said {
  const { subject, heading, intro, label, line, unpaid, shoot, attached } = words.updates.order_cancelled;
  const money = order.paidMinor === 0 ? unpaid : line;
  const reader = { locale, timeZone: order.timeZone };
  const lines = cancelledShoot
    ? [
        shoot(
          `${dayLabel(cancelledShoot.startsAt, reader)}, ${timeRangeLabel(cancelledShoot.startsAt, cancelledShoot.endsAt, reader)}`,
        ),
        attached,
        money,
      ]
    : [money];
  const title = `${order.packageName}, ${placeOf(order)}`;
  return {
    subject: subject(order.orderNumber),
    heading: heading(order.customerName),
    intro,
    highlight: { label, title, lines, tone: 'attention' },
  };
}

/** Whether a refund sent back all of the charge, the last part of it, or a part. */
function extentOf({ order, refundMinor, refundedMinor }: OrderUpdateFacts): 'whole' | 'rest' | 'part' {
  if (refundedMinor < order.chargeMinor) return 'part';
  return refundMinor < refundedMinor ? 'rest' : 'whole';
}

function sayRefunded(writing: Writing): Said {
  const { facts, words, locale } = writing;
  const { order, refundMinor, refundedMinor } = facts;
  const { subject, heading, intro, label, total, line } = words.updates.order_refunded;
  const extent = extentOf(facts);
  const title = moneyWords(writing, refundMinor);
  const sum = total(moneyWords(writing, refundedMinor), chargeLabel(order, locale));
  const lines = [...(extent === 'whole' ? [] : [sum]), line];
  return {
    subject: subject(order.orderNumber, title),
    heading: heading(order.customerName),
    intro: intro[extent],
    highlight: { label, title, lines, tone: 'calm' },
  };
}

const SAY = {
  order_completed: sayCompleted,
  order_cancelled: sayCancelled,
  order_refunded: sayRefunded,
} satisfies Record<OrderUpdateFacts['kind'], (writing: Writing) => Said>;

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
  const words = mailMessages(locale);
  const writing = { facts, words, locale };
  const { order, kind } = facts;
  const { subject, heading, intro, highlight } = SAY[kind](writing);
  const mode = order.paymentMode === 'live' ? null : words.mode[order.paymentMode];
  return renderTemplate({
    locale,
    brand: order.brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: `${order.packageName}, ${placeOf(order)}. ${highlight.label}.`,
    notice: mode?.notice ?? null,
    heading,
    intro: [intro],
    highlight,
    quote: null,
    action: { ...words.action, url: order.orderUrl },
    sections: [
      { title: words.sections.order, facts: orderFacts(writing) },
      { title: words.sections.property, facts: propertyFacts(order, words.labels, locale) },
    ],
    steps: null,
    footer: [words.footer.questions, words.footer.reason(order.brand.name)],
  });
}

import type { Locale } from '#domain/shared/locale.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { Fact, RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { dayLabel, timeRangeLabel } from '#emails/shared/shoot-labels.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { documentFacts, namedChargeLabel, orderValues, propertyFacts } from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';

import { formatOrderMoney, type OrderUpdateFacts, type Shown, type Writing } from './order-update-facts.ts';
import { refundFacts, showRefunded } from './refund-email.ts';

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
        shoot({
          when: `${dayLabel(cancelledShoot.startsAt, reader)}, ${timeRangeLabel(cancelledShoot.startsAt, cancelledShoot.endsAt, reader)}`,
        }),
        attached,
        ...money,
      ]
    : money;
  const title = `${order.packageName}, ${placeOf(order)}`;
  return { intro: said.paragraphs('text'), highlight: { label, title, lines, tone: 'attention' } };
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
  const { order } = facts;
  const { labels } = words;
  return [
    { label: labels.orderNumber, value: `${order.orderNumber}` },
    ...documentFacts(order, labels, facts.creditNoteNumber),
    { label: labels.package, value: order.packageName, isStrong: true },
    {
      label: labels[totalLabel(facts)],
      value: namedChargeLabel(order, locale),
    },
    ...refundFacts(writing),
  ];
}

/** The email about what the studio did with an order: it is complete, cancelled, or money went back. */
export function renderOrderUpdate(facts: OrderUpdateFacts, locale: Locale): Promise<RenderedMail> {
  const words = orderMessages[locale];
  const { order, kind } = facts;
  const values = { ...orderValues(order, locale), refund: formatOrderMoney({ facts, locale }, facts.refundMinor) };
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

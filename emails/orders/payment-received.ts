import type { PaymentMethod } from '#domain/billing/payment-methods.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { plainSpaces } from '#emails/shared/shoot-labels.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { paymentReceivedMessages } from '#locales/all/emails/payment-received.ts';
import { documentFacts, orderValues, propertyFacts } from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';

/**
 * The facts of the receipt of a further payment, all amounts in minor units of the order's charge: what was paid, for which
 * lines, and what is due of the order now. The invoice number of `order` is that of this payment. `method` is how money came that was
 * received by hand.
 */
export type PaymentReceivedFacts = {
  order: OrderMailFacts;
  paidMinor: number;
  dueMinor: number;
  lines: readonly { label: string; quantity: number; amountMinor: number }[];
  method?: PaymentMethod;
  /** Whether it paid the order itself, and not what was added to it. */
  isWhole?: boolean;
};

/** Tells the customer of an order in their language that a further payment has arrived, with what it was for. */
export function renderPaymentReceived(facts: PaymentReceivedFacts, locale: Locale): Promise<RenderedMail> {
  const { order, paidMinor, dueMinor, lines, method, isWhole = false } = facts;
  const { brand, orderNumber, paymentMode } = order;
  const words = paymentReceivedMessages[locale];
  const usual = orderMessages[locale];
  const money = (minor: number) => plainSpaces(formatMinor(minor, order.chargeCurrency, intlLocale(locale)));
  const mode = paymentMode === 'live' ? null : usual.mode[paymentMode];
  const values = { ...orderValues(order, locale), amount_paid: money(paidMinor), amount_due: money(dueMinor) };
  const { line, lines: said, paragraphs } = emailWords('payment_received', { locale, brand, values });
  const subject = line('subject');
  return renderTemplate({
    locale,
    brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: `${order.packageName}, ${order.address}, ${order.city}.`,
    notice: mode?.notice ?? null,
    heading: line('heading'),
    intro: method ? [words.recorded[method]] : isWhole ? [words.whole] : paragraphs('text'),
    highlight: {
      label: words.label,
      title: money(paidMinor),
      lines: said(dueMinor > 0 ? 'boxDue' : 'boxSettled'),
      tone: 'calm',
    },
    quote: null,
    action: { label: line('button'), note: line('buttonNote'), url: order.orderUrl },
    sections: [
      {
        title: usual.sections.order,
        facts: [
          { label: usual.labels.orderNumber, value: `${orderNumber}` },
          ...documentFacts(order, usual.labels),
          ...lines.map(({ label, quantity, amountMinor }) => ({
            label: quantity === 1 ? label : `${quantity} × ${label}`,
            value: money(amountMinor),
          })),
        ],
      },
      { title: usual.sections.property, facts: propertyFacts(order, usual.labels, locale) },
    ],
    steps: null,
    footer: said('closing', 'reason'),
  });
}

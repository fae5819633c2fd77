import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { emailWords } from '#emails/shared/email-words.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { renderTemplate } from '#emails/shared/parts/render-template.ts';
import { dayLabel, plainSpaces, timeLabel, zoneLabel } from '#emails/shared/shoot-labels.ts';
import { orderMessages } from '#locales/all/emails/order.ts';
import { paymentLinkMessages } from '#locales/all/emails/payment-link.ts';
import { chargeLabel, orderValues, propertyFacts } from './order-facts.ts';
import type { OrderMailFacts } from './order-mail.ts';

/** A saved card that was charged before the email, by its last digits, and whether its bank wants to hear it from the customer. */
export type RefusedCard = { last4: string; asksCustomer: boolean };

/**
 * The facts of an email with a payment link: `dueMinor` is what it asks for, in minor units of the order's charge; `payUrl`
 * opens the payment page until `expiresAt`. `refusedCard` is there where a saved card was tried first.
 */
export type PaymentLinkFacts = {
  order: OrderMailFacts;
  dueMinor: number;
  payUrl: string;
  expiresAt: Date;
  refusedCard?: RefusedCard | null;
};

const tellRefused = ({ last4, asksCustomer }: RefusedCard, locale: Locale) =>
  paymentLinkMessages[locale].card[asksCustomer ? 'asks' : 'declined']({ last4 });

/** Asks the customer of an order to pay what is due of it, in their language. */
export function renderPaymentLink(facts: PaymentLinkFacts, locale: Locale): Promise<RenderedMail> {
  const { order, dueMinor, payUrl, expiresAt, refusedCard } = facts;
  const { brand, orderNumber, packageName, paymentMode, timeZone } = order;
  const words = paymentLinkMessages[locale];
  const usual = orderMessages[locale];
  const reader = { locale, timeZone, hourCycle: brand.formats?.hourCycle };
  const mode = paymentMode === 'live' ? null : usual.mode[paymentMode];
  const amount = plainSpaces(formatMinor(dueMinor, order.chargeCurrency, intlLocale(locale)));
  const values = { ...orderValues(order, locale), amount_due: amount };
  const { line, lines, paragraphs } = emailWords('payment_link', { locale, brand, values });
  const subject = line('subject');
  const until = `${dayLabel(expiresAt, reader)}, ${timeLabel(expiresAt, reader)}`;
  return renderTemplate({
    locale,
    brand,
    subject: mode ? `${mode.prefix} ${subject}` : subject,
    preheader: line('previewLine'),
    notice: mode?.notice ?? null,
    heading: line('heading'),
    intro: refusedCard ? [tellRefused(refusedCard, locale), ...paragraphs('text')] : paragraphs('text'),
    highlight: {
      label: words.label,
      title: amount,
      lines: [words.until({ moment: until }), zoneLabel(expiresAt, reader)],
      tone: 'calm',
    },
    quote: null,
    action: { label: line('button'), note: line('buttonNote'), plainLink: words.action.plainLink, url: payUrl },
    sections: [
      {
        title: usual.sections.order,
        facts: [
          { label: usual.labels.orderNumber, value: `${orderNumber}` },
          { label: usual.labels.package, value: packageName, isStrong: true },
          { label: words.total, value: chargeLabel(order, locale) },
          { label: words.due, value: amount },
        ],
      },
      { title: usual.sections.property, facts: propertyFacts(order, usual.labels, locale) },
    ],
    steps: null,
    footer: lines('closing', 'reason'),
  });
}

import type { RefundMethod } from '#domain/billing/payment-methods.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import type { emailWords } from '#emails/shared/email-words.ts';
import type { Highlight } from '#emails/shared/parts/email-template.ts';
import { plainSpaces } from '#emails/shared/shoot-labels.ts';
import type { OrderMessages } from '#locales/all/emails/order.ts';
import type { OrderMailFacts } from './order-mail.ts';

/**
 * The facts of a change to an order. `refundMinor` is what the refund of this email sent back, `refundedMinor` all
 * that went back so far, both in minor units of the charge and 0 where nothing did;
 * `refundMethod` is how it went back by hand, null to the card; `creditNoteNumber` is of the document that states it, null where there is none. `cancelledShoot` is the time that a cancelled order had.
 */
export type OrderUpdateFacts = {
  kind: 'order_completed' | 'order_cancelled' | 'order_refunded';
  order: OrderMailFacts;
  refundMinor: number;
  refundedMinor: number;
  refundMethod: RefundMethod | null;
  creditNoteNumber: string | null;
  cancelledShoot: { startsAt: Date; endsAt: Date } | null;
};

type Said = ReturnType<typeof emailWords<OrderUpdateFacts['kind']>>;
/** What an email about a change is written from. */
export type Writing = { facts: OrderUpdateFacts; words: OrderMessages; said: Said; locale: Locale };
/** What such an email says first, and its box. */
export type Shown = { intro: string[]; highlight: Highlight };

/** An amount of the order's charge in the reader's language. */
export function formatOrderMoney(
  { facts: { order }, locale }: Pick<Writing, 'facts' | 'locale'>,
  minor: number,
): string {
  return plainSpaces(formatMinor(minor, order.chargeCurrency, intlLocale(locale)));
}

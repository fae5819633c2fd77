import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/billing/payment-methods.ts';
import { lineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';

const AMOUNT = 'The amount must be a whole number of minor units, at least 1.';
const METHOD = `Choose ${PAYMENT_METHODS.join(', ')}.`;

/** How a person says that money arrived or went back by hand. */
export const paymentMethodSchema = z.enum(PAYMENT_METHODS, METHOD);

/**
 * What a person records of money that arrived past the card provider: `amount_minor` in the currency of the order's charge, all
 * that is due without it; `received_on` is a day of the studio's zone, today without it. `reference` is a check number or the like.
 * `email_receipt` mails the customer what was received and what is still due.
 */
export const recordPaymentSchema = z.object({
  method: paymentMethodSchema,
  amount_minor: z.int(AMOUNT).min(1, AMOUNT).optional(),
  received_on: daySchema.optional(),
  reference: lineSchema('Reference', 120).optional(),
  email_receipt: z.boolean().default(true),
});
export type RecordPayment = z.infer<typeof recordPaymentSchema>;

/** Why a payment that was recorded by mistake is voided. */
export const voidPaymentSchema = z.object({ reason: lineSchema('Reason', 300).min(1, 'Say why it is voided.') });
export type VoidPayment = z.infer<typeof voidPaymentSchema>;

/** A payment by hand, as the studio sees it. `recorded_by` is who recorded it, null where the account is gone. */
export const recordedPaymentSchema = z.object({
  id: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  amount_minor: z.int(),
  received_on: z.string(),
  reference: z.string(),
  recorded_by: z.string().nullable(),
  created_at: z.string(),
  voided_at: z.string().nullable(),
  void_reason: z.string().nullable(),
});
export type RecordedPaymentJson = z.infer<typeof recordedPaymentSchema>;

/** A part of what an order costs, in minor units, and what was received of it by hand. */
type Payment = { amountMinor: number; recordedMinor: number };

/** What the card pays of a payment, or paid: all that was not received by hand. In minor units. */
export const cardMinor = ({ amountMinor, recordedMinor }: Payment): number => amountMinor - recordedMinor;

/** What of a payment went back to its card, in minor units. */
export const cardRefundedMinor = (payment: { refundedMinor: number; refundedByHandMinor: number }): number =>
  payment.refundedMinor - payment.refundedByHandMinor;

/** How much of a recorded payment pays which payment, in minor units. */
export type Allocation = { paymentId: string; amountMinor: number };

/**
 * Spreads an amount over the open payments of an order, the oldest first.
 *
 * @example allocate([{ id: 'a', amountMinor: 100, recordedMinor: 40 }, { id: 'b', amountMinor: 50, recordedMinor: 0 }], 80)
 * // [{ paymentId: 'a', amountMinor: 60 }, { paymentId: 'b', amountMinor: 20 }]
 */
export function allocate(open: readonly (Payment & { id: string })[], amountMinor: number): Allocation[] {
  let left = amountMinor;
  return open.flatMap((payment) => {
    const part = Math.min(left, cardMinor(payment));
    left -= part;
    return part > 0 ? [{ paymentId: payment.id, amountMinor: part }] : [];
  });
}

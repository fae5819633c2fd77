import { z } from 'zod';
import { REFUND_METHODS } from '#domain/billing/payment-methods.ts';
import { lineSchema } from '#domain/shared/text.ts';

/** The status of a refund: requested, sent to the card, or refused by the provider. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

const MAX_REASON_LENGTH = 300;
const AMOUNT = 'The amount must be a whole number of minor units, at least 1.';

/**
 * What an admin asks for: `amount_minor` in the charge's currency, all that is left without it. `cancel_shoot` cancels the
 * order's shoot once the money has gone back; nothing else does. With a `method` the money goes back by hand, of what was received by hand;
 * else to the card.
 */
export const refundInputSchema = z.object({
  amount_minor: z.int(AMOUNT).min(1, AMOUNT).optional(),
  reason: lineSchema('Reason', MAX_REASON_LENGTH).optional(),
  cancel_shoot: z.boolean().optional(),
  method: z.enum(REFUND_METHODS, `Choose ${REFUND_METHODS.join(', ')}, or leave it out for the card.`).optional(),
});
export type RefundInput = z.infer<typeof refundInputSchema>;

/** A refund as the studio sees it. `reason` is empty where none was given; `method` says how it went back by hand, null for the card. */
export const refundJsonSchema = z.object({
  id: z.uuid(),
  amount_minor: z.int(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  method: z.enum(REFUND_METHODS).nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
});
export type RefundJson = z.infer<typeof refundJsonSchema>;

/** The amounts of a payment, in minor units: captured, refunded, and reserved for refunds in progress. */
export type RefundState = { amountMinor: number; refundedMinor: number; pendingMinor: number };

/**
 * What can still be sent back, in minor units:
 * `refundableMinor({ amountMinor: 735_00, refundedMinor: 100_00, pendingMinor: 35_00 }) === 600_00`. Never below 0, also
 * while the provider has already told of a refund that is still set aside.
 */
export function refundableMinor({ amountMinor, refundedMinor, pendingMinor }: RefundState): number {
  return Math.max(0, amountMinor - refundedMinor - pendingMinor);
}

/** What can go back of a payment, in minor units. */
type Left = { leftMinor: number };

/**
 * Takes an amount off payments that are in the order in which they go back. Each gives all that is left of it before the next one does.
 *
 * @example spreadRefund([{ leftMinor: 60_00 }, { leftMinor: 300_00 }], 100_00) // parts of 60_00 and 40_00
 */
export function spreadRefund<T extends Left>(
  refundable: readonly T[],
  amountMinor: number,
): { from: T; amountMinor: number }[] {
  let left = amountMinor;
  return refundable.flatMap((from) => {
    const part = Math.min(left, from.leftMinor);
    left -= part;
    return part > 0 ? [{ from, amountMinor: part }] : [];
  });
}

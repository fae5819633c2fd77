import { z } from 'zod';
import type { PriceLine } from '#domain/orders/pricing/quote.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';

const DIFFERENCE = 'Say which difference of the price was seen, in whole minor units.';

/**
 * The price difference that the customer or staff confirmed, in minor units, and whether the studio waives it. If the
 * actual difference is another one, the change is refused.
 */
export const acceptedPriceSchema = z.object({
  difference_minor: z.int(DIFFERENCE),
  waive: z.boolean().default(false),
});
export type AcceptedPrice = z.infer<typeof acceptedPriceSchema>;

/** The field by which a request that moves a shoot or corrects an address confirms the new price. */
export const priceChangeField = { price_change: acceptedPriceSchema.optional() };

/**
 * The `current` value of a `price_differs` error: how much more the order costs with the change (negative if less),
 * with its lines, in minor units. `lines` are in the order's language.
 */
export const priceDifferenceSchema = z.object({
  difference_minor: z.int(),
  currency: currencySchema,
  lines: z.array(z.object({ label: z.string(), amount_minor: z.int() })),
});
export type PriceDifference = z.infer<typeof priceDifferenceSchema>;

/**
 * The pricing state of an order after its shoot was moved or its address corrected: the fees that apply, the wall time
 * they apply to and when it was chosen, what the studio waived, what it owes back, and the payments it requested.
 */
export type KeptPrice = {
  fees: PriceLine[];
  date: string | null;
  time: string | null;
  chosenAt: string;
  waivedMinor: number;
  creditMinor: number;
  creditSinceRefunded: number;
  paymentIds: string[];
};

/** The part of a credit that has not been refunded yet, in minor units. */
export function creditLeft(kept: KeptPrice | null, refundedMinor: number): number {
  return kept ? Math.max(0, kept.creditMinor - Math.max(0, refundedMinor - kept.creditSinceRefunded)) : 0;
}

type Balance = { creditMinor: number; waivedMinor: number };

/**
 * How a price difference is settled, in minor units: requested as a new payment, waived, withdrawn from open payments,
 * or owed back.
 */
type Settlement = Balance & { askMinor: number; withdrawMinor: number };

/**
 * Decides how to settle a price difference. An increase first reduces what is owed back, and the rest is requested. A
 * decrease first reduces what was waived, then open payments, and the rest is owed back. Amounts below `leastMinor`,
 * the least that a card can be charged, are waived.
 */
export function settleDifference(
  differenceMinor: number,
  { creditMinor, waivedMinor }: Balance,
  { waive, leastMinor }: { waive: boolean; leastMinor: number },
): Settlement {
  if (differenceMinor < 0) {
    const unwaived = Math.min(waivedMinor, -differenceMinor);
    const withdrawMinor = -differenceMinor - unwaived;
    return { askMinor: 0, withdrawMinor, creditMinor, waivedMinor: waivedMinor - unwaived };
  }
  const credited = Math.min(creditMinor, differenceMinor);
  const askMinor = differenceMinor - credited;
  const isWaived = waive || askMinor < leastMinor;
  return {
    askMinor: isWaived ? 0 : askMinor,
    withdrawMinor: 0,
    creditMinor: creditMinor - credited,
    waivedMinor: waivedMinor + (isWaived ? askMinor : 0),
  };
}

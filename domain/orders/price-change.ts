import { z } from 'zod';
import type { PriceLine } from '#domain/pricing/quote.ts';
import { currencySchema } from '#domain/shared/currency-schema.ts';

const DIFFERENCE = 'Say which difference of the price was seen, in whole minor units.';

/** The difference of the price that was seen, in minor units, and whether the studio waives it. Another one refuses the change. */
export const acceptedPriceSchema = z.object({
  difference_minor: z.int(DIFFERENCE),
  waive: z.boolean().default(false),
});
export type AcceptedPrice = z.infer<typeof acceptedPriceSchema>;

/** A field of a body that moves a shoot or corrects an address. */
export const priceChangeField = { price_change: acceptedPriceSchema.optional() };

/**
 * What comes as `current` with `price_differs`: how much more (or, below 0, less) the order costs with the change, by lines, in minor
 * units. `lines` are in the language of the order.
 */
export const priceDifferenceSchema = z.object({
  difference_minor: z.int(),
  currency: currencySchema,
  lines: z.array(z.object({ label: z.string(), amount_minor: z.int() })),
});
export type PriceDifference = z.infer<typeof priceDifferenceSchema>;

/**
 * How the price of an order stands since its shoot was moved or its address corrected: the fees that hold, for which time of the wall,
 * chosen when, what of it the studio waived, what it owes back since so much had gone back, and the payments that it asked for.
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

/** What of a credit is not sent back yet, in minor units. */
export function creditLeft(kept: KeptPrice | null, refundedMinor: number): number {
  return kept ? Math.max(0, kept.creditMinor - Math.max(0, refundedMinor - kept.creditSinceRefunded)) : 0;
}

type Balance = { creditMinor: number; waivedMinor: number };

/** How a difference is settled, in minor units: asked for anew, waived from now on, to be withdrawn, and owed back. */
type Settlement = Balance & { askMinor: number; withdrawMinor: number };

/**
 * Settles a difference of the price. More is taken off what is owed back before it is asked for; less is taken off what was waived,
 * before it is withdrawn or owed back. `leastMinor` is the least that a card can be charged: less than that is waived.
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

import { z } from 'zod';
import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import { amountMinor, sharePpm, wholeNumber } from '#domain/shared/schema-parts.ts';
import { daySchema } from '#domain/shared/time/dates.ts';

const CODE_SENTENCE = 'A coupon has 3 to 40 letters, digits and hyphens, for example SPRING-10.';

/** The code of a coupon, in capitals however it was typed. */
export const couponCodeSchema = z
  .string(CODE_SENTENCE)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, CODE_SENTENCE);

const offSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('percent'),
      ppm: sharePpm('The reduction', 1),
      /** The largest discount, in minor units. Null if there is no limit. */
      capMinor: amountMinor('The most that it takes off', 1).nullable(),
    }),
    z.object({ kind: z.literal('amount'), amountMinor: amountMinor('The reduction', 1) }),
  ],
  { error: 'Choose what the coupon takes off.' },
);
export type CouponOff = z.infer<typeof offSchema>;

/** The parts of a coupon. Days are in the studio's zone; `until` is the last day on which it can be used. */
export const couponFields = {
  code: couponCodeSchema,
  off: offSchema,
  from: daySchema.nullable(),
  until: daySchema.nullable(),
  /** How many orders may use it in total. Null if there is no limit. */
  max_uses: wholeNumber('The number of uses', 1, 1_000_000).nullable(),
  max_uses_per_customer: wholeNumber('The number of uses per customer', 1, 1000).nullable(),
};

/** A coupon as staff write it. */
export const couponSchema = z.object(couponFields).refine(({ from, until }) => !from || !until || from <= until, {
  path: ['until'],
  message: 'The last day cannot be before the first one.',
});
export type Coupon = z.infer<typeof couponSchema>;

/**
 * The discount of a coupon on an amount, in minor units, at most the amount itself. Percentages are rounded half up to
 * the currency's step; fixed amounts and limits are rounded down to it.
 */
export function couponAmount(off: CouponOff, amount: number, step = 1): number {
  const down = (minor: number) => minor - (minor % step);
  switch (off.kind) {
    case 'percent':
      return Math.min(roundRatio(amount, off.ppm, 1_000_000, step), down(off.capMinor ?? amount), amount);
    case 'amount':
      return Math.min(down(off.amountMinor), amount);
  }
}

/** Whether a coupon can be used on a day. */
export function couponDayProblem(
  { from, until }: Pick<Coupon, 'from' | 'until'>,
  day: string,
): 'too_early' | 'expired' | null {
  if (from && day < from) return 'too_early';
  return until && day > until ? 'expired' : null;
}

import { z } from 'zod';
import { amountMinor } from '#domain/shared/schema-parts.ts';

const SHARE = 'The deposit is from 1 to 99 percent, in parts per million: 300000 is 30 percent.';
const LEAST_DEPOSIT_PPM = 10_000;
const MOST_DEPOSIT_PPM = 990_000;

/**
 * What of an order is paid as it is placed: a share in parts per million, 1 to 99 percent, or an amount in minor units of the order's currency. The rest is
 * due before its files are downloaded. An order that costs less than the amount is paid whole.
 */
export const depositSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('percent'),
      ppm: z.int(SHARE).min(LEAST_DEPOSIT_PPM, SHARE).max(MOST_DEPOSIT_PPM, SHARE),
    }),
    z.object({ kind: z.literal('amount'), amount_minor: amountMinor('The deposit', 1) }),
  ],
  { error: 'Say how much the deposit is: a percent or an amount.' },
);
export type Deposit = z.infer<typeof depositSchema>;

import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import { WHOLE_PPM } from '#domain/shared/money/whole-ppm.ts';
import type { PartsPrice } from './price-schema.ts';

/** What is left of the sum of parts, in minor units: never less than 0. */
export function takeOff(sum: number, off: PartsPrice['off'], currency: Currency | null): number {
  const step = minorStep(currency ?? 'usd');
  return Math.max(0, sum - (off.kind === 'percent' ? roundRatio(sum, off.ppm, WHOLE_PPM, step) : off.amountMinor));
}

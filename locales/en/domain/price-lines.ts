import type { SizeUnit } from '#domain/orders/area.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale } from '#domain/shared/locale.ts';

/** The sizes of a tier; `upTo` is null in the last one, which is open. */
export type SizeRange = { from: number; upTo: number | null; unit: SizeUnit };

const UNITS: Record<SizeUnit, string> = { sqft: 'sq ft', m2: 'm²' };
const format = (value: number) => numberFormat(intlLocale('en'), {}).format(value);

function sizeRange({ from, upTo, unit }: SizeRange): string {
  if (upTo === null) return from === 0 ? 'any size' : `from ${format(from)} ${UNITS[unit]}`;
  return from === 0 ? `up to ${format(upTo)} ${UNITS[unit]}` : `${format(from)} to ${format(upTo)} ${UNITS[unit]}`;
}

/** The words of lines that no catalogue names, in English. */
export const messages = {
  photos: (step: number) => `${step} further photos`,
  size: (range: SizeRange) => `Size: ${sizeRange(range)}`,
  sizeReason: sizeRange,
  area: (name: string) => `Travel to ${name}`,
  distance: (units: number, unit: 'mi' | 'km') => `${units} ${unit}`,
  rush: (hours: number) => `Rush: within ${hours} hours`,
  evening: (from: string) => `Evening: from ${from}`,
  weekend: 'Weekend',
  minimum: 'Up to the minimum order',
  coupon: (code: string) => `Coupon ${code}`,
  reviewRound: (round: number) => `Review round ${round}`,
  dropped: (label: string) => `${label}: no longer`,
  settled: 'Settled before',
  exempt: (name: string) => `${name}: exempt`,
};

export type PriceLinesMessages = typeof messages;

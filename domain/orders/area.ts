import { numberFormat } from '#domain/shared/formats.ts';

const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** Square feet to square meters, exactly: `sqftToM2(1000) === 92.90304` (readings, Units). */
export function sqftToM2(sqft: number): number {
  return sqft * SQUARE_METRES_PER_SQUARE_FOOT;
}

/** Square meters to square feet, exactly: the way back from `sqftToM2`. */
export function m2ToSqft(m2: number): number {
  return m2 / SQUARE_METRES_PER_SQUARE_FOOT;
}

/**
 * The area as the review shows it: m² with the sq ft behind, `reviewArea(2150, 'en-US') === '199.7 m² (2,150 sq ft)'`; `200 m²`
 * alone where the studio measures in them.
 */
export function reviewArea(sqft: number, locale: string, unit: 'sqft' | 'm2' = 'sqft'): string {
  const words = (value: number) => numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  if (unit === 'm2') return `${words(sqftToM2(sqft))} m²`;
  return `${words(sqftToM2(sqft))} m² (${words(sqft)} sq ft)`;
}

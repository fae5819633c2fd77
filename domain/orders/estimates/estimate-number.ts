/**
 * Formats the number of an estimate (BIL-43): it counts by itself in each year of the studio's zone.
 *
 * @example formatEstimateNumber({ year: 2026, number: 1 }) // 'EST-2026-0001'
 */
export const formatEstimateNumber = ({ year, number }: { year: number; number: number }): string =>
  `EST-${year}-${String(number).padStart(4, '0')}`;

import { Temporal } from 'temporal-polyfill';

/**
 * The last day of a license that begins on a day and holds for some months; null for no end.
 * `licenseEnd('2026-01-31', 1)` is `2026-02-28`, and `licenseEnd('2026-11-26', 12)` is `2027-11-26`.
 */
export const licenseEnd = (startsOn: string, months: number | null): string | null =>
  months === null ? null : Temporal.PlainDate.from(startsOn).add({ months }).toString();

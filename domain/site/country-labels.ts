import type { HourCycle, WeekStart } from '#domain/shared/addresses/country-usage.ts';
import type { StudioCountry } from './country-schema.ts';

/** The days on which a week may begin, and the hour cycles, as the portal says them. */
export const WEEK_LABELS: Record<WeekStart, string> = { 1: 'Monday', 6: 'Saturday', 7: 'Sunday' };
export const HOUR_LABELS: Record<HourCycle, string> = { h12: '12 hours, AM and PM', h23: '24 hours' };

/** The name of a country in English; its code where the machine knows none. */
export const countryName = (code: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;

const USUAL = 'as usual there';

/** A country in words, as versions of the site are compared by. */
export function listCountryValues(country: StudioCountry | null): { key: string; label: string; text: string }[] {
  if (!country) return [];
  const { code, timeZone, weekStart, hourCycle } = country;
  return [
    { key: 'country', label: 'Country', text: countryName(code) },
    { key: 'country.timeZone', label: 'Time zone', text: timeZone ?? 'as set on the server' },
    { key: 'country.weekStart', label: 'Week begins on', text: weekStart ? WEEK_LABELS[weekStart] : USUAL },
    { key: 'country.hourCycle', label: 'Hours', text: hourCycle ? HOUR_LABELS[hourCycle] : USUAL },
  ];
}

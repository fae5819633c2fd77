import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { studioHourOptions } from './wall-time.ts';

/** A calendar day ('YYYY-MM-DD') in the long form of the language: '24 Kasım 2026 Salı'. No zone is involved. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** The day of an instant (ISO) in a zone, short: 'Nov 24, 2026'. */
export function formatDate(instant: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'medium', timeZone }).format(new Date(instant));
}

/** An instant (ISO) as day and time in a zone, with the zone named: 'November 24, 2026 at 10:00 AM EST'. */
export function formatInstant(instant: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(intlLocale(locale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...studioHourOptions(),
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}

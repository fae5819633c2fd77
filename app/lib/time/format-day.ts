import { intlLocale, type Locale } from '#domain/shared/locale.ts';

/** A day in words: '2026-11-24' gives 'Tuesday, November 24, 2026'. No zone is involved. */
export function formatFullDay(day: string, language: Locale = 'en'): string {
  const format = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A day in few words: '2026-11-24' gives 'Tuesday, November 24', in Turkish '24 Kasım Salı'. */
export function formatLongDay(day: string, language: Locale = 'en'): string {
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A day at the head of a column: '2026-11-24' gives 'Tue, Nov 24'. */
export function formatColumnDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A month in words: '2026-11-20' gives 'November 2026'. */
export function formatMonth(day: string, language: Locale = 'en'): string {
  const format = new Intl.DateTimeFormat(intlLocale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`));
}

/** A zone as people say it: 'America/New_York' gives 'New York time'. */
export function formatZone(timeZone: string): string {
  return `${zonePlace(timeZone)} time`;
}

/** The place that a zone is named for: 'America/New_York' gives 'New York'. */
export const zonePlace = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

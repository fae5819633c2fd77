import { studioHourOptions } from '#app/lib/time/wall-time.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';

type Options = { hasZone?: boolean };

/** An instant (ISO) as a short day and time in a zone: 'Tue, Dec 1, 12:00 PM'; with `hasZone` the zone is named: '… EST'. */
export function formatMoment(
  instant: string,
  locale: Locale,
  timeZone: string,
  { hasZone = false }: Options = {},
): string {
  return new Intl.DateTimeFormat(intlLocale(locale), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...studioHourOptions(),
    timeZone,
    ...(hasZone && { timeZoneName: 'short' }),
  }).format(new Date(instant));
}

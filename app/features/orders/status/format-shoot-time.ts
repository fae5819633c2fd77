import { studioHourOptions } from '#app/lib/time/wall-time.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';

type ShootTimeOptions = Pick<Intl.DateTimeFormatOptions, 'timeZoneName'>;

/** The time of day of an instant in the studio's zone, as the country or the language tells hours: '2:30 PM'. */
export function formatShootTime(
  instant: string,
  locale: Locale,
  timeZone: string,
  options: ShootTimeOptions = {},
): string {
  const time = { hour: 'numeric', minute: '2-digit', ...studioHourOptions(), ...options, timeZone } as const;
  return new Intl.DateTimeFormat(intlLocale(locale), time).format(new Date(instant));
}

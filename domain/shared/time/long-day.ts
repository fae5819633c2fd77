import { dateFormat } from '#domain/shared/formats.ts';

/** A day (`YYYY-MM-DD`) without its weekday, as a locale writes it: `longDay('2027-11-26', 'en-US')` is `November 26, 2027`. No zone is involved. */
export const longDay = (day: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

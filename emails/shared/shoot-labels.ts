import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { HourCycle } from '#domain/shared/addresses/country-usage.ts';
import { dateFormat } from '#domain/shared/formats.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';

/** How a moment is read: by whom, and where. */
export type MomentReader = { locale: Locale; timeZone: string; hourCycle?: HourCycle | null | undefined };

/** How a time of day is read: in which language, and whether in 12 hours or 24 where the studio says so. */
export type TimeReader = Pick<MomentReader, 'locale' | 'hourCycle'>;

/** `Intl` puts narrow and no-break spaces into times and amounts; old mailboxes show some of them as boxes. */
export function plainSpaces(words: string): string {
  return words.replace(/[\u00a0\u2009\u202f]/g, ' ');
}

function formatter(reader: MomentReader, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale, timeZone, hourCycle } = reader;
  const hours = hourCycle && options.hour ? { hourCycle } : {};
  return dateFormat(intlLocale(locale), { timeZone, ...options, ...hours });
}

const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const SUBJECT_MOMENT = { weekday: 'long', day: 'numeric', month: 'long', ...TIME } as const;

/** The day of a moment: `Tuesday, December 1, 2026`, `1 Aralık 2026 Salı`. */
export function dayLabel(instant: Date, reader: MomentReader): string {
  return plainSpaces(formatter(reader, LONG_DAY).format(instant));
}

const yearIn = (instant: Date, reader: MomentReader) => formatter(reader, { year: 'numeric' }).format(instant);

/**
 * Day and time for a subject: `Tuesday, December 1 at 2:00 PM`, `1 Aralık Salı 14:00`. A day in another year than that of
 * `now` names its year: `Friday, January 15, 2027 at 2:00 PM`.
 */
export function subjectMomentLabel(instant: Date, reader: MomentReader, now: Date): string {
  const isThisYear = yearIn(instant, reader) === yearIn(now, reader);
  const options = isThisYear ? SUBJECT_MOMENT : { ...LONG_DAY, ...TIME };
  return plainSpaces(formatter(reader, options).format(instant));
}

/** The time of a moment: `2:00 PM`, `14:00`. */
export function timeLabel(instant: Date, reader: MomentReader): string {
  return plainSpaces(formatter(reader, TIME).format(instant));
}

/** From when to when: `2:00 – 4:00 PM`, `14:00–16:00`. */
export function timeRangeLabel(startsAt: Date, endsAt: Date, reader: MomentReader): string {
  return plainSpaces(formatter(reader, TIME).formatRange(startsAt, endsAt));
}

/** The line about a second visit, in a list; an empty one where there is none. */
export function secondVisitLines(
  second: { startsAt: Date; endsAt: Date } | null | undefined,
  tell: (values: { times: string }) => string,
  reader: MomentReader,
): string[] {
  return second ? [tell({ times: timeRangeLabel(second.startsAt, second.endsAt, reader) })] : [];
}

/**
 * The name of the zone at a moment, with its city: `Eastern Standard Time (New York)`. In summer the name is another
 * (`Eastern Daylight Time`), which is why the moment is needed.
 */
export function zoneLabel(instant: Date, reader: MomentReader): string {
  const parts = formatter(reader, { timeZoneName: 'long' }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? reader.timeZone;
  const city = reader.timeZone.includes('/') ? reader.timeZone.split('/').at(-1)?.replaceAll('_', ' ') : undefined;
  return city ? `${name} (${city})` : name;
}

/**
 * A request as the customer wrote it: `Tuesday, December 1, 2026, 2:00 PM`, without the time where none was given. It is
 * wall time, so that no clock change moves it.
 */
export function requestedLabel(day: string, time: string | null, reader: TimeReader): string {
  const options = time ? { ...LONG_DAY, ...TIME } : LONG_DAY;
  const wallTime = new Date(`${day}T${time ?? '12:00'}:00Z`);
  return plainSpaces(formatter({ ...reader, timeZone: 'UTC' }, options).format(wallTime));
}

/** The time of a request alone: `2:00 PM`, `14:00`. */
export function requestedTimeLabel(time: string, reader: TimeReader): string {
  return plainSpaces(formatter({ ...reader, timeZone: 'UTC' }, TIME).format(new Date(`2000-01-01T${time}:00Z`)));
}

/** The zone in which a request is meant, as it is called on that day. */
export function requestedZoneLabel(day: string, time: string | null, reader: MomentReader): string {
  return zoneLabel(bookingInstant(day, time, reader.timeZone), reader);
}

import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Span } from '#domain/scheduling/bookings/spans.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { TravelRules } from './facts.ts';
import { driveMinutes } from './travel.ts';

/** A shoot in a person's calendar, with its time in milliseconds since 1970 and where it takes place. */
export type PlacedShoot = Span & { id: string; place: Point | null };

type Rules = {
  travel: TravelRules;
  bufferMinutes: number;
  /** Where the person starts their day. Null if it is not known. */
  home: Point | null;
  timeZone: string;
};

/**
 * A break this long ends a person's day. Shorter breaks do not, even past midnight, so the person is not assumed to
 * drive home.
 */
const NIGHT_MS = 6 * HOUR_MS;

/** Whether a shoot is the first of its day: nothing comes before it, or a break of a night's length does. */
export function beginsDay(before: Span | undefined, shoot: Span, timeZone: string): boolean {
  if (!before) return true;
  const isOtherDay = dayInZone(new Date(before.from), timeZone) !== dayInZone(new Date(shoot.from), timeZone);
  return isOtherDay && shoot.from - before.to >= NIGHT_MS;
}

/** The drive to a shoot, in milliseconds: from the one before it, or from home where a day begins with it. */
function driveTo(before: PlacedShoot | undefined, shoot: PlacedShoot, { travel, home, timeZone }: Rules): number {
  if (!before || beginsDay(before, shoot, timeZone)) {
    return home ? driveMinutes(home, shoot.place, travel).minutes * MINUTE_MS : 0;
  }
  return driveMinutes(before.place, shoot.place, travel).minutes * MINUTE_MS;
}

/**
 * The hours that the shoots of one person keep them busy: the drive to the shoot, from the one before it or from home as the first of a
 * day, and the shoot itself, with the buffer behind it. Where staff booked them closer than that, the hours end where the next shoot
 * begins. The shoots come in their order and do not overlap; neither do their hours.
 */
export function busySpans(shoots: readonly PlacedShoot[], rules: Rules): Span[] {
  const ends = shoots.map(({ to }, index) =>
    Math.min(to + rules.bufferMinutes * MINUTE_MS, shoots[index + 1]?.from ?? Number.POSITIVE_INFINITY),
  );
  return shoots.map((shoot, index) => {
    const to = ends[index] ?? shoot.to;
    const from = shoot.from - driveTo(shoots[index - 1], shoot, rules);
    return { from: Math.max(from, ends[index - 1] ?? from), to };
  });
}

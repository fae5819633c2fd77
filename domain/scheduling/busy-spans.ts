import type { Span } from '#domain/bookings/spans.ts';
import type { Point } from '#domain/pricing/area-schema.ts';
import { DAY_MS, MINUTE_MS } from '#domain/shared/durations.ts';
import type { TravelRules } from './facts.ts';
import { driveMinutes } from './travel.ts';

/** A shoot as it lies in its person's calendar, in milliseconds since 1970. */
export type PlacedShoot = Span & { id: string; place: Point | null };

type Rules = { travel: TravelRules; bufferMinutes: number };

/** The drive from one shoot to the next, in milliseconds; none where a day lies between them. */
function driveBetween(before: PlacedShoot, shoot: PlacedShoot, travel: TravelRules): number {
  if (shoot.from - before.to >= DAY_MS) return 0;
  return driveMinutes(before.place, shoot.place, travel).minutes * MINUTE_MS;
}

/**
 * The hours that the shoots of one person keep them busy: the drive from the shoot before and the shoot itself, with the
 * buffer behind it. Where staff booked them closer than that, the hours end where the next shoot begins. The shoots come in their order
 * and do not overlap; neither do their hours.
 */
export function busySpans(shoots: readonly PlacedShoot[], { travel, bufferMinutes }: Rules): Span[] {
  const ends = shoots.map(({ to }, index) =>
    Math.min(to + bufferMinutes * MINUTE_MS, shoots[index + 1]?.from ?? Number.POSITIVE_INFINITY),
  );
  return shoots.map((shoot, index) => {
    const before = shoots[index - 1];
    const to = ends[index] ?? shoot.to;
    if (!before) return { from: shoot.from, to };
    const from = shoot.from - driveBetween(before, shoot, travel);
    return { from: Math.max(from, ends[index - 1] ?? before.to), to };
  });
}

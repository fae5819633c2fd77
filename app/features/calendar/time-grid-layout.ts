import { dayIn, timeIn } from '#app/lib/time/zoned-time.ts';
import type { AdminBooking, CalendarBlock } from '#domain/calendar/calendar-json.ts';

export const DAY_MINUTES = 1440;

/** Minutes since the midnight with which a day begins; what is between the clocks of other days is cut off. */
export type Span = { from: number; to: number };
/** The hours that a grid shows, as minutes: whole hours. */
export type Hours = Span;

const USUAL: Hours = { from: 8 * 60, to: 18 * 60 };

/** `HH:mm` in minutes. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The part of a day that something takes, in the clocks of the studio. */
export function spanOn(day: string, startsAt: string, endsAt: string, timeZone: string): Span {
  const from = dayIn(startsAt, timeZone) < day ? 0 : toMinutes(timeIn(startsAt, timeZone));
  const to = dayIn(endsAt, timeZone) > day ? DAY_MINUTES : toMinutes(timeIn(endsAt, timeZone));
  return { from, to: Math.max(to, from) };
}

/** Whole hours around the usual ones and all that is given, within the day. */
export function hoursAround(spans: readonly Span[]): Hours {
  const from = Math.min(USUAL.from, ...spans.map((span) => span.from));
  const to = Math.max(USUAL.to, ...spans.map((span) => span.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** Something with its place beside others at the same time: the lane, and how many of those there are. */
export type Placed<T> = { item: T; span: Span; lane: number; lanes: number };

/** Puts what overlaps beside each other: each takes the first lane that is free, and all of a cluster are as narrow. */
export function placeInLanes<T>(items: readonly { item: T; span: Span }[]): Placed<T>[] {
  const placed: Placed<T>[] = [];
  let cluster: Placed<T>[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const each of cluster) each.lanes = ends.length;
    cluster = [];
    ends = [];
  };
  for (const { item, span } of [...items].sort((a, b) => a.span.from - b.span.from)) {
    if (ends.every((end) => end <= span.from)) close();
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.to;
    const each = { item, span, lane, lanes: 1 };
    cluster.push(each);
    placed.push(each);
  }
  close();
  return placed;
}

/** The shoots and the blocked hours of a day, placed. */
export function placeDay(
  day: string,
  bookings: readonly AdminBooking[],
  blocks: readonly CalendarBlock[],
  zone: string,
) {
  const shoots = bookings.map((item) => ({ item, span: spanOn(day, item.shoot_datetime, item.ends_at, zone) }));
  const blocked = blocks.map((item) => ({ item, span: spanOn(day, item.starts_at, item.ends_at, zone) }));
  return { shoots: placeInLanes(shoots), blocked };
}

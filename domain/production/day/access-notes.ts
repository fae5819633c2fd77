import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';

/** From which wall time of the day before the access notes of a shoot are shown. */
const EVENING = '18:00';

/**
 * When the person who does a shoot may read how to get in: from 18:00 of the day before until the end of its day, both in the
 * studio's zone. `until` itself is outside.
 */
export function accessWindow(startsAt: Date, timeZone: string): { from: Date; until: Date } {
  const day = dayInZone(startsAt, timeZone);
  return {
    from: bookingInstant(addDays(day, -1), EVENING, timeZone),
    until: bookingInstant(addDays(day, 1), '00:00', timeZone),
  };
}

/** Whether the person who does a shoot may read now how to get in. */
export function isAccessOpen(startsAt: Date, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  const { from, until } = accessWindow(startsAt, timeZone);
  return now >= from && now < until;
}

import type { OpenHouse } from '#domain/listings/pages/open-house.ts';
import { dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { OpenHouseRow } from '#server/db/schema/open-houses.ts';

/** An open house in wall time of a zone. */
export function presentOpenHouse(
  { id, startsAt, endsAt, note }: OpenHouseRow,
  { timeZone, now }: { timeZone: string; now: Date },
): OpenHouse {
  return {
    id,
    day: dayInZone(startsAt, timeZone),
    from: timeInZone(startsAt, timeZone),
    until: timeInZone(endsAt, timeZone),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    note,
    is_over: endsAt <= now,
  };
}

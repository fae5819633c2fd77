import { randomUUID } from 'node:crypto';
import { bookings } from '#server/db/schema/bookings.ts';
import { addPeople, bookingRow } from '#server/test/rows.ts';
import type { Callers } from '../callers.ts';
import type { Policy } from './define-policy.ts';

const HOUR_MS = 3_600_000;
let hours = 0;

/** A shoot of a person who is none of the callers. */
async function shootOfAnother({ studio }: Callers): Promise<string> {
  hours += 3;
  const shootDatetime = new Date(studio.clock.now().getTime() + (9000 + hours) * HOUR_MS);
  const endsAt = new Date(shootDatetime.getTime() + HOUR_MS);
  await addPeople(studio.db, 40);
  const row = bookingRow({ orderId: null, shootDatetime, endsAt, person: 40 });
  await studio.db.insert(bookings).values(row);
  return row.id;
}

const dayOnly = (admin: number) => ({ visitor: 401, realtor: 403, other: 403, admin });

/** The day of who does shoots: each their own, owners as well. */
export const DAY_POLICY: Policy = {
  'GET /api/day': { statuses: { visitor: 401, realtor: 403, other: 403, admin: 200 } },
  'POST /api/day/shoots/:id/events': {
    statuses: { visitor: 401, realtor: 403, other: 403, admin: 404 },
    thing: shootOfAnother,
    json: () => ({ id: randomUUID(), kind: 'check_in', at: '2026-12-01T15:00:00.000Z' }),
    note: 'for a shoot of somebody else',
  },
  'GET /api/day/calendar-account': { statuses: dayOnly(404), note: 'for who is nobody of the crew' },
  'POST /api/day/calendar-account/sign-in': {
    statuses: dayOnly(404),
    json: () => ({ provider: 'google' }),
    note: 'for who is nobody of the crew',
  },
  'PUT /api/day/calendar-account/calendars': {
    statuses: dayOnly(404),
    json: () => ({ busy: [], shoots: null }),
    note: 'for who is nobody of the crew',
  },
  'POST /api/day/calendar-account/read': { statuses: dayOnly(404), note: 'for who is nobody of the crew' },
  'DELETE /api/day/calendar-account': { statuses: dayOnly(404), note: 'for who is nobody of the crew' },
  'GET /api/admin/shoot-events/:id/picture': {
    statuses: { visitor: 401, realtor: 403, other: 403, admin: 404 },
    thing: async () => randomUUID(),
    note: 'of a report without one',
  },
};

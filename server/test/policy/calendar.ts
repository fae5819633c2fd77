import { desc, eq, inArray } from 'drizzle-orm';
import { bookings } from '#server/db/schema/bookings.ts';
import { people } from '#server/db/schema/people.ts';
import { calendarBlocks } from '#server/db/schema/settings.ts';
import { makeFeed } from '#server/features/calendar/make-feed.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { createPerson, setPersonDay } from '#server/features/scheduling/people/update-person.ts';
import { newId } from '#server/platform/random/random.ts';
import { addOrder, addPeople, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import type { Callers } from '../callers.ts';
import { everybody, type Policy, type Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

const HOUR_MS = 3_600_000;
let hours = 0;

/** Two hours of their own, so that no example stands in the way of another. */
function nextHours({ studio }: Callers): { startsAt: Date; endsAt: Date } {
  hours += 3;
  const startsAt = new Date(studio.clock.now().getTime() + (1000 + hours) * HOUR_MS);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS) };
}

/** A wall time for an example; which zone it is read in does not matter. */
function nextMoment(): string {
  hours += 3;
  return new Date(Date.UTC(2027, 8, 1, hours)).toISOString().slice(0, 16);
}

async function waitingOrder({ studio, realtor }: Callers): Promise<string> {
  const row = orderRow({ userId: realtor.id, ...paidFacts(), schedulingStatus: 'to_be_scheduled' });
  await addOrder(studio.db, row);
  return row.id;
}

async function ownBooking(callers: Callers): Promise<string> {
  const { startsAt, endsAt } = nextHours(callers);
  const row = bookingRow({ orderId: await waitingOrder(callers), shootDatetime: startsAt, endsAt, person: 30 });
  await addPeople(callers.studio.db, 30);
  await callers.studio.db.insert(bookings).values(row);
  return row.id;
}

const EXAMPLE = 'Ana Lima';
const EXAMPLES = 50;

/** Somebody who does no shoots, so that nobody else's examples are given to them. A studio has so many people at most that old ones go. */
async function addPerson({ studio }: Callers): Promise<string> {
  const isExample = eq(people.name, EXAMPLE);
  const old = await studio.db.select().from(people).where(isExample).orderBy(desc(people.id)).offset(EXAMPLES);
  const ids = old.map(({ id }) => id);
  await studio.db.delete(people).where(inArray(people.id, ids));
  return (await createPerson(studio.ctx, { name: EXAMPLE, active_until: '2020-01-01' })).id;
}

async function addPersonWithDay(callers: Callers): Promise<string> {
  const id = await addPerson(callers);
  await setPersonDay(callers.studio.ctx, { id, ifMatch: '*', day: '2027-12-24' }, { hours: [], note: '' });
  return id;
}

async function addBlock(callers: Callers): Promise<string> {
  const createdAt = callers.studio.clock.now();
  const id = newId(createdAt);
  await callers.studio.db.insert(calendarBlocks).values({ id, ...nextHours(callers), reason: '', createdAt });
  return id;
}

async function feedFile({ studio }: Callers): Promise<string> {
  return (await makeFeed(studio.ctx)).url.split('/').at(-1) ?? '';
}

/** At whatever hour: an unusual one is confirmed. */
const move = () => ({ shoot_datetime: nextMoment(), confirm_unusual: true });

/** The shooting calendar and the settings: for admins alone. The calendar's secret address opens it for programs. */
export const CALENDAR_POLICY: Policy = {
  'GET /api/admin/slots': { statuses: adminOnly(200), query: '?package=growth&days=1&explain=true' },
  'GET /api/admin/bookings': { statuses: adminOnly(200), query: '?from=2026-12-01&to=2026-12-31' },
  'POST /api/admin/bookings/:id/move': { statuses: adminOnly(200), thing: ownBooking, json: move },
  'POST /api/admin/bookings/:id/cancel': { statuses: adminOnly(200), thing: ownBooking },
  'GET /api/admin/bookings/:id/people': { statuses: adminOnly(200), thing: ownBooking },
  'GET /api/admin/crew-days': { statuses: adminOnly(200), query: '?day=2026-12-01' },
  'GET /api/admin/crew-weeks': { statuses: adminOnly(200), query: '?from=2026-12-01&days=14' },
  'GET /api/admin/crew-weeks/fits': {
    statuses: adminOnly(404),
    query: '?from=2026-12-01&booking=0191f5f4-0000-7000-8000-0000000a9e30',
  },
  'POST /api/admin/bookings/:id/arrange': {
    statuses: adminOnly(200),
    thing: ownBooking,
    json: () => ({ ...move(), duration_minutes: 90, person_id: firstPersonId(1), confirm_unusual: true }),
  },
  'POST /api/admin/bookings/:id/assign': {
    statuses: adminOnly(200),
    thing: ownBooking,
    json: () => ({ person_id: firstPersonId(1), confirm_unusual: true }),
  },
  'GET /api/admin/people': { statuses: adminOnly(200) },
  'POST /api/admin/people': { statuses: adminOnly(201), json: () => ({ name: 'Ana Lima' }) },
  'PATCH /api/admin/people/:id': { statuses: adminOnly(200), thing: addPerson, json: () => ({ max_jobs: 3 }) },
  'PUT /api/admin/people/:id/days/:day': {
    statuses: adminOnly(200),
    thing: addPerson,
    params: () => ({ day: '2027-12-24' }),
    json: () => ({ hours: [] }),
  },
  'DELETE /api/admin/people/:id/days/:day': {
    statuses: adminOnly(200),
    thing: addPersonWithDay,
    params: () => ({ day: '2027-12-24' }),
  },
  'GET /api/admin/people/:id/calendars': { statuses: adminOnly(200), thing: addPerson },
  'POST /api/admin/people/:id/calendars': {
    // Nobody answers at the example's address.
    statuses: adminOnly(422),
    thing: addPerson,
    json: () => ({ name: 'Private', address: 'http://127.0.0.1:1/basic.ics' }),
  },
  'PUT /api/admin/people/:id/calendar-invitations': {
    statuses: adminOnly(200),
    thing: addPerson,
    json: () => ({ busy: 'all', addresses: ['ana@example.com'] }),
  },
  'POST /api/admin/people/:id/calendars/:calendarId/read': {
    statuses: adminOnly(404),
    thing: addPerson,
    params: () => ({ calendarId: newId(new Date()) }),
  },
  'DELETE /api/admin/people/:id/calendars/:calendarId': {
    statuses: adminOnly(404),
    thing: addPerson,
    params: () => ({ calendarId: newId(new Date()) }),
  },
  'GET /api/admin/people/:id/calendar-account': { statuses: adminOnly(200), thing: addPerson },
  'POST /api/admin/people/:id/calendar-account': {
    // The example's address is of a closed network.
    statuses: adminOnly(422),
    thing: addPerson,
    json: () => ({ address: 'https://127.0.0.1:1/', user_name: 'ana', password: 'secret' }),
  },
  'PUT /api/admin/people/:id/calendar-account/calendars': {
    statuses: adminOnly(404),
    thing: addPerson,
    json: () => ({ busy: [], shoots: null }),
  },
  'POST /api/admin/people/:id/calendar-account/read': { statuses: adminOnly(404), thing: addPerson },
  'DELETE /api/admin/people/:id/calendar-account': { statuses: adminOnly(404), thing: addPerson },
  'POST /api/admin/people/:id/calendar-account/sign-in': {
    statuses: adminOnly(409),
    thing: addPerson,
    json: () => ({ provider: 'google' }),
    note: 'where no app is set up',
  },
  'GET /api/calendar-sign-ins/:provider': {
    statuses: { visitor: 302, realtor: 302, other: 302, admin: 302 },
    thing: async () => 'google',
    note: 'to a page that says that nothing was connected',
  },
  'POST /api/webhooks/microsoft-calendars': { statuses: everybody(400), body: '{}', note: 'without a message' },
  'GET /api/admin/shoot-changes': { statuses: adminOnly(200) },
  'POST /api/admin/shoot-changes/:id/accept': {
    statuses: adminOnly(404),
    thing: async () => newId(new Date()),
    json: () => ({}),
  },
  'POST /api/admin/shoot-changes/:id/put-back': { statuses: adminOnly(404), thing: async () => newId(new Date()) },
  'GET /api/admin/people/:id/feed': { statuses: adminOnly(200), thing: addPerson },
  'POST /api/admin/people/:id/feed': { statuses: adminOnly(201), thing: addPerson },
  'DELETE /api/admin/people/:id/feed': { statuses: adminOnly(204), thing: addPerson },
  'GET /api/admin/people/:id/hand-over': { statuses: adminOnly(200), thing: addPerson },
  'POST /api/admin/people/:id/leave': {
    statuses: adminOnly(200),
    thing: addPerson,
    json: () => ({ active_until: '2027-12-24', shoots: [] }),
  },
  'POST /api/admin/people/:id/away': {
    statuses: adminOnly(200),
    thing: addPerson,
    json: () => ({ day: '2027-12-24', shoots: [] }),
  },
  'GET /api/admin/orders/to-schedule': { statuses: adminOnly(200) },
  'POST /api/admin/orders/:id/schedule': { statuses: adminOnly(200), thing: waitingOrder, json: move },
  'POST /api/admin/calendar-blocks': {
    statuses: adminOnly(201),
    json: () => ({ starts_at: '2028-01-01T09:00', ends_at: '2028-01-01T10:00' }),
  },
  'DELETE /api/admin/calendar-blocks/:id': { statuses: adminOnly(204), thing: addBlock },
  'GET /api/admin/calendar-feed': { statuses: adminOnly(200) },
  'POST /api/admin/calendar-feed': { statuses: adminOnly(201) },
  'DELETE /api/admin/calendar-feed': { statuses: adminOnly(204) },
  'GET /api/calendar/:file': { statuses: everybody(200), thing: feedFile, note: 'by the secret in its address' },
  'GET /api/admin/setup': { statuses: adminOnly(200) },
  'PATCH /api/admin/setup': { statuses: adminOnly(200), json: () => ({ is_closed: true }) },
  'POST /api/admin/payment-test': { statuses: adminOnly(200) },
  'GET /api/admin/settings': { statuses: adminOnly(200) },
  'PATCH /api/admin/settings': { statuses: adminOnly(200), json: () => ({ lead_time_hours: 0 }) },
  'GET /api/admin/state': { statuses: adminOnly(200) },
  'POST /api/admin/mail-test': { statuses: adminOnly(200) },
};

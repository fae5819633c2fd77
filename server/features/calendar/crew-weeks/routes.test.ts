import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminBooking, ShootRefusal } from '#domain/calendar/calendar-json.ts';
import type { CrewFits, CrewWeek, Fit } from '#domain/calendar/crew-week-json.ts';
import { bookings, holds } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { personDays } from '#server/db/schema/people.ts';
import { calendarBlocks } from '#server/db/schema/settings.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { newId } from '#server/platform/random/random.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Answer = AdminBooking & { code: string; detail: string; current: ShootRefusal };

/* A studio in Lisbon. The tests begin on November 20, 2026; its clocks go forward on March 28, 2027. */
let studio: TestStudio;
let admin: Person;
let eve: string;
const ann = firstPersonId(1);
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Lisbon' } });
  admin = await signInPerson(studio, { role: 'admin' });
  eve = (await createPerson(studio.ctx, { name: 'Eve', skills: [] })).id;
});
afterAll(() => studio.close());
beforeEach(async () => {
  await clearTables(studio.db, [holds, mails, bookings, calendarBlocks, personDays, orders]);
});

const week = async (from = '2026-12-01', days = 7) =>
  (await admin.browser.request<CrewWeek>('GET', `/api/admin/crew-weeks?from=${from}&days=${days}`)).body;
const fits = async (of: string, from = '2026-12-01', days = 7) =>
  (await admin.browser.request<CrewFits>('GET', `/api/admin/crew-weeks/fits?from=${from}&days=${days}&${of}`)).body;
const change = (path: string, json: object, version = '*') =>
  admin.browser.request<Answer>('POST', path, { json, ifMatch: version === '*' ? '*' : `"${version}"` });

type Shoot = { startsAt?: string; personId?: string; skills?: string[] };

/** A shoot of two hours, unless told on December 1 at 10:00 of Lisbon. */
async function addShoot({ startsAt = '2026-12-01T10:00:00Z', personId = ann, skills = [] }: Shoot = {}) {
  const row = orderRow({ ...paidFacts(), schedulingStatus: 'booked' });
  await addOrder(studio.db, { ...row, package: { ...row.package, skills } });
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 120 * 60_000);
  const booking = bookingRow({ orderId: row.id, shootDatetime, endsAt, personId });
  await studio.db.insert(bookings).values({ ...booking, busyFrom: shootDatetime, busyTo: endsAt });
  return booking.id;
}

async function addWaiting(changes: Partial<typeof orders.$inferInsert> = {}) {
  const row = orderRow({ ...paidFacts(), schedulingStatus: 'to_be_scheduled', ...changes });
  await addOrder(studio.db, row);
  return row.id;
}

const fitOf = ({ fits: all }: CrewFits, personId: string, day: string) =>
  all.find((fit) => fit.person_id === personId && fit.day === day) as Fit;
const mailKinds = async () => (await studio.db.select().from(mails)).map(({ kind }) => kind);

test('CAL-22: a week has each person with their hours, time off and why, shoots of its days alone, and closed days', async () => {
  const id = await addShoot();
  await addShoot({ startsAt: '2026-12-08T10:00:00Z' });
  const now = studio.clock.now();
  await studio.db
    .insert(personDays)
    .values({ id: newId(now), personId: eve, day: '2026-12-02', hours: [], note: 'Sick' });
  const [startsAt, endsAt] = [new Date('2026-12-04T00:00:00Z'), new Date('2026-12-05T00:00:00Z')];
  await studio.db.insert(calendarBlocks).values({ id: newId(now), startsAt, endsAt, reason: 'Fair', createdAt: now });
  const found = await week();
  expect([found.time_zone, found.from, found.days]).toEqual(['Europe/Lisbon', '2026-12-01', 7]);
  expect(found.shoots.map((shoot) => shoot.id)).toEqual([id]);
  expect(found.people.map(({ name, skills, days }) => [name, skills, days.length])).toEqual([
    ['Photographer 1', null, 7],
    ['Eve', [], 7],
  ]);
  expect(found.people[1]?.days[1]).toEqual({ day: '2026-12-02', hours: [], is_day_off: true, note: 'Sick' });
  expect(found.people[0]?.days[0]?.hours).toEqual([
    { from: '2026-12-01T09:00:00.000Z', to: '2026-12-01T18:00:00.000Z' },
  ]);
  // Nobody works on a Sunday.
  expect(found.closed_days).toEqual([
    { day: '2026-12-04', reason: 'Fair' },
    { day: '2026-12-06', reason: '' },
  ]);
});

test('CAL-24: each person and day says whether the shoot fits at its own time, every reason, and the nearest time that is free', async () => {
  const id = await addShoot({ skills: ['drone'] });
  await addShoot({ startsAt: '2026-12-02T11:00:00Z' });
  const found = await fits(`booking=${id}`);
  expect([found.time, found.duration_minutes, found.fits.length]).toEqual(['10:00', 120, 14]);
  expect(fitOf(found, ann, '2026-12-03')).toMatchObject({ time: '10:00', reasons: [], free: null });
  const taken = fitOf(found, ann, '2026-12-02');
  expect(taken).toMatchObject({ can_override: false, free: { time: '09:00' } });
  expect(taken.reasons.map(({ sentence }) => sentence)).toEqual(['Has a shoot from 11:00 until 13:00.']);
  const skill = fitOf(found, eve, '2026-12-03');
  expect(skill).toMatchObject({ can_override: true, free: null });
  expect(skill.reasons.map(({ code }) => code)).toEqual(['skill_missing']);
});

test('CAL-24: what a drop is refused with is what was said before it, and what was free is taken', async () => {
  const id = await addShoot({ skills: ['drone'] });
  await addShoot({ startsAt: '2026-12-02T11:00:00Z' });
  await addShoot({ startsAt: '2026-12-03T08:30:00Z', personId: eve });
  const { fits: all } = await fits(`booking=${id}`);
  for (const { person_id, starts_at, reasons, can_override, free } of all) {
    const json = { shoot_datetime: starts_at, duration_minutes: 120, person_id };
    const path = `/api/admin/bookings/${id}/arrange`;
    const { status, body } = await change(path, json);
    expect([status === 200, body.current?.can_override ?? true, body.current?.reasons ?? []]).toEqual([
      reasons.length === 0,
      can_override,
      reasons,
    ]);
    if (free) expect((await change(path, { ...json, shoot_datetime: free.starts_at })).status).toBe(200);
    await change(path, { ...json, shoot_datetime: '2026-12-01T10:00', person_id: ann, confirm_unusual: true });
  }
});

test('a shoot keeps its time of day over a change of the clocks, and what is over is not offered', async () => {
  const id = await addShoot({ startsAt: '2027-03-26T10:00:00Z' });
  const found = await fits(`booking=${id}`, '2027-03-26', 7);
  expect(fitOf(found, ann, '2027-03-26')).toMatchObject({ time: '10:00', starts_at: '2027-03-26T10:00:00.000Z' });
  expect(fitOf(found, ann, '2027-03-29')).toMatchObject({
    time: '10:00',
    starts_at: '2027-03-29T09:00:00.000Z',
    reasons: [],
  });
  const over = fitOf(await fits(`booking=${id}`, '2026-11-16', 1), ann, '2026-11-16');
  expect(over).toMatchObject({ can_override: false, free: null });
  expect(over.reasons.map(({ code }) => code)).toEqual(['past']);
});

test('CAL-25: a waiting order goes to the named person, its customer is told ten seconds later, and never where it is taken back', async () => {
  const id = await addWaiting({ preferredTime: null });
  const found = await fits(`order=${id}`);
  expect([found.time, fitOf(found, eve, '2026-12-01').time]).toEqual([null, '09:00']);
  const json = { shoot_datetime: fitOf(found, eve, '2026-12-01').starts_at, person_id: eve };
  const { status, body } = await change(`/api/admin/orders/${id}/schedule`, json);
  expect([status, body.person_id, body.shoot_datetime]).toEqual([200, eve, '2026-12-01T09:00:00.000Z']);
  const [mail] = await studio.db.select().from(mails);
  expect([mail?.kind, (mail?.dueAt?.getTime() ?? 0) - (mail?.createdAt.getTime() ?? 0)]).toEqual([
    'shoot_scheduled',
    10_000,
  ]);
  const undone = await change(`/api/admin/bookings/${body.id}/cancel`, {}, String(body.version));
  expect([undone.status, await mailKinds()]).toEqual([200, []]);
  const [order] = await studio.db.select().from(orders).where(eq(orders.id, id));
  expect(order?.schedulingStatus).toBe('to_be_scheduled');
});

test('CAL-25: a customer who is told nothing of a drop is told nothing where it is taken back', async () => {
  const id = await addWaiting();
  const json = { shoot_datetime: '2026-12-01T10:00', person_id: ann, tell_customer: false, confirm_unusual: true };
  const { body } = await change(`/api/admin/orders/${id}/schedule`, json);
  await change(`/api/admin/bookings/${body.id}/cancel?tell_customer=false`, {}, String(body.version));
  expect(await mailKinds()).toEqual([]);
});

test('CAL-25: a waiting order is refused with every reason, and only the first of two who place it does', async () => {
  await addShoot();
  const id = await addWaiting();
  const path = `/api/admin/orders/${id}/schedule`;
  const taken = await change(path, { shoot_datetime: '2026-12-01T11:00', person_id: ann });
  expect([taken.status, taken.body.current.reasons.map(({ code }) => code)]).toEqual([409, ['busy']]);
  const asked = { shoot_datetime: '2026-12-02T11:00', confirm_unusual: true };
  const both = await Promise.all([ann, eve].map((person_id) => change(path, { ...asked, person_id }, '1')));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(await studio.db.$count(bookings, eq(bookings.orderId, id))).toBe(1);
});

test('what is not there, and more than fourteen days, is refused', async () => {
  const get = async (path: string) => (await admin.browser.request('GET', `/api/admin/crew-weeks${path}`)).status;
  expect(await get('?from=2026-12-01&days=15')).toBe(422);
  expect(await get('/fits?from=2026-12-01')).toBe(422);
  const order = await addShoot();
  expect(await get(`/fits?from=2026-12-01&order=${order}`)).toBe(404);
});

test('CAL-28: away over several days is one change: each shoot of them goes to who was chosen for it or to nobody yet, or nothing changes', async () => {
  const [first, second] = [
    await addShoot({ personId: eve }),
    await addShoot({ startsAt: '2026-12-03T10:00:00Z', personId: eve }),
  ];
  await addShoot({ startsAt: '2026-12-04T10:00:00Z', personId: eve });
  const away = (shoots: object[], more: object = {}) =>
    change(`/api/admin/people/${eve}/away`, { day: '2026-12-01', until: '2026-12-03', note: 'Flu', shoots, ...more });
  const [one, two] = [
    { id: first, version: 1, person_id: ann },
    { id: second, version: 1, person_id: null },
  ];
  expect((await away([one])).status).toBe(409);
  expect((await away([one, { ...two, version: 7 }])).status).toBe(412);
  expect(await studio.db.$count(personDays)).toBe(0);
  expect((await away([one, two], { until: '2027-03-03' })).status).toBe(422);
  expect((await away([one, two])).status).toBe(200);
  const { people, shoots } = await week();
  expect(people[1]?.days.map(({ is_day_off, note }) => [is_day_off, note]).slice(0, 4)).toEqual([
    [true, 'Flu'],
    [true, 'Flu'],
    [true, 'Flu'],
    [false, ''],
  ]);
  expect(shoots.map(({ person_id }) => person_id)).toEqual([ann, eve, eve]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminBooking, AdminCalendar, ShootRefusal } from '#domain/calendar/calendar-json.ts';
import type { CrewDay } from '#domain/calendar/crew-day-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings, holds } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people, personDays } from '#server/db/schema/people.ts';
import { calendarBlocks } from '#server/db/schema/settings.ts';
import { createHold } from '#server/features/scheduling/bookings/create-hold.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Answer = AdminBooking & { code: string; detail: string; current: ShootRefusal };

let studio: TestStudio;
let admin: Person;
let eve: string;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  eve = (await createPerson(studio.ctx, { name: 'Eve' })).id;
});
afterAll(() => studio.close());
beforeEach(async () => {
  await clearTables(studio.db, [holds, mails, bookings, calendarBlocks, personDays, orders]);
});

const crewDay = async (day = '2026-12-01') =>
  (await admin.browser.request<CrewDay>('GET', `/api/admin/crew-days?day=${day}`)).body;
const arrange = (id: string, asked: object, version = 1) =>
  admin.browser.request<Answer>('POST', `/api/admin/bookings/${id}/arrange`, {
    json: { shoot_datetime: '2026-12-01T09:00', duration_minutes: 120, person_id: firstPersonId(1), ...asked },
    ifMatch: `"${version}"`,
  });

/** A shoot of two hours in the morning of December 1, at 09:00 of New York, of its order. */
async function addShoot(startsAt = '2026-12-01T14:00:00Z', place: { latitude?: number; longitude?: number } = {}) {
  const order = orderRow({ ...paidFacts(), schedulingStatus: 'booked', ...place });
  await addOrder(studio.db, order);
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 120 * 60_000);
  const row = bookingRow({ orderId: order.id, shootDatetime, endsAt });
  await studio.db.insert(bookings).values(row);
  return row.id;
}

test('CAL-8: a day of the crew has the hours of each person, their shoots with the drives, blocks and held times', async () => {
  const id = await addShoot();
  await studio.db.insert(personDays).values({ id, personId: eve, day: '2026-12-01', hours: [], note: '' });
  const holder = { ownerToken: 'x'.repeat(43), client: '192.0.2.1' };
  const start = '2026-12-01T18:00:00.000Z';
  await createHold(studio.ctx, { start, package_id: 'starter', add_ons: [], locale: 'en' }, holder);
  await studio.db
    .update(bookings)
    .set({ busyFrom: new Date('2026-12-01T13:38:00Z') })
    .where(eq(bookings.id, id));
  const day = await crewDay();
  expect(day.people.map(({ name, is_day_off, hours }) => [name, is_day_off, hours.length])).toEqual([
    ['Photographer 1', false, 1],
    ['Eve', true, 0],
  ]);
  expect(day.people[0]?.hours).toEqual([{ from: '2026-12-01T14:00:00.000Z', to: '2026-12-01T23:00:00.000Z' }]);
  expect(day.shoots.map(({ busy_from, busy_to }) => [busy_from, busy_to])).toEqual([
    ['2026-12-01T13:38:00.000Z', '2026-12-01T16:00:00.000Z'],
  ]);
  expect(day.holds).toEqual([expect.objectContaining({ starts_at: start, person_id: firstPersonId(1) })]);
  expect(day.holds[0]?.seconds_left).toBeGreaterThan(500);
  expect(day.holds[0]?.seconds_left).toBeLessThanOrEqual(600);
});

test('the twilight of the day is that of the place of its shoots where the studio has no place of its own', async () => {
  expect((await crewDay()).twilight).toEqual([]);
  await addShoot(undefined, { latitude: 38.9, longitude: -77.04 });
  const [, evening] = (await crewDay()).twilight;
  // Sunset of December 1 in Washington is at 16:46, the end of civil twilight at 17:15.
  expect([evening?.from.slice(0, 15), evening?.to.slice(0, 15)]).toEqual(['2026-12-01T21:4', '2026-12-01T22:1']);
});

test('a shoot gets another time, length and person in one change, and its customer one email', async () => {
  const id = await addShoot();
  const { status, body } = await arrange(id, {
    shoot_datetime: '2026-12-01T13:00',
    duration_minutes: 90,
    person_id: eve,
  });
  expect([status, body.shoot_datetime, body.ends_at, body.person_id]).toEqual([
    200,
    '2026-12-01T18:00:00.000Z',
    '2026-12-01T19:30:00.000Z',
    eve,
  ]);
  expect((await studio.db.select().from(mails)).map(({ kind }) => kind)).toEqual(['shoot_moved']);
});

test('who gets the shoot alone is nothing that its customer is told', async () => {
  const { status, body } = await arrange(await addShoot(), { person_id: eve });
  expect([status, body.person_id]).toEqual([200, eve]);
  expect(await studio.db.select().from(mails)).toEqual([]);
});

test('another shoot in the way refuses with its sentence, and nobody can set it aside', async () => {
  const id = await addShoot();
  await addShoot('2026-12-01T18:00:00Z');
  const asked = { shoot_datetime: '2026-12-01T12:00', confirm_unusual: true };
  const { status, body } = await arrange(id, asked);
  expect([status, body.code, body.current.can_override]).toEqual([409, 'conflict', false]);
  expect(body.current.reasons).toContainEqual(
    expect.objectContaining({ code: 'busy', sentence: 'Has a shoot from 13:00 until 15:00.' }),
  );
});

test('CAL-7: other reasons come together and, set aside, are kept with who it was until the shoot is put elsewhere', async () => {
  const id = await addShoot();
  const asked = { shoot_datetime: '2026-12-01T19:00' };
  const { status, body } = await arrange(id, asked);
  expect([status, body.code, body.current.can_override]).toEqual([409, 'unusual_time', true]);
  expect(body.current.reasons.map(({ code }) => code)).toEqual(['outside_hours']);
  expect((await crewDay()).overrides).toEqual([]);
  expect((await arrange(id, { ...asked, confirm_unusual: true })).status).toBe(200);
  const kept = {
    booking_id: id,
    by: expect.any(String),
    reasons: [expect.objectContaining({ code: 'outside_hours' })],
  };
  expect((await crewDay()).overrides).toEqual([expect.objectContaining(kept)]);
  const list = await admin.browser.request<AdminCalendar>('GET', '/api/admin/bookings?from=2026-12-01&to=2026-12-01');
  expect(list.body.overrides).toEqual([expect.objectContaining(kept)]);
  const [record] = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'booking_arranged'));
  expect(record).toBeDefined();
  const version = list.body.bookings[0]?.version ?? 0;
  expect((await arrange(id, {}, version)).status).toBe(200);
  expect((await crewDay()).overrides).toEqual([]);
});

test('what somebody else changed meanwhile is refused with the shoot as it is now', async () => {
  const id = await addShoot();
  expect((await arrange(id, { person_id: eve })).status).toBe(200);
  const { status, body } = await arrange(id, { duration_minutes: 60 });
  expect([status, body.code, (body.current as unknown as AdminBooking).person_id]).toEqual([412, 'stale_version', eve]);
});

test.each([
  [{ duration_minutes: 5 }, 'A shoot takes from 15 minutes to 12 hours.'],
  [{ person_id: '00000000-0000-4000-8000-00000000ffff' }, 'There is no such person.'],
  [{ shoot_datetime: '2020-01-01T10:00' }, 'Choose a time that is still to come.'],
])('%o is refused: %s', async (asked, sentence) => {
  const { status, body } = await arrange(await addShoot(), asked);
  expect([status, body.detail]).toEqual([422, sentence]);
});

test('who does not work any more is not shown, except with a shoot', async () => {
  await studio.db.update(people).set({ activeUntil: '2026-11-30' }).where(eq(people.id, eve));
  expect((await crewDay()).people.map(({ name }) => name)).toEqual(['Photographer 1']);
  const id = await addShoot();
  await studio.db.update(bookings).set({ personId: eve }).where(eq(bookings.id, id));
  expect((await crewDay()).people.map(({ name }) => name)).toEqual(['Photographer 1', 'Eve']);
  const refused = await arrange(await addShoot('2026-12-02T14:00:00Z'), { person_id: eve });
  expect([refused.status, refused.body.current.reasons[0]?.sentence]).toEqual([
    409,
    'Eve does not work for the studio on this day.',
  ]);
});

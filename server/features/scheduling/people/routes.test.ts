import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking, AssignableShoot, HandOverList } from '#domain/calendar/calendar-json.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { CreatePerson, PeopleJson, PersonJson } from '#domain/scheduling/people/person-json.ts';
import type { ReasonCode } from '#domain/scheduling/reasons.ts';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { USUAL_TRAVEL } from '#domain/site/settings/studio-settings.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { studioSettings } from '#server/db/schema/settings.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { takeProperty } from '#server/features/orders/property-owners/take-property.ts';
import { bookShoot } from '#server/features/scheduling/bookings/book-shoot.ts';
import { listOpenAlerts } from '#server/features/shared/alerts/queries.ts';
import { updateSettings } from '#server/features/site/settings/update-settings.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createPerson } from './update-person.ts';

const NEW_YORK = 'America/New_York';
/** A Thursday. */
const DAY = '2026-12-03';
const CAPITOL = { latitude: 38.8899, longitude: -77.0091 };
const BALTIMORE = { latitude: 39.2904, longitude: -76.6122 };

let studio: TestStudio;
let admin: Person;
let ben: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  ben = await signInPerson(studio, { role: 'admin' });
  await publishInTest(studio, {
    packages: [packageDocument(), packageDocument({ id: 'aerial', skill: 'Drone' })],
    areas: {
      distanceUnit: 'km',
      base: null,
      outside: null,
      areas: [
        {
          id: 'coast',
          name: { en: 'The coast' },
          fee: { kind: 'none' },
          weekdays: [],
          refusal: null,
          where: { kind: 'postal_codes', codes: ['21*'] },
        },
      ],
    },
  });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [bookings, orders, people, studioSettings]);
});

type Problem = { code: string; detail: string; fields: { path: string; message: string }[]; current?: PersonJson };
const ask = <T = PersonJson & Problem>(method: string, path: string, json?: unknown, ifMatch?: string) =>
  admin.browser.request<T>(method, `/api/admin${path}`, {
    ...(json === undefined ? {} : { json }),
    ...(ifMatch ? { ifMatch } : {}),
  });
const add = (person: CreatePerson) => createPerson(studio.ctx, person);

type Look = { packageId?: string; zip?: string; day?: string };
/** The reasons against each person at a time. */
async function reasonsAt(time: string, { packageId = 'home', zip, day = DAY }: Look = {}): Promise<ReasonCode[][]> {
  const query = `from=${day}&days=1&package=${packageId}${zip ? `&zip=${zip}` : ''}&explain=true`;
  const { body } = await ask<AdminSlotsJson>('GET', `/slots?${query}`);
  const slot = body.days[0]?.slots.find((each) => each.time === time);
  return slot?.people.map(({ reasons }) => reasons.map(({ code }) => code)) ?? [];
}

type Asked = { time: string; day?: string; place?: typeof CAPITOL | null; packageId?: string; zipCode?: string };
/** Pays for an order that asks for a time; whether it was booked, and for whom. */
async function order({ time, day = DAY, place = null, packageId = 'home', zipCode = '22203' }: Asked) {
  const row = orderRow({
    ...paidFacts(),
    preferredDate: day,
    preferredTime: time,
    zipCode,
    packageId,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  });
  const skills = packageId === 'aerial' ? { skills: ['Drone'] } : {};
  row.package = { ...row.package, id: packageId, durationMinutes: 60, ...skills };
  const added = await addOrder(studio.db, row);
  const outcome = await withTransaction(studio.db, (tx) => bookShoot({ ...studio.ctx, db: tx }, added, takeProperty));
  const [booking] = await studio.db.select().from(bookings).where(eq(bookings.orderId, row.id));
  return { outcome, booking, personId: booking?.personId };
}
const assign = (id: string, person_id: string, more: object = {}) =>
  ask<AdminBooking & Problem>('POST', `/bookings/${id}/assign`, { person_id, ...more });

describe('a person', () => {
  test('is added by name, works the studio’s hours, and does everything everywhere', async () => {
    const { status, body } = await ask('POST', '/people', { name: ' Ana Lima ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Ana Lima',
      position: 1,
      color: '#2563eb',
      skills: null,
      hours: null,
      home: null,
      zones: null,
      max_jobs: null,
      max_kilometers: null,
      buffer_minutes: 0,
      days: [],
      next_shoots: [],
      version: 1,
    });
    const { body: list } = await ask<PeopleJson>('GET', '/people');
    expect(list).toMatchObject({ people: [{ id: body.id }], skills: ['Drone'], zones: [{ id: 'coast' }] });
    expect(await reasonsAt('09:00')).toEqual([[]]);
    expect(await reasonsAt('03:00')).toEqual([['outside_hours']]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: '' }, 'name'],
    ['a color that is none', { color: 'red' }, 'color'],
    [
      'hours that overlap',
      {
        hours: [
          { weekday: 1, opens: '09:00', closes: '12:00' },
          { weekday: 1, opens: '11:00', closes: '14:00' },
        ],
      },
      'hours',
    ],
    ['hours that end first', { hours: [{ weekday: 1, opens: '12:00', closes: '09:00' }] }, 'hours.0.closes'],
    ['a limit of none', { max_jobs: 0 }, 'max_jobs'],
    [
      'a place beyond the pole',
      { home: { address: 'x', point: { latitude: 91, longitude: 0 } } },
      'home.point.latitude',
    ],
    ['days in the wrong order', { active_from: '2027-01-02', active_until: '2027-01-01' }, 'active_until'],
  ])('with %s is refused with its field', async (_name, changes, path) => {
    const { id } = await add({ name: 'Ana Lima' });
    const { status, body } = await ask('PATCH', `/people/${id}`, changes);
    expect([status, body.fields[0]?.path]).toEqual([422, path]);
  });

  test('that two admins change at once is changed by one', async () => {
    const { id } = await add({ name: 'Ana Lima' });
    const change = (who: Person, name: string) =>
      who.browser.request<PersonJson & Problem>('PATCH', `/api/admin/people/${id}`, { json: { name }, ifMatch: '"1"' });
    const answers = await Promise.all([change(admin, 'Ana'), change(ben, 'Anna')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412)?.body.current;
    expect(refused?.name).toBe(answers.find(({ status }) => status === 200)?.body.name);
  });

  test('is recorded with what was changed, and no names', async () => {
    const { id } = await add({ name: 'Ana Lima' });
    await ask('PATCH', `/people/${id}`, { max_jobs: 3, home: { address: 'Secret Street 1', point: null } });
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['person_created', {}],
      ['person_changed', { fields: 'home,max_jobs' }],
    ]);
  });
});

describe('by what is stored of a person, a time is refused by', () => {
  test('day_off and other hours of a day, until they are taken back', async () => {
    const { id, version } = await add({ name: 'Ana Lima' });
    const path = `/people/${id}/days/${DAY}`;
    const { body } = await ask('PUT', path, { hours: [], note: 'Dentist' }, `"${version}"`);
    expect(body).toMatchObject({ days: [{ day: DAY, hours: [], note: 'Dentist' }], version: 2 });
    expect((await ask('PUT', path, { hours: [] }, `"${version}"`)).status).toBe(412);
    expect(await reasonsAt('10:00')).toEqual([['day_off']]);
    await ask('PUT', path, { hours: [{ opens: '12:00', closes: '14:00' }] }, '"2"');
    expect([await reasonsAt('10:00'), await reasonsAt('13:00')]).toEqual([[['outside_hours']], [[]]]);
    expect((await ask('DELETE', path, undefined, '"3"')).body.days).toEqual([]);
    expect(await reasonsAt('10:00')).toEqual([[]]);
    expect((await ask('DELETE', path, undefined, '"4"')).status).toBe(404);
  });

  test('outside_hours and closing of several spans a day', async () => {
    const span = (opens: string, closes: string) => ({ weekday: 4, opens, closes });
    await add({ name: 'Ana Lima', hours: [span('08:00', '11:00'), span('19:00', '22:00')] });
    expect(await reasonsAt('08:00')).toEqual([[]]);
    expect(await reasonsAt('10:30')).toEqual([['closing']]);
    expect(await reasonsAt('12:00')).toEqual([['outside_hours']]);
    expect(await reasonsAt('21:00')).toEqual([[]]);
    expect((await order({ time: '19:00' })).outcome).toBe('booked');
  });

  test('days before the first and after the last one of their work', async () => {
    await add({ name: 'Ana Lima', active_from: '2026-12-04' });
    await add({ name: 'Ben Okafor', active_until: '2026-12-02' });
    expect(await reasonsAt('10:00')).toEqual([]);
    expect((await order({ time: '10:00' })).outcome).toBe('refused');
  });

  test('skill_missing', async () => {
    await add({ name: 'Ana Lima', skills: [] });
    const { id } = await add({ name: 'Ben Okafor', skills: ['Drone'] });
    expect(await reasonsAt('10:00', { packageId: 'aerial' })).toEqual([['skill_missing'], []]);
    expect(await reasonsAt('10:00')).toEqual([[], []]);
    expect((await order({ time: '10:00', packageId: 'aerial' })).personId).toBe(id);
    expect((await order({ time: '10:00', packageId: 'aerial' })).outcome).toBe('refused');
  });

  test('outside_zone, where the area is known', async () => {
    await add({ name: 'Ana Lima', zones: [] });
    await add({ name: 'Ben Okafor', zones: [{ zone: 'coast', weekdays: [2] }] });
    expect(await reasonsAt('10:00', { zip: '21201' })).toEqual([['outside_zone'], ['outside_zone']]);
    expect(await reasonsAt('10:00', { zip: '21201', day: '2026-12-01' })).toEqual([['outside_zone'], []]);
    expect(await reasonsAt('10:00')).toEqual([[], []]);
    expect((await order({ time: '10:00', zipCode: '21201' })).outcome).toBe('refused');
    expect((await order({ time: '10:00', zipCode: '21201', day: '2026-12-01' })).outcome).toBe('booked');
  });

  test('day_jobs', async () => {
    await add({ name: 'Ana Lima', max_jobs: 1 });
    expect((await order({ time: '09:00' })).outcome).toBe('booked');
    expect(await reasonsAt('14:00')).toEqual([['day_jobs']]);
    expect((await order({ time: '14:00' })).outcome).toBe('refused');
  });

  test('day_distance', async () => {
    await add({ name: 'Ana Lima', max_kilometers: 100, home: { address: 'Capitol', point: CAPITOL } });
    expect((await order({ time: '09:00', place: BALTIMORE })).outcome).toBe('refused');
    expect((await order({ time: '09:00', place: CAPITOL })).outcome).toBe('booked');
  });

  test('drive_before, drive_after and the buffer, between two known places', async () => {
    await add({ name: 'Ana Lima', buffer_minutes: 15 });
    await order({ time: '12:00', place: CAPITOL });
    expect((await order({ time: '10:00', place: BALTIMORE })).outcome).toBe('refused');
    expect((await order({ time: '14:00', place: BALTIMORE })).outcome).toBe('refused');
    expect(await reasonsAt('13:00')).toEqual([['drive_before']]);
    expect(await reasonsAt('11:00')).toEqual([['drive_after']]);
    expect((await order({ time: '15:30', place: BALTIMORE })).outcome).toBe('booked');
  });

  test('the minutes to unknown places only where the studio counts them', async () => {
    await add({ name: 'Ana Lima' });
    await order({ time: '12:00' });
    expect(await reasonsAt('13:00')).toEqual([[]]);
    await updateSettings(studio.ctx, { travel: { ...USUAL_TRAVEL, counts_unknown: true } }, '*');
    expect([await reasonsAt('13:00'), await reasonsAt('13:30')]).toEqual([[['drive_before']], [[]]]);
  });
});

describe('how long shoots keep a person busy', () => {
  const minutesBusy = async () =>
    (await studio.db.select().from(bookings).orderBy(bookings.shootDatetime)).map(
      ({ shootDatetime, endsAt, busyFrom, busyTo, status }) =>
        status === 'confirmed' && [
          (shootDatetime.getTime() - busyFrom.getTime()) / 60_000,
          (busyTo.getTime() - endsAt.getTime()) / 60_000,
        ],
    );

  test('follows the shoots beside them when one is booked between, moved and cancelled', async () => {
    await add({ name: 'Ana Lima', buffer_minutes: 10 });
    await order({ time: '09:00', place: CAPITOL });
    await order({ time: '16:00', place: CAPITOL });
    expect(await minutesBusy()).toEqual([
      [0, 10],
      [0, 10],
    ]);
    const between = (await order({ time: '12:00', place: BALTIMORE })).booking?.id ?? '';
    expect(await minutesBusy()).toEqual([
      [0, 10],
      [75, 10],
      [75, 10],
    ]);
    const moved = await ask<AdminBooking>('POST', `/bookings/${between}/move`, { shoot_datetime: '2026-12-04T12:00' });
    expect(moved.status).toBe(200);
    // The first drive of a day begins at home, which nobody knows of her.
    expect(await minutesBusy()).toEqual([
      [0, 10],
      [0, 10],
      [0, 10],
    ]);
    await ask('POST', `/bookings/${between}/move`, { shoot_datetime: `${DAY}T12:00` });
    expect(await minutesBusy()).toEqual([
      [0, 10],
      [75, 10],
      [75, 10],
    ]);
    await ask('POST', `/bookings/${between}/cancel`);
    expect(await minutesBusy()).toEqual([[0, 10], false, [0, 10]]);
  });

  test('gives way where staff confirm a time that leaves no drive, which is recorded', async () => {
    await add({ name: 'Ana Lima' });
    await order({ time: '09:00', place: CAPITOL });
    const { booking } = await order({ time: '15:00', place: BALTIMORE });
    const move = (more: object = {}) =>
      ask<AdminBooking & Problem>('POST', `/bookings/${booking?.id}/move`, { shoot_datetime: `${DAY}T10:30`, ...more });
    const refused = await move();
    expect([refused.body.code, refused.body.detail]).toEqual([
      'unusual_time',
      'Ana Lima: The way from the shoot before takes 75 minutes, and there are 30.',
    ]);
    expect((await move({ confirm_unusual: true })).status).toBe(200);
    expect(await minutesBusy()).toEqual([
      [0, 0],
      [30, 0],
    ]);
    const rows = await studio.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, booking?.id ?? ''));
    expect(rows.map(({ action, detail }) => [action, detail.overridden])).toEqual([['booking_moved', 'drive_before']]);
  });
});

describe('who gets a shoot', () => {
  test('is the first who is free, the nearest, or who had the fewest, as the studio says', async () => {
    const [ana, eve] = [
      await add({ name: 'Ana Lima', home: { address: 'Baltimore', point: BALTIMORE } }),
      await add({ name: 'Eve Roth', home: { address: 'Capitol', point: CAPITOL } }),
    ];
    expect((await order({ time: '09:00', place: CAPITOL })).personId).toBe(ana.id);
    await updateSettings(studio.ctx, { assignment: 'nearest' }, '*');
    expect((await order({ time: '09:00', place: CAPITOL, day: '2026-12-04' })).personId).toBe(eve.id);
    await order({ time: '09:00', place: CAPITOL, day: '2026-12-07' });
    await updateSettings(studio.ctx, { assignment: 'fair' }, '*');
    expect((await order({ time: '09:00', place: CAPITOL, day: '2026-12-08' })).personId).toBe(ana.id);
  });

  test('of eight who pay for one time at once, three people get three and the rest wait', async () => {
    for (const name of ['Ana Lima', 'Ben Okafor', 'Eve Roth']) await add({ name });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => order({ time: '10:00' })));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array<string>(3).fill('booked'),
      ...Array<string>(5).fill('refused'),
    ]);
    expect(new Set(outcomes.flatMap(({ personId }) => personId ?? [])).size).toBe(3);
  });
});

describe('staff give a shoot to another person', () => {
  test('who is free, without a mail to the customer', async () => {
    await add({ name: 'Ana Lima' });
    const eve = await add({ name: 'Eve Roth' });
    const { booking } = await order({ time: '10:00' });
    const { status, body } = await assign(booking?.id ?? '', eve.id);
    expect([status, body.person_id, body.version]).toEqual([200, eve.id, 2]);
    const stale = await ask('POST', `/bookings/${booking?.id}/assign`, { person_id: eve.id }, '"1"');
    expect(stale.status).toBe(412);
  });

  test('who has a shoot then is refused with it, and other reasons have to be confirmed', async () => {
    await add({ name: 'Ana Lima' });
    const eve = await add({ name: 'Eve Roth', max_jobs: 1 });
    const { booking } = await order({ time: '10:00' });
    const second = await order({ time: '10:00' });
    expect(second.personId).toBe(eve.id);
    expect((await assign(booking?.id ?? '', eve.id)).body.detail).toBe('Eve Roth: Has a shoot from 10:00 until 11:00.');
    const later = await order({ time: '15:00' });
    expect((await assign(later.booking?.id ?? '', eve.id)).body).toMatchObject({
      code: 'unusual_time',
      detail: 'Eve Roth: Does 1 shoot a day at most, and has 1.',
    });
    expect((await assign(later.booking?.id ?? '', eve.id, { confirm_unusual: true })).status).toBe(200);
    const { body } = await ask<AssignableShoot>('GET', `/bookings/${booking?.id}/people`);
    expect(body.people.map(({ offered }) => offered)).toEqual([true, false]);
    const nobody = '00000000-0000-4000-8000-000000000099';
    expect((await assign(booking?.id ?? '', nobody)).status).toBe(422);
  });
});

describe('a person who leaves', () => {
  test('hands over shoots first, all or none', async () => {
    const ana = await add({ name: 'Ana Lima' });
    const first = (await order({ time: '10:00' })).booking?.id;
    const second = (await order({ time: '10:00', day: '2026-12-04' })).booking?.id;
    const eve = await add({ name: 'Eve Roth' });
    await order({ time: '10:00', day: '2026-12-04' });
    const ends = await ask('PATCH', `/people/${ana.id}`, { active_until: '2026-12-01' });
    expect(ends.body.detail).toBe('2 shoots are booked outside of these days. Hand over first.');
    const { body } = await ask<HandOverList>('GET', `/people/${ana.id}/hand-over?from=2026-12-02`);
    expect(body.shoots.map(({ booking, proposed }) => [booking.id, proposed])).toEqual([
      [first, eve.id],
      [second, null],
    ]);
    expect(body.shoots[1]?.people.map(({ reasons }) => reasons.map(({ sentence }) => sentence))).toEqual([
      ['Has a shoot from 10:00 until 11:00.'],
    ]);
    const leave = (shoots: object[]) =>
      ask('POST', `/people/${ana.id}/leave`, { active_until: '2026-12-01', shoots }, `"${ana.version}"`);
    const to = (id: string | undefined, person_id: string) => ({ id, version: 1, person_id });
    expect((await leave([to(first, eve.id), to(second, eve.id)])).status).toBe(409);
    expect((await leave([to(first, eve.id)])).status).toBe(409);
    const jon = await add({ name: 'Jon Park' });
    const left = await leave([to(first, eve.id), to(second, jon.id)]);
    expect([left.status, left.body.active_until, left.body.shoot_count]).toEqual([200, '2026-12-01', 0]);
    expect(await reasonsAt('14:00')).toEqual([[], []]);
  });
});

describe('a person who is away for a day', () => {
  const away = (person: PersonJson, shoots: object[], more: object = {}) =>
    ask('POST', `/people/${person.id}/away`, { day: DAY, note: 'Sick', shoots, ...more }, `"${person.version}"`);
  const to = (id: string | undefined, person_id: string | null) => ({ id, version: 1, person_id });
  const whoDoes = async (id: string | undefined) => {
    const [booking] = await studio.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, id ?? ''));
    return booking?.personId;
  };

  test('hands over the shoots of it, and leaves with an alert what nobody can do, without a mail', async () => {
    const ana = await add({ name: 'Ana Lima' });
    const first = (await order({ time: '10:00' })).booking?.id;
    const second = (await order({ time: '14:00' })).booking?.id;
    const later = (await order({ time: '10:00', day: '2026-12-04' })).booking?.id;
    const eve = await add({ name: 'Eve Roth' });
    await studio.db.delete(mails);
    await order({ time: '14:00' });
    const { body } = await ask<HandOverList>('GET', `/people/${ana.id}/hand-over?from=${DAY}&until=${DAY}`);
    expect(body.shoots.map(({ booking, proposed }) => [booking.id, proposed])).toEqual([
      [first, eve.id],
      [second, null],
    ]);
    const done = await away(ana, [to(first, eve.id), to(second, null)]);
    expect([done.status, done.body.days, done.body.shoot_count]).toEqual([
      200,
      [{ day: DAY, hours: [], note: 'Sick' }],
      2,
    ]);
    expect([await whoDoes(first), await whoDoes(second), await whoDoes(later)]).toEqual([eve.id, ana.id, ana.id]);
    expect((await listOpenAlerts(studio.db, ['shoot_left'], 5)).map(({ alert }) => alert.subject)).toEqual([second]);
    expect((await studio.db.select().from(mails)).filter(({ kind }) => kind.startsWith('shoot_'))).toEqual([]);
    const jon = await add({ name: 'Jon Park' });
    expect((await assign(second ?? '', jon.id)).status).toBe(200);
    expect(await listOpenAlerts(studio.db, ['shoot_left'], 5)).toEqual([]);
  });

  test('is as before where a shoot is missing, cannot be taken, or was changed meanwhile', async () => {
    const ana = await add({ name: 'Ana Lima' });
    const first = (await order({ time: '10:00' })).booking?.id;
    const second = (await order({ time: '14:00' })).booking?.id;
    const eve = await add({ name: 'Eve Roth' });
    await order({ time: '14:00' });
    const missing = await away(ana, [to(first, eve.id)]);
    expect([missing.status, missing.body.detail]).toEqual([
      409,
      'Another shoot was booked on these days meanwhile. Look at the list again.',
    ]);
    expect((await away(ana, [to(first, eve.id), to(second, eve.id)])).status).toBe(409);
    expect((await away(ana, [to(first, ana.id), to(second, null)])).status).toBe(409);
    expect((await away(ana, [to(first, eve.id), { ...to(second, null), version: 2 }])).status).toBe(412);
    expect((await away(ana, [], { day: '2026-11-01' })).status).toBe(422);
    expect(await whoDoes(first)).toBe(ana.id);
    const [anaNow] = (await ask<PeopleJson>('GET', '/people')).body.people;
    expect(anaNow?.days).toEqual([]);
  });

  test('on the same day hands over what is still to come, whatever notice customers have to give', async () => {
    const ana = await add({ name: 'Ana Lima' });
    const first = (await order({ time: '10:00' })).booking?.id;
    const second = (await order({ time: '14:00' })).booking?.id;
    const eve = await add({ name: 'Eve Roth' });
    studio.clock.set(`${DAY}T17:00:00Z`);
    const boss = await signInPerson(studio, { role: 'admin' });
    const json = { day: DAY, shoots: [to(second, eve.id)] };
    const done = await boss.browser.request('POST', `/api/admin/people/${ana.id}/away`, { json });
    expect([done.status, await whoDoes(first), await whoDoes(second)]).toEqual([200, ana.id, eve.id]);
  });
});

test('the first morning of the studio’s zone is the day of a person', async () => {
  await add({ name: 'Ana Lima', active_until: DAY });
  expect(bookingInstant(DAY, '23:00', NEW_YORK).toISOString()).toBe('2026-12-04T04:00:00.000Z');
  expect(await reasonsAt('09:00', { day: '2026-12-04' })).toEqual([]);
  expect(await reasonsAt('09:00')).toEqual([[]]);
});

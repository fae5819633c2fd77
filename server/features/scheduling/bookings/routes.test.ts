import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { type AvailabilityJson, availabilityJsonSchema } from '#domain/scheduling/bookings/availability-json.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { clockTime } from '#domain/scheduling/bookings/wall-intervals.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { orders } from '#server/db/schema/orders.ts';
import { calendarBlocks, studioSettings } from '#server/db/schema/settings.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { takeProperty } from '#server/features/orders/property-owners/take-property.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { updateSettings } from '#server/features/site/settings/update-settings.ts';
import { newId } from '#server/platform/random/random.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, orderRow } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { bookShoot } from './book-shoot.ts';
import { insertBooking, listShoots, selectShoots } from './queries.ts';

const NEW_YORK = 'America/New_York';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '2' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [bookings, calendarBlocks, orders, studioSettings]);
});

type Problem = { code: string; fields: { path: string; message: string }[] };
const look = (query: string) =>
  openBrowser(studio.url).request<AvailabilityJson & Problem>('GET', `/api/availability${query}`);

type Shoot = { day: string; time: string; minutes?: number; person?: number; status?: 'confirmed' | 'cancelled' };

function bookingRow({ day, time, minutes = 120, person = 1, status = 'confirmed' }: Shoot) {
  const shootDatetime = bookingInstant(day, time, NEW_YORK);
  const endsAt = new Date(shootDatetime.getTime() + minutes * 60_000);
  return {
    id: newId(studio.clock.now()),
    shootDatetime,
    endsAt,
    busyFrom: shootDatetime,
    busyTo: endsAt,
    personId: firstPersonId(person),
    status,
    packageName: 'Growth',
    customerName: 'Jane Sample',
    customerEmail: 'jane@example.com',
    address: '4200 Wilson Avenue, Arlington, VA 22203',
    notes: 'The family is away until June.',
    packageDetails: { price: 735, photoCount: 55 },
    createdAt: studio.clock.now(),
  };
}
function block(day: string, from: string, to: string) {
  const [startsAt, endsAt] = [bookingInstant(day, from, NEW_YORK), bookingInstant(day, to, NEW_YORK)];
  const createdAt = studio.clock.now();
  return studio.db.insert(calendarBlocks).values({ id: newId(createdAt), startsAt, endsAt, reason: '', createdAt });
}
const book = (shoot: Shoot) => insertBooking(studio.db, bookingRow(shoot));

describe('the calendar', () => {
  test('SITE-32: shows the days of the range in New York time, with hours, busy and free times', async () => {
    await book({ day: '2026-11-23', time: '12:00', person: 1 });
    await book({ day: '2026-11-23', time: '13:00', person: 2 });
    const { status, body } = await look('?from=2026-11-21&days=3');
    expect(status).toBe(200);
    expect(body).toEqual({
      time_zone: NEW_YORK,
      days: [
        expect.objectContaining({ date: '2026-11-21', status: 'open', opens: '10:00', closes: '15:00', busy: [] }),
        { date: '2026-11-22', status: 'closed', opens: null, closes: null, busy: [], free: [] },
        {
          date: '2026-11-23',
          status: 'open',
          opens: '09:00',
          closes: '18:00',
          busy: [{ from: '13:00', to: '14:00' }],
          free: ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00', '15:30', '16:00'],
        },
      ],
    });
    expect(availabilityJsonSchema.parse(body)).toEqual(body);
  });

  test('begins today in the studio and shows six weeks where nothing is asked', async () => {
    studio.clock.set('2026-11-21T03:00:00Z');
    const { days } = (await look('')).body;
    expect([days[0]?.date, days.length]).toEqual(['2026-11-20', 42]);
  });

  test('leaves out cancelled shoots, and takes in those that reach into the range', async () => {
    await book({ day: '2026-11-23', time: '09:00', person: 1, status: 'cancelled' });
    for (const person of [1, 2]) await book({ day: '2026-11-22', time: '20:00', minutes: 14 * 60, person });
    for (const person of [1, 2]) await book({ day: '2026-11-23', time: '17:00', minutes: 17 * 60, person });
    const { days } = (await look('?from=2026-11-23&days=1')).body;
    expect(days[0]?.busy).toEqual([
      { from: '09:00', to: '10:00' },
      { from: '17:00', to: '18:00' },
    ]);
    expect((await look('?from=2026-11-24&days=1')).body.days[0]?.free[0]).toBe('10:00');
  });

  test('check 131: tells nothing of whose shoots they are, where, or which', async () => {
    for (const person of [1, 2]) await book({ day: '2026-11-23', time: '12:00', person });
    const { text } = await look('?from=2026-11-20&days=62');
    expect(text).not.toMatch(/jane|example|wilson|arlington|growth|735|family|photographer|"id"/i);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test('may be kept by a cache for a minute, and a refusal not at all', async () => {
    const seen = await look('');
    expect(seen.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(seen.headers.get('Set-Cookie')).toBeNull();
    expect((await look('?days=0')).headers.get('Cache-Control')).toBe('no-store');
  });

  test('looks for room for the shoot of the package that is named', async () => {
    expect((await look('?from=2026-11-23&days=1&package=pro')).body.days[0]?.free).toContain('16:00');
    const { status, body } = await look('?package=castle');
    expect([status, body.fields]).toEqual([422, [{ path: 'package', message: 'There is no such package.' }]]);
  });
});

describe('only what the calendar offers is booked by itself:', () => {
  /** From half an hour before the earliest opening to closing, and some that no calendar offers. */
  const HALF_HOURS = Array.from({ length: 20 }, (_, index) => clockTime(8.5 * 60 + index * 30));
  const ODD_TIMES = ['00:00', '03:00', '09:01', '12:15', '17:45', '23:30'];

  /** Whether an order that requests this would be given it at its payment; what was tried is undone. */
  async function wouldBeBooked(preferredDate: string, preferredTime: string | null): Promise<boolean> {
    const undo = new Error('undo');
    let outcome = '';
    await withTransaction(studio.db, async (tx) => {
      const order = await addOrder(tx, orderRow({ preferredDate, preferredTime }));
      outcome = await bookShoot({ ...studio.ctx, db: tx }, order, takeProperty);
      throw undo;
    }).catch((thrown: unknown) => expect(thrown).toBe(undo));
    return outcome === 'booked';
  }

  test('of all times of a busy week those that it offers, and no others', async () => {
    await updateSettings(studio.ctx, { lead_time_hours: 20 }, '*');
    await book({ day: '2026-11-23', time: '09:00', minutes: 90, person: 1 });
    await book({ day: '2026-11-23', time: '13:15', minutes: 60, person: 1 });
    await book({ day: '2026-11-23', time: '10:30', minutes: 180, person: 2 });
    await book({ day: '2026-11-23', time: '16:30', minutes: 240, person: 2 });
    await block('2026-11-24', '12:30', '14:00');
    const { days } = (await look('?from=2026-11-20&days=5')).body;
    const free = days.map((day) => [day.date, day.free]);
    const taken = [];
    for (const { date } of days) {
      const times = [];
      for (const time of [...HALF_HOURS, ...ODD_TIMES]) if (await wouldBeBooked(date, time)) times.push(time);
      taken.push([date, times]);
    }
    expect(taken).toEqual(free);
    expect(free).toEqual([
      ['2026-11-20', []],
      ['2026-11-21', ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00']],
      ['2026-11-22', []],
      ['2026-11-23', ['10:30', '11:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00']],
      ['2026-11-24', ['09:00', '09:30', '10:00', '10:30', '14:00', '14:30', '15:00', '15:30', '16:00']],
    ]);
  });

  test.each([
    ['a free time', '2026-11-23', '09:30', null],
    ['SCH-2: a day alone, at 12:00', '2026-11-23', null, null],
    ['Sunday at 03:00', '2026-11-22', '03:00', 'closed'],
    ['a closed day without a time', '2026-11-22', null, 'closed'],
    ['Monday at 23:30', '2026-11-23', '23:30', 'closed'],
    ['before opening', '2026-11-23', '08:30', 'closed'],
    ['one that would end after closing', '2026-11-23', '16:30', 'closed'],
    ['at closing', '2026-11-23', '18:00', 'closed'],
    ['between the half hours', '2026-11-23', '12:15', 'closed'],
    ['today within the notice', '2026-11-20', '13:00', 'too_soon'],
    ['into blocked hours', '2026-11-24', '11:30', 'full'],
    ['a day alone whose noon is blocked', '2026-11-24', null, 'full'],
    ['what has passed', '2026-11-19', '12:00', 'past'],
  ])('%s', async (_name, preferredDate, preferredTime, reason) => {
    await updateSettings(studio.ctx, { lead_time_hours: 20 }, '*');
    await block('2026-11-24', '12:00', '13:00');
    const browser = openBrowser(studio.url);
    const placed = await placeOrder(studio.url, orderBody({ preferredDate, preferredTime }), { browser });
    expect(placed.status).toBe(201);
    const booked = reason === null;
    expect(placed.body.order.scheduling_preview).toBe(booked ? 'will_book' : 'to_be_scheduled');
    const { id } = placed.body.order;
    const { body } = await browser.request<OrderAnswer>('POST', `/api/orders/${id}/demo-payment`);
    expect(body.order).toMatchObject({
      payment_status: 'paid',
      scheduling_preview: null,
      scheduling_status: booked ? 'booked' : 'to_be_scheduled',
    });
    expect(body.outcome).toMatchObject({ booking: booked ? 'saved' : 'refused', booking_reason: reason });
    expect(await studio.db.$count(bookings)).toBe(booked ? 1 : 0);
  });

  test('an order without a day waits for a time, and says so before it is paid', async () => {
    const { body } = await placeOrder(studio.url, orderBody());
    expect(body.order.scheduling_preview).toBe('to_be_scheduled');
  });

  test('what was free when the order was placed and is taken at its payment waits for a time', async () => {
    const browser = openBrowser(studio.url);
    const requested = orderBody({ preferredDate: '2026-11-23', preferredTime: '09:30' });
    const { body: placed } = await placeOrder(studio.url, requested, { browser });
    expect(placed.order.scheduling_preview).toBe('will_book');
    for (const person of [1, 2]) await book({ day: '2026-11-23', time: '10:00', person });
    const path = `/api/orders/${placed.order.id}/demo-payment`;
    const { body } = await browser.request<OrderAnswer>('POST', path);
    expect(body.outcome).toMatchObject({ booking: 'refused', booking_reason: 'full' });
  });
});

describe('a range that is not given', () => {
  test.each([
    ['?days=63', 'days', 'Days must be a whole number from 1 to 62.'],
    ['?days=0', 'days', 'Days must be a whole number from 1 to 62.'],
    ['?days=1e9', 'days', 'Days must be a whole number from 1 to 62.'],
    ['?days=7&days=8', 'days', 'Days must be a whole number from 1 to 62.'],
    ['?from=2026-02-30', 'from', 'Write the day as YYYY-MM-DD, for example 2026-12-01.'],
    ['?from=tomorrow', 'from', 'Write the day as YYYY-MM-DD, for example 2026-12-01.'],
    ['?from=2026-11-20&from=2026-11-21', 'from', 'Write the day as YYYY-MM-DD, for example 2026-12-01.'],
    ['?from=9998-12-31', 'from', 'Choose a day from 2026-09-19 to 2028-11-19.'],
    ['?from=2026-09-18', 'from', 'Choose a day from 2026-09-19 to 2028-11-19.'],
  ])('%s is refused with its field', async (query, path, message) => {
    const { status, body } = await look(query);
    expect([status, body.code, body.fields]).toEqual([422, 'invalid_input', [{ path, message }]]);
  });

  test('the ends of what is given are', async () => {
    expect((await look('?from=2028-11-19&days=62')).body.days.at(-1)?.date).toBe('2029-01-19');
    expect((await look('?from=2026-09-19&days=1')).body.days[0]).toMatchObject({ status: 'past', busy: [], free: [] });
  });
});

test('a long history costs nothing: the shoots of a range come out of an index', async () => {
  await studio.db.execute(sql`
    insert into bookings (id, shoot_datetime, ends_at, person_id, busy_from, busy_to, package_name, customer_name, customer_email, address, notes,
      package_details, created_at)
    select gen_random_uuid(), at, at + interval '2 hours', ${firstPersonId(1)}, at, at + interval '2 hours', 'Growth', 'x', 'x', 'x', '', '{}', at
    from generate_series(timestamptz '2010-01-01', timestamptz '2028-01-01', interval '1 day') at`);
  await studio.db.execute(sql`analyze bookings`);
  const range = { from: new Date('2026-11-20T05:00:00Z'), to: new Date('2027-01-01T05:00:00Z') };
  const { rows } = await studio.db.execute(sql`explain ${selectShoots(range)}`);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('bookings_time');
  expect(plan).not.toContain('Seq Scan on bookings');
  expect(await listShoots(studio.db, range)).toHaveLength(42);
});

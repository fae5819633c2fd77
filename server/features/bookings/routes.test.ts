import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AvailabilityJson, availabilityJsonSchema } from '#domain/bookings/availability-json.ts';
import { bookingInstant } from '#domain/bookings/booking-time.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/random/random.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { insertBooking, selectShoots } from './queries.ts';

const NEW_YORK = 'America/New_York';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '2' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await studio.db.delete(bookings);
});

type Problem = { code: string; fields: { path: string; message: string }[] };
const look = (query: string) =>
  openBrowser(studio.url).request<AvailabilityJson & Problem>('GET', `/api/availability${query}`);

type Shoot = { day: string; time: string; minutes?: number; lane?: number; status?: 'confirmed' | 'cancelled' };

function bookingRow({ day, time, minutes = 120, lane = 1, status = 'confirmed' }: Shoot) {
  const shootDatetime = bookingInstant(day, time, NEW_YORK);
  return {
    id: newId(studio.clock.now()),
    shootDatetime,
    endsAt: new Date(shootDatetime.getTime() + minutes * 60_000),
    lane,
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
const book = (shoot: Shoot) => insertBooking(studio.db, bookingRow(shoot));

describe('the calendar', () => {
  test('§2 Contact: shows the days of the range in New York time, with hours, busy and free times', async () => {
    await book({ day: '2026-11-23', time: '12:00', lane: 1 });
    await book({ day: '2026-11-23', time: '13:00', lane: 2 });
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
          free: [...['09:00', '09:30', '10:00', '10:30', '11:00'], ...['14:00', '14:30', '15:00', '15:30', '16:00']],
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
    await book({ day: '2026-11-23', time: '09:00', lane: 1, status: 'cancelled' });
    for (const lane of [1, 2]) await book({ day: '2026-11-22', time: '20:00', minutes: 14 * 60, lane });
    for (const lane of [1, 2]) await book({ day: '2026-11-23', time: '17:00', minutes: 17 * 60, lane });
    const { days } = (await look('?from=2026-11-23&days=1')).body;
    expect(days[0]?.busy).toEqual([
      { from: '09:00', to: '10:00' },
      { from: '17:00', to: '18:00' },
    ]);
    expect((await look('?from=2026-11-24&days=1')).body.days[0]?.free[0]).toBe('10:00');
  });

  test('check 131: tells nothing of whose shoots they are, where, or which', async () => {
    for (const lane of [1, 2]) await book({ day: '2026-11-23', time: '12:00', lane });
    const { text } = await look('?from=2026-11-20&days=62');
    expect(text).not.toMatch(/jane|example|wilson|arlington|growth|735|family|lane|"id"/i);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test('may be kept by a cache for a minute, and a refusal not at all', async () => {
    const seen = await look('');
    expect(seen.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(seen.headers.get('Set-Cookie')).toBeNull();
    expect((await look('?days=0')).headers.get('Cache-Control')).toBe('no-store');
  });

  test('offers exactly the times at which the database takes a shoot', async () => {
    const shoots: Shoot[] = [
      { day: '2026-11-23', time: '09:00', minutes: 90, lane: 1 },
      { day: '2026-11-23', time: '13:15', minutes: 60, lane: 1 },
      { day: '2026-11-23', time: '10:30', minutes: 180, lane: 2 },
      { day: '2026-11-23', time: '16:30', minutes: 240, lane: 2 },
    ];
    for (const shoot of shoots) await book(shoot);
    const { days } = (await look('?from=2026-11-23&days=1')).body;
    const grid = Array.from({ length: 15 }, (_, index) => {
      const minute = 9 * 60 + index * 30;
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`;
    });
    const taken = [];
    for (const time of grid) if (await wouldBeBooked('2026-11-23', time)) taken.push(time);
    expect(days[0]?.free).toEqual(taken);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(grid.length);
  });
});

/** Whether one of the two lanes takes a shoot; what was tried is undone. */
async function wouldBeBooked(day: string, time: string): Promise<boolean> {
  for (const lane of [1, 2]) {
    const undo = new Error('undo');
    const error = await withTransaction(studio.db, async (tx) => {
      await insertBooking(tx, bookingRow({ day, time, lane }));
      throw undo;
    }).catch((thrown: unknown) => thrown);
    if (error === undo) return true;
    expect(violatedConstraint(error)).toBe('bookings_no_overlap');
  }
  return false;
}

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
    insert into bookings (id, shoot_datetime, ends_at, lane, package_name, customer_name, customer_email, address, notes,
      package_details, created_at)
    select gen_random_uuid(), at, at + interval '2 hours', 1, 'Growth', 'x', 'x', 'x', '', '{}', at
    from generate_series(timestamptz '2010-01-01', timestamptz '2028-01-01', interval '1 day') at`);
  await studio.db.execute(sql`analyze bookings`);
  const range = { from: new Date('2026-11-20T05:00:00Z'), to: new Date('2027-01-01T05:00:00Z'), capacity: 2 };
  const { rows } = await studio.db.execute(sql`explain ${selectShoots(studio.db, range).getSQL()}`);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('bookings_no_overlap');
  expect(plan).not.toContain('Seq Scan');
  expect(await selectShoots(studio.db, range)).toHaveLength(42);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingInstant, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { AdminSlotsJson, SlotsJson } from '#domain/scheduling/slots-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { calendarBlocks, studioSettings } from '#server/db/schema/settings.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { newId } from '#server/platform/random/random.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { insertBooking } from './queries.ts';

const NEW_YORK = 'America/New_York';
const DAY = '2026-12-03';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '2' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  for (const table of [bookings, calendarBlocks, studioSettings]) await studio.db.delete(table);
  admin = await signInPerson(studio, { role: 'admin' });
  await publishInTest(studio, { packages: [HOME, packageDocument({ id: 'gone', visibility: 'archived' })], ...EXTRAS });
});

const HOME = packageDocument({
  durationMinutes: 60,
  price: {
    kind: 'tiers',
    tiers: [
      { upTo: 2000, amountMinor: 200_00, durationMinutes: 60 },
      { upTo: null, amountMinor: 300_00, durationMinutes: 150 },
    ],
  },
});
const EXTRAS = {
  addOns: [
    {
      id: 'drone',
      words: { en: { name: 'Drone', description: '' } },
      visibility: 'visible',
      parents: ['home'],
      choice: null,
      durationMinutes: 45,
      price: { kind: 'fixed', amountMinor: 20_00 },
    },
  ],
  areas: {
    distanceUnit: 'km',
    base: null,
    outside: null,
    areas: [
      {
        id: 'coast',
        name: { en: 'the coast' },
        fee: { kind: 'none' },
        weekdays: [2],
        refusal: null,
        where: { kind: 'postal_codes', codes: ['21*'] },
      },
      {
        id: 'far',
        name: { en: 'far away' },
        fee: { kind: 'none' },
        weekdays: [],
        where: { kind: 'postal_codes', codes: ['9*'] },
        refusal: { en: 'We do not go there. Call us.', tr: 'Oraya gitmiyoruz. Bizi arayın.' },
      },
    ],
  },
};

type Problem = { code: string; detail: string; fields: { path: string; message: string }[] };
const slots = (query: string) =>
  openBrowser(studio.url).request<SlotsJson & Problem>('GET', `/api/slots?from=${DAY}&days=1&package=home${query}`);
const explained = async (query = '&explain=true') =>
  (await admin.browser.request<AdminSlotsJson>('GET', `/api/admin/slots?from=${DAY}&days=1&package=home${query}`)).body;
const timesOf = ({ days }: SlotsJson) => days.flatMap((day) => day.slots.map(({ start }) => start.slice(11, 16)));

async function book(time: string, person: number, minutes = 120): Promise<void> {
  const shootDatetime = bookingInstant(DAY, time, NEW_YORK);
  const endsAt = new Date(shootDatetime.getTime() + minutes * 60_000);
  const now = studio.clock.now();
  await insertBooking(studio.db, {
    id: newId(now),
    personId: firstPersonId(person),
    shootDatetime,
    endsAt,
    busyFrom: shootDatetime,
    busyTo: endsAt,
    packageName: 'Home',
    customerName: 'Jane Sample',
    customerEmail: 'jane@example.com',
    notes: '',
    address: '4200 Wilson Avenue',
    packageDetails: { price: 735, photoCount: 55 },
    createdAt: now,
  });
}

describe('GET /api/slots', () => {
  test('names the times that are offered, and nobody', async () => {
    const { status, body, headers } = await slots('');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.time_zone).toBe(NEW_YORK);
    expect(body.days[0]?.slots[0]).toEqual({ start: '2026-12-03T14:00:00.000Z', end: '2026-12-03T15:00:00.000Z' });
    expect(timesOf(body).at(-1)).toBe('22:00');
    expect(JSON.stringify(body)).not.toMatch(/person|people/);
  });

  test('needs room for the size and the add-ons', async () => {
    const last = async (query: string) => timesOf((await slots(query)).body).at(-1);
    expect([await last('&sqft=2000'), await last('&sqft=2001'), await last('&sqft=2001&add_ons=drone')]).toEqual([
      '22:00',
      '20:30',
      '19:30',
    ]);
  });

  test('leaves out what everybody is busy at, and offers what one person has', async () => {
    await book('09:00', 1);
    expect(timesOf((await slots('')).body)[0]).toBe('14:00');
    await book('09:00', 2);
    expect(timesOf((await slots('')).body)[0]).toBe('16:00');
  });

  test('offers an area on its weekdays alone', async () => {
    expect(timesOf((await slots('&zip=21401')).body)).toEqual([]);
    const tuesday = await openBrowser(studio.url).request<SlotsJson>(
      'GET',
      '/api/slots?from=2026-12-01&days=1&package=home&zip=21401',
    );
    expect(timesOf(tuesday.body)[0]).toBe('14:00');
  });

  test.each([
    ['an area where nothing is done', '&zip=90210', 'area_refused', 'zip', 'We do not go there. Call us.'],
    ['the same in Turkish', '&zip=90210&locale=tr', 'area_refused', 'zip', 'Oraya gitmiyoruz. Bizi arayın.'],
    ['days out of reach', '&days=63', 'invalid_input', 'days', 'Days must be a whole number from 1 to 62.'],
    [
      'a size in words',
      '&sqft=big',
      'invalid_input',
      'sqft',
      'The size must be a number of square feet from 0 to 1000000.',
    ],
    [
      'add-ons in words',
      '&add_ons=The%20drone',
      'invalid_input',
      'add_ons',
      'List add-ons by their ids with commas between them, and how many behind a colon: twilight,plan:2',
    ],
  ])('%s is refused with a sentence', async (_name, query, code, path, message) => {
    const at = query.startsWith('&days') ? `/api/slots?package=home${query}` : undefined;
    const { status, body } = at ? await openBrowser(studio.url).request<Problem>('GET', at) : await slots(query);
    expect([status, body.code, body.fields]).toEqual([422, code, [{ path, message }]]);
  });

  test.each(['gone', 'mansion'])('the package %s is refused', async (id) => {
    const { status, body } = await openBrowser(studio.url).request<Problem>('GET', `/api/slots?package=${id}`);
    expect([status, body.fields]).toEqual([422, [{ path: 'package', message: 'There is no such package.' }]]);
  });

  test('every offered time can be booked, until none is offered', async () => {
    await publishInTest(studio, { packages: [packageDocument({ durationMinutes: 180 })] });
    await book('09:00', 1, 540);
    const taken: string[] = [];
    for (;;) {
      const [first] = (await slots('')).body.days[0]?.slots ?? [];
      if (!first) break;
      const preferredTime = timeInZone(new Date(first.start), NEW_YORK);
      const form = { preferredDate: DAY, preferredTime, photoCount: null, calculatedPrice: null };
      const browser = openBrowser(studio.url);
      const { body } = await placeOrder(studio.url, orderBody(form, { packageId: 'home' }), { browser });
      await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
      taken.push(preferredTime);
    }
    expect(taken).toEqual(['09:00', '12:00', '15:00']);
    expect(await studio.db.$count(bookings)).toBe(4);
  });
});

describe('light and equipment', () => {
  const BASE = { areas: { ...EXTRAS.areas, base: { latitude: 38.9, longitude: -77.04 } } };

  test('a twilight package is offered so that it ends at twilight, and is booked there', async () => {
    const twilight = packageDocument({ durationMinutes: 60, light: 'twilight' });
    await publishInTest(studio, { packages: [twilight], ...BASE });
    const { body } = await slots('');
    // Sunset is at 16:46 and dusk at 17:15, by the clock of New York.
    expect(timesOf(body)).toEqual(['21:00', '21:15']);
    const form = { preferredDate: DAY, preferredTime: '16:15', photoCount: null, calculatedPrice: null };
    const browser = openBrowser(studio.url);
    const placed = await placeOrder(studio.url, orderBody(form, { packageId: 'home' }), { browser });
    await browser.request('POST', `/api/orders/${placed.body.order.id}/demo-payment`);
    const [booking] = await studio.db.select().from(bookings);
    expect(booking?.shootDatetime.toISOString()).toBe('2026-12-03T21:15:00.000Z');
    const morning = (await explained()).days[0]?.slots.find(({ time }) => time === '10:00')?.people[0]?.reasons;
    expect(morning).toMatchObject([{ code: 'no_daylight', sentence: 'The light is right from 15:46 until 17:15.' }]);
  });

  test('one drone for two pilots is at one shoot at a time', async () => {
    await publishInTest(studio, { packages: [packageDocument({ durationMinutes: 60, skill: 'Drone' })], ...BASE });
    const json = { equipment: [{ skill: 'Drone', count: 1 }] };
    const { status } = await admin.browser.request('PATCH', '/api/admin/settings', { json });
    expect(status).toBe(200);
    const form = { preferredDate: DAY, preferredTime: '10:00', photoCount: null, calculatedPrice: null };
    const browser = openBrowser(studio.url);
    const placed = await placeOrder(studio.url, orderBody(form, { packageId: 'home' }), { browser });
    await browser.request('POST', `/api/orders/${placed.body.order.id}/demo-payment`);
    expect(timesOf((await slots('')).body).slice(0, 3)).toEqual(['14:00', '16:00', '16:30']);
    const ten = (await explained()).days[0]?.slots.find(({ time }) => time === '10:00')?.people[1]?.reasons;
    expect(ten).toEqual([
      {
        code: 'equipment',
        equipment: 'Drone',
        count: 1,
        in_use: 1,
        sentence: 'The studio has 1 of Drone, and 1 in use then.',
      },
    ]);
  });
});

describe('GET /api/admin/slots', () => {
  test('says of each time and person every reason with its figures', async () => {
    await book('10:00', 1);
    const { days, duration_minutes } = await explained();
    const at = (time: string) => days[0]?.slots.find((slot) => slot.time === time)?.people;
    expect(duration_minutes).toBe(60);
    expect(at('10:00')?.map(({ person_id, offered, reasons }) => [person_id, offered, reasons])).toMatchObject([
      [
        firstPersonId(1),
        false,
        [
          {
            code: 'busy',
            sentence: 'Has a shoot from 10:00 until 12:00.',
            kind: 'shoot',
            from: '2026-12-03T15:00:00.000Z',
            until: '2026-12-03T17:00:00.000Z',
          },
        ],
      ],
      [firstPersonId(2), true, []],
    ]);
    expect(at('17:30')?.[1]?.reasons).toEqual([
      {
        code: 'closing',
        sentence: 'Works until 18:00, and the shoot would end at 18:30.',
        closes: '2026-12-03T23:00:00.000Z',
        ends: '2026-12-03T23:30:00.000Z',
      },
    ]);
    expect(at('03:00')?.[0]?.reasons.map(({ code }) => code)).toEqual(['outside_hours']);
    expect(days[0]?.slots).toHaveLength(48);
  });

  test('without an explanation has the offered times with who could come', async () => {
    await book('09:00', 2, 540);
    const { days } = await explained('');
    expect(days[0]?.slots[0]).toMatchObject({ time: '09:00', able: [0], people: [] });
    expect(days[0]?.slots).toHaveLength(17);
  });
});

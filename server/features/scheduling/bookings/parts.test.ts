import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking, HandOverList } from '#domain/calendar/calendar-json.ts';
import type { HoldJson } from '#domain/orders/hold-json.ts';
import type { OrderAnswer, OrderJson } from '#domain/orders/order-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { AdminSlotsJson, SlotsJson } from '#domain/scheduling/slots-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { newId } from '#server/platform/random/random.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { purgeHolds } from './delete-hold.ts';
import { insertBooking } from './queries.ts';

const [ANA, BEN, CEM] = [firstPersonId(1), firstPersonId(2), firstPersonId(3)];
const DAY = '2026-12-03';
const TEN = '2026-12-03T15:00:00.000Z';
const THREE = '2026-12-03T20:00:00.000Z';
const add = (id: string, traits: Record<string, unknown>) => ({
  id,
  words: { en: { name: id, description: '' } },
  visibility: 'visible',
  parents: ['home'],
  choice: null,
  price: { kind: 'fixed', amountMinor: 20_00 },
  ...traits,
});

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '3' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [bookings, orders]);
  await studio.db.update(people).set({ skills: null });
  admin = await signInPerson(studio, { role: 'admin' });
  await publishInTest(studio, {
    packages: [packageDocument({ light: 'day' })],
    addOns: [
      add('film', { durationMinutes: 30, people: 2, secondSkill: 'video' }),
      add('dusk', { durationMinutes: 45, light: 'twilight' }),
    ],
    areas: { distanceUnit: 'mi', base: { latitude: 38.9, longitude: -77.03 }, areas: [], outside: null },
  });
});

const slots = async (addOns: string, browser = openBrowser(studio.url)) =>
  (
    await browser.request<SlotsJson>(
      'GET',
      `/api/slots?from=${DAY}&days=1&package=home${addOns && `&add_ons=${addOns}`}`,
    )
  ).body.days.flatMap((day) => day.slots.map(({ start }) => start));
const hold = (start: string, addOns: string[], browser = openBrowser(studio.url)) =>
  browser.request<HoldJson & { code: string }>('POST', '/api/holds', {
    json: { start, package_id: 'home', add_ons: addOns.map((id) => ({ id, quantity: 1 })) },
  });

/** Orders a time with add-ons and pays. */
async function order(time: string, addOns: string[], browser: TestBrowser = openBrowser(studio.url)) {
  const { body: quote } = await browser.request<QuoteJson>('POST', '/api/quotes', {
    json: { package_id: 'home', add_ons: addOns.map((id) => ({ id, quantity: 1 })), address: { zip_code: '22203' } },
  });
  const form = { photoCount: null, preferredDate: DAY, preferredTime: time, calculatedPrice: quote.total_minor / 100 };
  const body = orderBody(form, { packageId: 'home', quote_id: quote.id });
  const placed = await placeOrder(studio.url, body, { browser });
  expect([placed.status, placed.body]).toEqual([201, expect.anything()]);
  const { id } = placed.body.order;
  return (await browser.request<OrderAnswer>('POST', `/api/orders/${id}/demo-payment`)).body.order;
}

/** What is in the calendar: who, from when until when, and as what. */
async function calendar(): Promise<string[]> {
  const rows = await studio.db.select().from(bookings).orderBy(asc(bookings.shootDatetime), asc(bookings.partOf));
  const names = new Map([ANA, BEN, CEM].map((id, index) => [id, ['Ana', 'Ben', 'Cem'][index]]));
  return rows
    .filter(({ status }) => status !== 'cancelled')
    .map(
      ({ personId, shootDatetime, endsAt, part, status }) =>
        `${names.get(personId)} ${shootDatetime.toISOString().slice(11, 16)}-${endsAt.toISOString().slice(11, 16)} ${part?.kind ?? 'shoot'} ${status}`,
    )
    .sort();
}

async function block(personId: string, from: string, to: string): Promise<void> {
  const [shootDatetime, endsAt] = [new Date(from), new Date(to)];
  const now = studio.clock.now();
  await insertBooking(studio.db, {
    id: newId(now),
    personId,
    shootDatetime,
    endsAt,
    busyFrom: shootDatetime,
    busyTo: endsAt,
    packageName: 'Other',
    customerName: '',
    customerEmail: '',
    notes: '',
    address: '',
    createdAt: now,
    packageDetails: { price: 0, photoCount: null },
  });
}

describe('a shoot of two people', () => {
  test('is offered where both are free, and held and booked for both', async () => {
    await studio.db.update(people).set({ skills: [] }).where(eq(people.id, ANA));
    await studio.db
      .update(people)
      .set({ skills: ['video'] })
      .where(eq(people.id, BEN));
    await studio.db.update(people).set({ skills: [] }).where(eq(people.id, CEM));
    const browser = openBrowser(studio.url);
    expect(await slots('film')).toContain(TEN);
    expect((await hold(TEN, ['film'], browser)).status).toBe(201);
    expect(await calendar()).toEqual(['Ana 15:00-16:30 shoot held', 'Ben 15:00-16:30 person held']);
    expect(await slots('film')).not.toContain(TEN);
    expect(await slots('')).toContain(TEN);
    const paid = await order('10:00', ['film'], browser);
    expect(paid.booking).toMatchObject({ shoot_datetime: TEN, ends_at: '2026-12-03T16:30:00.000Z' });
    expect(await calendar()).toEqual(['Ana 15:00-16:30 shoot confirmed', 'Ben 15:00-16:30 person confirmed']);
  });

  test('of many at once is held as often as there are pairs', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => hold(TEN, ['film'])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await calendar()).toHaveLength(2);
  });

  test('frees both when the hold ends or is let go', async () => {
    const browser = openBrowser(studio.url);
    const { body } = await hold(TEN, ['film'], browser);
    await browser.request('DELETE', `/api/holds/${body.id}`);
    expect(await calendar()).toEqual([]);
    await hold(TEN, ['film'], browser);
    studio.clock.set('2026-11-20T15:11:00Z');
    await purgeHolds(studio.ctx);
    expect(await calendar()).toEqual([]);
  });

  test('says why a time is not offered: the second person cannot come', async () => {
    await studio.db.update(people).set({ skills: [] });
    await studio.db
      .update(people)
      .set({ skills: ['video'] })
      .where(eq(people.id, BEN));
    await block(BEN, TEN, '2026-12-03T16:00:00.000Z');
    const path = `/api/admin/slots?from=${DAY}&days=1&package=home&add_ons=film&explain=true`;
    const { body } = await admin.browser.request<AdminSlotsJson>('GET', path);
    const at = body.days[0]?.slots.find(({ start }) => start === TEN);
    expect(at?.people.find(({ person_id }) => person_id === ANA)).toMatchObject({
      offered: false,
      reasons: [
        {
          code: 'busy',
          part: 'person',
          sentence: 'The second person cannot come: has a shoot from 10:00 until 11:00.',
        },
      ],
    });
  });
});

describe('a shoot of a day and a twilight visit', () => {
  test('is offered where both have room, and held and booked together', async () => {
    const browser = openBrowser(studio.url);
    const { status, body } = await hold(TEN, ['dusk'], browser);
    expect([status, body.second_visit]).toEqual([
      201,
      { start: '2026-12-03T21:30:00.000Z', end: '2026-12-03T22:15:00.000Z' },
    ]);
    expect(await calendar()).toEqual(['Ana 15:00-16:00 shoot held', 'Ana 21:30-22:15 visit held']);
    const { id, booking, customer_email } = await order('10:00', ['dusk'], browser);
    expect(await calendar()).toEqual(['Ana 15:00-16:00 shoot confirmed', 'Ana 21:30-22:15 visit confirmed']);
    expect(booking?.second_visit).toEqual({
      shoot_datetime: '2026-12-03T21:30:00.000Z',
      ends_at: '2026-12-03T22:15:00.000Z',
    });
    const file = (await browser.request<string>('GET', `/api/orders/${id}/calendar.ics`)).text;
    expect(file.match(/DTSTART:\d{8}T\d{6}Z/g)).toEqual(['DTSTART:20261203T150000Z', 'DTSTART:20261203T213000Z']);
    const [mail] = await readMailsTo(studio, customer_email);
    expect(mail?.text).toContain('Second visit on the same day: 4:30 – 5:15 PM');
  });

  test('goes to another person in the evening, and is not offered where nobody has the evening', async () => {
    await block(ANA, '2026-12-03T21:00:00.000Z', '2026-12-03T23:00:00.000Z');
    await order('10:00', ['dusk']);
    expect((await calendar()).filter((row) => row.includes('visit'))).toEqual(['Ben 21:30-22:15 visit confirmed']);
    for (const person of [BEN, CEM]) {
      await studio.db.delete(bookings).where(eq(bookings.personId, person));
      await block(person, '2026-12-03T20:30:00.000Z', '2026-12-03T23:00:00.000Z');
    }
    expect(await slots('dusk')).toEqual([]);
    expect(await slots('')).not.toEqual([]);
  });

  test('moves and is cancelled as one', async () => {
    await order('10:00', ['dusk', 'film']);
    const before = await calendar();
    expect(before).toEqual([
      'Ana 15:00-16:30 shoot confirmed',
      'Ana 21:30-22:15 visit confirmed',
      'Ben 15:00-16:30 person confirmed',
    ]);
    const [main] = await studio.db
      .select()
      .from(bookings)
      .where(eq(bookings.status, 'confirmed'))
      .orderBy(asc(bookings.id));
    const rows = await studio.db.select().from(bookings);
    const shoot = rows.find(({ part }) => !part) ?? main;
    if (!shoot) throw new Error('There is no shoot.');
    const moved = await admin.browser.request<AdminBooking>('POST', `/api/admin/bookings/${shoot.id}/move`, {
      json: { shoot_datetime: '2026-12-04T11:00', confirm_unusual: false },
      ifMatch: `"${shoot.version}"`,
    });
    expect([moved.status, moved.body.shoot_datetime]).toEqual([200, '2026-12-04T16:00:00.000Z']);
    expect(await calendar()).toEqual([
      'Ana 16:00-17:30 shoot confirmed',
      'Ana 21:30-22:15 visit confirmed',
      'Ben 16:00-17:30 person confirmed',
    ]);
    const second = (await studio.db.select().from(bookings)).find(({ part }) => part?.kind === 'person');
    const alone = await admin.browser.request<{ detail: string }>('POST', `/api/admin/bookings/${second?.id}/cancel`, {
      ifMatch: `"${second?.version}"`,
    });
    expect([alone.status, alone.body.detail]).toEqual([
      409,
      'This is a further part of a shoot. Cancel the shoot itself: both go together.',
    ]);
    const { status } = await admin.browser.request('POST', `/api/admin/bookings/${shoot.id}/cancel`, {
      ifMatch: `"${moved.body.version}"`,
    });
    expect([status, await calendar()]).toEqual([200, []]);
    expect(await slots('film', openBrowser(studio.url))).toContain(THREE);
  });

  test('lets a shoot and its second person change places', async () => {
    await order('10:00', ['film']);
    const shoot = (await studio.db.select().from(bookings)).find(({ part }) => !part);
    const given = await admin.browser.request('POST', `/api/admin/bookings/${shoot?.id}/assign`, {
      json: { person_id: BEN, confirm_unusual: false },
      ifMatch: `"${shoot?.version}"`,
    });
    expect(given.status).toBe(200);
    expect(await calendar()).toEqual(['Ana 15:00-16:30 person confirmed', 'Ben 15:00-16:30 shoot confirmed']);
  });
});

test('a customer moves both visits as one, to times that have room for both', async () => {
  const browser = openBrowser(studio.url);
  const { id } = await order('10:00', ['dusk'], browser);
  for (const person of [ANA, BEN, CEM]) {
    await block(person, '2026-12-07T21:00:00.000Z', '2026-12-07T23:00:00.000Z');
  }
  const path = `/api/orders/${id}/shoot/slots?from=2026-12-07&days=2`;
  const { days } = (await browser.request<SlotsJson>('GET', path)).body;
  expect(days.map(({ slots: free }) => free.length > 0)).toEqual([false, true]);
  const start = '2026-12-08T16:00:00.000Z';
  const json = { start, reason: 'plans', fee_minor: 0, note: '' };
  const { status, body } = await browser.request<OrderJson>('POST', `/api/orders/${id}/shoot/move`, { json });
  expect([status, body.booking?.shoot_datetime, body.booking?.second_visit?.shoot_datetime]).toEqual([
    200,
    start,
    '2026-12-08T21:30:00.000Z',
  ]);
});

describe('staff', () => {
  const move = (row: { id: string; version: number } | undefined, shoot_datetime: string, confirm_unusual = false) =>
    admin.browser.request<AdminBooking & { code: string; detail: string }>(
      'POST',
      `/api/admin/bookings/${row?.id}/move`,
      {
        json: { shoot_datetime, confirm_unusual },
        ifMatch: `"${row?.version}"`,
      },
    );
  const findRow = async (kind?: string) =>
    (await studio.db.select().from(bookings)).find(({ part, orderId }) => orderId !== null && part?.kind === kind);

  test('set aside reasons against a second person, but no other shoot of everybody', async () => {
    await order('10:00', ['film']);
    await studio.db.update(people).set({ skills: [] });
    const asked = await move(await findRow(), '2026-12-04T11:00');
    expect([asked.status, asked.body.code, asked.body.detail]).toEqual([
      409,
      'unusual_time',
      expect.stringContaining('The second person cannot come: does not do video.'),
    ]);
    expect((await move(await findRow(), '2026-12-04T11:00', true)).status).toBe(200);
    for (const person of [BEN, CEM]) await block(person, '2026-12-07T16:00:00.000Z', '2026-12-07T17:00:00.000Z');
    const refused = await move(await findRow(), '2026-12-07T11:00', true);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toContain('The second person cannot come');
    expect((await calendar()).filter((row) => row.includes('16:00-17:30'))).toEqual([
      'Ana 16:00-17:30 shoot confirmed',
      'Ben 16:00-17:30 person confirmed',
    ]);
  });

  test('lengthen a shoot for both people', async () => {
    await order('10:00', ['film']);
    const row = await findRow();
    const { status } = await admin.browser.request('POST', `/api/admin/bookings/${row?.id}/arrange`, {
      json: { shoot_datetime: '2026-12-03T10:00', duration_minutes: 150, person_id: ANA, confirm_unusual: false },
      ifMatch: `"${row?.version}"`,
    });
    expect(status).toBe(200);
    expect(await calendar()).toEqual(['Ana 15:00-17:30 shoot confirmed', 'Ben 15:00-17:30 person confirmed']);
  });

  test('hand over a second person of somebody who leaves, and not to who does the shoot', async () => {
    await order('10:00', ['film']);
    const part = await findRow('person');
    const list = await admin.browser.request<HandOverList>('GET', `/api/admin/people/${BEN}/hand-over`);
    expect(list.body.shoots.map(({ booking, proposed }) => [booking.part, proposed])).toEqual([['person', CEM]]);
    const give = (person_id: string) =>
      admin.browser.request(`POST`, `/api/admin/bookings/${part?.id}/assign`, {
        json: { person_id, confirm_unusual: true },
      });
    expect((await give(ANA)).status).toBe(409);
    expect((await give(CEM)).status).toBe(200);
    expect(await calendar()).toEqual(['Ana 15:00-16:30 shoot confirmed', 'Cem 15:00-16:30 person confirmed']);
  });

  test('move a second visit by itself, and a second person never', async () => {
    await order('10:00', ['film', 'dusk']);
    const visit = await findRow('visit');
    expect((await move(visit, '2026-12-03T16:15', true)).status).toBe(200);
    expect((await move(await findRow('person'), '2026-12-03T12:00', true)).body.detail).toBe(
      'A second person comes with the shoot. Move the shoot itself.',
    );
    const { body } = await admin.browser.request<{ order: { booking: { second_visit: unknown } } }>(
      'GET',
      `/api/admin/orders/${visit?.orderId}`,
    );
    expect(body.order.booking.second_visit).toMatchObject({ shoot_datetime: '2026-12-03T21:15:00.000Z' });
  });

  test('cancel an order with all parts, and give it another time with all of them', async () => {
    await order('10:00', ['film', 'dusk']);
    const shoot = await findRow();
    await admin.browser.request('POST', `/api/admin/bookings/${shoot?.id}/cancel`);
    expect(await calendar()).toEqual([]);
    const again = await admin.browser.request('POST', `/api/admin/orders/${shoot?.orderId}/schedule`, {
      json: { shoot_datetime: '2026-12-04T11:00', confirm_unusual: false },
    });
    expect(again.status).toBe(200);
    expect(await calendar()).toEqual([
      'Ana 16:00-17:30 shoot confirmed',
      'Ana 21:30-22:15 visit confirmed',
      'Ben 16:00-17:30 person confirmed',
    ]);
  });
});

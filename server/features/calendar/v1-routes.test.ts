import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { SlotsJson } from '#domain/scheduling/slots-json.ts';
import { createPerson } from '#server/test/accounts.ts';
import { readDatabaseClock } from '#server/test/database-clock.ts';
import { createTestKey } from '#server/test/keys.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Page<Entry> = { data: Entry[]; next_cursor: string | null };
type Refused = { code: string; detail: string; fields: { path: string; message: string }[] };

const ORDER = {
  package_id: 'growth',
  photo_count: 55,
  customer_name: 'Elif Kaya',
  customer_email: 'elif@example.com',
  customer_phone: '+90 212 555 01 01',
  address: '4200 Wilson Avenue',
  city: 'Arlington',
  state: 'VA',
  zip_code: '22203',
  notes: '',
  locale: 'tr',
};

let studio: TestStudio;
let token: string;
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Istanbul' } });
  studio.clock.set('2026-11-20T15:00:00Z');
  const owner = await createPerson(studio, { role: 'admin' });
  token = (await createTestKey(studio, { ownerId: owner.id, scopes: ['write'] })).token;
});
afterAll(() => studio.close());

/** Asks as a program does. */
async function ask<T>(method: string, address: string, { json, ifMatch }: { json?: unknown; ifMatch?: number } = {}) {
  const response = await fetch(`${studio.url}/api/v1${address}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

async function listStarts(): Promise<string[]> {
  const { body } = await ask<SlotsJson>('GET', '/slots?package=growth&from=2026-12-01&days=7');
  return body.days.flatMap(({ slots }) => slots.map(({ start }) => start));
}

async function makeOrder(more: object = {}) {
  const { status, body } = await ask<AdminOrderDetails>('POST', '/orders', { json: { ...ORDER, ...more } });
  expect([status, body]).toMatchObject([201, {}]);
  return body.order;
}

async function book(startsAt: string) {
  const order = await makeOrder();
  const { status, body } = await ask<AdminBooking>('POST', `/orders/${order.id}/booking`, {
    json: { shoot_datetime: startsAt },
    ifMatch: order.version,
  });
  expect([status, body]).toMatchObject([200, { shoot_datetime: startsAt }]);
  return body;
}

test('a time that is offered is wished, booked and moved to as it is, whatever the zone of the studio', async () => {
  const [first = '', second = ''] = await listStarts();
  expect(first).toMatch(/^2026-12-01T\d\d:\d\d:00\.000Z$/);
  const hours = (Number(first.slice(11, 13)) + 3).toString().padStart(2, '0');
  const wish = { preferred_date: '2026-12-01', preferred_time: `${hours}:${first.slice(14, 16)}` };
  expect(await makeOrder({ preferred_start: first })).toMatchObject(wish);
  expect(await makeOrder({ preferred_start: first.replace('.000Z', '+00:00') })).toMatchObject(wish);
  expect(await makeOrder({ preferred_start: `2026-12-01T${wish.preferred_time}` })).toMatchObject(wish);
  const quote = await ask('POST', '/quotes', {
    json: { package_id: 'growth', photo_count: 55, preferred_start: first },
  });
  expect(quote.status).toBe(201);

  const booking = await book(first);
  const moved = await ask<AdminBooking>('POST', `/bookings/${booking.id}/move`, {
    json: { shoot_datetime: second },
    ifMatch: booking.version,
  });
  expect([moved.status, moved.body.shoot_datetime]).toEqual([200, second]);
});

test('a day or a time beside it, and what is no moment, are refused', async () => {
  const refused = async (more: object) => {
    const { status, body } = await ask<Refused>('POST', '/orders', { json: { ...ORDER, ...more } });
    return [status, body.fields.map(({ path }) => path)];
  };
  const preferred_start = '2026-12-01T09:00:00Z';
  expect(await refused({ preferred_start, preferred_date: '2026-12-01' })).toEqual([422, ['preferred_start']]);
  expect(await refused({ preferred_start, preferred_time: '12:00' })).toEqual([422, ['preferred_start']]);
  expect(await refused({ preferred_start: '2026-12-01' })).toEqual([422, ['preferred_start']]);
});

test('what is not known is refused by its name, in bodies and in addresses, and nothing is done', async () => {
  const count = async () => (await ask<Page<object>>('GET', '/orders?payment_status=all&limit=100')).body.data.length;
  const before = await count();
  const { status, body } = await ask<Refused>('POST', '/orders', { json: { ...ORDER, customerPhone: '1', colour: 2 } });
  expect([status, body.code, body.fields]).toEqual([
    422,
    'invalid_input',
    [
      { path: 'customerPhone', message: 'There is no “customerPhone” here. Did you mean “customer_phone”?' },
      { path: 'colour', message: 'There is no “colour” here.' },
    ],
  ]);
  expect(await count()).toBe(before);
  const query = await ask<Refused>('GET', '/orders?paymentStatus=paid');
  expect([query.status, query.body.fields[0]?.message]).toEqual([
    422,
    'There is no “paymentStatus” here. Did you mean “payment_status”?',
  ]);
  const none = await ask<Refused>('GET', `/properties/${crypto.randomUUID()}?expand=media`);
  expect([none.status, none.body.detail]).toEqual([422, 'There is no “expand” here.']);
});

test('shoots come in pages, those of some days, those that were cancelled, and those that were written since', async () => {
  const starts = await listStarts();
  const made: string[] = [];
  for (const start of starts.filter((_, index) => index % 12 === 0).slice(0, 3)) made.push((await book(start)).id);
  const list = async (query: string) => {
    const { status, body } = await ask<Page<AdminBooking>>('GET', `/bookings?${query}`);
    expect([status, body]).toMatchObject([200, {}]);
    return body;
  };
  const all = (await list('')).data;
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
  expect(all.map((each) => each.shoot_datetime)).toEqual(all.map((each) => each.shoot_datetime).toSorted());
  const paged: AdminBooking[] = [];
  let cursor = '';
  do {
    const page = await list(`limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.data);
    cursor = page.next_cursor ?? '';
  } while (cursor);
  expect(paged).toEqual(all);

  const [one] = all;
  if (!one) throw new Error('There is no shoot.');
  const day = '2026-12-01';
  const ofDay = all.filter((each) => each.shoot_datetime < '2026-12-01T21:00:00.000Z');
  expect((await list(`from=${day}&to=${day}`)).data).toEqual(ofDay);
  const now = await readDatabaseClock(studio.db);
  expect((await list(`updated_since=${now}&status=all`)).data).toEqual([]);
  await ask('POST', `/bookings/${one.id}/cancel`, { ifMatch: one.version });
  expect((await list('')).data.map(({ id }) => id)).not.toContain(one.id);
  expect((await list('status=cancelled')).data.map(({ id }) => id)).toEqual([one.id]);
  const written = (await list(`updated_since=${now}&status=all`)).data;
  expect(written.map(({ id, status }) => [id, status])).toEqual([[one.id, 'cancelled']]);

  const orders = await ask<Page<{ id: string }>>('GET', `/orders?payment_status=all&updated_since=${now}`);
  expect(orders.body.data.map(({ id }) => id)).toEqual([one.order_id]);
  const properties = await ask<Page<PropertyJson>>('GET', `/properties?updated_since=${now}`);
  expect(properties.body.data).toEqual([]);
  const house = await ask<PropertyJson>('POST', '/properties', { json: { name: 'Elm 5', realtor_id: null } });
  const since = await ask<Page<PropertyJson>>('GET', `/properties?updated_since=${now}`);
  expect(since.body.data.map(({ id }) => id)).toEqual([house.body.id]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerPeople } from '#domain/scheduling/people/customer-people.ts';
import type { SlotsJson } from '#domain/scheduling/slots-json.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { customerPeople } from '#server/db/schema/customer-people.ts';
import { orders } from '#server/db/schema/orders.ts';
import { purgeCustomer } from '#server/features/orders/purge-customer.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const [ANA, BEN] = [firstPersonId(1), firstPersonId(2)];
const TEN = '2026-12-03T15:00:00.000Z';
const WISH = { preferredDate: '2026-12-03', preferredTime: '10:00' };
const EMAIL = 'rosa@example.com';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '2' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [bookings, orders, customerPeople]);
  admin = await signInPerson(studio, { role: 'admin' });
});

const wish = (person_id: string, chosen: string | null, email = EMAIL) =>
  admin.browser.request<CustomerPeople>('PUT', '/api/admin/customer-people', {
    json: { email, person_id, wish: chosen },
  });
const read = async (email = EMAIL) =>
  (await admin.browser.request<CustomerPeople>('GET', `/api/admin/customer-people?email=${email}`)).body.people.map(
    (person) => person.wish,
  );
const hold = (browser: TestBrowser) =>
  browser.request('POST', '/api/holds', { json: { start: TEN, package_id: 'growth' } });
const whoComes = async () =>
  (await studio.db.select().from(bookings)).map(({ personId, status }) => [personId, String(status)]);

/** Orders for ten o'clock and pays. */
async function orderAndPay(browser = openBrowser(studio.url)) {
  const { body } = await placeOrder(studio.url, orderBody({ ...WISH, contactEmail: 'Rosa@Example.com' }), { browser });
  const paid = await browser.request<{ outcome?: { booking?: string } }>(
    'POST',
    `/api/orders/${body.order.id}/demo-payment`,
  );
  return paid.body.outcome?.booking;
}

test('wishes are kept by person, changed and taken back, in any case of the address', async () => {
  expect(await read()).toEqual([null, null]);
  expect((await wish(ANA, 'barred', 'Rosa@Example.com')).body.people[0]).toMatchObject({ wish: 'barred' });
  await wish(BEN, 'preferred');
  await wish(ANA, 'preferred');
  expect(await read('ROSA@example.com')).toEqual(['preferred', 'preferred']);
  await wish(BEN, null);
  expect(await read()).toEqual(['preferred', null]);
  expect(await read('other@example.com')).toEqual([null, null]);
  expect((await wish(ANA, 'hated')).status).toBe(422);
  expect((await wish('0191f5f4-0000-7000-8000-000000000001', 'barred')).status).toBe(404);
  await purgeCustomer(studio.ctx, { userId: admin.id, email: EMAIL });
  expect(await read()).toEqual([null, null]);
});

describe('an order', () => {
  test('goes to who the customer prefers', async () => {
    await orderAndPay();
    expect(await whoComes()).toEqual([[ANA, 'confirmed']]);
    await studio.db.delete(bookings);
    await wish(BEN, 'preferred');
    expect(await orderAndPay()).toBe('saved');
    expect(await whoComes()).toEqual([[BEN, 'confirmed']]);
  });

  test('gives a time that was held with somebody else to who the customer prefers', async () => {
    await wish(BEN, 'preferred');
    const visitor = openBrowser(studio.url);
    await hold(visitor);
    expect(await whoComes()).toEqual([[ANA, 'held']]);
    expect(await orderAndPay(visitor)).toBe('saved');
    expect(await whoComes()).toEqual([[BEN, 'confirmed']]);
  });

  test('never goes to who is barred: a held time becomes somebody else’s, or the order waits', async () => {
    await wish(ANA, 'barred');
    const visitor = openBrowser(studio.url);
    await hold(visitor);
    expect(await whoComes()).toEqual([[ANA, 'held']]);
    expect(await orderAndPay(visitor)).toBe('saved');
    expect(await whoComes()).toEqual([[BEN, 'confirmed']]);
    expect(await orderAndPay()).toBe('refused');
    expect(await whoComes()).toHaveLength(1);
  });
});

test('times follow it for who has proved the address, and say nothing to who types it', async () => {
  const rosa = await signInPerson(studio);
  await studio.db.update(users).set({ emailVerified: true }).where(eq(users.id, rosa.id));
  for (const person of [ANA, BEN]) await wish(person, 'barred', rosa.email);
  const starts = async (browser: TestBrowser) => {
    const path = '/api/slots?from=2026-12-03&days=1&package=growth';
    return (await browser.request<SlotsJson>('GET', path)).body.days[0]?.slots.length;
  };
  expect(await starts(rosa.browser)).toBe(0);
  expect(await starts(openBrowser(studio.url))).toBeGreaterThan(0);
  await wish(BEN, null, rosa.email);
  expect(await starts(rosa.browser)).toBeGreaterThan(0);
  expect((await hold(rosa.browser)).status).toBe(201);
  expect(await whoComes()).toEqual([[BEN, 'held']]);
});

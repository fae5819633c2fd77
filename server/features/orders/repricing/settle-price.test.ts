import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '#domain/calendar/calendar-json.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PriceDifference } from '#domain/orders/price-change.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { ShootSlots, ShootTerms } from '#domain/scheduling/bookings/customer-change-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Places } from '#server/platform/places/places.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Problem = { code: string; detail: string; current: PriceDifference };

const NEAR = { latitude: 38.9, longitude: -77.03 };
const FAR = { latitude: 39.3, longitude: -76.6 };
const places: Places = {
  findPoint: async ({ postalCode }) => (postalCode === '20005' ? NEAR : postalCode === '21201' ? FAR : null),
  suggest: async () => [],
};

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ replace: { places } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [mails, bookings, orders]);
  admin = await signInPerson(studio, { role: 'admin' });
});

const TAX = {
  id: 'vat',
  name: { en: 'VAT' },
  country: 'US',
  region: '',
  postalCodes: [],
  category: null,
  rates: [{ from: '2020-01-01', ppm: 190_000 }],
};
const SURCHARGES = {
  rush: { withinHours: 48, fee: { kind: 'flat', amountMinor: 40_00 } },
  evening: { from: '17:00', fee: { kind: 'percent', ppm: 100_000 } },
  weekend: { weekdays: [6, 7], fee: { kind: 'flat', amountMinor: 50_00 } },
  minimumMinor: null,
};
const ring = (id: string, center: typeof NEAR, amountMinor: number) => ({
  id,
  name: { en: id },
  where: { kind: 'ring', center, reach: 20 },
  fee: { kind: 'flat', amountMinor },
  weekdays: [],
  refusal: null,
});
const AREAS = { base: null, outside: null, areas: [ring('city', NEAR, 15_00), ring('bay', FAR, 45_00)] };
const tier = (upTo: number | null, amountMinor: number) => ({ upTo, amountMinor, durationMinutes: 60 });

/** One studio in dollars and square feet with taxes on top, one in euros and square meters with taxes within. */
const STUDIOS = {
  dollars: {
    packages: [packageDocument({ price: { kind: 'tiers', tiers: [tier(2000, 300_00), tier(null, 450_10)] } })],
    currency: 'usd',
    sizeUnit: 'sqft',
    surcharges: SURCHARGES,
    areas: { ...AREAS, distanceUnit: 'mi' },
    taxes: { included: false, place: 'property', taxes: [TAX] },
  },
  euros: {
    packages: [packageDocument({ price: { kind: 'tiers', tiers: [tier(120, 300_00), tier(null, 450_10)] } })],
    currency: 'eur',
    sizeUnit: 'm2',
    surcharges: SURCHARGES,
    areas: { ...AREAS, distanceUnit: 'km' },
    taxes: { included: true, place: 'property', taxes: [TAX] },
  },
} as const;

/** 140 square meters, in square feet as every order keeps them. */
const SQFT = 140 / 0.09290304;
const ADDRESS = { address: '1200 Example Street', city: 'Washington', state: 'DC', zip_code: '20005' };
const BAY = { address: '1 Pratt Street', city: 'Baltimore', state: 'MD', zip_code: '21201' };

const WEDNESDAY = { day: '2026-12-02', time: '12:00', start: '2026-12-02T17:00:00.000Z' };
/** A Saturday at one, and a Thursday at five: a weekend's fee and an evening's. */
const SATURDAY = { day: '2026-12-05', time: '13:00', start: '2026-12-05T18:00:00.000Z' };
const EVENING = { day: '2026-12-03', time: '17:00', start: '2026-12-03T22:00:00.000Z' };
type When = typeof WEDNESDAY;

async function quote(when: When | null, address = ADDRESS): Promise<QuoteJson> {
  const json = { package_id: 'home', sqft: SQFT, address, preferred_date: when?.day, preferred_time: when?.time };
  const { status, body, text } = await openBrowser(studio.url).request<QuoteJson>('POST', '/api/quotes', { json });
  expect(status, text).toBe(201);
  return body;
}

type Customer = { id: string; browser: TestBrowser; totalMinor: number };

/** A customer whose order is paid, and booked where it has a time. */
async function order(when: When | null): Promise<Customer> {
  const quoted = await quote(when);
  const browser = openBrowser(studio.url);
  const form = {
    address: ADDRESS.address,
    city: ADDRESS.city,
    state: ADDRESS.state,
    zipCode: ADDRESS.zip_code,
    sqft: SQFT,
    preferredDate: when?.day ?? null,
    preferredTime: when?.time ?? null,
    photoCount: null,
    calculatedPrice: null,
  };
  const { body, text } = await placeOrder(studio.url, orderBody(form, { packageId: 'home', quote_id: quoted.id }), {
    browser,
  });
  expect(body.order?.id, text).toBeDefined();
  await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return { id: body.order.id, browser, totalMinor: quoted.total_minor };
}

const detailsOf = async ({ id }: { id: string }) =>
  (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`)).body;
const wall = ({ day, time }: When) => `${day}T${time}`;
const as = (admin: { browser: TestBrowser }, path: string, version: number, json: object) =>
  admin.browser.request<Problem & AdminBooking>('POST', path, { json, ifMatch: `"${version}"` });

/** The ways in which a shoot gets another time: each as the body says it, with what was seen of the price. */
const WAYS: Record<string, (customer: Customer, to: When, seen: object) => Promise<{ status: number; body: Problem }>> =
  {
    'the customer': async ({ id, browser }, to, seen) => {
      const { body } = await browser.request<ShootTerms>('GET', `/api/orders/${id}/shoot`);
      const change = 'price_change' in seen ? (seen.price_change as { difference_minor: number }) : null;
      const difference = change && { difference_minor: change.difference_minor };
      const json = { reason: 'plans', fee_minor: 0, start: to.start, ...difference };
      return as({ browser }, `/api/orders/${id}/shoot/move`, body.version, json);
    },
    "staff's form": async (customer, to, seen) => {
      const booking = (await detailsOf(customer)).order.booking;
      const json = { shoot_datetime: wall(to), confirm_unusual: true, ...seen };
      return as(admin, `/api/admin/bookings/${booking?.id}/move`, booking?.version ?? 0, json);
    },
    'the calendar': async (customer, to, seen) => {
      const [row] = await studio.db.select().from(bookings).where(eq(bookings.orderId, customer.id));
      const json = { shoot_datetime: wall(to), duration_minutes: 60, person_id: row?.personId, confirm_unusual: true };
      return as(admin, `/api/admin/bookings/${row?.id}/arrange`, row?.version ?? 0, { ...json, ...seen });
    },
    'a program': async (customer, to, seen) => {
      const booking = (await detailsOf(customer)).order.booking;
      const { token } = await createTestKey(studio, { ownerId: admin.id, scopes: ['bookings:write'] });
      return openBrowser(studio.url).request<Problem>('POST', `/api/v1/bookings/${booking?.id}/move`, {
        json: { shoot_datetime: wall(to), confirm_unusual: true, ...seen },
        ifMatch: `"${booking?.version}"`,
        headers: { Authorization: `Bearer ${token}` },
      });
    },
  };
/** What nothing is seen of. */
const NO_CHANGE = { difference_minor: 0 };
const seen = ({ difference_minor }: Pick<PriceDifference, 'difference_minor'>, waive = false) => ({
  price_change: { difference_minor, waive },
});

describe.each(['dollars', 'euros'] as const)('in a studio of %s', (kind) => {
  beforeEach(() => publishInTest(studio, STUDIOS[kind]));

  test.each(
    Object.keys(WAYS).flatMap((way) => [
      [way, SATURDAY, 'Weekend'] as const,
      [way, EVENING, 'Evening: from 17:00'] as const,
    ]),
  )('moved by %s to %j, an order costs what it would have cost then', async (way, to, label) => {
    const move = WAYS[way];
    if (!move) throw new Error('There is no such way.');
    const customer = await order(WEDNESDAY);
    const fresh = (await quote(to)).total_minor;
    const refused = await move(customer, to, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'price_differs']);
    const { current } = refused.body;
    expect(current.difference_minor).toBe(fresh - customer.totalMinor);
    expect(current.lines.map((line) => line.label)).toContain(label);
    expect((await detailsOf(customer)).order.booking?.shoot_datetime).toBe(WEDNESDAY.start);
    const moved = await move(customer, to, seen(current));
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const { order: now } = await detailsOf(customer);
    expect([now.charge_minor, now.balance_minor]).toEqual([fresh, fresh - customer.totalMinor]);
    expect(now.payments.map(({ status }) => status)).toEqual(['paid', 'requires_payment']);
    expect(now.booking?.shoot_datetime).toBe(to.start);
  });

  test('a corrected address prices its travel again, once that was seen', async () => {
    const customer = await order(WEDNESDAY);
    const fresh = (await quote(WEDNESDAY, BAY)).total_minor;
    const correct = async (json: object) =>
      admin.browser.request<AdminOrderDetails & Problem>('PATCH', `/api/admin/orders/${customer.id}`, {
        json: { ...BAY, ...json },
        ifMatch: `"${(await detailsOf(customer)).order.version}"`,
      });
    const refused = await correct({});
    expect([refused.status, refused.body.code]).toEqual([409, 'price_differs']);
    expect(refused.body.current.difference_minor).toBe(fresh - customer.totalMinor);
    const { status, body } = await correct(seen(refused.body.current));
    expect([status, body.order.charge_minor, body.pin]).toEqual([200, fresh, FAR]);
    const typo = await admin.browser.request<AdminOrderDetails>('PATCH', `/api/admin/orders/${customer.id}`, {
      json: { address: '2 Pratt Street', customer_name: 'Jane Sampel' },
    });
    expect([typo.status, typo.body.order.charge_minor]).toEqual([200, fresh]);
  });

  test('what it costs less is owed back, and filled in for the refund until it went back', async () => {
    const customer = await order(SATURDAY);
    const fresh = (await quote(WEDNESDAY)).total_minor;
    const move = WAYS["staff's form"];
    const difference_minor = fresh - customer.totalMinor;
    expect(difference_minor).toBeLessThan(0);
    expect((await move?.(customer, WEDNESDAY, seen({ difference_minor })))?.status).toBe(200);
    const details = await detailsOf(customer);
    expect([details.credit_minor, details.order.charge_minor]).toEqual([-difference_minor, customer.totalMinor]);
    const refund = { amount_minor: details.credit_minor, reason: 'Not on the weekend' };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { status } = await admin.browser.request('POST', `/api/admin/orders/${customer.id}/refund`, {
      json: refund,
      headers,
      ifMatch: `"${details.order.version}"`,
    });
    expect(status).toBeLessThan(300);
    expect((await detailsOf(customer)).credit_minor).toBe(0);
    expect((await move?.(customer, SATURDAY, seen({ difference_minor: -difference_minor })))?.status).toBe(200);
    expect((await detailsOf(customer)).order.balance_minor).toBe(-difference_minor);
  });
});

describe('the difference', () => {
  beforeEach(() => publishInTest(studio, STUDIOS.dollars));
  const move = (customer: Customer, to: When, json: object) => WAYS["staff's form"]?.(customer, to, json);
  const differenceTo = async (customer: Customer, to: When) => (await move(customer, to, {}))?.body.current;

  test('is waived by staff, which is recorded; moved back, nothing is owed back', async () => {
    const customer = await order(WEDNESDAY);
    const difference = await differenceTo(customer, SATURDAY);
    expect((await move(customer, SATURDAY, seen(difference ?? { difference_minor: 0 }, true)))?.status).toBe(200);
    const waived = await detailsOf(customer);
    expect([waived.order.charge_minor, waived.order.balance_minor]).toEqual([customer.totalMinor, 0]);
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'order_repriced'));
    expect(deeds.at(-1)?.detail).toMatchObject({ waived_minor: difference?.difference_minor, asked_minor: 0 });
    const back = await differenceTo(customer, WEDNESDAY);
    expect(back?.difference_minor).toBe(-(difference?.difference_minor ?? 0));
    await move(customer, WEDNESDAY, seen(back ?? { difference_minor: 0 }));
    expect(await detailsOf(customer)).toMatchObject({ credit_minor: 0, order: { charge_minor: customer.totalMinor } });
  });

  test('that nobody has paid goes away with a move back', async () => {
    const customer = await order(WEDNESDAY);
    const minor = (await differenceTo(customer, SATURDAY))?.difference_minor ?? 0;
    await move(customer, SATURDAY, seen({ difference_minor: minor }));
    await move(customer, WEDNESDAY, seen({ difference_minor: -minor }));
    const { order: now, credit_minor } = await detailsOf(customer);
    expect([now.charge_minor, now.payments.length, credit_minor]).toEqual([customer.totalMinor, 1, 0]);
  });

  test('of an order that is not paid yet is taken off what waits', async () => {
    const quoted = await quote(SATURDAY);
    const { body } = await createStudioOrder(admin, {
      package_id: 'home',
      photo_count: null,
      sqft: SQFT,
      ...ADDRESS,
      quote_id: quoted.id,
      preferred_date: SATURDAY.day,
      preferred_time: SATURDAY.time,
    });
    const fresh = (await quote(WEDNESDAY)).total_minor;
    const schedule = (json: object) =>
      admin.browser.request<Problem>('POST', `/api/admin/orders/${body.order.id}/schedule`, {
        json: { shoot_datetime: wall(WEDNESDAY), confirm_unusual: true, ...json },
      });
    const refused = await schedule({});
    expect([refused.status, refused.body.code]).toEqual([409, 'price_differs']);
    expect((await schedule(seen(refused.body.current))).status).toBe(200);
    const { order: now } = await detailsOf(body.order);
    expect([now.charge_minor, now.balance_minor, now.payments.length]).toEqual([fresh, fresh, 1]);
  });

  test('of an order whose deposit is paid is that of the whole price: less is taken off the rest, more is asked for', async () => {
    const ask = (deposit: object | null) =>
      admin.browser.request('PATCH', '/api/admin/settings', { json: { payments: { deposit } }, ifMatch: '*' });
    await ask({ kind: 'percent', ppm: 300_000 });
    const customer = await order(SATURDAY);
    await ask(null);
    const fresh = (await quote(WEDNESDAY)).total_minor;
    const deposit = Math.round(customer.totalMinor * 0.3);
    expect((await detailsOf(customer)).order.balance_minor).toBe(customer.totalMinor - deposit);
    const less = await differenceTo(customer, WEDNESDAY);
    expect(less?.difference_minor).toBe(fresh - customer.totalMinor);
    expect((await move(customer, WEDNESDAY, seen(less ?? NO_CHANGE)))?.status).toBe(200);
    const { order: lowered, credit_minor } = await detailsOf(customer);
    expect([lowered.charge_minor, lowered.balance_minor, credit_minor]).toEqual([fresh, fresh - deposit, 0]);
    const more = await differenceTo(customer, SATURDAY);
    expect((await move(customer, SATURDAY, seen(more ?? NO_CHANGE)))?.status).toBe(200);
    const { order: raised } = await detailsOf(customer);
    expect([raised.charge_minor, raised.payments.map(({ part }) => part)]).toEqual([
      customer.totalMinor,
      ['deposit', 'rest', 'added'],
    ]);
  });

  test('counts for an order that gets its first time, too', async () => {
    const customer = await order(null);
    const fresh = (await quote(SATURDAY)).total_minor;
    const schedule = (json: object) =>
      admin.browser.request<Problem>('POST', `/api/admin/orders/${customer.id}/schedule`, {
        json: { shoot_datetime: wall(SATURDAY), confirm_unusual: true, ...json },
      });
    const { body } = await schedule({});
    expect(body.current.difference_minor).toBe(fresh - customer.totalMinor);
    expect((await schedule(seen(body.current))).status).toBe(200);
    expect((await detailsOf(customer)).order.charge_minor).toBe(fresh);
  });

  test('follows the rules that the order was sold with, whatever is published since', async () => {
    const customer = await order(WEDNESDAY);
    const fresh = (await quote(SATURDAY)).total_minor;
    const weekend = { weekdays: [6, 7], fee: { kind: 'flat', amountMinor: 500_00 } };
    await publishInTest(studio, { ...STUDIOS.dollars, surcharges: { ...SURCHARGES, weekend } });
    expect((await differenceTo(customer, SATURDAY))?.difference_minor).toBe(fresh - customer.totalMinor);
  });

  test('of a rush counts from the moment of the move', async () => {
    const customer = await order(SATURDAY);
    studio.clock.set('2026-12-01T16:00:00Z');
    admin = await signInPerson(studio, { role: 'admin' });
    const difference = await differenceTo(customer, WEDNESDAY);
    expect(difference?.lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Rush: within 48 hours', 'Weekend: no longer']),
    );
  });

  test('is told with each time that a customer may choose, and what they owe is mailed as a link', async () => {
    const customer = await order(WEDNESDAY);
    const path = `/api/orders/${customer.id}/shoot/slots?from=${SATURDAY.day}&days=1`;
    const { body } = await customer.browser.request<ShootSlots>('GET', path);
    const slot = body.days[0]?.slots.find(({ start }) => start === SATURDAY.start);
    const fresh = (await quote(SATURDAY)).total_minor;
    expect(slot?.difference_minor).toBe(fresh - customer.totalMinor);
    const moved = await WAYS['the customer']?.(
      customer,
      SATURDAY,
      seen({ difference_minor: slot?.difference_minor ?? 0 }),
    );
    expect(moved?.status).toBe(200);
    const kinds = (await studio.db.select().from(mails).where(eq(mails.orderId, customer.id))).map(({ kind }) => kind);
    expect(kinds).toContain('payment_link');
  });
});

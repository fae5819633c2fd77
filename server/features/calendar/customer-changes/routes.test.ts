import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import type { ShootTerms } from '#domain/scheduling/bookings/customer-change-json.ts';
import type { SlotsJson } from '#domain/scheduling/slots-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { customerChanges } from '#server/db/schema/customer-changes.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { studioSettings } from '#server/db/schema/settings.ts';
import { selectWaitingOrders } from '#server/features/calendar/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { listOpenAlerts } from '#server/features/shared/alerts/queries.ts';
import { readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const DAY = '2026-12-03';
/** Noon of the studio. */
const NOON = '2026-12-03T17:00:00.000Z';
const THREE = '2026-12-03T20:00:00.000Z';

type Problem = { code: string; detail: string };
type Customer = { id: string; email: string; browser: TestBrowser; shoot: string };

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  for (const table of [alerts, bookings, customerChanges, studioSettings]) await studio.db.delete(table);
});

/** A customer whose order is paid and booked. */
async function book(preferredTime = '12:00'): Promise<Customer> {
  const browser = openBrowser(studio.url);
  const email = `jane-${randomUUID()}@example.com`;
  const form = { preferredDate: DAY, preferredTime, contactEmail: email };
  const { body } = await placeOrder(studio.url, orderBody(form), { browser });
  await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return { id: body.order.id, email, browser, shoot: `/api/orders/${body.order.id}/shoot` };
}

const termsOf = async ({ browser, shoot }: Customer) => (await browser.request<ShootTerms>('GET', shoot)).body;
const ifMatchOf = async (customer: Customer) => `"${(await termsOf(customer)).version}"`;

async function move(customer: Customer, json: Record<string, unknown> = {}, ifMatch?: string) {
  const body = { reason: 'plans', fee_minor: 0, start: THREE, ...json };
  const options = { json: body, ifMatch: ifMatch ?? (await ifMatchOf(customer)) };
  return customer.browser.request<OrderJson & Problem>('POST', `${customer.shoot}/move`, options);
}

async function cancel(customer: Customer, json: Record<string, unknown> = {}) {
  const options = { json: { reason: 'plans', fee_minor: 0, ...json }, ifMatch: await ifMatchOf(customer) };
  return customer.browser.request<OrderJson & Problem>('POST', `${customer.shoot}/cancel`, options);
}

/** An admin who signs in now: the clock moves by days. */
const signInAdmin = () => signInPerson(studio, { role: 'admin' });

async function setPolicy(change_policy: unknown) {
  const { browser } = await signInAdmin();
  return browser.request<Problem>('PATCH', '/api/admin/settings', { json: { change_policy } });
}
const FEES = {
  moves: [{ hours_before: 48, fee: { kind: 'amount', amount_minor: 50_00 } }],
  cancellations: [{ hours_before: 48, fee: { kind: 'percent', ppm: 500_000 } }],
  free_reasons: ['weather'],
};

describe('the shoot of an order', () => {
  test('SCH-20: is told with the fee of each reason, to nobody but its customer', async () => {
    const customer = await book();
    expect(await termsOf(customer)).toMatchObject({ shoot_datetime: NOON, version: expect.any(Number) });
    expect((await termsOf(customer)).moves.map(({ fee_minor }) => fee_minor)).toEqual([0, 0, 0, 0]);
    const stranger = openBrowser(studio.url);
    for (const path of ['', '/slots']) {
      expect((await stranger.request('GET', `${customer.shoot}${path}`)).status).toBe(404);
    }
    const asked = { reason: 'plans', fee_minor: 0 };
    for (const [path, more] of [
      ['/move', { start: THREE }],
      ['/cancel', {}],
    ] as const) {
      const json = { ...asked, ...more };
      expect((await stranger.request('POST', `${customer.shoot}${path}`, { json })).status).toBe(404);
    }
    expect(await studio.db.$count(customerChanges)).toBe(0);
  });

  test('can go to each time that is offered, its own hours among them', async () => {
    const customer = await book();
    await book('16:00');
    const { body } = await customer.browser.request<SlotsJson>('GET', `${customer.shoot}/slots?from=${DAY}&days=1`);
    const starts = body.days[0]?.slots.map(({ start }) => start.slice(11, 16));
    expect(starts).toEqual(['14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:30', '18:00', '18:30', '19:00']);
  });
});

describe('moving', () => {
  test('SCH-20: takes the new time, mails the customer, tells the studio, and is kept with the order', async () => {
    await setPolicy(FEES);
    studio.clock.set('2026-12-02T17:00:00Z');
    const customer = await book('16:00');
    const fees = await termsOf(customer);
    expect(fees.moves.map(({ reason, fee_minor }) => [reason, fee_minor])).toEqual([
      ['plans', 50_00],
      ['not_ready', 50_00],
      ['no_access', 50_00],
      ['weather', 0],
    ]);
    const moved = await move(customer, { fee_minor: 50_00, reason: 'not_ready', note: 'Painters.', start: NOON });
    expect([moved.status, moved.body.booking?.shoot_datetime]).toEqual([200, NOON]);
    const { browser } = await signInAdmin();
    const { body } = await browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${customer.id}`);
    expect(body.customer_changes).toMatchObject([
      {
        kind: 'move',
        reason: 'not_ready',
        note: 'Painters.',
        fee_minor: 50_00,
        before: '2026-12-03T21:00:00.000Z',
        after: NOON,
      },
    ]);
    const [alert] = await listOpenAlerts(studio.db, ['shoot_moved'], 1);
    expect(alert?.order?.id).toBe(customer.id);
    const mail = (await readMailsTo(studio, customer.email)).find(({ subject }) => subject?.includes('has moved'));
    expect(mail?.text).toContain('You have moved your shoot.');
    expect(mail?.text).toMatch(/The fee for this change is .*50/);
  });

  test('needs the fee that was seen, the version that was seen, and a time that is offered', async () => {
    const customer = await book();
    const ifMatch = await ifMatchOf(customer);
    await book('15:00');
    const taken = await move(customer);
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      'This time is not free any more. Please choose another one.',
    ]);
    expect((await move(customer, { start: '2026-12-06T17:00:00Z' })).status).toBe(409);
    expect((await move(customer, { start: '2026-11-01T17:00:00Z' })).status).toBe(422);
    expect((await move(customer, { fee_minor: 10 })).body.detail).toContain('The fee for this change is another one');
    expect((await move(customer, { start: '2026-12-04T17:00:00Z' })).status).toBe(200);
    const stale = await move(customer, { start: '2026-12-04T20:00:00Z' }, ifMatch);
    expect([stale.status, stale.body.code]).toEqual([412, 'stale_version']);
  });

  test('is refused after ten changes of a day', async () => {
    const customer = await book();
    const starts = Array.from({ length: 11 }, (_, index) => (index % 2 === 0 ? THREE : NOON));
    const answers: number[] = [];
    for (const start of starts) answers.push((await move(customer, { start })).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('takes no time that nobody is offered, as a held time does not', async () => {
    const customer = await book();
    const odd = await move(customer, { start: '2026-12-03T20:07:00.000Z' });
    expect([odd.status, (await termsOf(customer)).shoot_datetime]).toEqual([409, NOON]);
  });

  test('that is refused is no change: it keeps nobody from changing or cancelling', async () => {
    const customer = await book();
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await move(customer, { start: '2026-12-06T17:00:00Z' })).status).toBe(409);
    }
    expect((await move(customer)).status).toBe(200);
    expect((await cancel(customer)).status).toBe(200);
  });

  test('of two at once to one time lets one through', async () => {
    const customers = await Promise.all([book('09:00'), book('11:00')]);
    const answers = await Promise.all(customers.map((customer) => move(customer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('needs a call once the policy says so, and after the shoot began', async () => {
    const customer = await book();
    studio.clock.set('2026-12-03T10:00:00Z');
    expect((await termsOf(customer)).moves.every(({ fee_minor }) => fee_minor === null)).toBe(true);
    const late = await move(customer);
    expect([late.status, late.body.detail]).toEqual([
      409,
      'It is too late to change this shoot here. Please call us or write to us.',
    ]);
    studio.clock.set('2026-12-03T17:30:00Z');
    await setPolicy({ ...FEES, moves: [] });
    expect((await move(customer)).status).toBe(409);
  });
});

test('cancelling frees the time, keeps the money, and asks the studio to look at it', async () => {
  const customer = await book();
  const { status, body } = await cancel(customer, { reason: 'weather' });
  expect([status, body.booking, body.payment_status]).toEqual([200, null, 'paid']);
  expect(await findOrder(studio.db, customer.id)).toMatchObject({
    schedulingStatus: 'cancelled',
    refundedMinor: 0,
  });
  expect((await selectWaitingOrders(studio.db, 100)).map(({ id }) => id)).not.toContain(customer.id);
  const [alert] = await listOpenAlerts(studio.db, ['shoot_cancelled'], 1);
  expect(alert?.order?.id).toBe(customer.id);
  const again = await customer.browser.request<Problem>('POST', `${customer.shoot}/cancel`, {
    json: { reason: 'plans', fee_minor: 0 },
  });
  expect([again.status, again.body.detail]).toEqual([404, 'This order has no shoot in the calendar.']);
  const next = await book();
  expect((await termsOf(next)).shoot_datetime).toBe(NOON);
  const mail = (await readMailsTo(studio, customer.email)).find(({ subject }) => subject?.includes('was cancelled'));
  expect(mail?.text).toContain('You have cancelled your shoot.');
});

test.each([
  [{ ...FEES, moves: [FEES.moves[0], FEES.moves[0]] }, 'Each number of hours can stand there once.'],
  [{ ...FEES, free_reasons: ['mood'] }, 'Choose reasons of the list.'],
  [
    { ...FEES, moves: [{ hours_before: 0, fee: { kind: 'none' } }] },
    'The hours before a shoot must be a whole number from 1 to 720.',
  ],
])('the policy %j is refused with its sentence', async (policy, sentence) => {
  const { status, body } = await setPolicy(policy);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(sentence)]);
});

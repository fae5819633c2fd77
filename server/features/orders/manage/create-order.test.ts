import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountOrder } from '#domain/accounts/account-json.ts';
import type { UnscheduledList } from '#domain/calendar/calendar-json.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import type { AdminOverview } from '#domain/operations/overview.ts';
import type { AdminStats } from '#domain/operations/stats.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { TERMS_VERSION } from '#domain/site/terms.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { getOverview } from '#server/features/operations/overview/get-overview.ts';
import { openIntent } from '#server/features/orders/open-intent.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { purgeOrders, reconcilePayments } from '#server/features/orders/reconcile-payments.ts';
import { settlePayment } from '#server/features/orders/settle-payment.ts';
import { createPerson, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { createStudioOrder, studioOrderBody } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let other: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await moveClockTo('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [alerts, mails, bookings, orders]);
});

/** Sessions end meanwhile, so the admins sign in again. */
async function moveClockTo(iso: string): Promise<void> {
  studio.clock.set(iso);
  admin = await signInPerson(studio, { role: 'admin' });
  other = await signInPerson(studio, { role: 'admin' });
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const get = async <T>(path: string) => (await admin.browser.request<T>('GET', `/api/admin${path}`)).body;
const post = (path: string, json: unknown) =>
  admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${path}`, { json });
const move = (id: string, order_status: string) => post(`${id}/status`, { order_status });
const mailsOf = async (id: string) =>
  (await studio.db.select().from(mails).where(eq(mails.orderId, id))).map(({ kind }) => kind).sort();

async function created(changes: Record<string, unknown> = {}): Promise<AdminOrderDetails['order']> {
  const { status, body, text } = await createStudioOrder(admin, changes);
  expect(status, text).toBe(201);
  return body.order;
}

async function book(id: string, shoot_datetime: string) {
  return admin.browser.request('POST', `/api/admin/orders/${id}/schedule`, { json: { shoot_datetime } });
}

/** Pays what is open of an order, as the provider reports it. */
async function pay(id: string) {
  const order = await findOrder(studio.db, id);
  const [payment] = await listPayments(studio.db, id);
  if (!order || !payment || !('succeed' in studio.services.payments)) throw new Error('There is nothing to pay.');
  const { facts } = await openIntent(studio.ctx, { order, payment });
  const paid = facts && (await studio.services.payments.succeed(facts.id));
  if (!paid) throw new Error('The payment is gone.');
  return settlePayment(studio.ctx, paid);
}

describe('an order that the studio makes', () => {
  test('is pending and waits for its money, at the price of the catalogue', async () => {
    const { status, body, headers } = await createStudioOrder(admin, { sqft: 2150 });
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    expect(body.order).toMatchObject({
      origin: 'studio',
      payment_status: 'requires_payment',
      order_status: 'pending',
      scheduling_status: 'not_requested',
      package_price: 735,
      balance_minor: 73_500,
      sqft: 2150,
      notes: 'Called on Monday.',
    });
    expect(body).toMatchObject({
      order: { accepted_terms_version: null },
      terms_accepted_at: null,
      user: null,
      mails: [],
      refundable_minor: 0,
    });
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, body.order.id));
    expect(deeds.map(({ action, actorId }) => [action, actorId])).toEqual([['order_created', admin.id]]);
  });

  test('belongs to the account that confirmed its address', async () => {
    const owner = await createPerson(studio);
    const { body } = await createStudioOrder(admin, { customer_email: owner.email.toUpperCase() });
    expect(body.user?.id).toBe(owner.id);
    const seen = await (await signInPerson(studio)).browser.request('GET', `/api/orders/${body.order.id}`);
    expect(seen.status).toBe(404);
  });

  test('is one order for the same key, also of two admins at once, and refused with another body', async () => {
    const key = randomUUID();
    const changes = { customer_email: 'once@example.com' };
    const both = await Promise.all([createStudioOrder(admin, changes, key), createStudioOrder(other, changes, key)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(both[0]?.body.order.id).toBe(both[1]?.body.order.id);
    expect((await createStudioOrder(admin, { ...changes, notes: 'Other' }, key)).status).toBe(409);
    expect(await studio.db.$count(orders)).toBe(1);
  });

  test.each([
    [{ customer_email: 'nobody' }, 'customer_email'],
    [{ address: ' ' }, 'address'],
    [{ zip_code: '' }, 'zip_code'],
    [{ package_id: 'gold' }, 'package_id'],
    [{ photo_count: 37 }, 'photo_count'],
    [{ preferred_date: '2026-11-01' }, 'preferred_date'],
    [{ preferred_date: '2030-01-01' }, 'preferred_date'],
    [{ preferred_time: '25:00' }, 'preferred_time'],
    [{ locale: 'xx' }, 'locale'],
  ])('with %j is refused, with the field at fault', async (changes, path) => {
    const answer = await createStudioOrder(admin, changes);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: [{ path }] });
    expect(await studio.db.$count(orders)).toBe(0);
  });

  test('is made by admins alone, with a key', async () => {
    const json = studioOrderBody();
    const realtor = await signInPerson(studio);
    const headers = { 'Idempotency-Key': randomUUID() };
    expect((await realtor.browser.request('POST', '/api/admin/orders', { json, headers })).status).toBe(403);
    expect((await admin.browser.request('POST', '/api/admin/orders', { json })).status).toBe(422);
  });
});

describe('before it is paid, an order of the studio', () => {
  test('waits for a time, is booked, moved, cancelled and booked again', async () => {
    const order = await created({ preferred_date: '2026-12-03', preferred_time: '12:00' });
    expect(order.scheduling_status).toBe('to_be_scheduled');
    const waiting = await get<UnscheduledList>('/orders/to-schedule');
    expect(waiting).toMatchObject({
      total: 1,
      orders: [{ id: order.id, payment_status: 'requires_payment', paid_at: null }],
    });
    expect((await book(order.id, '2026-12-03T12:00')).status).toBe(200);
    expect((await get<UnscheduledList>('/orders/to-schedule')).total).toBe(0);
    const [booking] = await studio.db.select().from(bookings);
    const moved = await admin.browser.request('POST', `/api/admin/bookings/${booking?.id}/move`, {
      json: { shoot_datetime: '2026-12-04T12:00' },
    });
    expect(moved.status).toBe(200);
    const cancelled = await admin.browser.request('POST', `/api/admin/bookings/${booking?.id}/cancel`);
    expect(cancelled.status).toBe(200);
    expect((await get<UnscheduledList>('/orders/to-schedule')).total).toBe(1);
    expect((await book(order.id, '2026-12-07T12:00')).status).toBe(200);
    expect(await mailsOf(order.id)).toEqual(['shoot_cancelled', 'shoot_moved', 'shoot_scheduled', 'shoot_scheduled']);
  });

  test('waits in turn with the paid ones, the longest waiting first', async () => {
    const first = await created();
    studio.clock.advance(HOUR);
    const second = await created();
    studio.clock.advance(HOUR);
    await pay(first.id);
    const { orders: waiting } = await get<UnscheduledList>('/orders/to-schedule');
    expect(waiting.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('is delivered and keeps its balance', async () => {
    const order = await created({ customer_email: 'unpaid@example.com' });
    expect((await move(order.id, 'completed')).body.order).toMatchObject({
      order_status: 'completed',
      payment_status: 'requires_payment',
      balance_minor: 73_500,
    });
    const [mail] = await readMailsTo(studio, 'unpaid@example.com');
    expect(mail?.text).toContain('Total (not paid yet)');
  });

  test('is cancelled for good: its shoot is free, its payment given up', async () => {
    const order = await created({ customer_email: 'cancelled@example.com' });
    await book(order.id, '2026-12-03T12:00');
    const { body } = await move(order.id, 'cancelled');
    expect(body).toMatchObject({
      booking_status: 'cancelled',
      order: { order_status: 'cancelled', payment_status: 'failed', payments: [{ status: 'failed' }] },
    });
    expect((await move(order.id, 'pending')).status).toBe(409);
    const mail = (await readMailsTo(studio, 'cancelled@example.com')).find(({ subject }) =>
      subject?.includes('is cancelled'),
    );
    expect(mail?.text).toContain('Nothing was charged');
  });

  test('is counted and listed on the dashboard, and its files are due once its shoot is over', async () => {
    const order = await created();
    await book(order.id, '2026-12-03T12:00');
    const stats = await get<AdminStats>('/stats');
    expect(stats).toMatchObject({ total_orders: 1, latest_orders: [{ id: order.id }] });
    expect(await get<AdminOverview>('/overview')).toMatchObject({
      next_shoots: [{ payment_status: 'requires_payment' }],
    });
    await moveClockTo('2026-12-04T15:00:00Z');
    const overview = await get<AdminOverview>('/overview');
    expect(overview.files_due).toMatchObject({ total: 1, orders: [{ id: order.id }] });
    expect(overview.weeks.reduce((sum, week) => sum + week.orders, 0)).toBe(0);
  });

  test('can be corrected, and has neither confirmation nor refund', async () => {
    const order = await created();
    const json = { customer_name: 'Jane Corrected' };
    const corrected = await admin.browser.request<AdminOrderDetails>('PATCH', `/api/admin/orders/${order.id}`, {
      json,
    });
    expect(corrected.body.order.customer_name).toBe('Jane Corrected');
    expect((await post(`${order.id}/resend-confirmation`, undefined)).status).toBe(409);
    expect((await admin.browser.request('GET', `/api/admin/orders/${order.id}/invoice.pdf`)).status).toBe(404);
  });

  test('outlives the cancel after a day and the purge after 30 days', async () => {
    const order = await created();
    studio.clock.advance(25 * HOUR);
    await reconcilePayments(studio.ctx);
    expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('requires_payment');
    studio.clock.advance(30 * DAY);
    await reconcilePayments(studio.ctx);
    await purgeOrders(studio.ctx);
    expect(await findOrder(studio.db, order.id)).toMatchObject({
      paymentStatus: 'requires_payment',
      orderStatus: 'pending',
    });
  });
});

describe('the payment of an order of the studio', () => {
  test('neither books again nor undoes what was booked', async () => {
    const order = await created({ preferred_date: '2026-12-03', preferred_time: '12:00' });
    await book(order.id, '2026-12-07T12:00');
    await pay(order.id);
    await pay(order.id);
    const details = await get<AdminOrderDetails>(`/orders/${order.id}`);
    expect(details.order).toMatchObject({ payment_status: 'paid', balance_minor: 0, scheduling_status: 'booked' });
    expect(details.order.booking?.shoot_datetime).toBe('2026-12-07T17:00:00.000Z');
    expect(details).toMatchObject({ terms_version: TERMS_VERSION, terms_accepted_at: details.order.paid_at });
    expect(details.order.accepted_terms_version).toBe(TERMS_VERSION);
    expect(await studio.db.$count(bookings)).toBe(1);
    expect(await mailsOf(order.id)).toEqual(['order_confirmation', 'shoot_scheduled', 'studio_notice']);
  });

  test('leaves the requested time to the studio', async () => {
    const order = await created({ preferred_date: '2026-12-03', preferred_time: '12:00' });
    await pay(order.id);
    expect((await findOrder(studio.db, order.id))?.schedulingStatus).toBe('to_be_scheduled');
    expect(await studio.db.$count(bookings)).toBe(0);
  });

  test('leaves a delivered order delivered, and counts in the week in which it was paid, however late', async () => {
    const order = await created();
    await move(order.id, 'completed');
    studio.clock.set('2027-03-01T15:00:00Z');
    await pay(order.id);
    expect((await findOrder(studio.db, order.id))?.orderStatus).toBe('completed');
    expect((await getOverview(studio.ctx)).weeks.at(-1)?.orders).toBe(1);
  });

  test('that arrives for a cancelled order is kept, and a person is told instead of the customer', async () => {
    const order = await created();
    const row = await findOrder(studio.db, order.id);
    const [payment] = await studio.db.select().from(orderPayments);
    if (!row || !payment || !('succeed' in studio.services.payments)) throw new Error('The order is gone.');
    const { facts } = await openIntent(studio.ctx, { order: row, payment });
    await move(order.id, 'cancelled');
    const paid = await studio.services.payments.succeed(facts?.id ?? '');
    if (!paid) throw new Error('The payment is gone.');
    await settlePayment(studio.ctx, paid);
    expect(await findOrder(studio.db, order.id)).toMatchObject({ paymentStatus: 'paid', orderStatus: 'cancelled' });
    expect(await studio.db.select().from(alerts)).toMatchObject([
      { kind: 'paid_after_cancel', detail: { orderId: order.id } },
    ]);
    expect(await mailsOf(order.id)).toEqual(['order_cancelled']);
  });
});

describe('an order with a price that was shown', () => {
  const ADD_ON = {
    id: 'plan',
    words: { en: { name: 'Floor plan', description: '' } },
    visibility: 'visible',
    parents: ['home'],
    choice: null,
    durationMinutes: 15,
    price: { kind: 'fixed', amountMinor: 20_00 },
  };
  const ANSWERS = {
    package_id: 'home',
    add_ons: [{ id: 'plan' }],
    address: { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip_code: '22203' },
  };
  const HOME = { package_id: 'home', photo_count: null };
  const quoted = async (changes: Record<string, unknown> = {}) =>
    (await send<QuoteJson>('/api/quotes', { ...ANSWERS, ...changes })).body;
  const send = <T>(path: string, json: unknown) => admin.browser.request<T>('POST', path, { json });
  beforeEach(() => publishInTest(studio, { addOns: [ADD_ON] }));
  afterEach(() => publishInTest(studio, STARTER_DOCUMENT));

  test('has its add-ons, its coupon and its sum', async () => {
    await send('/api/admin/coupons', {
      code: 'CALL-10',
      off: { kind: 'percent', ppm: 100_000, capMinor: null },
      from: null,
      until: null,
      max_uses: 1,
      max_uses_per_customer: null,
    });
    const quote = await quoted({ coupon: 'CALL-10' });
    const order = await created({ ...HOME, quote_id: quote.id });
    expect(order.lines.map(({ label, amount_minor }) => [label, amount_minor])).toEqual([
      ['Home', 100_00],
      ['Floor plan', 20_00],
      ['Coupon CALL-10', -12_00],
    ]);
    expect([order.charge_minor, quote.total_minor]).toEqual([108_00, 108_00]);
    const other = await createStudioOrder(admin, { ...HOME, quote_id: (await quoted({ coupon: null })).id });
    expect(other.status).toBe(201);
    const last = await createStudioOrder(admin, { ...HOME, quote_id: quote.id });
    expect([last.status, (last.body as unknown as { code: string }).code]).toEqual([409, 'coupon_exhausted']);
  });

  test('ORD-121: keeps which add-ons it has by their ids, for its customer and for the studio', async () => {
    const customer = await signInPerson(studio);
    const { id: quote_id } = await quoted();
    const made = await created({ ...HOME, quote_id, customer_email: customer.email });
    const addOns = [{ id: 'plan', quantity: 1 }];
    expect(made.package).toMatchObject({ id: 'home', photoCount: null, addOns });
    const own = await customer.browser.request<{ orders: AccountOrder[] }>('GET', '/api/account/orders');
    expect(own.body.orders.map(({ package: chosen }) => chosen)).toEqual([{ id: 'home', photoCount: null, addOns }]);
    expect((await created(HOME)).package).not.toHaveProperty('addOns');
  });

  test('is refused with the new price where that changed meanwhile, and nothing is made', async () => {
    const quote = await quoted();
    await publishInTest(studio, { addOns: [{ ...ADD_ON, price: { kind: 'fixed', amountMinor: 25_00 } }] });
    const refused = await createStudioOrder(admin, { ...HOME, quote_id: quote.id });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'quote_changed', current: { total_minor: 125_00 } });
    expect(await studio.db.$count(orders)).toBe(0);
  });
});

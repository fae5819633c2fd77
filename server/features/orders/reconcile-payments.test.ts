import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { findOrder } from './queries.ts';
import { purgeOrders, reconcilePayments } from './reconcile-payments.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.provider().clearFaults();
  await clearTables(studio.db, [mails, bookings, orders]);
  studio.clock.set('2026-11-20T15:00:00Z');
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const placed = async (form = {}) => (await placeOrder(studio.url, orderBody(form))).body;
const statusOf = async (id: string) => (await findOrder(studio.db, id))?.paymentStatus;

test('with every webhook lost, a paid intent is settled once its order has waited ten minutes', async () => {
  await studio.provider().setFaults({ dropWebhooks: true });
  const answer = await placed({ preferredDate: '2026-12-03' });
  await studio.provider().succeed(answer.payment.id);
  studio.clock.advance(9 * MINUTE);
  await reconcilePayments(studio.ctx);
  expect(await statusOf(answer.order.id)).toBe('requires_payment');
  studio.clock.advance(2 * MINUTE);
  await Promise.all([reconcilePayments(studio.ctx), reconcilePayments(studio.ctx)]);
  expect(await statusOf(answer.order.id)).toBe('paid');
  expect([await studio.db.$count(bookings), await studio.db.$count(mails)]).toEqual([1, 2]);
});

test('a payment that nobody finished is cancelled after 24 hours, not before', async () => {
  const answer = await placed();
  studio.clock.advance(23 * HOUR);
  await reconcilePayments(studio.ctx);
  expect(await statusOf(answer.order.id)).toBe('requires_payment');
  studio.clock.advance(2 * HOUR);
  await reconcilePayments(studio.ctx);
  expect(await statusOf(answer.order.id)).toBe('failed');
  const intents = await studio.provider().listIntents();
  expect(intents.find((intent) => intent.id === answer.payment.id)?.status).toBe('canceled');
});

test('ORD-67: a payment that succeeds while it is being cancelled makes the order paid', async () => {
  await studio.provider().setFaults({ dropWebhooks: true });
  const answer = await placed();
  await studio.provider().succeed(answer.payment.id);
  studio.clock.advance(25 * HOUR);
  await reconcilePayments(studio.ctx);
  expect(await statusOf(answer.order.id)).toBe('paid');
});

test('an order whose payment was never created is given up after 24 hours', async () => {
  await studio.provider().setFaults({ serverErrors: 3 });
  const refused = await placeOrder(studio.url, orderBody());
  expect(refused.status).toBe(503);
  const [order] = await studio.db.select().from(orders);
  studio.clock.advance(25 * HOUR);
  await reconcilePayments(studio.ctx);
  expect(await statusOf(order?.id ?? '')).toBe('failed');
});

test('while the provider is down nothing changes, and the next run settles', async () => {
  await studio.provider().setFaults({ dropWebhooks: true });
  const [first, second] = [await placed(), await placed()];
  await studio.provider().succeed(first.payment.id);
  await studio.provider().succeed(second.payment.id);
  studio.clock.advance(11 * MINUTE);
  await studio.provider().setFaults({ serverErrors: 3 });
  await reconcilePayments(studio.ctx);
  const between = [await statusOf(first.order.id), await statusOf(second.order.id)].sort();
  expect(between).toEqual(['paid', 'requires_payment']);
  studio.clock.advance(11 * MINUTE);
  await reconcilePayments(studio.ctx);
  expect([await statusOf(first.order.id), await statusOf(second.order.id)]).toEqual(['paid', 'paid']);
});

test('ORD-89: unpaid orders are deleted after 30 days, paid ones are kept', async () => {
  const [paid, unpaid] = [await placed(), await placed()];
  await studio.provider().succeed(paid.payment.id);
  await studio.provider().settle();
  studio.clock.advance(29 * 24 * HOUR);
  await purgeOrders(studio.ctx);
  expect(await statusOf(unpaid.order.id)).toBe('requires_payment');
  studio.clock.advance(2 * 24 * HOUR);
  await purgeOrders(studio.ctx);
  expect([await statusOf(paid.order.id), await statusOf(unpaid.order.id)]).toEqual(['paid', undefined]);
});

test('the sixth declined card closes the payment, and the order is refused with 429', async () => {
  await studio.workOnJobs();
  const body = orderBody();
  const browser = openBrowser(studio.url);
  const key = `${crypto.randomUUID()}.0123456789abcdef`;
  const answer = (await placeOrder(studio.url, body, { browser, key })).body;
  const repeat = async () => (await placeOrder(studio.url, body, { browser, key })).status;
  for (let declines = 1; declines <= 5; declines += 1) await studio.provider().decline(answer.payment.id);
  await studio.provider().settle();
  expect(await repeat()).toBe(200);
  await studio.provider().decline(answer.payment.id);
  await studio.provider().settle();
  expect(await repeat()).toBe(429);
  await expect.poll(() => statusOf(answer.order.id)).toBe('failed');
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { counters, orderPayments, orders } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { people } from '#server/db/schema/people.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { createPerson } from '#server/features/scheduling/people/update-person.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PaymentFacts } from '#server/platform/payments/payments.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { newDraftId, orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { findOrder } from './queries.ts';
import { settlePayment } from './settle-payment.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.provider().clearFaults();
  await clearTables(studio.db, [mails, bookings, alerts, orders]);
});

const NOON = { preferredDate: '2026-12-03', preferredTime: '12:00' };

async function placed(form = {}, browser: TestBrowser = openBrowser(studio.url)): Promise<OrderAnswer> {
  return (await placeOrder(studio.url, orderBody(form), { browser })).body;
}

function succeeded({ payment }: OrderAnswer, changes: Partial<PaymentFacts> = {}): PaymentFacts {
  return {
    id: payment.id,
    status: 'succeeded',
    amountMinor: payment.amount,
    refundedMinor: 0,
    currency: payment.currency,
    isLive: false,
    createdSeconds: payment.created,
    clientSecret: 'unused',
    ...changes,
  };
}

const count = async () => ({
  paid: await studio.db
    .$count(orders, undefined)
    .then(async () => (await studio.db.select().from(orders)).filter((order) => order.paidAt).length),
  bookings: await studio.db.$count(bookings),
  mails: await studio.db.$count(mails),
});

test('ORD-64: a paid order has its booking, its invoice number and its two mails, in one transaction', async () => {
  const answer = await placed(NOON);
  const settled = await settlePayment(studio.ctx, succeeded(answer));
  expect(settled).toMatchObject({
    kind: 'paid',
    order: {
      paymentStatus: 'paid',
      orderStatus: 'pending',
      schedulingStatus: 'booked',
      paidMinor: 73_500,
    },
  });
  expect(await listPayments(studio.db, answer.order.id)).toMatchObject([
    { status: 'paid', amountMinor: 73_500, invoiceNumber: expect.any(Number) },
  ]);
  const [booking] = await studio.db.select().from(bookings);
  expect(booking).toMatchObject({
    orderId: answer.order.id,
    packageName: 'Growth',
    customerName: 'Jane Sample',
    address: '4200 Wilson Avenue, Arlington, VA 22203',
    notes: 'Key under the mat.',
    packageDetails: { price: 735, photoCount: 55 },
    status: 'confirmed',
  });
  expect(booking?.shootDatetime.toISOString()).toBe('2026-12-03T17:00:00.000Z');
  expect(booking?.endsAt.toISOString()).toBe('2026-12-03T19:00:00.000Z');
  expect((await studio.db.select().from(mails)).map((mail) => mail.kind).sort()).toEqual([
    'order_confirmation',
    'studio_notice',
  ]);
});

test('SCH-1: without a preferred date no booking is saved', async () => {
  await settlePayment(studio.ctx, succeeded(await placed()));
  expect(await count()).toEqual({ paid: 1, bookings: 0, mails: 2 });
});

test('SCH-2: without a preferred time the shoot is at 12:00', async () => {
  await settlePayment(studio.ctx, succeeded(await placed({ preferredDate: '2027-07-01' })));
  const [booking] = await studio.db.select().from(bookings);
  expect(booking?.shootDatetime.toISOString()).toBe('2027-07-01T16:00:00.000Z');
});

test('settling again changes nothing, however often', async () => {
  const answer = await placed(NOON);
  await settlePayment(studio.ctx, succeeded(answer));
  const first = await findOrder(studio.db, answer.order.id);
  const again = await Promise.all(Array.from({ length: 20 }, () => settlePayment(studio.ctx, succeeded(answer))));
  expect(new Set(again.map((settled) => settled.kind))).toEqual(new Set(['already_paid']));
  expect(await findOrder(studio.db, answer.order.id)).toEqual(first);
  expect(await count()).toEqual({ paid: 1, bookings: 1, mails: 2 });
});

test('a hundred deliveries of one webhook mixed with confirm calls give one paid order, one booking, one mail to each', async () => {
  const browser = openBrowser(studio.url);
  const answer = await placed(NOON, browser);
  await studio.provider().setFaults({ dropWebhooks: true });
  await studio.provider().succeed(answer.payment.id);
  const [event] = (await studio.provider().events()).filter(
    (item) => item.type === 'payment_intent.succeeded' && item.data.object.id === answer.payment.id,
  );
  const confirm = () => browser.request('POST', '/api/orders/confirm', { json: { payment_intent: answer.payment.id } });
  const [statuses, confirmed] = await Promise.all([
    studio.provider().deliver(event?.id ?? '', { times: 100, parallel: true }),
    Promise.all(Array.from({ length: 20 }, confirm)),
  ]);
  expect(statuses).toEqual(Array<number>(100).fill(200));
  expect(confirmed.map((item) => item.status)).toEqual(Array<number>(20).fill(200));
  expect(confirmed[0]?.body).toMatchObject({ outcome: { booking: 'saved', email: 'started' } });
  expect(await count()).toEqual({ paid: 1, bookings: 1, mails: 2 });
});

const EVENTS = ['created', 'processing', 'payment_failed', 'succeeded'] as const;

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

test('the events of a payment end in a paid order, in each of their 24 orders', async () => {
  await studio.provider().setFaults({ dropWebhooks: true });
  for (const order of permutations(EVENTS)) {
    const answer = await placed();
    for (const name of order) {
      const changes =
        name === 'succeeded' ? { status: name, amount_received: 73_500 } : { status: 'requires_payment_method' };
      const id = await studio.provider().forge(answer.payment.id, `payment_intent.${name}`, changes);
      expect(await studio.provider().deliver(id)).toEqual([200]);
    }
    expect((await findOrder(studio.db, answer.order.id))?.paymentStatus, order.join(', ')).toBe('paid');
  }
});

test('a refund that arrives before the success ends refunded, without a booking', async () => {
  await studio.provider().setFaults({ dropWebhooks: true });
  const answer = await placed(NOON);
  await studio.provider().succeed(answer.payment.id);
  await studio.provider().refund(answer.payment.id);
  const mine = (await studio.provider().events()).filter((event) =>
    JSON.stringify(event.data).includes(answer.payment.id),
  );
  for (const event of mine.toReversed()) expect(await studio.provider().deliver(event.id)).toEqual([200]);
  expect(await findOrder(studio.db, answer.order.id)).toMatchObject({
    paymentStatus: 'refunded',
    refundedMinor: 73_500,
  });
  expect(await studio.db.$count(bookings)).toBe(0);
});

test('a part refund leaves the order paid; the whole makes it refunded; a late smaller sum changes nothing', async () => {
  const answer = await placed();
  const state = async () => {
    const row = await findOrder(studio.db, answer.order.id);
    return [row?.paymentStatus, row?.refundedMinor];
  };
  await studio.provider().succeed(answer.payment.id);
  await studio.provider().refund(answer.payment.id, 10_000);
  await studio.provider().settle();
  expect(await state()).toEqual(['paid', 10_000]);
  await studio.provider().refund(answer.payment.id);
  await studio.provider().settle();
  expect(await state()).toEqual(['refunded', 73_500]);
  const [first] = (await studio.provider().events()).filter(
    (event) => event.type === 'charge.refunded' && JSON.stringify(event).includes(answer.payment.id),
  );
  await studio.provider().deliver(first?.id ?? '');
  expect(await state()).toEqual(['refunded', 73_500]);
});

test('a payment whose amount, currency or mode differs pays nothing and raises an alert', async () => {
  const wrong = [{ amountMinor: 73_499 }, { amountMinor: 73_501 }, { currency: 'usd' }, { isLive: true }];
  for (const changes of wrong) {
    const answer = await placed();
    expect(await settlePayment(studio.ctx, succeeded(answer, changes))).toMatchObject({ kind: 'ignored' });
    expect((await findOrder(studio.db, answer.order.id))?.paymentStatus).toBe('requires_payment');
  }
  const raised = await studio.db.select().from(alerts);
  expect(raised.map((alert) => alert.detail.mismatch)).toEqual(['amount', 'amount', 'currency', 'livemode']);
});

test('a payment of no order is noted once and pays nothing', async () => {
  const stranger = succeeded(await placed(), { id: 'pi_stranger' });
  await settlePayment(studio.ctx, stranger);
  await settlePayment(studio.ctx, stranger);
  expect((await studio.db.select().from(alerts)).map((alert) => alert.kind)).toEqual(['unknown_payment']);
  expect(await count()).toMatchObject({ paid: 0 });
});

test('a success that comes after the payment was cancelled still wins', async () => {
  const answer = await placed();
  expect(await settlePayment(studio.ctx, succeeded(answer, { status: 'canceled' }))).toMatchObject({ kind: 'failed' });
  expect(await settlePayment(studio.ctx, succeeded(answer))).toMatchObject({ kind: 'paid' });
  expect(await settlePayment(studio.ctx, succeeded(answer, { status: 'canceled' }))).toMatchObject({
    kind: 'already_paid',
  });
});

test('the second order for a taken time stays paid and waits for a time', async () => {
  const [first, second] = [await placed(NOON), await placed({ ...NOON, preferredTime: '13:30' })];
  await settlePayment(studio.ctx, succeeded(first));
  expect(await settlePayment(studio.ctx, succeeded(second))).toMatchObject({
    kind: 'paid',
    order: { paymentStatus: 'paid', schedulingStatus: 'to_be_scheduled' },
  });
  expect(await count()).toEqual({ paid: 2, bookings: 1, mails: 4 });
});

test('a shoot may begin when another ends', async () => {
  const [first, second] = [await placed(NOON), await placed({ ...NOON, preferredTime: '14:00' })];
  await settlePayment(studio.ctx, succeeded(first));
  expect(await settlePayment(studio.ctx, succeeded(second))).toMatchObject({ order: { schedulingStatus: 'booked' } });
});

test('check 19: forty parallel payments for one free time give one booking, and thirty-nine paid orders without a time, and the studio is told of each', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => placed(NOON)));
  const settled = await Promise.all(answers.map((answer) => settlePayment(studio.ctx, succeeded(answer))));
  const statuses = settled.map((item) => ('order' in item ? item.order.schedulingStatus : item.reason));
  expect(statuses.filter((status) => status === 'booked')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'to_be_scheduled')).toHaveLength(39);
  expect(await count()).toEqual({ paid: 40, bookings: 1, mails: 80 });
  expect(await studio.db.$count(mails, eq(mails.kind, 'studio_notice'))).toBe(40);
});

test('invoice numbers have no gaps, even when payments settle in parallel and some roll back', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => placed()));
  const refusing = {
    ...studio.ctx,
    clock: {
      now: (): Date => {
        throw new Error('The clock stopped.');
      },
    },
  };
  await expect(settlePayment(refusing, succeeded(answers[0] ?? (await placed())))).rejects.toThrow();
  await Promise.all(answers.map((answer) => settlePayment(studio.ctx, succeeded(answer))));
  const numbers = (await studio.db.select().from(orderPayments))
    .map((payment) => payment.invoiceNumber ?? 0)
    .sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});

test('the invoice number and the calendar are taken last, since everybody who pays meanwhile waits for them', async () => {
  const before = await studio.db.select().from(counters);
  const seen: unknown[] = [];
  const watching: Jobs['enqueue'] = async (tx, kind, payload, timing) => {
    seen.push(await tx.select().from(counters), await tx.$count(bookings));
    await studio.services.jobs.enqueue(tx, kind, payload, timing);
  };
  const jobs = { ...studio.services.jobs, enqueue: watching };
  await settlePayment({ ...studio.ctx, jobs }, succeeded(await placed(NOON)));
  expect(seen).toEqual([before, 0, before, 0, before, 0]);
  expect(await count()).toEqual({ paid: 1, bookings: 1, mails: 2 });
});

test('a request that has passed meanwhile becomes a paid order without a time', async () => {
  const answer = await placed({ preferredDate: '2026-11-19', preferredTime: '08:00' });
  expect(await settlePayment(studio.ctx, succeeded(answer))).toMatchObject({
    order: { schedulingStatus: 'to_be_scheduled' },
  });
  expect(await studio.db.$count(bookings)).toBe(0);
});

test('a queue that refuses the mail leaves the order paid and tells the studio', async () => {
  const refusing = { ...studio.services.jobs, enqueue: () => Promise.reject(new Error('The queue is closed.')) };
  const answer = await placed(NOON);
  await settlePayment({ ...studio.ctx, jobs: refusing }, succeeded(answer));
  expect(await count()).toEqual({ paid: 1, bookings: 1, mails: 0 });
  expect((await studio.db.select().from(alerts)).map((alert) => alert.kind)).toEqual(['mail_not_queued']);
});

test('two paid orders of one draft raise an alert, since a card may have been charged twice', async () => {
  const draftId = newDraftId();
  const browser = openBrowser(studio.url);
  const first = await placeOrder(studio.url, orderBody(), { browser, draftId });
  const second = await placeOrder(studio.url, orderBody({ notes: 'other' }), { browser, draftId });
  await settlePayment(studio.ctx, succeeded(first.body));
  await settlePayment(studio.ctx, succeeded(second.body));
  expect((await studio.db.select().from(alerts)).map((alert) => alert.kind)).toEqual(['paid_twice']);
});

test('two orders of one draft that are paid at the same moment raise the alert as well', async () => {
  for (let round = 0; round < 5; round += 1) {
    await studio.db.delete(alerts);
    const draftId = newDraftId();
    const browser = openBrowser(studio.url);
    const first = await placeOrder(studio.url, orderBody(), { browser, draftId });
    const second = await placeOrder(studio.url, orderBody({ notes: 'other' }), { browser, draftId });
    await Promise.all([first, second].map(({ body }) => settlePayment(studio.ctx, succeeded(body))));
    expect((await studio.db.select().from(alerts)).map((alert) => alert.kind)).toEqual(['paid_twice']);
  }
});

test('with two people, two shoots share a time and the third waits', async () => {
  const { id } = await createPerson(studio.ctx, { name: 'Ana Lima' });
  const answers = [await placed(NOON), await placed(NOON), await placed(NOON)];
  const statuses: unknown[] = [];
  for (const answer of answers) {
    const settled = await settlePayment(studio.ctx, succeeded(answer));
    statuses.push('order' in settled && settled.order.schedulingStatus);
  }
  expect(statuses).toEqual(['booked', 'booked', 'to_be_scheduled']);
  await studio.db.delete(bookings);
  await studio.db.delete(people).where(eq(people.id, id));
});

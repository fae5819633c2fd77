import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminCalendar } from '#domain/calendar/calendar-json.ts';
import type { AdminOverview, FailureList } from '#domain/operations/overview.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { weekdayFrom } from '#domain/scheduling/bookings/working-hours.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { alerts, refunds } from '#server/db/schema/payments.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { finishRefunds } from './finish-refunds.ts';

const HOUR_MS = 3_600_000;
const WHOLE = 73_500;

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());
beforeEach(() => studio.provider().clearFaults());

async function paidOrder(form = {}): Promise<OrderAnswer> {
  const { body } = await placeOrder(studio.url, orderBody(form));
  await studio.provider().succeed(body.payment.id);
  await studio.provider().settle();
  return body;
}

type Asking = { key?: string; amount_minor?: number; reason?: string; cancel_shoot?: boolean };

function refund({ order }: OrderAnswer, { key = randomUUID(), ...json }: Asking = {}) {
  const headers = { 'Idempotency-Key': key };
  return admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${order.id}/refund`, { json, headers });
}

/** Returns the sum that the provider has sent back of an order's payment. */
async function sentBack({ payment }: OrderAnswer): Promise<number> {
  return (await studio.ctx.payments.findIntent(payment.id))?.refundedMinor ?? 0;
}

async function stateOf({ order }: OrderAnswer) {
  const row = await findOrder(studio.db, order.id);
  const own = await studio.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  return { paid: row?.paymentStatus, sum: row?.refundedMinor, refunds: own.map(({ status }) => status).sort() };
}

const deedsOf = async ({ order }: OrderAnswer) =>
  (await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, order.id))).map(({ action }) => action);

describe('a refund', () => {
  test('ORD-86: of a part leaves the order paid, and tells the customer', async () => {
    const answer = await paidOrder();
    const { status, body } = await refund(answer, { amount_minor: 10_000, reason: 'Rain.' });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ payment_status: 'paid', refunded_minor: 10_000 });
    expect(body.refundable_minor).toBe(63_500);
    expect(body.refunds).toMatchObject([{ amount_minor: 10_000, reason: 'Rain.', status: 'succeeded' }]);
    expect(await sentBack(answer)).toBe(10_000);
    const mail = (await readMailsTo(studio, answer.order.customer_email)).at(-1);
    expect(mail?.subject).toBe(`[Test] Refund for order ${answer.order.order_number}: TRY 100.00`);
    expect(mail?.text).toContain('of TRY 735.00');
    expect(mail?.text).not.toContain('Rain.');
  });

  test('ORD-67, ORD-86: of all makes it refunded, also in parts, and each is recorded with what was before', async () => {
    const answer = await paidOrder();
    await refund(answer, { amount_minor: 500 });
    const { body } = await refund(answer);
    expect(body.order).toMatchObject({ payment_status: 'refunded', refunded_minor: WHOLE });
    expect(body.refundable_minor).toBe(0);
    const ofOrder = studio.db.select().from(auditLog).where(eq(auditLog.subjectId, answer.order.id));
    const rows = await ofOrder.orderBy(asc(auditLog.at), asc(auditLog.id));
    const settled = rows.filter(({ action }) => action === 'refund_settled');
    expect(
      settled.map(({ actorId, detail }) => [actorId, detail.before_refunded_minor, detail.refunded_minor]),
    ).toEqual([
      [admin.id, 0, 500],
      [admin.id, 500, WHOLE],
    ]);
  });

  test.each([
    ['more than was captured', { amount_minor: WHOLE + 1 }, 422],
    ['nothing', { amount_minor: 0 }, 422],
    ['a fraction', { amount_minor: 0.5 }, 422],
    ['less than nothing', { amount_minor: -100 }, 422],
  ])('of %s is refused, and nothing goes back', async (_what, asked, status) => {
    const answer = await paidOrder();
    expect((await refund(answer, asked)).status).toBe(status);
    expect(await sentBack(answer)).toBe(0);
    expect((await stateOf(answer)).refunds).toEqual([]);
  });

  test('needs a key, a paid order, and one that there is', async () => {
    const answer = await paidOrder();
    const path = `/api/admin/orders/${answer.order.id}/refund`;
    expect((await admin.browser.request('POST', path, { json: {} })).status).toBe(422);
    const { body: waiting } = await placeOrder(studio.url, orderBody());
    expect((await refund(waiting)).status).toBe(409);
    const nowhere = { ...answer, order: { ...answer.order, id: randomUUID() } };
    expect((await refund(nowhere)).status).toBe(404);
    await refund(answer);
    expect((await refund(answer)).status).toBe(409);
  });

  test('with a key that was used for another amount is a conflict', async () => {
    const answer = await paidOrder();
    const key = randomUUID();
    expect((await refund(answer, { key, amount_minor: 100 })).status).toBe(200);
    expect((await refund(answer, { key, amount_minor: 100 })).status).toBe(200);
    expect((await refund(answer, { key, amount_minor: 200 })).status).toBe(409);
    expect(await sentBack(answer)).toBe(100);
  });

  test('of an order of another payment mode is a conflict', async () => {
    const row = orderRow({ ...paidFacts(), paymentMode: 'demo' });
    await addOrder(studio.db, row, { intentId: `demo_${randomUUID()}` });
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await admin.browser.request('POST', `/api/admin/orders/${row.id}/refund`, { json: {}, headers });
    expect(answer.status).toBe(409);
  });
});

describe('check 14: clicks at once', () => {
  test('twenty with one key are one refund', async () => {
    const answer = await paidOrder();
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => refund(answer, { key, amount_minor: 5_000 })));
    expect(all.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    await studio.provider().settle();
    expect(await sentBack(answer)).toBe(5_000);
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 5_000, refunds: ['succeeded'] });
    const queued = await studio.db.select().from(mails).where(eq(mails.orderId, answer.order.id));
    expect(queued.filter(({ kind }) => kind === 'order_refunded')).toHaveLength(1);
    expect((await deedsOf(answer)).filter((deed) => deed === 'refund_settled')).toHaveLength(1);
  });

  test('twenty for all of it, each with its own key, send it back once', async () => {
    const answer = await paidOrder();
    const all = await Promise.all(Array.from({ length: 20 }, () => refund(answer)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19);
    await studio.provider().settle();
    expect(await sentBack(answer)).toBe(WHOLE);
    expect(await stateOf(answer)).toEqual({ paid: 'refunded', sum: WHOLE, refunds: ['succeeded'] });
  });

  test('ORD-86: racing parts never sum to more than was captured', async () => {
    const answer = await paidOrder();
    const all = await Promise.all(Array.from({ length: 12 }, () => refund(answer, { amount_minor: 10_000 })));
    await studio.provider().settle();
    const done = all.filter(({ status }) => status === 200).length;
    // While the provider's message is ahead of our own answer, a part counts twice, and one part more may be refused.
    expect(done).toBeGreaterThanOrEqual(1);
    expect(done).toBeLessThanOrEqual(7);
    expect(await sentBack(answer)).toBe(done * 10_000);
    expect(await stateOf(answer)).toMatchObject({ paid: 'paid', sum: done * 10_000 });
    expect((await refund(answer)).body.order.payment_status).toBe('refunded');
    expect(await sentBack(answer)).toBe(WHOLE);
  });

  test('the database itself refuses refunds beyond what was captured, however they are written', async () => {
    const answer = await paidOrder();
    const row = (amountMinor: number) => ({
      id: randomUUID(),
      orderId: answer.order.id,
      paymentId: answer.order.payments[0]?.id ?? '',
      requestKey: randomUUID(),
      amountMinor,
      reason: '',
      createdAt: studio.clock.now(),
    });
    const kept = row(WHOLE - 1);
    await studio.db.insert(refunds).values(kept);
    const refusal = async (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => null, violatedConstraint);
    expect(await refusal(studio.db.insert(refunds).values(row(2)))).toBe('refunds_within_charge');
    const grow = studio.db
      .update(refunds)
      .set({ amountMinor: WHOLE + 1 })
      .where(eq(refunds.id, kept.id));
    expect(await refusal(grow)).toBe('refunds_within_charge');
    expect(await refusal(studio.db.insert(refunds).values(row(1)))).toBeNull();
  });
});

describe('the shoot of a refunded order', () => {
  /** A paid order with a shoot, on its own day. */
  let days = 0;
  async function bookedOrder(form = {}): Promise<OrderAnswer> {
    const preferredDate = weekdayFrom('2026-12-01', days);
    days += 1;
    const answer = await paidOrder({ preferredDate, preferredTime: '12:00', ...form });
    expect((await bookingOf(answer))?.status).toBe('confirmed');
    return answer;
  }
  const bookingOf = ({ order }: OrderAnswer) => findBookingOfOrder(studio.db, order.id);
  const alertsOf = ({ order }: OrderAnswer) => studio.db.select().from(alerts).where(eq(alerts.subject, order.id));
  const refundedShoots = async () =>
    (await admin.browser.request<FailureList>('GET', '/api/admin/failures')).body.refunded_shoots;
  const schedulingOf = async ({ order }: OrderAnswer) => (await findOrder(studio.db, order.id))?.schedulingStatus;

  test('stays confirmed without a word about it, and is marked in calendar, feed and dashboard', async () => {
    const answer = await bookedOrder();
    await refund(answer);
    const booking = await bookingOf(answer);
    expect([booking?.status, booking?.sequence, await schedulingOf(answer)]).toEqual(['confirmed', 0, 'booked']);
    expect(await alertsOf(answer)).toEqual([]);
    const calendar = '/api/admin/bookings?from=2026-12-01&to=2026-12-31';
    const listed = (await admin.browser.request<AdminCalendar>('GET', calendar)).body.bookings;
    expect(listed.find(({ id }) => id === booking?.id)?.payment_status).toBe('refunded');
    const overview = (await admin.browser.request<AdminOverview>('GET', '/api/admin/overview')).body;
    expect(overview.next_shoots.find(({ id }) => id === booking?.id)?.payment_status).toBe('refunded');
    const { body } = await admin.browser.request<{ url: string }>('POST', '/api/admin/calendar-feed');
    const feed = await admin.browser.request('GET', new URL(body.url).pathname);
    expect(feed.text).toContain('SUMMARY:Refunded: Growth\\, Jane Sample');
  });

  test('is cancelled with the refund that asks for it, once, and the customer is told', async () => {
    const answer = await bookedOrder({ contactEmail: 'both-gone@example.com' });
    const key = randomUUID();
    await refund(answer, { key, cancel_shoot: true });
    expect((await refund(answer, { key, cancel_shoot: true })).status).toBe(200);
    expect((await refund(answer, { key })).status).toBe(409);
    expect(await bookingOf(answer)).toMatchObject({ status: 'cancelled', sequence: 1 });
    expect(await schedulingOf(answer)).toBe('not_requested');
    const texts = (await readMailsTo(studio, 'both-gone@example.com')).map(({ subject, text }) => `${subject} ${text}`);
    const told = texts.filter((text) => text.includes('your shoot was cancelled'));
    expect(told).toEqual([expect.stringContaining('since the money of your order went back to you')]);
  });

  test('of which a part is refunded waits for another time when it is cancelled', async () => {
    const answer = await bookedOrder();
    await refund(answer, { amount_minor: 100, cancel_shoot: true });
    expect([(await bookingOf(answer))?.status, await schedulingOf(answer)]).toEqual(['cancelled', 'to_be_scheduled']);
  });

  test('stays where the provider refuses the refund', async () => {
    const answer = await bookedOrder();
    await studio.provider().setFaults({ dropWebhooks: true });
    await studio.provider().refund(answer.payment.id, WHOLE);
    expect((await refund(answer, { amount_minor: 100, cancel_shoot: true })).status).toBe(402);
    expect((await bookingOf(answer))?.status).toBe('confirmed');
  });

  test('is cancelled by the job where the answer of its refund was lost', async () => {
    const answer = await bookedOrder();
    await studio.provider().setFaults({ loseAnswerOfRefund: 3 });
    expect((await refund(answer, { cancel_shoot: true })).status).toBe(503);
    await studio.provider().settle();
    expect((await bookingOf(answer))?.status).toBe('confirmed');
    expect(await alertsOf(answer)).toEqual([]);
    studio.clock.advance(2 * 60_000);
    await finishRefunds(studio.ctx);
    expect((await bookingOf(answer))?.status).toBe('cancelled');
  });

  test('raises an alert where the provider refunded all of it, which leads to it until somebody decides', async () => {
    const [kept, cancelled, part] = [await bookedOrder(), await bookedOrder(), await bookedOrder()];
    for (const { payment } of [kept, cancelled]) await studio.provider().refund(payment.id);
    await studio.provider().refund(part.payment.id, 100);
    await studio.provider().settle();
    expect([(await bookingOf(kept))?.status, (await alertsOf(part)).length]).toEqual(['confirmed', 0]);
    expect(await alertsOf(kept)).toMatchObject([{ kind: 'refunded_with_shoot' }]);
    const asked = (await refundedShoots()).map(({ order_id }) => order_id);
    expect(asked).toEqual([kept.order.id, cancelled.order.id]);
    const keep = () => admin.browser.request('POST', `/api/admin/orders/${kept.order.id}/confirm-shoot`);
    expect([(await keep()).status, (await keep()).status]).toEqual([204, 404]);
    const booking = await bookingOf(cancelled);
    const headers = { 'If-Match': `"${booking?.version}"` };
    await admin.browser.request('POST', `/api/admin/bookings/${booking?.id}/cancel`, { headers });
    expect(await refundedShoots()).toEqual([]);
    expect([(await bookingOf(kept))?.status, await schedulingOf(cancelled)]).toEqual(['confirmed', 'not_requested']);
  });

  test('is asked about where an own refund fails because the provider had sent all of it back meanwhile', async () => {
    const answer = await bookedOrder();
    await studio.provider().setFaults({ serverErrors: 3 });
    expect((await refund(answer)).status).toBe(503);
    await studio.provider().clearFaults();
    await studio.provider().refund(answer.payment.id);
    await studio.provider().settle();
    expect(await alertsOf(answer)).toEqual([]);
    studio.clock.advance(2 * 60_000);
    await finishRefunds(studio.ctx);
    expect(await alertsOf(answer)).toMatchObject([{ kind: 'refunded_with_shoot' }]);
  });
});

describe('a provider', () => {
  test('that refuses leaves nothing set aside, and says so with 402', async () => {
    const answer = await paidOrder();
    await studio.provider().setFaults({ dropWebhooks: true });
    await studio.provider().refund(answer.payment.id, WHOLE);
    const refused = await refund(answer, { amount_minor: 100 });
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({ detail: 'The card provider refuses this refund. No money went back.' });
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 0, refunds: ['failed'] });
    expect(await deedsOf(answer)).toContain('refund_failed');
  });

  test('that does not answer leaves a refund that is finished later, once', async () => {
    const answer = await paidOrder();
    await studio.provider().setFaults({ serverErrors: 3 });
    const key = randomUUID();
    const unanswered = await refund(answer, { key, amount_minor: 100 });
    expect(unanswered.status).toBe(503);
    expect(await stateOf(answer)).toMatchObject({ sum: 0, refunds: ['pending'] });
    expect((await refund(answer, { key, amount_minor: 100 })).status).toBe(200);
    expect(await sentBack(answer)).toBe(100);
  });

  test('whose answer is lost refunds once, and the job brings it to its end', async () => {
    const answer = await paidOrder();
    await studio.provider().setFaults({ loseAnswerOfRefund: 3, dropWebhooks: true });
    expect((await refund(answer, { amount_minor: 100 })).status).toBe(503);
    expect(await sentBack(answer)).toBe(100);
    expect((await refund(answer, { amount_minor: WHOLE })).status).toBe(422);
    studio.clock.advance(2 * 60_000);
    await finishRefunds(studio.ctx);
    await finishRefunds(studio.ctx);
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 100, refunds: ['succeeded'] });
    expect(await sentBack(answer)).toBe(100);
  });

  test.each([
    ['made is counted', 3, ['succeeded'], 100],
    ['not made is given up, and a person is told', 0, ['failed'], 0],
  ])(
    'is asked the outcome of a refund that is older than its key: one that it %s',
    async (_what, lost, states, sum) => {
      const answer = await paidOrder();
      await studio.provider().setFaults({ loseAnswerOfRefund: lost, serverErrors: 3 - lost, dropWebhooks: true });
      expect((await refund(answer, { amount_minor: 100 })).status).toBe(503);
      await studio.provider().clearFaults();
      studio.clock.advance(24 * HOUR_MS);
      const before = await studio.db.$count(alerts);
      await finishRefunds(studio.ctx);
      expect(await stateOf(answer)).toEqual({ paid: 'paid', sum, refunds: states });
      expect(await sentBack(answer)).toBe(sum);
      expect((await studio.db.$count(alerts)) - before).toBe(lost ? 0 : 1);
      studio.clock.advance(-24 * HOUR_MS);
    },
  );

  test('is asked by the key that a refund keeps: one whose message had come is ended as made, and counted once', async () => {
    const answer = await paidOrder();
    await studio.provider().setFaults({ loseAnswerOfRefund: 3 });
    expect((await refund(answer, { amount_minor: 100 })).status).toBe(503);
    await studio.provider().settle();
    await studio.provider().clearFaults();
    expect(await stateOf(answer)).toMatchObject({ sum: 100 });
    const before = await studio.db.$count(alerts);
    studio.clock.advance(24 * HOUR_MS);
    await finishRefunds(studio.ctx);
    studio.clock.advance(-24 * HOUR_MS);
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 100, refunds: ['succeeded'] });
    expect(await studio.db.$count(alerts)).toBe(before);
  });

  test('whose bank returned a refund of which nobody had an answer: it failed, and the studio is told', async () => {
    const answer = await paidOrder();
    await studio.provider().setFaults({ loseAnswerOfRefund: 3, dropWebhooks: true });
    expect((await refund(answer, { amount_minor: 100 })).status).toBe(503);
    const [made] = await studio.provider().refundsOf(answer.payment.id);
    await studio.provider().failRefund(made?.id ?? '');
    await studio.provider().clearFaults();
    studio.clock.advance(24 * HOUR_MS);
    await finishRefunds(studio.ctx);
    studio.clock.advance(-24 * HOUR_MS);
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 0, refunds: ['failed'] });
    const told = await studio.db.select().from(alerts).where(eq(alerts.kind, 'refund_failed'));
    expect(told.map(({ detail }) => detail)).toContainEqual({ orderId: answer.order.id, amountMinor: 100 });
  });

  test('that sent a part back by itself is counted beside an own refund whose answer was lost', async () => {
    const answer = await paidOrder({ contactEmail: 'both@example.com' });
    await studio.provider().refund(answer.payment.id, 100);
    await studio.provider().settle();
    expect(await stateOf(answer)).toMatchObject({ sum: 100 });
    await studio.provider().setFaults({ loseAnswerOfRefund: 3, dropWebhooks: true });
    expect((await refund(answer, { amount_minor: 50 })).status).toBe(503);
    await studio.provider().clearFaults();
    studio.clock.advance(24 * HOUR_MS);
    await finishRefunds(studio.ctx);
    studio.clock.advance(-24 * HOUR_MS);
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 150, refunds: ['succeeded'] });
    expect(await sentBack(answer)).toBe(150);
    const subjects = (await readMailsTo(studio, 'both@example.com')).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject?.includes('Refund')).sort()).toEqual([
      expect.stringMatching(/: TRY 0\.50$/),
      expect.stringMatching(/: TRY 1\.00$/),
    ]);
  });

  test('that refunds by itself is told to the customer once, however often its message comes', async () => {
    const answer = await paidOrder();
    await studio.provider().setFaults({ duplicateWebhooks: 5 });
    await studio.provider().refund(answer.payment.id, 2_500);
    await studio.provider().settle();
    const queued = await studio.db.select().from(mails).where(eq(mails.orderId, answer.order.id));
    expect(queued.filter(({ kind }) => kind === 'order_refunded')).toHaveLength(1);
    expect((await refund(answer, { amount_minor: 500 })).body.order.refunded_minor).toBe(3_000);
  });
});

test('the demo refunds in its own book, and never more than was paid', async () => {
  const demo = await openTestStudio();
  try {
    const boss = await signInPerson(demo, { role: 'admin' });
    const { body } = await placeOrder(demo.url, orderBody(), { browser: boss.browser });
    await boss.browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
    const ask = (json: object) =>
      boss.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${body.order.id}/refund`, {
        json,
        headers: { 'Idempotency-Key': randomUUID() },
      });
    expect((await ask({ amount_minor: 1_000 })).body.order.refunded_minor).toBe(1_000);
    expect((await ask({ amount_minor: WHOLE })).status).toBe(422);
    const whole = await ask({});
    expect(whole.body).toMatchObject({ payment_url: null, order: { payment_status: 'refunded' } });
    expect((await demo.ctx.payments.findIntent(body.payment.id))?.refundedMinor).toBe(WHOLE);
  } finally {
    await demo.close();
  }
});

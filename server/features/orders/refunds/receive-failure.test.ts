import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { composeMail } from '#server/compose-mail.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { alerts, refunds } from '#server/db/schema/payments.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { finishRefunds } from './finish-refunds.ts';
import { receiveFailure } from './receive-failure.ts';

const WHOLE = 73_500;

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
  await studio.workOnJobs();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

async function paidOrder(): Promise<OrderAnswer> {
  const { body } = await placeOrder(studio.url, orderBody());
  await studio.provider().succeed(body.payment.id);
  await studio.provider().settle();
  return body;
}

async function refund({ order, payment }: OrderAnswer, json: { amount_minor?: number } = {}): Promise<string> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await admin.browser.request('POST', `/api/admin/orders/${order.id}/refund`, { json, headers });
  expect(answer.status).toBe(200);
  return (await studio.provider().refundsOf(payment.id)).at(-1)?.id ?? '';
}

async function stateOf({ order }: OrderAnswer) {
  const row = await findOrder(studio.db, order.id);
  const own = await studio.db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.createdAt);
  return { paid: row?.paymentStatus, sum: row?.refundedMinor, refunds: own.map(({ status }) => status) };
}

const failuresOf = ({ order }: OrderAnswer) =>
  studio.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, order.id), eq(auditLog.action, 'refund_failed')));
const alertsOf = (refundId: string) => studio.db.select().from(alerts).where(eq(alerts.subject, refundId));

/** A bank returns a refund, and the provider's messages about it are worked through. */
async function returnByBank(answer: OrderAnswer, refundId: string, expected: { paid: string; sum: number }) {
  await studio.provider().failRefund(refundId);
  await studio.provider().settle();
  await expect.poll(() => stateOf(answer)).toMatchObject(expected);
}

describe('a refund that its bank returns long after it was taken in', () => {
  test('is failed, the order is paid as before, and the studio is told', async () => {
    const answer = await paidOrder();
    const refundId = await refund(answer);
    expect(await stateOf(answer)).toEqual({ paid: 'refunded', sum: WHOLE, refunds: ['succeeded'] });
    await returnByBank(answer, refundId, { paid: 'paid', sum: 0 });
    expect((await stateOf(answer)).refunds).toEqual(['failed']);
    expect(await alertsOf(refundId)).toMatchObject([
      { kind: 'refund_failed', detail: { orderId: answer.order.id, amountMinor: WHOLE } },
    ]);
    const path = `/api/admin/orders/${answer.order.id}`;
    const { body } = await admin.browser.request<AdminOrderDetails>('GET', path);
    expect(body).toMatchObject({ refundable_minor: WHOLE, refunds: [{ status: 'failed' }] });
  });

  test('takes back its own part alone, however often the provider tells of it', async () => {
    const answer = await paidOrder();
    const lost = await refund(answer, { amount_minor: 10_000 });
    await refund(answer, { amount_minor: 500 });
    await returnByBank(answer, lost, { paid: 'paid', sum: 500 });
    const failure = { paymentId: answer.payment.id, refundId: lost, amountMinor: 10_000 };
    for (let again = 0; again < 2; again += 1) await receiveFailure(studio.ctx, failure);
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 500, refunds: ['failed', 'succeeded'] });
    expect(await alertsOf(lost)).toHaveLength(1);
    expect(await failuresOf(answer)).toMatchObject([
      { detail: { amount_minor: 10_000, before_refunded_minor: 10_500, refunded_minor: 500, status: 'failed' } },
    ]);
  });

  test('and was made in the dashboard of the provider is taken back as well', async () => {
    const answer = await paidOrder();
    await studio.provider().refund(answer.payment.id);
    await studio.provider().settle();
    expect(await stateOf(answer)).toMatchObject({ paid: 'refunded', sum: WHOLE });
    const [made] = await studio.provider().refundsOf(answer.payment.id);
    await returnByBank(answer, made?.id ?? '', { paid: 'paid', sum: 0 });
    expect(await alertsOf(made?.id ?? '')).toHaveLength(1);
  });

  test('stays failed where the message that it was made arrives last', async () => {
    const answer = await paidOrder();
    await studio.provider().setFaults({ dropWebhooks: true });
    const refundId = await refund(answer);
    await studio.provider().clearFaults();
    await returnByBank(answer, refundId, { paid: 'paid', sum: 0 });
    expect(await studio.provider().deliverPending()).toContain(200);
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 0, refunds: ['failed'] });
  });

  test('stays failed where our own request learns only later that it was taken in', async () => {
    const answer = await paidOrder();
    await studio.provider().setFaults({ loseAnswerOfRefund: 3, dropWebhooks: true });
    const headers = { 'Idempotency-Key': randomUUID() };
    await admin.browser.request('POST', `/api/admin/orders/${answer.order.id}/refund`, { json: {}, headers });
    expect(await stateOf(answer)).toMatchObject({ sum: 0, refunds: ['pending'] });
    await studio.provider().clearFaults();
    const [made] = await studio.provider().refundsOf(answer.payment.id);
    await studio.provider().failRefund(made?.id ?? '');
    await studio.provider().settle();
    await expect.poll(() => alertsOf(made?.id ?? '')).toHaveLength(1);
    studio.clock.advance(2 * 60_000);
    await finishRefunds(studio.ctx);
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 0, refunds: ['failed'] });
  });

  test('of a payment that is not ours changes nothing', async () => {
    const failure = { paymentId: 'pi_unknown', refundId: 're_unknown', amountMinor: 100 };
    await receiveFailure(studio.ctx, failure);
    expect(await alertsOf('re_unknown')).toEqual([]);
  });
});

describe('the customer of a refund that its bank returned', () => {
  const owedTo = ({ order }: OrderAnswer) =>
    studio.db
      .select()
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.kind, 'order_refunded')));

  test('is told of the next one, also where it is of the same sum', async () => {
    const answer = await paidOrder();
    await returnByBank(answer, await refund(answer, { amount_minor: 2_000 }), { paid: 'paid', sum: 0 });
    await refund(answer, { amount_minor: 2_000 });
    await studio.provider().settle();
    expect(await stateOf(answer)).toEqual({ paid: 'paid', sum: 2_000, refunds: ['failed', 'succeeded'] });
    expect(await owedTo(answer)).toHaveLength(2);
  });

  test('is not told of it any more by a mail that leaves only now', async () => {
    const answer = await paidOrder();
    await returnByBank(answer, await refund(answer), { paid: 'paid', sum: 0 });
    const [mail] = await owedTo(answer);
    expect(mail && (await composeMail(studio.ctx, mail))).toBeNull();
  });
});

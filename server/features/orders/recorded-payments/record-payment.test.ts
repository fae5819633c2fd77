import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orderPayments, orders, recordedPayments } from '#server/db/schema/orders.ts';
import { alerts, rateLimits } from '#server/db/schema/payments.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { openInvoice } from '#server/features/orders/issue-documents.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { purgeOrders, reconcilePayments } from '#server/features/orders/reconcile-payments.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { compareSums } from '#server/test/money-histories.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.provider().clearFaults();
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  await clearTables(studio.db, [alerts, mails, bookings, orders, rateLimits]);
});

const ADDRESS = 'jane@example.com';

const details = async (id: string) =>
  (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`)).body;

type Sent = { ifMatch?: string; key?: string; by?: Person };

const record = (
  id: string,
  json: Record<string, unknown> = {},
  { ifMatch = '*', key = randomUUID(), by = admin }: Sent = {},
) =>
  by.browser.request<AdminOrderDetails & { detail: string }>('POST', `/api/admin/orders/${id}/payments`, {
    json: { method: 'check', ...json },
    headers: { 'If-Match': ifMatch, 'Idempotency-Key': key },
  });

const voidIt = (id: string, paymentId: string | undefined, reason = 'The check bounced.') =>
  admin.browser.request<AdminOrderDetails & { detail: string }>(
    'POST',
    `/api/admin/orders/${id}/payments/${paymentId}/void`,
    { json: { reason }, headers: { 'If-Match': '*' } },
  );

const refund = (id: string, json: Record<string, unknown>) =>
  admin.browser.request<AdminOrderDetails & { detail: string }>('POST', `/api/admin/orders/${id}/refund`, {
    json,
    headers: { 'If-Match': '*', 'Idempotency-Key': randomUUID() },
  });

const made = async (changes: Record<string, unknown> = {}) =>
  (await createStudioOrder(admin, { customer_email: ADDRESS, ...changes })).body.order;

async function linkOf(id: string) {
  const { body } = await admin.browser.request<PaymentLinkJson>('POST', `/api/admin/orders/${id}/payment-link`);
  const token = new URL(body.url).hash.replace('#token=', '');
  return async () =>
    (await openBrowser(studio.url).request<PaymentPage>('POST', `/api/orders/${id}/payment`, { json: { token } })).body;
}

/** An answer with plain spaces. */
const plain = (body: unknown) => JSON.stringify(body).replaceAll('\u00a0', ' ');

const kindsOfMail = async (id: string) =>
  (await studio.db.select().from(mails).where(eq(mails.orderId, id))).map(({ kind }) => kind).sort();

/** The studio's own comparison of lines, payments and sums finds nothing. */
const isSound = async () => expect(await compareSums(studio)).toMatchObject({ status: 'ok' });

describe('ORD-134: money that is received by hand', () => {
  test('pays an order like a card: numbered, invoiced with how it came, and told to the customer', async () => {
    const order = await made();
    const { status, body } = await record(order.id, { reference: '2207', received_on: '2026-11-18' });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      payment_status: 'paid',
      balance_minor: 0,
      paid_at: expect.stringMatching(/^2026-11-20/),
    });
    expect(body.order.invoice_number).not.toBeNull();
    expect(body.recorded_payments).toMatchObject([
      { method: 'check', amount_minor: 73_500, received_on: '2026-11-18', reference: '2207', voided_at: null },
    ]);
    expect([body.refundable_minor, body.refundable_by_hand_minor]).toEqual([0, 73_500]);
    // Nobody pressed the button under the terms.
    expect(body.terms_accepted_at).toBeNull();
    expect(await kindsOfMail(order.id)).toEqual(['order_confirmation']);
    const row = await findOrder(studio.db, order.id);
    if (!row) throw new Error('The order is gone.');
    expect(readPdfText((await openInvoice(studio.ctx, row)).file)).toContain('By check');
    await isSound();
  });

  test('may be a part: the receipt names what is due, and the link asks for the rest', async () => {
    const order = await made();
    const open = await linkOf(order.id);
    const first = await open();
    expect(first.payment?.amount).toBe(73_500);
    const { body } = await record(order.id, { method: 'cash', amount_minor: 20_000 });
    expect(body.order).toMatchObject({
      payment_status: 'requires_payment',
      balance_minor: 53_500,
      invoice_number: null,
    });
    expect(await kindsOfMail(order.id)).toEqual(['payment_received']);
    const [mail] = await readMailsTo(studio, ADDRESS);
    expect(mail?.text).toContain('We have received your payment in cash.');
    for (const sum of ['200.00', '535.00']) expect(mail?.text).toContain(sum);
    // The payment of the whole is cancelled at the provider, and the rest is asked for.
    const before = (await studio.provider().listIntents()).find(({ id }) => id === first.payment?.id);
    expect(before?.status).toBe('canceled');
    const rest = await open();
    expect(rest.payment?.amount).toBe(53_500);
    await studio.provider().succeed(rest.payment?.id ?? '');
    await studio.provider().settle();
    const paid = await details(order.id);
    expect(paid.order).toMatchObject({ payment_status: 'paid', balance_minor: 0 });
    expect([paid.refundable_minor, paid.refundable_by_hand_minor]).toEqual([53_500, 20_000]);
    const row = await findOrder(studio.db, order.id);
    if (!row) throw new Error('The order is gone.');
    expect(readPdfText((await openInvoice(studio.ctx, row)).file)).toContain('In cash, By card');
    await isSound();
  });

  test('spreads over what was added, the oldest first', async () => {
    const order = await made();
    await admin.browser.request('POST', `/api/admin/orders/${order.id}/lines`, {
      json: [{ label: 'Virtual staging', unit_minor: 9000, quantity: 1 }],
      headers: { 'If-Match': '*' },
    });
    const { body } = await record(order.id, { amount_minor: 75_000 });
    expect(body.order.payments.map(({ status }) => status)).toEqual(['paid', 'requires_payment']);
    expect(body.order.balance_minor).toBe(7_500);
    const rest = await record(order.id, { method: 'bank_transfer' });
    expect(rest.body.order.payments.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(rest.body.order.balance_minor).toBe(0);
    await isSound();
  });

  test("accepts a customer's own order with the first money, books its time, and keeps it for good", async () => {
    const body = orderBody({ contactEmail: ADDRESS, preferredDate: '2026-12-03', preferredTime: '12:00' });
    const placed = (await placeOrder(studio.url, body)).body;
    const { body: part } = await record(placed.order.id, { amount_minor: 10_000 });
    expect(part.order).toMatchObject({
      payment_status: 'requires_payment',
      order_status: 'pending',
      scheduling_status: 'booked',
      balance_minor: 63_500,
    });
    expect(await kindsOfMail(placed.order.id)).toEqual(['payment_received', 'shoot_scheduled']);
    studio.clock.set('2027-01-04T15:00:00Z');
    await reconcilePayments(studio.ctx);
    await purgeOrders(studio.ctx);
    studio.clock.set('2026-11-20T16:00:00Z');
    expect((await details(placed.order.id)).order).toMatchObject({ order_status: 'pending', balance_minor: 63_500 });
    const whole = await record(placed.order.id, { method: 'at_closing' });
    expect(whole.body.order).toMatchObject({ payment_status: 'paid', order_status: 'pending' });
    expect(await studio.db.$count(bookings, eq(bookings.orderId, placed.order.id))).toBe(1);
    await isSound();
  });

  test('brings back an order that was given up unpaid', async () => {
    const placed = (await placeOrder(studio.url, orderBody({ contactEmail: ADDRESS }))).body;
    studio.clock.set('2026-11-21T16:00:00Z');
    await reconcilePayments(studio.ctx);
    studio.clock.set('2026-11-20T16:00:00Z');
    expect((await details(placed.order.id)).order.payment_status).toBe('failed');
    const { body } = await record(placed.order.id);
    expect(body.order).toMatchObject({ payment_status: 'paid', order_status: 'pending' });
    await isSound();
  });

  test('counts once, also when it is sent twice or by two at once', async () => {
    const order = await made();
    const key = randomUUID();
    const twice = await Promise.all([
      record(order.id, { amount_minor: 20_000 }, { key }),
      record(order.id, { amount_minor: 20_000 }, { key }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await details(order.id)).order.balance_minor).toBe(53_500);
    const other = await record(order.id, { amount_minor: 10_000 }, { key });
    expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining('with another amount')]);
    const { version } = (await details(order.id)).order;
    const ifMatch = `"${version}"`;
    const both = await Promise.all([record(order.id, {}, { ifMatch }), record(order.id, {}, { ifMatch })]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([201, 201]);
    expect((await details(order.id)).order.balance_minor).toBe(0);
    expect(await studio.db.$count(recordedPayments, eq(recordedPayments.orderId, order.id))).toBe(2);
    await isSound();
  });

  test('gives way to a card that paid meanwhile', async () => {
    const order = await made();
    const open = await linkOf(order.id);
    const { payment } = await open();
    await studio.provider().succeed(payment?.id ?? '');
    const { status, body } = await record(order.id, { amount_minor: 20_000 });
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/by card meanwhile|Nothing is due/)]);
    expect((await details(order.id)).order).toMatchObject({ payment_status: 'paid', balance_minor: 0 });
    expect(await studio.db.$count(recordedPayments)).toBe(0);
  });

  test('is refused with what would be right', async () => {
    const order = await made();
    const tries: [Record<string, unknown>, string][] = [
      [{ amount_minor: 73_501 }, 'At most TRY 735.00 is due'],
      [{ amount_minor: 73_490 }, 'This leaves TRY 0.10'],
      [{ received_on: '2026-11-21' }, 'still to come'],
      [{ method: 'gold' }, 'Choose cash, check'],
      [{ amount_minor: 0 }, 'at least 1'],
    ];
    for (const [json, words] of tries) {
      const { status, body } = await record(order.id, json);
      expect([status, plain(body)]).toEqual([422, expect.stringContaining(words)]);
    }
    const stale = await record(order.id, {}, { ifMatch: '"99"' });
    expect(stale.status).toBe(412);
    await admin.browser.request('POST', `/api/admin/orders/${order.id}/status`, {
      json: { order_status: 'cancelled' },
      headers: { 'If-Match': '*' },
    });
    expect((await record(order.id)).body.detail).toContain('cancelled');
    const realtor = await signInPerson(studio);
    expect((await record(order.id, {}, { by: realtor })).status).toBe(403);
  });

  test('is what the database holds the sums to', async () => {
    const order = await made();
    await record(order.id, { amount_minor: 20_000 });
    const refusalOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => violatedConstraint(error),
      );
    const ofOrder = eq(orderPayments.orderId, order.id);
    expect(await refusalOf(studio.db.update(orderPayments).set({ recordedMinor: 10_000 }).where(ofOrder))).toMatch(
      /order_payments_recorded|orders_payments/,
    );
    const recorded = eq(recordedPayments.orderId, order.id);
    expect(await refusalOf(studio.db.update(recordedPayments).set({ amountMinor: 1 }).where(recorded))).toBe(
      'recorded_payments_unchanged',
    );
    expect(await refusalOf(studio.db.delete(recordedPayments).where(recorded))).toBe('order_payments_recorded');
  });
});

describe('ORD-136: a recorded payment that was a mistake', () => {
  test('is voided with the reason: it is due again, and can be paid again under the same invoice', async () => {
    const order = await made();
    const { body } = await record(order.id, { email_receipt: false });
    const number = body.order.invoice_number;
    expect(await kindsOfMail(order.id)).toEqual([]);
    const [payment] = body.recorded_payments;
    const voided = await voidIt(order.id, payment?.id);
    expect(voided.body.order).toMatchObject({
      payment_status: 'requires_payment',
      order_status: 'pending',
      balance_minor: 73_500,
      invoice_number: null,
      paid_at: null,
    });
    expect(voided.body.recorded_payments).toMatchObject([{ void_reason: 'The check bounced.' }]);
    expect((await voidIt(order.id, payment?.id)).body.detail).toContain('voided already');
    const again = await record(order.id, { method: 'bank_transfer' });
    expect(again.body.order.invoice_number).toBe(number);
    await isSound();
  });

  test('ends the card that was about to pay the rest of before: what is asked next is what is due then', async () => {
    const { id } = await made();
    await record(id, { amount_minor: 10_000 });
    const open = await linkOf(id);
    const before = await open();
    expect(before.payment?.amount).toBe(63_500);
    const { body } = await record(id, { amount_minor: 3_500 });
    const again = await open();
    expect(again.payment?.amount).toBe(60_000);
    expect((await voidIt(id, body.recorded_payments[1]?.id)).status).toBe(200);
    await expect(studio.provider().succeed(again.payment?.id ?? '')).rejects.toThrow();
    const last = await open();
    expect(last.payment?.amount).toBe(63_500);
    await studio.provider().succeed(last.payment?.id ?? '');
    await studio.provider().settle();
    expect((await details(id)).order).toMatchObject({ payment_status: 'paid', balance_minor: 0 });
    await isSound();
  });

  test('is refused while the card pays the rest of before, which counts', async () => {
    const { id } = await made();
    const { body } = await record(id, { amount_minor: 10_000 });
    const open = await linkOf(id);
    const { payment } = await open();
    // The provider knows of the payment, and its message has not come yet.
    await studio.provider().setFaults({ dropWebhooks: true });
    await studio.provider().succeed(payment?.id ?? '');
    const refused = await voidIt(id, body.recorded_payments[0]?.id);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('by card meanwhile')]);
    expect((await details(id)).order).toMatchObject({ payment_status: 'paid', balance_minor: 0 });
    await isSound();
  });

  test('stays where some of it went back, or the card paid the rest', async () => {
    const order = await made();
    const { body } = await record(order.id);
    await refund(order.id, { amount_minor: 5_000, method: 'cash' });
    expect((await voidIt(order.id, body.recorded_payments[0]?.id)).body.detail).toContain('given back by hand');
    const mixed = await made();
    const part = await record(mixed.id, { amount_minor: 20_000 });
    const { payment } = await (await linkOf(mixed.id))();
    await studio.provider().succeed(payment?.id ?? '');
    await studio.provider().settle();
    expect((await voidIt(mixed.id, part.body.recorded_payments[0]?.id)).body.detail).toContain('by card since');
    expect((await voidIt(mixed.id, randomUUID())).status).toBe(404);
    expect((await voidIt(mixed.id, part.body.recorded_payments[0]?.id, '')).status).toBe(422);
    await isSound();
  });
});

describe('ORD-137: money that goes back by hand', () => {
  test('is done at once, told in its own words, and never more than was received by hand', async () => {
    const order = await made();
    await record(order.id, { amount_minor: 20_000, email_receipt: false });
    const { payment } = await (await linkOf(order.id))();
    await studio.provider().succeed(payment?.id ?? '');
    await studio.provider().settle();
    const more = await refund(order.id, { amount_minor: 20_001, method: 'check' });
    expect([more.status, plain(more.body)]).toEqual([422, expect.stringContaining('more than what is left')]);
    const { body } = await refund(order.id, { amount_minor: 15_000, method: 'check', reason: 'Rain' });
    expect(body.order).toMatchObject({ refunded_minor: 15_000, payment_status: 'paid' });
    expect(body.refunds).toMatchObject([{ amount_minor: 15_000, method: 'check', status: 'succeeded' }]);
    expect([body.refundable_minor, body.refundable_by_hand_minor]).toEqual([53_500, 5_000]);
    const mail = (await readMailsTo(studio, ADDRESS)).find(({ subject }) => subject?.includes('Refund'));
    expect(mail?.text).toContain('by check');
    expect(mail?.text).not.toContain('your bank');
    const card = await refund(order.id, {});
    expect(card.body.order).toMatchObject({ refunded_minor: 68_500, payment_status: 'paid' });
    expect([card.body.refundable_minor, card.body.refundable_by_hand_minor]).toEqual([0, 5_000]);
    const rest = await refund(order.id, { method: 'cash' });
    expect(rest.body.order).toMatchObject({ refunded_minor: 73_500, payment_status: 'refunded' });
    expect((await refund(order.id, { method: 'cash' })).status).toBe(409);
    await isSound();
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import type { AdminOverview } from '#domain/operations/overview.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orderLines, orderPayments, orders } from '#server/db/schema/orders.ts';
import { alerts, rateLimits } from '#server/db/schema/payments.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { openInvoice } from '#server/features/orders/issue-documents.ts';
import { openIntent } from '#server/features/orders/open-intent.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { closeOpenPayments, purgeOrders, reconcilePayments } from '#server/features/orders/reconcile-payments.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let other: Person;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.provider().clearFaults();
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  other = await signInPerson(studio, { role: 'admin' });
  await clearTables(studio.db, [alerts, mails, bookings, orders, rateLimits]);
});

const DAY = 86_400_000;
const STAGING = { label: 'Virtual staging', unit_minor: 3000, quantity: 3 };
const TWILIGHT = { label: 'Twilight photo', unit_minor: 3000, quantity: 1 };

/** A paid order of a customer, with a shoot that was booked. */
async function paidOrder(email = 'jane@example.com') {
  const body = orderBody({ contactEmail: email, preferredDate: '2026-12-03', preferredTime: '12:00' });
  const { order, payment } = (await placeOrder(studio.url, body)).body;
  await studio.provider().succeed(payment.id);
  await studio.provider().settle();
  return { ...order, intentId: payment.id };
}

const details = async (id: string) =>
  (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`)).body;
const add = (id: string, json: unknown = [STAGING, TWILIGHT], ifMatch = '*', by = admin) =>
  by.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}/lines`, {
    json,
    headers: { 'If-Match': ifMatch },
  });
const withdraw = (id: string, paymentId: string, ifMatch = '*', by = admin) =>
  by.browser.request<AdminOrderDetails>('DELETE', `/api/admin/orders/${id}/payments/${paymentId}`, {
    headers: { 'If-Match': ifMatch },
  });
async function linkTo(id: string) {
  const { body } = await admin.browser.request<PaymentLinkJson>('POST', `/api/admin/orders/${id}/payment-link`);
  const token = new URL(body.url).hash.replace('#token=', '');
  return async () =>
    (await openBrowser(studio.url).request<PaymentPage>('POST', `/api/orders/${id}/payment`, { json: { token } })).body;
}
const lastPaymentOf = async (id: string) => {
  const payment = (await listPayments(studio.db, id)).at(-1);
  if (!payment) throw new Error('The payment is gone.');
  return payment;
};
const mailsOf = async (id: string) =>
  (await studio.db.select().from(mails).where(eq(mails.orderId, id))).map(({ kind }) => kind).sort();

describe('lines that are added to a paid order', () => {
  test('are a payment of their own: total and balance rise, what was paid stays', async () => {
    const order = await paidOrder();
    const before = await details(order.id);
    const { status, body, headers } = await add(order.id);
    expect([status, headers.get('etag')]).toEqual([201, `"${before.order.version + 1}"`]);
    expect(body.order).toMatchObject({
      payment_status: 'paid',
      order_status: 'pending',
      charge_minor: 85_500,
      balance_minor: 12_000,
      package_price: 735,
    });
    expect(body.order.payments).toMatchObject([
      { ...before.order.payments[0] },
      { status: 'requires_payment', amount_minor: 12_000, invoice_number: null },
    ]);
    expect(body.order.lines.slice(-2)).toMatchObject([
      { kind: 'add_on', label: 'Virtual staging', unit_minor: 3000, quantity: 3, amount_minor: 9000 },
      { kind: 'add_on', label: 'Twilight photo', amount_minor: 3000, payment_id: body.order.payments[1]?.id },
    ]);
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, order.id));
    expect(deeds.map(({ action, detail }) => [action, detail.amount_minor])).toEqual([
      ['order_linked', undefined],
      ['order_lines_added', 12_000],
    ]);
  });

  test('are paid by the link: with a receipt and an invoice of their own, and nothing begins anew', async () => {
    const order = await paidOrder('receipt@example.com');
    await add(order.id);
    const open = await linkTo(order.id);
    const page = await open();
    expect(page).toMatchObject({ payment: { amount: 12_000 }, order: { balance_minor: 12_000, charge_minor: 85_500 } });
    await studio.provider().succeed(page.payment?.id ?? '');
    await studio.provider().settle();
    await studio.provider().deliverPending();
    expect(await open()).toMatchObject({ payment: null, order: { balance_minor: 0 } });
    const { order: now } = await details(order.id);
    const [first, second] = now.payments;
    expect(now).toMatchObject({ payment_status: 'paid', balance_minor: 0, scheduling_status: 'booked' });
    expect(second?.invoice_number).toBe((first?.invoice_number ?? 0) + 1);
    expect(await mailsOf(order.id)).toEqual(['order_confirmation', 'payment_received', 'studio_notice']);
    expect(await studio.db.$count(bookings)).toBe(1);
    const receipt = (await readMailsTo(studio, 'receipt@example.com')).find(({ subject }) =>
      subject?.includes('Receipt'),
    );
    expect(receipt?.subject).toContain('TRY 120.00');
    expect(receipt?.text).toContain('3 × Virtual staging');
    const row = await findOrder(studio.db, order.id);
    if (!row || !second) throw new Error('The order is gone.');
    const invoice = await openInvoice(studio.ctx, row, second.id);
    expect(await readPdfText(invoice.file)).toMatch(/Added to order \d+[\s\S]*3 × Virtual staging: TRY 90\.00/);
    const pdf = await admin.browser.request('GET', `/api/admin/orders/${order.id}/invoice.pdf?payment=${second.id}`);
    expect(pdf.headers.get('content-disposition')).toContain(`invoice-test-${second.invoice_number}.pdf`);
    expect(
      (await admin.browser.request('GET', `/api/admin/orders/${order.id}/invoice.pdf?payment=${crypto.randomUUID()}`))
        .status,
    ).toBe(404);
  });

  test('come to what a card can be charged', async () => {
    const order = await paidOrder();
    const { status, body } = await add(order.id, [{ label: 'Stamp', unit_minor: 49, quantity: 1 }]);
    expect([status, body]).toMatchObject([
      422,
      {
        fields: [
          { path: '0.unit_minor', message: expect.stringMatching(/^A card cannot be charged less than TRY.0\.50/) },
        ],
      },
    ]);
  });

  test('before the first payment are no part of its confirmation while they are not paid', async () => {
    const { body } = await createStudioOrder(admin, { customer_email: 'first@example.com' });
    await add(body.order.id);
    const open = await linkTo(body.order.id);
    const page = await open();
    await studio.provider().succeed(page.payment?.id ?? '');
    await studio.provider().settle();
    const confirmation = (await readMailsTo(studio, 'first@example.com')).find(({ text }) => text?.includes('Growth'));
    expect(confirmation?.text).toContain('735');
    expect(confirmation?.text).not.toContain('Virtual staging');
  });

  test('leave the invoice of what was paid before byte for byte as it was', async () => {
    const order = await paidOrder();
    const download = async () => (await admin.browser.request('GET', `/api/admin/orders/${order.id}/invoice.pdf`)).text;
    const before = await download();
    await add(order.id);
    expect(await download()).toBe(before);
  });

  test('count as income in the week in which they are paid, and the order once', async () => {
    const order = await paidOrder();
    await add(order.id);
    const open = await linkTo(order.id);
    await studio.provider().succeed((await open()).payment?.id ?? '');
    await studio.provider().settle();
    const overview = (await admin.browser.request<AdminOverview>('GET', '/api/admin/overview')).body;
    expect(overview.weeks.at(-1)?.orders).toBe(1);
  });

  test('are refused for what cannot be added to, with a sentence', async () => {
    const { body } = await placeOrder(studio.url, orderBody());
    expect((await add(body.order.id)).status).toBe(409);
    const cancelled = await paidOrder();
    await admin.browser.request('POST', `/api/admin/orders/${cancelled.id}/status`, {
      json: { order_status: 'cancelled' },
    });
    expect((await add(cancelled.id)).status).toBe(409);
    const refunded = await paidOrder();
    await studio.provider().refund(refunded.intentId);
    await studio.provider().settle();
    expect((await add(refunded.id)).status).toBe(409);
    expect((await add(crypto.randomUUID())).status).toBe(404);
  });

  test.each([
    [[], ''],
    [[{ ...STAGING, label: ' ' }], '0.label'],
    [[STAGING, { ...STAGING, unit_minor: 0 }], '1.unit_minor'],
    [[{ ...STAGING, unit_minor: 1.5 }], '0.unit_minor'],
    [[{ ...STAGING, quantity: 1000 }], '0.quantity'],
    [[{ ...STAGING, unit_minor: 90_000_000, quantity: 2 }], '0.unit_minor'],
    [[{ ...STAGING, unit_minor: 900_000_000_000, quantity: 2 }], ''],
  ])('%j are refused with the field at fault', async (lines, path) => {
    const order = await paidOrder();
    const answer = await add(order.id, lines);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: [{ path }] });
  });

  test('of two admins who add at once from the same version, one is told', async () => {
    const order = await paidOrder();
    const { version } = (await details(order.id)).order;
    const both = await Promise.all([
      add(order.id, [STAGING], `"${version}"`),
      add(order.id, [STAGING], `"${version}"`, other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect((await details(order.id)).order.balance_minor).toBe(9000);
  });

  test('added once more are another payment; the link asks for the oldest first', async () => {
    const order = await paidOrder();
    await add(order.id, [STAGING]);
    await add(order.id, [TWILIGHT]);
    const open = await linkTo(order.id);
    expect(await open()).toMatchObject({ payment: { amount: 9000 }, order: { balance_minor: 12_000 } });
    await studio.provider().succeed((await open()).payment?.id ?? '');
    await studio.provider().settle();
    expect(await open()).toMatchObject({ payment: { amount: 3000 }, order: { balance_minor: 3000 } });
    await studio.provider().succeed((await open()).payment?.id ?? '');
    await studio.provider().settle();
    expect(await open()).toMatchObject({ payment: null });
    expect((await mailsOf(order.id)).filter((kind) => kind === 'payment_received')).toHaveLength(2);
  });

  test('to an unpaid order of the studio: the first payment confirms, the second has a receipt', async () => {
    const { order } = (await createStudioOrder(admin)).body;
    await add(order.id, [TWILIGHT]);
    const open = await linkTo(order.id);
    await studio.provider().succeed((await open()).payment?.id ?? '');
    await studio.provider().settle();
    expect((await details(order.id)).order).toMatchObject({ payment_status: 'paid', balance_minor: 3000 });
    await studio.provider().succeed((await open()).payment?.id ?? '');
    await studio.provider().settle();
    expect(await mailsOf(order.id)).toEqual(['order_confirmation', 'payment_received', 'studio_notice']);
  });

  test('wait as long as the studio likes, and are canceled at the provider with the order', async () => {
    const order = await paidOrder();
    await add(order.id);
    const id = (await (await linkTo(order.id))()).payment?.id ?? '';
    studio.clock.advance(31 * DAY);
    await reconcilePayments(studio.ctx);
    await purgeOrders(studio.ctx);
    expect((await lastPaymentOf(order.id)).status).toBe('requires_payment');
    admin = await signInPerson(studio, { role: 'admin' });
    await admin.browser.request('POST', `/api/admin/orders/${order.id}/status`, {
      json: { order_status: 'cancelled' },
    });
    await closeOpenPayments(studio.ctx, order.id);
    expect((await lastPaymentOf(order.id)).status).toBe('failed');
    expect((await studio.provider().listIntents()).find((each) => each.id === id)?.status).toBe('canceled');
    expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('paid');
  });
});

describe('money that goes back', () => {
  test('goes from the newest payment first, and an order of which all went back becomes paid by another payment', async () => {
    const order = await paidOrder();
    await add(order.id);
    const open = await linkTo(order.id);
    const second = (await open()).payment?.id ?? '';
    await studio.provider().refund(order.intentId);
    await studio.provider().settle();
    expect((await details(order.id)).order).toMatchObject({ payment_status: 'refunded', balance_minor: 12_000 });
    await studio.provider().succeed(second);
    await studio.provider().settle();
    const now = await details(order.id);
    expect(now.order).toMatchObject({ payment_status: 'paid', refunded_minor: 73_500, balance_minor: 0 });
    expect(now.refundable_minor).toBe(12_000);
  });
});

describe('a payment that is withdrawn', () => {
  test('takes its lines with it: total and balance are as before, and nobody can pay it', async () => {
    const order = await paidOrder();
    const before = (await details(order.id)).order;
    await add(order.id);
    const open = await linkTo(order.id);
    const intent = (await open()).payment?.id ?? '';
    const { status, body } = await withdraw(order.id, (await lastPaymentOf(order.id)).id);
    expect(status).toBe(200);
    const { version, ...rest } = before;
    expect(body.order).toMatchObject(rest);
    expect(body.order.version).toBe(version + 2);
    expect((await studio.provider().listIntents()).find((each) => each.id === intent)?.status).toBe('canceled');
    expect(await open()).toMatchObject({ payment: null });
    expect(await studio.db.$count(orderPayments)).toBe(1);
    expect((await add(order.id, [TWILIGHT])).body.order.lines).toHaveLength(before.lines.length + 1);
  });

  test('and was paid in that moment is kept, and the withdrawal refused', async () => {
    const order = await paidOrder();
    await add(order.id);
    const intent = (await (await linkTo(order.id))()).payment?.id ?? '';
    await studio.provider().setFaults({ dropWebhooks: true });
    await studio.provider().succeed(intent);
    const payment = await lastPaymentOf(order.id);
    expect((await withdraw(order.id, payment.id)).status).toBe(409);
    expect((await lastPaymentOf(order.id)).status).toBe('paid');
    expect((await withdraw(order.id, payment.id)).status).toBe(409);
  });

  test("is one that was added: not the first, not another order's, not from an old version", async () => {
    const order = await paidOrder();
    await add(order.id);
    const [first, second] = await listPayments(studio.db, order.id);
    const another = await paidOrder('other@example.com');
    expect((await withdraw(order.id, first?.id ?? '')).status).toBe(409);
    expect((await withdraw(another.id, second?.id ?? '')).status).toBe(404);
    expect((await withdraw(order.id, second?.id ?? '', '"1"')).status).toBe(412);
    const both = await Promise.all([
      withdraw(order.id, second?.id ?? ''),
      withdraw(order.id, second?.id ?? '', '*', other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('the database', () => {
  const refusal = (work: Promise<unknown>) => work.then(() => null, violatedConstraint);

  test('keeps the sum of an order that has several payments', async () => {
    const order = await paidOrder();
    await add(order.id);
    const { id } = await lastPaymentOf(order.id);
    const { db } = studio;
    const whole = (changes: Partial<typeof orders.$inferInsert>) =>
      refusal(db.update(orders).set(changes).where(eq(orders.id, order.id)));
    expect(await whole({ chargeMinor: 73_500 })).toBe('orders_payments');
    expect(await whole({ paidMinor: 85_500 })).toBe('orders_payments');
    expect(await refusal(db.delete(orderPayments).where(eq(orderPayments.id, id)))).toBe('orders_payments');
    expect(await refusal(db.delete(orderLines).where(eq(orderLines.paymentId, id)))).toBe('order_payments_lines');
    const paid = { status: 'paid', paidAt: new Date(), invoiceNumber: 900_001 } as const;
    expect(await refusal(db.update(orderPayments).set(paid).where(eq(orderPayments.id, id)))).toBe('orders_payments');
  });

  test('knows no receipt without its payment', async () => {
    const order = await paidOrder();
    const row = { id: crypto.randomUUID(), uniqueKey: crypto.randomUUID(), orderId: order.id, createdAt: new Date() };
    expect(await refusal(studio.db.insert(mails).values({ ...row, kind: 'payment_received' }))).toBe('mails_receipt');
    const { id } = await lastPaymentOf(order.id);
    expect(await refusal(studio.db.insert(mails).values({ ...row, kind: 'order_refunded', paymentId: id }))).toBe(
      'mails_receipt',
    );
  });
});

describe('taxes of what is added', () => {
  const VAT = {
    id: 'iva',
    name: { en: 'IVA' },
    country: '',
    region: '',
    postalCodes: [],
    category: null,
    rates: [{ from: '2020-01-01', ppm: 230_000 }],
  };
  const TAXED = { ...STAGING, tax_category: 'standard' };
  const publish = (included: boolean) =>
    publishInTest(studio, { ...STARTER_DOCUMENT, taxes: { included, place: 'property', taxes: [VAT] } });
  afterEach(() => publishInTest(studio, STARTER_DOCUMENT));

  test('come on top of it, as lines of its payment and its invoice', async () => {
    const { id } = await paidOrder();
    await publish(false);
    const { body, status, text } = await add(id, [TAXED, TWILIGHT]);
    expect(status, text).toBe(201);
    expect(body.order.lines.slice(-3).map(({ label, amount_minor }) => [label, amount_minor])).toEqual([
      ['Virtual staging', 90_00],
      ['Twilight photo', 30_00],
      ['IVA', 20_70],
    ]);
    const payment = body.order.payments.at(-1);
    expect([payment?.amount_minor, payment?.taxes]).toEqual([
      140_70,
      [{ label: 'IVA', rate_ppm: 230_000, amount_minor: 20_70 }],
    ]);
    const order = await findOrder(studio.db, id);
    const [, added] = await listPayments(studio.db, id);
    if (!order || !added) throw new Error('Nothing was added.');
    const { facts } = await openIntent(studio.ctx, { order, payment: added });
    await studio.provider().succeed(facts?.id ?? '');
    await studio.provider().settle();
    const invoice = readPdfText((await openInvoice(studio.ctx, order, added.id)).file);
    for (const words of ['Virtual staging', 'IVA 23%', '140.70']) expect(invoice).toContain(words);
  });

  test('are in it where prices include them', async () => {
    const { id } = await paidOrder();
    await publish(true);
    const { body } = await add(id, [TAXED]);
    expect(body.order.payments.at(-1)).toMatchObject({
      amount_minor: 90_00,
      tax_included: true,
      taxes: [{ label: 'IVA', rate_ppm: 230_000, amount_minor: 16_83 }],
    });
  });

  test('are left out for a customer who is exempt', async () => {
    const { id } = await paidOrder('rosa@example.com');
    await publish(false);
    const json = { email: 'rosa@example.com', exemption: { number: 'EX-1', until: null } };
    expect((await admin.browser.request('POST', '/api/admin/tax-profiles', { json })).status).toBe(201);
    const { body } = await add(id, [TAXED]);
    expect(body.order.payments.at(-1)).toMatchObject({ amount_minor: 90_00, taxes: [] });
  });
});

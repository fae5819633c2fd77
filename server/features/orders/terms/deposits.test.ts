import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerDetails } from '#domain/customers/customer-json.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { openInvoice } from '#server/features/orders/issue-documents.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { reconcilePayments } from '#server/features/orders/reconcile-payments.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { createStudioOrder, placeQuoted } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/* A studio in Berlin with a tax of 19 % on top of its euros, whose customers read German. */
const VAT = { id: 'ust', name: { en: 'USt.', tr: 'KDV' }, country: '', region: '', postalCodes: [], category: null };
const TAXES = {
  place: 'property',
  number: 'DE 811 569 869',
  included: false,
  taxes: [{ ...VAT, rates: [{ from: '2020-01-01', ppm: 190_000 }] }],
};
const THIRTY = { kind: 'percent', ppm: 300_000 };
/** The package costs 100.00 and its tax 19.00. */
const [WHOLE, DEPOSIT, REST] = [119_00, 35_70, 83_30];

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({
    provider: true,
    env: { STUDIO_TIME_ZONE: 'Europe/Berlin', ACCOUNT_ATTEMPT_LIMIT: '1000', PAYMENT_ATTEMPT_LIMIT: '1000' },
  });
  await publishInTest(studio, { currency: 'eur', taxes: TAXES });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.provider().clearFaults();
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  await askFor(THIRTY);
});

/** Sets what of new orders is paid as they are placed. */
async function askFor(deposit: object | null) {
  const saved = await admin.browser.request('PATCH', '/api/admin/settings', {
    json: { payments: { deposit } },
    ifMatch: '*',
  });
  return saved;
}

const plain = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');

/** Places an order of 119.00 as the order form does. */
const place = (email: string, form: Record<string, unknown> = {}, browser: TestBrowser = openBrowser(studio.url)) =>
  placeQuoted(browser, email, form);

const read = async (id: string) =>
  (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`)).body;

/** The page of the payment link of an order. */
async function linkTo(id: string) {
  const { body } = await admin.browser.request<PaymentLinkJson>('POST', `/api/admin/orders/${id}/payment-link`);
  const json = { token: new URL(body.url).hash.replace('#token=', '') };
  return async () =>
    (await openBrowser(studio.url).request<PaymentPage>('POST', `/api/orders/${id}/payment`, { json })).body;
}

async function payIntent(id: string | undefined) {
  await studio.provider().succeed(id ?? '');
  await studio.provider().settle();
}

const address = () => `kunde-${randomUUID().slice(0, 8)}@example.com`;

/** An order whose deposit is paid, with its customer's address. */
async function depositPaid(form: Record<string, unknown> = {}) {
  const email = address();
  const placed = await place(email, form);
  await payIntent(placed.payment.id);
  return { ...placed, email, id: placed.order.id };
}

/** An order of which both parts are paid. */
async function bothPaid() {
  const paid = await depositPaid();
  const open = await linkTo(paid.id);
  await payIntent((await open()).payment?.id);
  return paid;
}

const refund = (id: string, json: object, key: string = randomUUID()) =>
  admin.browser.request<AdminOrderDetails & { detail: string }>('POST', `/api/admin/orders/${id}/refund`, {
    json,
    headers: { 'Idempotency-Key': key },
  });

const papersOf = async (id: string) =>
  studio.db.select().from(documents).where(eq(documents.orderId, id)).orderBy(documents.issuedAt, documents.id);

describe('BIL-30: a deposit by the order form', () => {
  test('is all that the card is charged; the time is booked with it, and the rest is due', async () => {
    const { order, payment, email, id } = await depositPaid({ preferredDate: '2026-12-03', preferredTime: '12:00' });
    expect([order.charge_minor, payment.amount]).toEqual([WHOLE, DEPOSIT]);
    expect(order.payment_terms).toEqual({ kind: 'deposit', days: null, deposit: THIRTY });
    const now = await read(id);
    expect(now.order).toMatchObject({ order_status: 'pending', scheduling_status: 'booked', balance_minor: REST });
    expect(now.order.payments).toMatchObject([
      { part: 'deposit', status: 'paid', amount_minor: DEPOSIT, taxes: [{ amount_minor: 5_70 }] },
      { part: 'rest', status: 'requires_payment', amount_minor: REST, taxes: [{ amount_minor: 13_30 }] },
    ]);
    const [confirmation] = await readMailsTo(studio, email);
    expect(plain(confirmation?.text)).toContain(
      'Wir haben Ihre Anzahlung von 35,70 € erhalten. Der Rest, 83,30 €, ist fällig',
    );
    expect(plain(confirmation?.text)).toContain('119,00 €');
  });

  test('is asked of who has no terms of their own, signed in or not; others pay by theirs', async () => {
    const realtor = await signInPerson(studio, { role: 'realtor' });
    const signedIn = await place(realtor.email, {}, realtor.browser);
    expect(signedIn.payment.amount).toBe(DEPOSIT);
    const json = { kind: 'person', name: realtor.name, email: realtor.email };
    const made = await admin.browser.request<CustomerDetails>('POST', '/api/admin/customers', { json });
    await admin.browser.request('PATCH', `/api/admin/customers/${made.body.customer.id}`, {
      json: { payment_terms: { kind: 'deposit', deposit: { kind: 'amount', amount_minor: 50_00 } } },
      ifMatch: '*',
    });
    expect((await place(realtor.email, {}, realtor.browser)).payment.amount).toBe(50_00);
    expect((await place(realtor.email)).payment.amount).toBe(DEPOSIT);
    await askFor(null);
    expect((await place(address())).payment.amount).toBe(WHOLE);
  });

  test('that nobody pays is given up with the rest, and cannot be placed without money', async () => {
    const { order, browser } = await place(address());
    const accepted = await browser.request<OrderAnswer>('POST', `/api/orders/${order.id}/accept`);
    expect(accepted.status).toBe(409);
    studio.clock.advance(25 * 3_600_000);
    await reconcilePayments(studio.ctx);
    const rows = await studio.db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed']);
    const [row] = await studio.db.select().from(orders).where(eq(orders.id, order.id));
    expect([row?.paymentStatus, row?.orderStatus]).toEqual(['failed', null]);
  });

  test.each([
    [{ kind: 'percent', ppm: 5_000 }, 'The deposit is from 1 to 99 percent'],
    [{ kind: 'percent', ppm: 1_000_000 }, 'The deposit is from 1 to 99 percent'],
    [{ kind: 'amount', amount_minor: 0 }, 'at least 1'],
    [{ kind: 'half' }, 'Say how much the deposit is'],
  ])('is not %j', async (deposit, sentence) => {
    const refused = await askFor(deposit);
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true]);
  });
});

describe('the rest of an order', () => {
  test('keeps its files locked until the link has paid it', async () => {
    const { id } = await depositPaid();
    const realtor = await signInPerson(studio, { role: 'realtor' });
    const property = await admin.browser.request<{ id: string }>('POST', '/api/properties', {
      json: { name: 'Haus am See', realtor_id: realtor.id },
    });
    await studio.db.update(orders).set({ propertyId: property.body.id }).where(eq(orders.id, id));
    await createMedia(studio, realtor, { propertyId: property.body.id });
    const { token } = await createTestLink(admin, property.body.id);
    const locked = async () =>
      (await openBrowser(studio.url).request<{ locked_files: string }>('GET', `/api/d/${token}`)).body.locked_files;
    expect(await locked()).toBe('all');
    const open = await linkTo(id);
    const page = await open();
    expect([page.payment?.amount, page.order.lines.map(({ kind }) => kind)]).toEqual([REST, ['package', 'tax']]);
    await payIntent(page.payment?.id);
    expect(await locked()).toBe('none');
    expect((await open()).payment).toBeNull();
  });

  test('BIL-31: is invoiced with all lines, less the deposit by its number, day, net and tax', async () => {
    const { id } = await bothPaid();
    const papers = await papersOf(id);
    expect(papers.map(({ totalMinor, taxes }) => [totalMinor, taxes[0]?.amountMinor])).toEqual([
      [DEPOSIT, 5_70],
      [REST, 13_30],
    ]);
    const { order } = await read(id);
    const row = await findOrder(studio.db, id);
    if (!row) throw new Error('The order is gone.');
    const texts: string[] = [];
    for (const payment of order.payments) {
      texts.push(plain(readPdfText((await openInvoice(studio.ctx, row, payment.id)).file)));
    }
    expect(texts[0]).toContain('Anzahlungsrechnung');
    expect(texts[0]).toContain('Anzahlung: 30 %');
    expect(texts[1]).toContain('Schlussrechnung');
    expect(texts[1]).toContain(`Abzüglich Anzahlung, Rechnung TEST-${papers[0]?.number} vom 20.`);
    expect(texts[1]).toContain('Netto 30,00 €, Steuer 5,70 €');
    expect(texts[1]).toContain('83,30 €');
  });

  test('cannot be withdrawn, and is no second deposit', async () => {
    const { id } = await depositPaid();
    const { order } = await read(id);
    const rest = order.payments[1];
    const path = `/api/admin/orders/${id}/payments/${rest?.id}`;
    expect((await admin.browser.request('DELETE', path, { ifMatch: '*' })).status).toBe(409);
    const twice = studio.db
      .update(orderPayments)
      .set({ part: 'deposit' })
      .where(eq(orderPayments.id, rest?.id ?? ''));
    const refusal = await Promise.resolve(twice).then(() => null, violatedConstraint);
    expect(refusal).toBe('order_payments_made_with');
    const change = await admin.browser.request('PUT', `/api/admin/orders/${id}/payment-terms`, {
      json: { payment_terms: { kind: 'deposit', deposit: { kind: 'percent', ppm: 500_000 } } },
      ifMatch: '*',
    });
    expect(change.status).toBe(409);
  });
});

describe('a deposit of an order of the studio', () => {
  test('is what its link asks for first, by card or by hand', async () => {
    const email = address();
    const terms = { payment_terms: { kind: 'deposit', deposit: THIRTY } };
    const { body } = await createStudioOrder(admin, {
      package_id: 'home',
      photo_count: null,
      customer_email: email,
      locale: 'de',
      ...terms,
    });
    const { id } = body.order;
    const open = await linkTo(id);
    expect((await open()).payment?.amount).toBe(DEPOSIT);
    const json = { method: 'cash', amount_minor: DEPOSIT };
    const headers = { 'Idempotency-Key': randomUUID() };
    const paid = await admin.browser.request('POST', `/api/admin/orders/${id}/payments`, {
      json,
      headers,
      ifMatch: '*',
    });
    expect(paid.status).toBeLessThan(300);
    expect((await open()).payment?.amount).toBe(REST);
    expect((await read(id)).order.payments.map(({ status }) => status)).toEqual(['paid', 'requires_payment']);
  });
});

describe('BIL-32: one refund over several payments', () => {
  test('takes the rest first and then the deposit, each with its credit note', async () => {
    const { id, email } = await bothPaid();
    const before = await read(id);
    expect(before.refundable_minor).toBe(WHOLE);
    const { status, body } = await refund(id, { amount_minor: 100_00, reason: 'Sturm' });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({ payment_status: 'paid', refunded_minor: 100_00 });
    expect(body.order.payments).toMatchObject([
      { part: 'deposit', status: 'paid', refunded_minor: 16_70 },
      { part: 'rest', status: 'refunded', refunded_minor: REST },
    ]);
    expect(body.refunds.map(({ amount_minor, status: state }) => [amount_minor, state]).sort()).toEqual([
      [16_70, 'succeeded'],
      [REST, 'succeeded'],
    ]);
    const notes = (await papersOf(id)).filter(({ kind }) => kind === 'credit_note');
    expect(notes.map(({ totalMinor }) => totalMinor).sort((a, b) => a - b)).toEqual([16_70, REST]);
    const told = (await readMailsTo(studio, email)).filter(({ text }) => /83,30|16,70/.test(plain(text)));
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect((await refund(id, {})).body.order).toMatchObject({ payment_status: 'refunded', refunded_minor: WHOLE });
  });

  test('is one request under one key, also at once and after lost answers', async () => {
    const { id } = await bothPaid();
    const key = randomUUID();
    await studio.provider().setFaults({ loseAnswerOfRefund: 1 });
    const all = await Promise.all(Array.from({ length: 8 }, () => refund(id, { amount_minor: 100_00 }, key)));
    expect(new Set(all.map(({ status }) => status).filter((status) => status !== 503))).toEqual(new Set([200]));
    await refund(id, { amount_minor: 100_00 }, key);
    await studio.provider().settle();
    const { body } = await refund(id, { amount_minor: 100_00 }, key);
    expect(body.order.refunded_minor).toBe(100_00);
    expect(body.refunds).toHaveLength(2);
    expect((await refund(id, { amount_minor: 99_00 }, key)).status).toBe(409);
  });

  test('cancels the shoot with its last part, and is never more than what is left', async () => {
    const { id } = await bothPaid();
    expect((await refund(id, { amount_minor: WHOLE + 1 })).status).toBe(422);
    const { body } = await refund(id, { cancel_shoot: true });
    expect(body.order).toMatchObject({ payment_status: 'refunded' });
    const sent = (await studio.provider().listIntents()).map((intent) => intent.id);
    expect(sent.length).toBeGreaterThan(1);
  });

  test('by hand goes over what was received by hand', async () => {
    const terms = { payment_terms: { kind: 'deposit', deposit: THIRTY } };
    const { body: made } = await createStudioOrder(admin, { package_id: 'home', photo_count: null, ...terms });
    const { id } = made.order;
    const record = (amount_minor: number) =>
      admin.browser.request('POST', `/api/admin/orders/${id}/payments`, {
        json: { method: 'cash', amount_minor },
        headers: { 'Idempotency-Key': randomUUID() },
        ifMatch: '*',
      });
    await record(DEPOSIT);
    await record(REST);
    expect((await read(id)).refundable_by_hand_minor).toBe(WHOLE);
    const { body } = await refund(id, { amount_minor: 90_00, method: 'cash' });
    expect(body.order.payments.map(({ refunded_minor }) => refunded_minor)).toEqual([6_70, REST]);
    expect(body.refundable_by_hand_minor).toBe(29_00);
    const queued = await studio.db.select().from(mails).where(eq(mails.orderId, id));
    expect(queued.filter(({ kind }) => kind === 'order_refunded')).toHaveLength(2);
    const notes = (await papersOf(id)).filter(({ kind }) => kind === 'credit_note');
    const told = (await readMailsTo(studio, body.order.customer_email)).filter(({ subject }) =>
      subject?.includes('Refund'),
    );
    for (const { number, totalMinor } of notes) {
      const own = told.find(({ subject }) => subject?.includes((totalMinor / 100).toFixed(2)));
      expect(own?.text).toContain(`CN-${number}`);
    }
  });
});

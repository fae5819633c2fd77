import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders, paymentLinks } from '#server/db/schema/orders.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { closeOpenPayments, purgeOrders, reconcilePayments } from '#server/features/orders/reconcile-payments.ts';
import { createPerson, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { composePaymentMail } from './compose-mail.ts';

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
  await clearTables(studio.db, [mails, bookings, orders, rateLimits]);
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function created(changes: Record<string, unknown> = {}): Promise<AdminOrderDetails['order']> {
  const { status, body, text } = await createStudioOrder(admin, changes);
  expect(status, text).toBe(201);
  return body.order;
}

const details = async (id: string) =>
  (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`)).body;
const makeLink = (id: string, by = admin) =>
  by.browser.request<PaymentLinkJson>('POST', `/api/admin/orders/${id}/payment-link`);
const send = (id: string) =>
  admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}/payment-link/send`);

const tokenOf = (url: string) => new URL(url).hash.replace('#token=', '');
async function linkOf(id: string): Promise<string> {
  const { status, body, text } = await makeLink(id);
  expect(status, text).toBe(201);
  return tokenOf(body.url);
}

/** Asks as a browser that has nothing but the link. */
const open = (orderId: string, token: string | null, browser: TestBrowser = openBrowser(studio.url)) =>
  browser.request<PaymentPage & { detail: string; code: string }>('POST', `/api/orders/${orderId}/payment`, {
    json: { token },
  });

async function opened(orderId: string, token: string) {
  const { status, body, text } = await open(orderId, token);
  expect(status, text).toBe(200);
  return body;
}
async function paymentIdOf(orderId: string, token: string): Promise<string> {
  const { payment } = await opened(orderId, token);
  if (!payment) throw new Error('Nothing is due.');
  return payment.id;
}

describe('a payment link', () => {
  test('works for 14 days, shows what is due, and no contact', async () => {
    const order = await created();
    const { status, body } = await makeLink(order.id);
    expect(status).toBe(201);
    expect(body.url).toMatch(new RegExp(`^${studio.config.BASE_URL}/pay/${order.id}#token=1\\.[\\w-]{43}$`));
    expect(Date.parse(body.expires_at) - studio.clock.now().getTime()).toBeGreaterThan(14 * DAY - HOUR);
    expect((await details(order.id)).payment_link).toEqual(body);
    const page = await opened(order.id, tokenOf(body.url));
    expect(page).toMatchObject({
      order: { order_number: order.order_number, balance_minor: 73_500, lines: [{}, {}], locale: 'en' },
      payment: { status: 'incomplete', amount: 73_500, client_secret: expect.any(String) },
      can_open_order: false,
    });
    expect(JSON.stringify(page)).not.toMatch(/example\.com|555 0101|Called on Monday/);
  });

  test('ORD-84: opens nothing but the payment of its order', async () => {
    const [order, another] = [await created(), await created()];
    const token = await linkOf(order.id);
    const browser = openBrowser(studio.url);
    expect((await open(order.id, token, browser)).status).toBe(200);
    expect((await open(another.id, token, browser)).status).toBe(404);
    for (const path of ['', '/invoice.pdf', '/calendar.ics']) {
      expect((await browser.request('GET', `/api/orders/${order.id}${path}`)).status).toBe(404);
    }
    const access = await browser.request('POST', `/api/orders/${order.id}/access`, { json: { token } });
    expect(access.status).toBe(404);
  });

  test('that is forged or unknown is not there', async () => {
    const order = await created();
    const token = await linkOf(order.id);
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.replace(/^1/, '2'),
      token.replace(/^1\./, ''),
      `1.${'x'.repeat(43)}`,
      `${token}x`,
      'x',
    ];
    for (const each of forged) expect([each, (await open(order.id, each)).status]).toEqual([each, 404]);
    expect((await open(order.id, null)).status).toBe(404);
    expect((await open(order.id, 'x'.repeat(201))).status).toBe(422);
  });

  test('ends after 14 days, with a sentence that says what to do; a new one works', async () => {
    const order = await created();
    const token = await linkOf(order.id);
    studio.clock.advance(14 * DAY + 1000);
    const { status, body } = await open(order.id, token);
    expect([status, body.code, body.detail]).toEqual([
      410,
      'link_ended',
      'This payment link has expired. The order is still there: ask the studio for a new link.',
    ]);
    admin = await signInPerson(studio, { role: 'admin' });
    expect((await details(order.id)).payment_link).toBeNull();
    await opened(order.id, await linkOf(order.id));
  });

  test('ORD-84: ends when it is renewed; of two admins at once the later link works', async () => {
    const order = await created();
    const first = await linkOf(order.id);
    const both = await Promise.all([makeLink(order.id), makeLink(order.id, other)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const tokens = both.map(({ body }) => tokenOf(body.url)).sort();
    expect(tokens.map((token) => token[0])).toEqual(['2', '3']);
    const statuses = await Promise.all([first, ...tokens].map(async (token) => (await open(order.id, token)).status));
    expect(statuses).toEqual([410, 410, 200]);
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, order.id));
    expect(
      deeds
        .filter(({ action }) => action === 'payment_link_made')
        .map(({ detail }) => detail.number)
        .sort(),
    ).toEqual([1, 2, 3]);
  });

  test('is refused where nothing is due: a paid, a cancelled and a customer order', async () => {
    const paid = await created();
    await studio.provider().succeed(await paymentIdOf(paid.id, await linkOf(paid.id)));
    await studio.provider().settle();
    expect([(await makeLink(paid.id)).status, (await send(paid.id)).status]).toEqual([409, 409]);
    const cancelled = await created();
    const token = await linkOf(cancelled.id);
    await admin.browser.request('POST', `/api/admin/orders/${cancelled.id}/status`, {
      json: { order_status: 'cancelled' },
    });
    expect((await makeLink(cancelled.id)).status).toBe(409);
    expect((await open(cancelled.id, token)).status).toBe(410);
    const { body } = await placeOrder(studio.url, orderBody());
    expect((await makeLink(body.order.id)).status).toBe(409);
    expect((await makeLink(crypto.randomUUID())).status).toBe(404);
  });

  test('keeps its number and its life in the database', async () => {
    const order = await created();
    await linkOf(order.id);
    const changed = (changes: Partial<typeof paymentLinks.$inferInsert>) =>
      studio.db.update(paymentLinks).set(changes).where(eq(paymentLinks.orderId, order.id));
    await expect(changed({ number: 0 })).rejects.toThrow();
    await expect(changed({ expiresAt: new Date(0) })).rejects.toThrow();
  });

  test('is not needed by the account that the order belongs to', async () => {
    const owner = await signInPerson(studio);
    const order = await created({ customer_email: owner.email });
    const page = await open(order.id, null, owner.browser);
    expect([page.status, page.body.can_open_order]).toEqual([200, true]);
    const stranger = await signInPerson(studio);
    expect((await open(order.id, null, stranger.browser)).status).toBe(404);
    const { body } = await placeOrder(studio.url, orderBody(), { browser: owner.browser });
    expect((await open(body.order.id, null, owner.browser)).status).toBe(404);
  });
});

describe('the payment behind a link', () => {
  test('makes the order paid once, with its confirmation and its invoice', async () => {
    const order = await created({ customer_email: 'payer@example.com' });
    const token = await linkOf(order.id);
    const id = await paymentIdOf(order.id, token);
    expect(await paymentIdOf(order.id, token)).toBe(id);
    await studio.provider().setFaults({ dropWebhooks: true });
    await studio.provider().succeed(id);
    const pages = await Promise.all([opened(order.id, token), opened(order.id, token), opened(order.id, token)]);
    for (const page of pages) {
      expect(page).toMatchObject({ order: { payment_status: 'paid', balance_minor: 0 }, payment: null });
    }
    const paid = await details(order.id);
    expect(paid).toMatchObject({
      payment_link: null,
      order: { invoice_number: expect.any(Number), order_status: 'pending' },
    });
    expect((await readMailsTo(studio, 'payer@example.com')).map(({ subject }) => subject)).toHaveLength(1);
  });

  test('that arrives while the link is renewed counts, and the new link shows it', async () => {
    const order = await created();
    const token = await linkOf(order.id);
    const id = await paymentIdOf(order.id, token);
    const [, renewed] = await Promise.all([studio.provider().succeed(id), makeLink(order.id)]);
    await studio.provider().settle();
    expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('paid');
    // Whichever was first, the order is paid; a link that was still made shows so.
    if (renewed.status === 201) {
      expect(await opened(order.id, tokenOf(renewed.body.url))).toMatchObject({ payment: null });
    } else expect(renewed.status).toBe(409);
  });

  test('is opened anew where the provider canceled it, as the same payment under another key', async () => {
    const order = await created();
    const token = await linkOf(order.id);
    const first = await paymentIdOf(order.id, token);
    await studio.provider().cancel(first);
    await studio.provider().settle();
    expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('requires_payment');
    const second = await paymentIdOf(order.id, token);
    expect(second).not.toBe(first);
    const payments = await listPayments(studio.db, order.id);
    expect(payments).toMatchObject([{ intentId: second, attempt: 2, status: 'requires_payment' }]);
  });

  test('is opened anew where it was canceled and nobody told us', async () => {
    const order = await created();
    const token = await linkOf(order.id);
    const first = await paymentIdOf(order.id, token);
    await studio.provider().setFaults({ dropWebhooks: true });
    await studio.provider().cancel(first);
    const both = await Promise.all([paymentIdOf(order.id, token), paymentIdOf(order.id, token)]);
    expect(new Set(both).size).toBe(1);
    expect(both[0]).not.toBe(first);
  });

  test('is asked for under another key once the provider has forgotten the first', async () => {
    await studio.provider().setFaults({ serverErrors: 3 });
    const order = await created();
    const { expires_at } = (await makeLink(order.id)).body;
    const token = await linkOf(order.id);
    expect((await open(order.id, token)).status).toBe(503);
    expect(await listPayments(studio.db, order.id)).toMatchObject([{ intentId: null, attempt: 1 }]);
    studio.clock.advance(24 * HOUR);
    expect(Date.parse(expires_at)).toBeGreaterThan(studio.clock.now().getTime());
    await opened(order.id, token);
    expect(await listPayments(studio.db, order.id)).toMatchObject([{ attempt: 2, status: 'requires_payment' }]);
  });

  test('outlives a day and a month once somebody began it, and can still be paid', async () => {
    const order = await created();
    const id = await paymentIdOf(order.id, await linkOf(order.id));
    for (const wait of [25 * HOUR, 30 * DAY]) {
      studio.clock.advance(wait);
      await reconcilePayments(studio.ctx);
      await purgeOrders(studio.ctx);
      expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('requires_payment');
    }
    const [intent] = (await studio.provider().listIntents()).filter((each) => each.id === id);
    expect(intent?.status).not.toBe('canceled');
    await studio.provider().setFaults({ dropWebhooks: true });
    await studio.provider().succeed(id);
    studio.clock.advance(25 * HOUR);
    await reconcilePayments(studio.ctx);
    expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('paid');
  });

  test('is closed by six declined cards and opened anew ten minutes later', async () => {
    const order = await created();
    const token = await linkOf(order.id);
    const id = await paymentIdOf(order.id, token);
    for (let declines = 0; declines < 6; declines += 1) await studio.provider().decline(id);
    await studio.provider().settle();
    await closeOpenPayments(studio.ctx, order.id);
    expect((await open(order.id, token)).status).toBe(429);
    studio.clock.advance(11 * 60_000);
    expect(await paymentIdOf(order.id, token)).not.toBe(id);
  });

  test('is canceled at the provider with its order', async () => {
    const order = await created();
    const id = await paymentIdOf(order.id, await linkOf(order.id));
    await studio.workOnJobs();
    await admin.browser.request('POST', `/api/admin/orders/${order.id}/status`, {
      json: { order_status: 'cancelled' },
    });
    const statusOfIntent = async () => (await studio.provider().listIntents()).find((each) => each.id === id)?.status;
    await expect.poll(statusOfIntent).toBe('canceled');
    expect((await findOrder(studio.db, order.id))?.paymentStatus).toBe('failed');
  });
});

describe('the email with the link', () => {
  test('goes to the customer with the present link, so that a copy of it keeps working', async () => {
    const order = await created({ customer_email: 'ayse@example.com', customer_name: 'Ayşe İnci', locale: 'tr' });
    const { body } = await makeLink(order.id);
    expect((await send(order.id)).body.payment_link).toEqual(body);
    const [mail] = await readMailsTo(studio, 'ayse@example.com');
    expect(mail?.subject).toContain(`${order.order_number} numaralı siparişinizin ödemesi`);
    expect(mail?.text).toContain(body.url);
    expect(mail?.text).toContain('₺735,00');
  });

  test('makes a link where there is none, and goes at most three times in ten minutes', async () => {
    const order = await created();
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await send(order.id)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await details(order.id)).payment_link?.url).toContain('#token=1.');
  });

  test('is not written for an order that was paid meanwhile, or to somebody who is forgotten', async () => {
    const order = await created({ customer_email: 'paid@example.com' });
    await send(order.id);
    const [mail] = await studio.db.select().from(mails).where(eq(mails.orderId, order.id));
    const compose = async () => mail && composePaymentMail(studio.ctx, { ...mail, kind: 'payment_link' });
    expect(await compose()).toMatchObject({ to: { address: 'paid@example.com' } });
    await studio
      .provider()
      .succeed(await paymentIdOf(order.id, tokenOf((await details(order.id)).payment_link?.url ?? '')));
    await studio.provider().settle();
    expect(await compose()).toBeNull();
    const forgotten = await created();
    await studio.db.update(orders).set({ customerEmail: '' }).where(eq(orders.id, forgotten.id));
    expect((await send(forgotten.id)).status).toBe(409);
  });

  test('and the link itself are for admins alone', async () => {
    const order = await created();
    const realtor = await signInPerson(studio);
    const visitor = await createPerson(studio);
    for (const path of ['payment-link', 'payment-link/send']) {
      expect((await realtor.browser.request('POST', `/api/admin/orders/${order.id}/${path}`)).status).toBe(403);
      expect((await visitor.browser.request('POST', `/api/admin/orders/${order.id}/${path}`)).status).toBe(401);
    }
  });
});

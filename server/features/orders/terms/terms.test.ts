import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Receivables } from '#domain/billing/due.ts';
import type { CustomerDetails } from '#domain/customers/customer-json.ts';
import type { PaymentTerms } from '#domain/customers/payment-terms.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderAnswer, OrderJson } from '#domain/orders/order-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { USUAL_INVOICES } from '#domain/site/settings/invoice-settings.ts';
import { documents } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';
import { getOrder } from '#server/features/orders/manage/get-order.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { getReceivables } from './get-receivables.ts';
import { issueOnAccount } from './issue-on-account.ts';
import { listToInvoice } from './queries.ts';
import { watchDue } from './watch-due.ts';

/* A studio in Lisbon with a tax of 23 % in its euros, whose customers read Portuguese. */
const VAT = { id: 'iva', name: { en: 'IVA', tr: 'KDV' }, country: '', region: '', postalCodes: [], category: null };
const TAXES = {
  place: 'property',
  number: 'PT 509 442 013',
  included: true,
  taxes: [{ ...VAT, rates: [{ from: '2020-01-01', ppm: 230_000 }] }],
};
const ON_ACCOUNT = { kind: 'on_account', days: 30, deposit: null } as const;
const MONTH_LATER = '2026-12-20';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({
    provider: true,
    env: { STUDIO_TIME_ZONE: 'Europe/Lisbon', ACCOUNT_ATTEMPT_LIMIT: '1000' },
  });
  await publishInTest(studio, { currency: 'eur', taxes: TAXES });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
});

/** A realtor with an account, whom the studio keeps as a customer with these terms. */
async function customerWith(terms: { kind: string; days?: number }) {
  const realtor = await signInPerson(studio, { role: 'realtor' });
  const json = { kind: 'person', name: realtor.name, email: realtor.email };
  const made = await admin.browser.request<CustomerDetails>('POST', '/api/admin/customers', { json });
  const { id } = made.body.customer;
  const changed = await giveTerms(id, terms);
  expect([made.status, changed.status]).toEqual([201, 200]);
  return { realtor, id, terms: changed.body.customer.payment_terms };
}

const giveTerms = (customerId: string, terms: unknown) =>
  admin.browser.request<CustomerDetails & { detail: string }>('PATCH', `/api/admin/customers/${customerId}`, {
    json: { payment_terms: terms },
    ifMatch: '*',
  });

/** Places an order of 100.00 as the order form does. */
async function place(browser: TestBrowser, email: string, form: Record<string, unknown> = {}) {
  const address = { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip_code: '22203' };
  const asked = { package_id: 'home', add_ons: [], locale: 'pt', sqft: 2150, address };
  const quote = await browser.request<QuoteJson>('POST', '/api/quotes', { json: asked });
  const typed = { photoCount: null, calculatedPrice: null, contactEmail: email, ...form };
  const body = orderBody(typed, { packageId: 'home', quote_id: quote.body.id, locale: 'pt' });
  const placed = await placeOrder(studio.url, body, { browser });
  if (!placed.body.order) throw new Error(placed.text);
  return { ...placed.body, body, browser };
}

const accept = (browser: TestBrowser, id: string) =>
  browser.request<OrderAnswer & { code: string; detail: string }>('POST', `/api/orders/${id}/accept`);
/** The order as staff see it, also on days on which no session lasts any more. */
const read = (id: string) => getOrder(studio.ctx, id);

/** An accepted order of a customer on these terms, with its property and a photo. */
async function acceptedOrder(terms: { kind: string; days?: number }) {
  const { realtor, id: customerId } = await customerWith(terms);
  const { order } = await place(realtor.browser, realtor.email);
  const accepted = await accept(realtor.browser, order.id);
  expect(accepted.status).toBe(200);
  return { realtor, customerId, id: order.id };
}

/** Delivers an order: a property with a photo, of which its customer is told. */
async function deliver(id: string, realtor: Person) {
  const property = await admin.browser.request<{ id: string }>('POST', '/api/properties', {
    json: { name: 'Casa do Tejo', realtor_id: realtor.id },
  });
  if (property.status !== 201) throw new Error(property.text);
  await studio.db.update(orders).set({ propertyId: property.body.id }).where(eq(orders.id, id));
  await createMedia(studio, realtor, { propertyId: property.body.id });
  const link = await createTestLink(admin, property.body.id);
  const sent = await admin.browser.request('POST', `/api/properties/${property.body.id}/notify`, {
    json: { complete_order_ids: [id] },
    ifMatch: '*',
  });
  if (sent.status >= 300) throw new Error(sent.text);
  return { propertyId: property.body.id, token: link.token };
}

const isLocked = async (token: string) => {
  const { body } = await openBrowser(studio.url).request<{ locked_files: string }>('GET', `/api/d/${token}`);
  return body.locked_files;
};
const subjectsTo = async (email: string) => (await readMailsTo(studio, email)).map(({ subject }) => subject);

describe('BIL-11: payment terms', () => {
  test.for([
    [{ kind: 'pay_now' }, { kind: 'pay_now', days: null, deposit: null }],
    [{ kind: 'on_account' }, ON_ACCOUNT],
    [
      { kind: 'on_account', days: 7 },
      { kind: 'on_account', days: 7, deposit: null },
    ],
    [{ kind: 'at_closing' }, { kind: 'at_closing', days: null, deposit: null }],
  ] as const)('are kept as %j', async ([said, kept]) => {
    expect((await customerWith(said)).terms).toEqual(kept);
  });

  test.for([
    [{ kind: 'on_account', days: 6 }, 'Say 7 to 60 days.'],
    [{ kind: 'on_account', days: 61 }, 'Say 7 to 60 days.'],
    [{ kind: 'at_closing', days: 30 }, 'Days belong to on_account alone. Leave them out.'],
    [{ kind: 'later' }, 'Choose pay_now, deposit, before_download, on_account, at_closing.'],
  ] as const)('refuse %j', async ([said, sentence]) => {
    const { id } = await customerWith({ kind: 'pay_now' });
    const refused = await giveTerms(id, said);
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true]);
  });

  test.for(['before_download', 'on_account', 'at_closing'])(
    '%s: an order is accepted before any money came',
    async (kind) => {
      const { realtor } = await customerWith({ kind });
      const { order, payment } = await place(realtor.browser, realtor.email);
      expect([order.payment_terms.kind, payment.client_secret, order.order_status]).toEqual([kind, null, null]);
      expect(await subjectsTo(realtor.email)).toEqual([]);
      const first = await accept(realtor.browser, order.id);
      const again = await accept(realtor.browser, order.id);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(first.body.order).toMatchObject({ order_status: 'pending', payment_status: 'requires_payment' });
      const [mail, ...more] = await readMailsTo(studio, realtor.email);
      expect([more, mail?.text?.includes('Nada foi cobrado.')]).toEqual([[], true]);
      expect((await read(order.id)).mails.map((each) => each.kind).sort()).toEqual([
        'order_confirmation',
        'studio_notice',
      ]);
      studio.clock.set('2026-12-20T15:00:00Z');
      expect((await read(order.id)).order.payment_status).toBe('requires_payment');
    },
  );

  test('of two processes that accept an order at once both find it accepted, and one confirmation leaves', async () => {
    const { realtor } = await customerWith({ kind: 'on_account' });
    const { order } = await place(realtor.browser, realtor.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(realtor.browser, order.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await readMailsTo(studio, realtor.email)).toHaveLength(1);
  });

  test('an order that is paid as it is placed cannot be accepted without money', async () => {
    const browser = openBrowser(studio.url);
    const { order } = await place(browser, 'new.buyer@example.com');
    const refused = await accept(browser, order.id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This order is paid as it is placed. Please pay it to place it.',
    ]);
    expect((await accept(openBrowser(studio.url), order.id)).status).toBe(404);
  });

  test('terms that were taken back meanwhile accept no order', async () => {
    const { realtor, id } = await customerWith({ kind: 'on_account' });
    const { order } = await place(realtor.browser, realtor.email);
    await giveTerms(id, { kind: 'pay_now' });
    expect((await accept(realtor.browser, order.id)).status).toBe(409);
    expect((await read(order.id)).order.order_status).toBeNull();
  });
});

describe('BIL-12: whose terms an order has', () => {
  test('who types the address of a customer without its proof pays as they order', async () => {
    const { realtor } = await customerWith({ kind: 'on_account' });
    const stranger = await signInPerson(studio, { role: 'realtor' });
    for (const browser of [openBrowser(studio.url), stranger.browser]) {
      const { order, payment } = await place(browser, realtor.email);
      expect([order.payment_terms.kind, payment.client_secret === null]).toEqual(['pay_now', false]);
    }
  });

  test('people of a company order by its terms, for each other too', async () => {
    const agents = [await signInPerson(studio), await signInPerson(studio)];
    const company = await admin.browser.request<CustomerDetails>('POST', '/api/admin/customers', {
      json: { kind: 'company', name: 'Tejo Imobiliária' },
    });
    const path = `/api/admin/customers/${company.body.customer.id}`;
    for (const { name, email } of agents) {
      await admin.browser.request('POST', `${path}/contacts`, { json: { name, email }, ifMatch: '*' });
    }
    await giveTerms(company.body.customer.id, ON_ACCOUNT);
    const [one, other] = agents;
    const { order } = await place(one?.browser as TestBrowser, other?.email ?? '');
    expect(order.payment_terms).toEqual(ON_ACCOUNT);
  });

  test('orders of the studio have those of their customer, unless others are said', async () => {
    const { realtor } = await customerWith({ kind: 'at_closing' });
    const usual = await createStudioOrder(admin, {
      package_id: 'home',
      photo_count: null,
      customer_email: realtor.email,
    });
    const said = await createStudioOrder(admin, {
      package_id: 'home',
      photo_count: null,
      customer_email: realtor.email,
      payment_terms: { kind: 'on_account', days: 14 },
    });
    expect([usual.body.order.payment_terms, said.body.order.payment_terms]).toEqual([
      { kind: 'at_closing', days: null, deposit: null },
      { kind: 'on_account', days: 14, deposit: null },
    ]);
  });
});

describe('BIL-13: invoices on account', () => {
  test('are issued as the order is delivered, once, with the day by which they are due; files are open', async () => {
    const { realtor, id } = await acceptedOrder({ kind: 'on_account' });
    await watchDue(studio.ctx);
    expect((await read(id)).order.invoice_number).toBeNull();
    const { token } = await deliver(id, realtor);
    expect(await isLocked(token)).toBe('none');
    await Promise.all([watchDue(studio.ctx), watchDue(studio.ctx), issueOnAccount(studio.ctx, id)]);
    const { order } = await read(id);
    expect(order.payments).toMatchObject([{ due_on: MONTH_LATER, status: 'requires_payment', paid_at: null }]);
    expect(order.documents).toMatchObject([{ kind: 'invoice', due_on: MONTH_LATER, total_minor: order.charge_minor }]);
    const sent = await readMailsTo(studio, realtor.email);
    const invoice = sent.filter(({ subject }) => subject?.includes('Fatura'));
    expect(invoice).toHaveLength(1);
    const [file] = invoice[0]?.attachments ?? [];
    const text = await readPdfText(Buffer.from(file?.content as ArrayBuffer));
    expect([
      text.includes('VENCE A'),
      text.includes('20 de dezembro de 2026'),
      text.includes('PT 509 442 013'),
    ]).toEqual([true, true, true]);
  });

  test('say nothing new when they are paid by card: one receipt, the same number, the same file', async () => {
    const { realtor, id } = await acceptedOrder({ kind: 'on_account' });
    await deliver(id, realtor);
    await watchDue(studio.ctx);
    const before = await read(id);
    const pay = await realtor.browser.request<OrderAnswer>('POST', `/api/orders/${id}/payment`, {
      json: { token: null },
    });
    if (pay.status !== 200) throw new Error(pay.text);
    await studio.provider().succeed(pay.body.payment.id);
    await studio.provider().settle();
    const { order } = await read(id);
    expect(order).toMatchObject({
      payment_status: 'paid',
      balance_minor: 0,
      invoice_number: before.order.invoice_number,
    });
    expect(order.documents.map(({ number }) => number)).toEqual(before.order.documents.map(({ number }) => number));
    const last = (await readMailsTo(studio, realtor.email)).at(-1);
    expect(last?.text).toContain('Recebemos o pagamento da sua encomenda.');
    expect(await studio.db.$count(documents, eq(documents.orderId, id))).toBe(1);
  });

  test('also of what is added after the delivery, and are taken back with their order', async () => {
    const { realtor, id } = await acceptedOrder({ kind: 'on_account', days: 14 } as PaymentTerms & { days: number });
    await deliver(id, realtor);
    await watchDue(studio.ctx);
    const lines = [{ label: 'Twilight', unit_minor: 60_00, quantity: 1 }];
    const added = await admin.browser.request('POST', `/api/admin/orders/${id}/lines`, { json: lines, ifMatch: '*' });
    if (added.status !== 201) throw new Error(added.text);
    await watchDue(studio.ctx);
    const { order } = await read(id);
    expect(order.payments.map(({ due_on }) => due_on)).toEqual(['2026-12-04', '2026-12-04']);
    const cancelled = await admin.browser.request('POST', `/api/admin/orders/${id}/status`, {
      json: { order_status: 'cancelled' },
      ifMatch: '*',
    });
    expect(cancelled.status).toBe(200);
    const kinds = (await read(id)).order.documents.map(({ kind, total_minor }) => [kind, total_minor]);
    expect(kinds.filter(([kind]) => kind === 'credit_note').map(([, minor]) => minor)).toEqual(
      kinds.filter(([kind]) => kind === 'invoice').map(([, minor]) => minor),
    );
  });

  test('leave alone what has one: an order whose payment was voided does not keep others waiting', async () => {
    const { realtor, id } = await acceptedOrder({ kind: 'at_closing' });
    const ask = (path: string, json: object) =>
      admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}${path}`, {
        json,
        ifMatch: '*',
        headers: { 'Idempotency-Key': randomUUID() },
      });
    const { body } = await ask('/payments', { method: 'check', email_receipt: false });
    await ask(`/payments/${body.recorded_payments[0]?.id}/void`, { reason: 'It bounced.' });
    await deliver(id, realtor);
    const json = { payment_terms: { kind: 'on_account' } };
    await admin.browser.request('PUT', `/api/admin/orders/${id}/payment-terms`, { json, ifMatch: '*' });
    expect(await listToInvoice(studio.db, 1000)).not.toContain(id);
    expect((await read(id)).order.documents).toHaveLength(1);
  });

  test('can be issued before the delivery by staff, who are told where there is nothing to invoice', async () => {
    const { id } = await acceptedOrder({ kind: 'on_account' });
    const issue = () => admin.browser.request<{ detail: string }>('POST', `/api/admin/orders/${id}/invoices`);
    const answers = [await issue(), await issue()];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body.detail).toContain('There is nothing to invoice');
  });

  test('files stay locked where it is paid before the download, and are open at closing', async () => {
    const locked = await acceptedOrder({ kind: 'before_download' });
    const open = await acceptedOrder({ kind: 'at_closing' });
    const tokens = [await deliver(locked.id, locked.realtor), await deliver(open.id, open.realtor)];
    expect(await Promise.all(tokens.map(({ token }) => isLocked(token)))).toEqual(['all', 'none']);
    await watchDue(studio.ctx);
    expect((await read(open.id)).order.documents).toEqual([]);
  });
});

describe('BIL-15: reminders of invoices', () => {
  const remindersOf = async (id: string) =>
    (await read(id)).mails.filter(({ kind }) => kind === 'payment_reminder').length;

  test('leave three days before, on the day, and one and two weeks after it, once each, in the morning of Lisbon', async () => {
    const { realtor, id } = await acceptedOrder({ kind: 'on_account' });
    await deliver(id, realtor);
    await watchDue(studio.ctx);
    const counts = [];
    for (const time of [
      '2026-12-16T20:00:00Z',
      '2026-12-17T08:30:00Z',
      '2026-12-17T09:30:00Z',
      '2026-12-20T09:30:00Z',
      '2026-12-26T09:30:00Z',
      '2026-12-27T09:30:00Z',
      '2027-01-03T09:30:00Z',
      '2027-02-03T09:30:00Z',
    ]) {
      studio.clock.set(time);
      await Promise.all([watchDue(studio.ctx), watchDue(studio.ctx)]);
      counts.push(await remindersOf(id));
    }
    expect(counts).toEqual([0, 0, 1, 2, 2, 3, 4, 4]);
    const [soon = '', today = '', late = ''] = (await subjectsTo(realtor.email)).slice(-4);
    expect(soon).toContain('atraso');
    expect([today, late].every((subject) => subject.includes('Fatura') || subject.includes('fatura'))).toBe(true);
  });

  test('stop once it is paid or muted, and a server that was away sends the latest alone', async () => {
    const paid = await acceptedOrder({ kind: 'on_account' });
    const muted = await acceptedOrder({ kind: 'on_account' });
    const away = await acceptedOrder({ kind: 'on_account' });
    for (const each of [paid, muted, away]) await deliver(each.id, each.realtor);
    await watchDue(studio.ctx);
    await admin.browser.request('POST', `/api/admin/orders/${paid.id}/payments`, {
      json: { method: 'bank_transfer' },
      headers: { 'If-Match': '*', 'Idempotency-Key': randomUUID() },
    });
    const muting = await admin.browser.request('PUT', `/api/admin/orders/${muted.id}/payment-terms`, {
      json: { are_reminders_muted: true },
      ifMatch: '*',
    });
    expect(muting.status).toBe(200);
    studio.clock.set('2026-12-28T10:00:00Z');
    await watchDue(studio.ctx);
    expect(await Promise.all([paid, muted, away].map(({ id }) => remindersOf(id)))).toEqual([0, 0, 1]);
    const [reminder] = await studio.db
      .select()
      .from(mails)
      .where(eq(mails.orderId, away.id))
      .then((all) => all.filter(({ kind }) => kind === 'payment_reminder'));
    expect(reminder?.uniqueKey.endsWith(':7')).toBe(true);
  });
});

describe('BIL-16: changing when an order is paid', () => {
  const change = (id: string, json: unknown) =>
    admin.browser.request<AdminOrderDetails & { detail: string }>('PUT', `/api/admin/orders/${id}/payment-terms`, {
      json,
      ifMatch: '*',
    });

  test('opens files at once, and closes none that are open', async () => {
    const { realtor, id } = await acceptedOrder({ kind: 'before_download' });
    const { token } = await deliver(id, realtor);
    expect(await isLocked(token)).toBe('all');
    expect((await change(id, { payment_terms: { kind: 'at_closing' } })).status).toBe(200);
    expect(await isLocked(token)).toBe('none');
    const refused = await change(id, { payment_terms: { kind: 'before_download' } });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The files of this order are open to its customer already. Choose terms that leave them open.',
    ]);
    expect((await change(id, { payment_terms: { kind: 'on_account', days: 10 } })).status).toBe(200);
    await watchDue(studio.ctx);
    expect((await read(id)).order.payments[0]?.due_on).toBe('2026-11-30');
    expect((await change(id, { payment_terms: { kind: 'on_account', days: 60 } })).status).toBe(409);
  });

  test('is refused where nothing is due, and for a stale page', async () => {
    const { id } = await acceptedOrder({ kind: 'at_closing' });
    const stale = await admin.browser.request('PUT', `/api/admin/orders/${id}/payment-terms`, {
      json: { payment_terms: { kind: 'on_account' } },
      ifMatch: '"99"',
    });
    expect(stale.status).toBe(412);
    await admin.browser.request('POST', `/api/admin/orders/${id}/payments`, {
      json: { method: 'at_closing' },
      headers: { 'If-Match': '*', 'Idempotency-Key': randomUUID() },
    });
    expect((await change(id, { payment_terms: { kind: 'on_account' } })).body.detail).toBe(
      'This order is paid. Nothing is due.',
    );
    expect((await change(id, {})).status).toBe(422);
  });
});

describe('BIL-17: who owes what', () => {
  test('comes to what is open, by how late it is', async () => {
    const { customerId, id } = await acceptedOrder({ kind: 'on_account' });
    await issueOnAccount(studio.ctx, id);
    const { charge_minor: charge } = (await read(id)).order;
    const find = async (time: string) => {
      studio.clock.set(time);
      const body = await getReceivables(studio.ctx);
      const sums = await studio.db.select().from(orderPayments).where(eq(orderPayments.status, 'requires_payment'));
      const open = new Set(
        (await studio.db.select().from(orders))
          .filter(({ orderStatus }) => orderStatus !== null && orderStatus !== 'cancelled')
          .map((order) => order.id),
      );
      const total = sums
        .filter(({ orderId }) => open.has(orderId))
        .reduce((sum, { amountMinor, recordedMinor }) => sum + amountMinor - recordedMinor, 0);
      expect(body.totals.reduce((sum, { total_minor }) => sum + total_minor, 0)).toBe(total);
      return body.receivables.find(({ customer_id }) => customer_id === customerId)?.amounts;
    };
    const nothing = { current: 0, late_1_30: 0, late_31_60: 0, late_61_90: 0, late_91: 0 };
    expect(await find('2026-12-20T23:00:00Z')).toEqual({ ...nothing, current: charge });
    expect(await find('2026-12-21T00:30:00Z')).toEqual({ ...nothing, late_1_30: charge });
    expect(await find('2027-01-20T12:00:00Z')).toEqual({ ...nothing, late_31_60: charge });
    expect(await find('2027-03-20T12:00:00Z')).toEqual({ ...nothing, late_61_90: charge });
    expect(await find('2027-03-21T12:00:00Z')).toEqual({ ...nothing, late_91: charge });
    studio.clock.set('2026-11-20T16:00:00Z');
    const { body } = await admin.browser.request<Receivables>('GET', '/api/admin/receivables');
    expect(body.receivables.find(({ customer_id }) => customer_id === customerId)?.total_minor).toBe(charge);
    const csv = await admin.browser.request('GET', '/api/admin/receivables.csv');
    expect(csv.text.split('\n')[0]).toContain('customer_id,customer,currency,orders,oldest_due_on,total,current');
    const order = await openBrowser(studio.url).request<OrderJson>('GET', '/api/admin/receivables');
    expect(order.status).toBe(401);
  });
});

// The last one: from here on the studio is in Portugal.
test('BIL-22: invoices on account are mailed with their XRechnung where the studio chose that, and the customer finds it', async () => {
  const { realtor, id } = await acceptedOrder({ kind: 'on_account' });
  const invoices = {
    ...USUAL_INVOICES,
    electronic: 'xrechnung',
    street: 'Rua do Sol 4',
    postal_code: '1200-001',
    city: 'Lisboa',
    no_tax: null,
  };
  await admin.browser.request('PATCH', '/api/admin/settings', { json: { invoices }, ifMatch: '*' });
  await publishSite(admin, { country: { code: 'PT', timeZone: null, weekStart: null, hourCycle: null } });
  const place = { street: 'Rua Augusta 1', city: 'Lisboa', region: '', postal_code: '1100-048', country: 'PT' };
  const json = { email: realtor.email, place, buyer_reference: 'PO 7' };
  expect((await admin.browser.request('POST', '/api/admin/tax-profiles', { json })).status).toBe(201);
  await deliver(id, realtor);
  await issueOnAccount(studio.ctx, id);
  const mail = (await readMailsTo(studio, realtor.email)).find(({ subject }) => subject?.includes('Fatura'));
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/xml']);
  const { body } = await realtor.browser.request<OrderJson>('GET', `/api/orders/${id}`);
  expect(body.documents[0]?.forms.map(({ format }) => format)).toEqual(['xrechnung']);
});

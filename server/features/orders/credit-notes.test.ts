import { createHash, randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentJson, DocumentList } from '#domain/billing/document.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { documentFiles, documents } from '#server/db/schema/documents.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { openInvoice } from './issue-documents.ts';
import { findOrder } from './queries.ts';

/* A studio of euros with a tax of 19 % on top, whose customers read German. */
const VAT = { id: 'vat', name: { en: 'VAT', tr: 'KDV' }, country: '', region: '', postalCodes: [], category: null };
const TAXES = {
  place: 'property',
  number: 'DE 811 115 368',
  included: false,
  taxes: [{ ...VAT, rates: [{ from: '2020-01-01', ppm: 190_000 }] }],
};

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
  studio.clock.set('2026-11-20T15:00:00Z');
  await publishInTest(studio, { currency: 'eur', taxes: TAXES });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Paid = { id: string; browser: TestBrowser; intentId: string; email: string };

/** An order of 100.00 with 19.00 of tax on top, paid by card. */
async function paidOrder(): Promise<Paid> {
  const browser = openBrowser(studio.url);
  const place = { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip_code: '22203' };
  const asked = { package_id: 'home', add_ons: [], locale: 'de', sqft: 2150, address: place };
  const quote = await browser.request<QuoteJson>('POST', '/api/quotes', { json: asked });
  expect(quote.body.total_minor).toBe(11_900);
  const form = { photoCount: null, calculatedPrice: null };
  const body = orderBody(form, { packageId: 'home', quote_id: quote.body.id, locale: 'de' });
  const placed = await placeOrder(studio.url, body, { browser });
  await studio.provider().succeed(placed.body.payment.id);
  await studio.provider().settle();
  return {
    id: placed.body.order.id,
    browser,
    intentId: placed.body.payment.id,
    email: placed.body.order.customer_email,
  };
}

const refund = (id: string, json: Record<string, unknown> = {}) =>
  admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}/refund`, {
    json,
    headers: { 'If-Match': '*', 'Idempotency-Key': randomUUID() },
  });

const documentsOf = async ({ id, browser }: Pick<Paid, 'id' | 'browser'>) =>
  (await browser.request<OrderJson>('GET', `/api/orders/${id}`)).body.documents;

/** The bytes of a document as its customer gets them. */
async function download(
  { id, browser }: Pick<Paid, 'id' | 'browser'>,
  document: string,
  attachment = '',
): Promise<Buffer> {
  const path = `/api/orders/${id}/document.pdf?document=${document}&attachment=${attachment}`;
  const answer = await fetch(`${studio.url}${path}`, { headers: { Cookie: browser.cookie() } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
}

const shape = (all: readonly DocumentJson[]) =>
  all.map(({ kind, total_minor, tax_minor }) => [kind, total_minor, tax_minor]);

describe('BIL-3: a refund', () => {
  test('has a credit note with its own number, and the invoice stays byte for byte as it was', async () => {
    const order = await paidOrder();
    const [invoice] = await documentsOf(order);
    if (!invoice) throw new Error('The order has no invoice.');
    const before = await download(order, invoice.id);
    expect((await refund(order.id, { amount_minor: 5_950, reason: 'Regen.' })).status).toBe(200);

    const all = await documentsOf(order);
    expect(shape(all)).toEqual([
      ['invoice', 11_900, 1_900],
      ['credit_note', 5_950, 950],
    ]);
    const note = all[1];
    if (!note) throw new Error('There is no credit note.');
    expect(note.number).toMatch(/^TEST-CN-\d+$/);
    expect(note.corrects).toEqual({ id: invoice.id, number: invoice.number });
    const text = readPdfText(await download(order, note.id));
    for (const words of [
      'Rechnungskorrektur',
      `Nr. ${note.number}`,
      `Rechnung ${invoice.number} vom 20.November 2026`,
      `Minderung der Rechnung ${invoice.number}`,
      '50,00 €',
      'VAT 19 %9,50 €',
      'Korrektursumme59,50 €',
      'Steuernummer DE 811 115 368',
      order.email,
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
    }
    expect(text).not.toContain('Regen.');
    expect((await download(order, invoice.id)).equals(before)).toBe(true);
    const kept = (await documentsOf(order)).find(({ id }) => id === invoice.id);
    expect(createHash('sha256').update(before).digest('hex')).toBe(kept?.sha256);
    const mail = (await readMailsTo(studio, order.email)).at(-1);
    expect(mail?.text).toContain(note.number);
  });

  test('of all that is left is credited whole: the taxes of all credit notes are those of the invoice', async () => {
    const order = await paidOrder();
    for (const amount of [{ amount_minor: 1 }, { amount_minor: 3_333 }, { amount_minor: 4_999 }, {}]) {
      expect((await refund(order.id, amount)).status).toBe(200);
    }
    const [invoice, ...notes] = await documentsOf(order);
    expect(notes.map(({ total_minor }) => total_minor)).toEqual([1, 3_333, 4_999, 3_567]);
    expect(notes.reduce((sum, { tax_minor }) => sum + tax_minor, 0)).toBe(invoice?.tax_minor);
    expect(new Set(notes.map(({ corrects }) => corrects?.id))).toEqual(new Set([invoice?.id]));
  });

  test('of the whole at once has the lines of the invoice', async () => {
    const order = await paidOrder();
    await refund(order.id);
    const rows = await studio.db
      .select()
      .from(documents)
      .where(eq(documents.orderId, order.id))
      .orderBy(asc(documents.kind));
    expect(rows.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice']);
    expect(rows[0]?.lines).toEqual(rows[1]?.lines);
    expect(rows[0]?.buyer).toEqual(rows[1]?.buyer);
  });

  test('that is asked for at once by many has numbers without a gap', async () => {
    const orders = [];
    for (let index = 0; index < 4; index++) orders.push(await paidOrder());
    const asked = orders.flatMap(({ id }) => [refund(id, { amount_minor: 100 }), refund(id, { amount_minor: 200 })]);
    await Promise.all(asked);
    for (const { id } of orders) await refund(id, { amount_minor: 300 });
    const rows = await studio.db
      .select()
      .from(documents)
      .where(eq(documents.kind, 'credit_note'))
      .orderBy(asc(documents.number));
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  test('that the provider makes by itself has one credit note, also where its message comes twice', async () => {
    const order = await paidOrder();
    await studio.provider().refund(order.intentId, 2_000);
    await studio.provider().settle();
    await studio.provider().settle();
    expect(shape(await documentsOf(order))).toEqual([
      ['invoice', 11_900, 1_900],
      ['credit_note', 2_000, 319],
    ]);
  });

  test('that its bank returns leaves its credit note, which covers the next one', async () => {
    const order = await paidOrder();
    await refund(order.id, { amount_minor: 4_000 });
    const made = (await studio.provider().refundsOf(order.intentId)).at(-1);
    await studio.provider().failRefund(made?.id ?? '');
    await studio.provider().settle();
    await studio.workOnJobs();
    await expect.poll(async () => (await findOrder(studio.db, order.id))?.refundedMinor).toBe(0);
    expect(await documentsOf(order)).toHaveLength(2);
    await refund(order.id, { amount_minor: 4_000 });
    expect(await documentsOf(order)).toHaveLength(2);
    await refund(order.id, { amount_minor: 500 });
    expect(shape(await documentsOf(order)).at(-1)).toEqual(['credit_note', 500, 79]);
  });
});

describe('BIL-3: an invoice of a payment that is given up', () => {
  const post = <T = AdminOrderDetails>(path: string, json: object) =>
    admin.browser.request<T>('POST', `/api/admin/orders/${path}`, {
      json,
      headers: { 'If-Match': '*', 'Idempotency-Key': randomUUID() },
    });

  test('is taken back whole with its order, and not while it is only due again', async () => {
    const { order } = (await createStudioOrder(admin, { package_id: 'home', photo_count: null })).body;
    const { body } = await post(`${order.id}/payments`, { method: 'check' });
    await post(`${order.id}/payments/${body.recorded_payments[0]?.id}/void`, { reason: 'It bounced.' });
    const shown = async () =>
      (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${order.id}`)).body;
    expect((await shown()).order.documents).toHaveLength(1);
    expect((await post(`${order.id}/status`, { order_status: 'cancelled' })).status).toBe(200);
    const [invoice, note] = (await shown()).order.documents;
    expect([note?.kind, note?.total_minor]).toEqual(['credit_note', invoice?.total_minor]);
  });

  test('stays where what was added to an order is withdrawn: that is refused', async () => {
    const { order } = (await createStudioOrder(admin, { package_id: 'home', photo_count: null })).body;
    await post(`${order.id}/payments`, { method: 'cash' });
    const added = await post(`${order.id}/lines`, [{ label: 'Twilight', unit_minor: 5_000, quantity: 1 }]);
    const second = added.body.order.payments[1];
    const paid = await post(`${order.id}/payments`, { method: 'check' });
    const recorded = paid.body.recorded_payments.at(-1);
    await post(`${order.id}/payments/${recorded?.id}/void`, { reason: 'It bounced.' });
    const path = `/api/admin/orders/${order.id}/payments/${second?.id}`;
    const refused = await admin.browser.request<{ detail: string }>('DELETE', path, { headers: { 'If-Match': '*' } });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Its invoice was issued')]);
  });
});

describe('BIL-5: an invoice of before there were credit notes', () => {
  test('keeps its first file, has the later ones as attachments, and is credited for what goes back from now on', async () => {
    const order = await addOrder(studio.db, orderRow({ ...paidFacts(), refundedMinor: 10_000 }));
    const [invoice] = await studio.db.select().from(documents).where(eq(documents.orderId, order.id));
    if (!invoice) throw new Error('The order has no invoice.');
    const files = [
      { refundedMinor: 0, text: 'first', issuedAt: new Date('2026-01-01T00:00:00Z') },
      { refundedMinor: 10_000, text: 'as refunded', issuedAt: new Date('2026-02-01T00:00:00Z') },
    ].map(({ text, ...file }) => {
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { ...file, documentId: invoice.id, sha256, file: Buffer.from(text) };
    });
    await studio.db.insert(documentFiles).values(files);
    expect((await openInvoice(studio.ctx, order)).file.toString()).toBe('first');
    const shown = (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${order.id}`)).body.order;
    expect(shown.documents).toMatchObject([{ sha256: files[0]?.sha256, attachments: [{ sha256: files[1]?.sha256 }] }]);
    const attached = await download({ id: order.id, browser: admin.browser }, invoice.id, files[1]?.sha256);
    expect(attached.toString()).toBe('as refunded');
    const missing = `/api/orders/${order.id}/document.pdf?document=${invoice.id}&attachment=${'0'.repeat(64)}`;
    expect((await admin.browser.request('GET', missing)).status).toBe(404);
  });
});

describe('BIL-6: the documents of a studio', () => {
  test('are for those who may see the order, and no order opens those of another', async () => {
    const [mine, other] = [await paidOrder(), await paidOrder()];
    const [invoice] = await documentsOf(mine);
    const path = (id: string) => `/api/orders/${id}/document.pdf?document=${invoice?.id}`;
    const stranger = await signInPerson(studio);
    const statusOf = async (browser: TestBrowser, at: string) => (await browser.request('GET', at)).status;
    expect(await statusOf(mine.browser, path(mine.id))).toBe(200);
    expect(await statusOf(other.browser, path(mine.id))).toBe(404);
    expect(await statusOf(other.browser, path(other.id))).toBe(404);
    expect(await statusOf(stranger.browser, path(mine.id))).toBe(404);
    expect(await statusOf(stranger.browser, `/api/admin/orders/${mine.id}/document.pdf?document=${invoice?.id}`)).toBe(
      403,
    );
    expect(await statusOf(stranger.browser, '/api/admin/documents')).toBe(403);
    expect(await statusOf(admin.browser, `/api/admin/orders/${mine.id}/document.pdf?document=${invoice?.id}`)).toBe(
      200,
    );
    expect(await statusOf(mine.browser, `/api/orders/${mine.id}/document.pdf?document=x`)).toBe(422);
  });

  test('are listed with the newest first, page by page, and found by number, order and buyer', async () => {
    const order = await paidOrder();
    await refund(order.id, { amount_minor: 700 });
    const [invoice, note] = await documentsOf(order);
    const list = async (query: string) =>
      (await admin.browser.request<DocumentList>('GET', `/api/admin/documents?${query}`)).body;
    const all: string[] = [];
    let cursor = '';
    do {
      const page = await list(`limit=3&cursor=${encodeURIComponent(cursor)}`);
      all.push(...page.documents.map(({ id }) => id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(all).toHaveLength(await studio.db.$count(documents));
    expect(new Set(all).size).toBe(all.length);

    const row = await findOrder(studio.db, order.id);
    const idsOf = async (query: string) => (await list(query)).documents.map(({ id }) => id).toSorted();
    expect(await idsOf(`q=%23${row?.orderNumber}`)).toEqual([invoice?.id, note?.id].toSorted());
    expect(await idsOf(`q=${order.email}&kind=credit_note`)).toEqual([note?.id]);
    expect(await idsOf(`q=${note?.number}&kind=credit_note`)).toContain(note?.id);
    expect(await idsOf(`order_id=${order.id}&series=main`)).toEqual([]);
    expect(await idsOf(`order_id=${order.id}&from=2026-11-21`)).toEqual([]);
    expect(await idsOf(`order_id=${order.id}&from=2026-11-20&to=2026-11-20`)).toHaveLength(2);
    const csv = await admin.browser.request('GET', `/api/admin/documents.csv?q=${order.email}`);
    const cells = `${note?.number},credit_note,test,2026-11-20T[\\d:.]+Z,${row?.orderNumber},${invoice?.number},`;
    expect(csv.text).toMatch(new RegExp(cells));
    expect(csv.text).toContain('-5.88,-1.12,-7,EUR,VAT 19% -1.12');
    expect((await admin.browser.request('GET', '/api/admin/documents?cursor=x')).status).toBe(422);
  });
});

import { createHash, randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentJson } from '#domain/billing/document.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { LOCALES, type Locale } from '#domain/shared/locale.ts';
import { USUAL_INVOICES } from '#domain/site/settings/invoice-settings.ts';
import { issueOnAccount } from '#server/features/orders/terms/issue-on-account.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/* A studio in Lisbon, whose invoices come from a program that the tax office has certified. */
const IVA = { id: 'iva', name: { en: 'IVA', tr: 'KDV' }, country: '', region: '', postalCodes: [], category: null };
const TAXES = {
  place: 'property',
  number: 'PT 509 442 013',
  included: true,
  taxes: [{ ...IVA, rates: [{ from: '2020-01-01', ppm: 230_000 }] }],
};
const PROGRAM = 'Moloni';
/** What an invoice is called in each language. */
const INVOICE = /invoice|billed|fatura|factur|facturé|rechnung|credit note|nota de crédito|alacak dekontu|avoir sur/i;
const PDF = Buffer.from('%PDF-1.7\n% of another program\n');

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true, env: { STUDIO_TIME_ZONE: 'Europe/Lisbon' } });
  studio.clock.set('2026-11-20T15:00:00Z');
  await publishInTest(studio, { currency: 'eur', taxes: TAXES });
  admin = await signInPerson(studio, { role: 'admin' });
  await publishSite(admin, { languages: LOCALES.map((locale) => locale) });
  await change({ issued_by: 'elsewhere', program: PROGRAM });
});
afterAll(() => studio.close());

const send = (changes: object) =>
  admin.browser.request<{ fields?: { path: string; message: string }[] }>('PATCH', '/api/admin/settings', {
    json: { invoices: { ...USUAL_INVOICES, ...changes } },
    ifMatch: '*',
  });
async function change(changes: object): Promise<void> {
  expect((await send(changes)).status).toBe(200);
}

type Paid = { id: string; browser: TestBrowser; email: string };

async function paidOrder(locale: Locale = 'pt'): Promise<Paid> {
  const browser = openBrowser(studio.url);
  const place = { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip_code: '22203' };
  const asked = { package_id: 'home', add_ons: [], locale, sqft: 2150, address: place };
  const quote = await browser.request<QuoteJson>('POST', '/api/quotes', { json: asked });
  const form = { photoCount: null, calculatedPrice: null, contactEmail: `${randomUUID()}@example.com` };
  const body = orderBody(form, { packageId: 'home', quote_id: quote.body.id, locale });
  const placed = await placeOrder(studio.url, body, { browser });
  await studio.provider().succeed(placed.body.payment.id);
  await studio.provider().settle();
  return { id: placed.body.order.id, browser, email: placed.body.order.customer_email };
}

const seen = async ({ id, browser }: Pick<Paid, 'id' | 'browser'>) =>
  (await browser.request<OrderJson>('GET', `/api/orders/${id}`)).body;

async function download({ id, browser }: Pick<Paid, 'id' | 'browser'>, document: string, attachment = '') {
  const query = `document=${document}${attachment && `&attachment=${attachment}`}`;
  const answer = await fetch(`${studio.url}/api/orders/${id}/document.pdf?${query}`, {
    headers: { Cookie: browser.cookie() },
  });
  const name = answer.headers.get('content-disposition') ?? '';
  return { status: answer.status, name, file: Buffer.from(await answer.arrayBuffer()) };
}

const refund = (id: string, json: object) =>
  admin.browser.request('POST', `/api/admin/orders/${id}/refund`, {
    json,
    headers: { 'If-Match': '*', 'Idempotency-Key': randomUUID() },
  });

const wordsOf = ({ subject, text, html, attachments }: Email) =>
  [subject, text, html?.replace(/<[^>]*>/g, ' '), ...attachments.map(({ filename }) => filename)].join('\n');

/** A receipt of a paid order, as it is now. */
async function receiptOf(order: Paid): Promise<DocumentJson> {
  const [receipt] = (await seen(order)).documents;
  if (!receipt) throw new Error('The order has no document.');
  return receipt;
}

describe('BIL-33: where invoices come from another program', () => {
  test.each(LOCALES)('no file and no email says invoice, from the payment to the refund (%s)', async (locale) => {
    const order = await paidOrder(locale);
    expect((await refund(order.id, { amount_minor: 1_000 })).status).toBe(200);
    const { documents } = await seen(order);
    expect(documents.map(({ kind, invoice_from }) => [kind, invoice_from])).toEqual([
      ['invoice', PROGRAM],
      ['credit_note', PROGRAM],
    ]);
    for (const document of documents) {
      const { status, name, file } = await download(order, document.id);
      const text = readPdfText(file);
      expect([status, text.includes(PROGRAM)]).toEqual([200, true]);
      expect(`${name}\n${text}`).not.toMatch(INVOICE);
    }
    const mails = await readMailsTo(studio, order.email);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const mail of mails) expect(wordsOf(mail)).not.toMatch(INVOICE);
  });

  test.each(LOCALES)('an order on account is asked for, not invoiced (%s)', async (locale) => {
    const email = `${randomUUID()}@example.com`;
    const made = await createStudioOrder(admin, {
      package_id: 'home',
      photo_count: null,
      customer_email: email,
      locale,
    });
    const { id } = made.body.order;
    const json = { payment_terms: { kind: 'on_account', days: 30 } };
    const set = await admin.browser.request('PUT', `/api/admin/orders/${id}/payment-terms`, { json, ifMatch: '*' });
    expect(set.status, set.text).toBe(200);
    expect(await issueOnAccount(studio.ctx, id)).toBe(1);
    const mail = (await readMailsTo(studio, email)).at(-1);
    const [attached] = mail?.attachments ?? [];
    const text = readPdfText(Buffer.from(attached?.content as ArrayBuffer));
    expect(text).toContain(PROGRAM);
    expect(`${mail && wordsOf(mail)}\n${text}`).not.toMatch(INVOICE);
  });

  test('what was issued stays what it was, whatever the setting says later, also where it is corrected', async () => {
    const order = await paidOrder();
    const { id } = await receiptOf(order);
    const before = await download(order, id);
    await change({ issued_by: 'studio' });
    try {
      await refund(order.id, { amount_minor: 500 });
      const invoiced = await paidOrder();
      expect((await seen(order)).documents.map(({ invoice_from }) => invoice_from)).toEqual([PROGRAM, PROGRAM]);
      expect((await download(order, id)).file.equals(before.file)).toBe(true);
      const invoice = await receiptOf(invoiced);
      expect(invoice.invoice_from).toBeNull();
      expect(readPdfText((await download(invoiced, invoice.id)).file)).toContain('Fatura');
      const refused = await attach(admin.browser, invoice.id, PDF);
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('is the invoice itself')]);
    } finally {
      await change({ issued_by: 'elsewhere', program: PROGRAM });
    }
  });

  test('has no electronic form, and asks for the name of the program', async () => {
    const order = await paidOrder();
    const { id, forms } = await receiptOf(order);
    expect(forms).toEqual([]);
    const form = `${studio.url}/api/orders/${order.id}/document.pdf?document=${id}&format=ubl`;
    expect((await fetch(form, { headers: { Cookie: order.browser.cookie() } })).status).toBe(409);
    const wrong = [
      await send({ issued_by: 'elsewhere' }),
      await send({ issued_by: 'elsewhere', program: PROGRAM, electronic: 'facturx' }),
    ];
    expect(wrong.map(({ status, body }) => [status, body.fields?.map(({ path }) => path)])).toEqual([
      [422, ['invoices.program']],
      [422, ['invoices.electronic']],
    ]);
  });
});

const attach = (browser: TestBrowser, id: string, body: Buffer, number = 'FT 2026/118') =>
  fetch(`${studio.url}/api/admin/documents/${id}/invoice?${new URLSearchParams({ number })}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/pdf', Cookie: browser.cookie() },
    body: new Uint8Array(body),
  });

describe('BIL-34: the invoice of another program', () => {
  test('is attached by staff, opened by everyone who can see the order, replaced, and removed', async () => {
    const order = await paidOrder();
    const { id } = await receiptOf(order);
    expect((await attach(admin.browser, id, PDF)).status).toBe(200);
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    expect((await receiptOf(order)).attached_invoice).toMatchObject({ number: 'FT 2026/118', sha256 });
    const opened = await download(order, id, sha256);
    expect([opened.status, opened.file.equals(PDF)]).toEqual([200, true]);
    const stranger = await download({ id: order.id, browser: openBrowser(studio.url) }, id, sha256);
    expect(stranger.status).toBe(404);
    const better = Buffer.concat([PDF, Buffer.from('% corrected')]);
    expect((await attach(admin.browser, id, better, 'FT 2026/119')).status).toBe(200);
    expect((await receiptOf(order)).attached_invoice?.number).toBe('FT 2026/119');
    expect((await download(order, id, sha256)).status).toBe(404);
    const removal = `/api/admin/documents/${id}/invoice`;
    expect((await admin.browser.request('DELETE', removal)).status).toBe(200);
    expect((await receiptOf(order)).attached_invoice).toBeNull();
    expect((await admin.browser.request('DELETE', removal)).status).toBe(404);
  });

  test('is handed over by a program with a key, one of two at once stays, and what is no PDF is refused', async () => {
    const order = await paidOrder();
    const { id } = await receiptOf(order);
    const { token } = await createTestKey(studio, { ownerId: admin.id, scopes: ['payments:write', 'payments:read'] });
    const put = (number: string, body: Buffer) =>
      fetch(`${studio.url}/api/v1/documents/${id}/invoice?${new URLSearchParams({ number })}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/pdf', Authorization: `Bearer ${token}` },
        body: new Uint8Array(body),
      });
    const both = await Promise.all([put('FT 1', PDF), put('FT 2', Buffer.concat([PDF, PDF]))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { attached_invoice: kept } = await receiptOf(order);
    const size = kept?.number === 'FT 1' ? PDF.length : 2 * PDF.length;
    expect((await download(order, id, kept?.sha256)).file).toHaveLength(size);
    const wrong = await put('FT 3', Buffer.from('<html>'));
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('is not a PDF')]);
    expect((await put('', PDF)).status).toBe(422);
    expect((await put('FT 4', Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { composeMail } from '#server/compose-mail.ts';
import { type DocumentRow, documentFiles } from '#server/db/schema/documents.ts';
import { mails } from '#server/db/schema/mails.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { openFile } from '#server/features/billing/draw-document.ts';
import { listUndrawnOf } from '#server/features/billing/queries.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { insertVersion } from '#server/features/site/queries.ts';
import { receiveLogo } from '#server/features/site/receive-logo.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { openTestStudio, renameStudio, type TestStudio } from '#server/test/studio.ts';
import { describeInvoice, isPaid } from './describe-invoice.ts';
import { openInvoice } from './issue-documents.ts';
import { findOrder } from './queries.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

async function paidOrder(form = {}, changes = {}) {
  const browser = openBrowser(studio.url);
  const { body } = await placeOrder(studio.url, orderBody(form, changes), { browser });
  await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return { id: body.order.id, browser };
}

async function rowOf(id: string): Promise<OrderRow> {
  const order = await findOrder(studio.db, id);
  if (!order) throw new Error('The order is gone.');
  return order;
}

async function invoiceOf(id: string): Promise<Buffer> {
  return (await openInvoice(studio.ctx, await rowOf(id))).file;
}

/** The document of a payment whose file is not drawn yet. */
async function undrawnOf(paymentId: string): Promise<DocumentRow> {
  const [document] = await listUndrawnOf(studio.db, paymentId);
  if (!document) throw new Error('The document is drawn already.');
  return document;
}

describe('the invoice', () => {
  test('says in Turkish, with all its letters, who bought what for how much', async () => {
    const { id } = await paidOrder(
      { contactName: 'Ayşe İğdır Öğüt ŞÇÜ', propertyName: 'Akçaağaç Evi' },
      { locale: 'tr' },
    );
    const order = await rowOf(id);
    const [payment] = await listPayments(studio.db, id);
    const text = readPdfText(await invoiceOf(id));
    for (const words of ['Fatura', 'Ayşe İğdır Öğüt ŞÇÜ', 'Akçaağaç Evi', 'Growth', '55 fotoğraf', '₺735,00']) {
      expect(text).toContain(words);
    }
    expect(text).toContain(`No. DEMO-${payment?.invoiceNumber}`);
    expect(text).toContain(`${order.orderNumber}`);
    expect(text).toContain('20 Kasım 2026');
    expect(text).toContain('Bu bir demo siparişidir.');
    expect(text).not.toContain('\uFFFD');
  });

  test.each(['王伟', '山田さくら', '김민준', 'สมชาย ใจดี', 'Ελένη Παππά', 'Пётр Чайковский', 'Nguyễn Thị Hồng'])(
    'can be read and copied by %s',
    async (contactName) => {
      const { id } = await paidOrder({ contactName });
      expect(readPdfText(await invoiceOf(id))).toContain(contactName);
    },
  );

  // A reader of files gives letters in the order in which they stand, from the left.
  test('can be read and copied by דוד כהן', async () => {
    const { id } = await paidOrder({ contactName: 'דוד כהן' });
    expect(readPdfText(await invoiceOf(id))).toContain([...'דוד כהן'].reverse().join(''));
  });

  test.each([
    ['أحمد العلي', 'NotoSansArabic'],
    ['राहुल शर्मा', 'NotoSansDevanagari'],
  ])('can be read by %s, whose letters are joined', async (contactName, font) => {
    const { id } = await paidOrder({ contactName });
    expect((await invoiceOf(id)).includes(font)).toBe(true);
  });

  test('is one PDF file that holds its own typefaces, so that every letter can be drawn and copied', async () => {
    const { id } = await paidOrder({ contactName: 'Ayşe' });
    const file = await invoiceOf(id);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.subarray(-6).toString()).toContain('%%EOF');
    const raw = file.toString('latin1');
    expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(raw.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3);
    expect(raw).toContain('/Lang (en)');
  });

  test('breaks what is too long for its column, and continues over as many sheets as it needs', async () => {
    const { id } = await paidOrder({ contactName: 'W'.repeat(100), notes: '' });
    const order = await rowOf(id);
    const [payment] = await listPayments(studio.db, id);
    if (!payment || !isPaid(payment)) throw new Error('The order is not paid.');
    const features = Array.from({ length: 400 }, (_, index) => `Feature ${index}`);
    const longer = { ...order, package: { ...order.package, features } };
    const { content } = await describeInvoice(studio.ctx, { order: longer, payment });
    const file = await openFile(studio.ctx, await undrawnOf(payment.id), content);
    expect(readPdfText(file)).toContain('W'.repeat(100));
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });
});

describe('the papers of an order with more than a package', () => {
  const VAT = { id: 'vat', name: { en: 'VAT', tr: 'KDV' }, country: '', region: '', postalCodes: [], category: null };
  const TWILIGHT = {
    id: 'twilight',
    words: { en: { name: 'Twilight photos', description: '' }, tr: { name: 'Alacakaranlık fotoğrafları' } },
    visibility: 'visible',
    parents: ['home'],
    choice: null,
    durationMinutes: 15,
    price: { kind: 'per_unit', unitMinor: 25_00, unit: { en: 'photo' }, minUnits: 1, maxUnits: 10 },
  };
  const RATES = [{ from: '2020-01-01', ppm: 230_000 }];
  let browser: TestBrowser;
  beforeAll(() => studio.workOnJobs());
  afterAll(() => publishInTest(studio, STARTER_DOCUMENT));

  /** A paid order of a home at 100.00 with three twilight photos. */
  async function detailedOrder(taxes: Record<string, unknown>, locale: 'en' | 'tr' = 'en') {
    const tax = { place: 'property', number: 'PT 501 964 843', taxes: [{ ...VAT, rates: RATES }], ...taxes };
    await publishInTest(studio, { currency: 'eur', addOns: [TWILIGHT], taxes: tax });
    browser = openBrowser(studio.url);
    const answers = { package_id: 'home', add_ons: [{ id: 'twilight', quantity: 3 }], locale, sqft: 2150 };
    const address = { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip_code: '22203' };
    const quote = await browser.request<QuoteJson>('POST', '/api/quotes', { json: { ...answers, address } });
    const form = { photoCount: null, calculatedPrice: null };
    const changes = { packageId: 'home', quote_id: quote.body.id, locale };
    const placed = await placeOrder(studio.url, orderBody(form, changes), { browser });
    expect(placed.status, placed.text).toBe(201);
    await browser.request('POST', `/api/orders/${placed.body.order.id}/demo-payment`);
    return placed.body.order.id;
  }

  test('the invoice tells each line with quantity and price, the sum, and a tax on top with its rate', async () => {
    const text = readPdfText(await invoiceOf(await detailedOrder({ included: false })));
    for (const words of ['QUANTITY', 'PRICE', 'AMOUNT', 'Tax number PT 501 964 843']) expect(text).toContain(words);
    expect(text).toContain('1€100.00€100.00');
    expect(text).toContain('3€25.00€75.00');
    expect(text).toContain('Twilight photos');
    expect(text).toContain('Subtotal€175.00');
    expect(text).toContain('VAT 23%€40.25');
    expect(text).toContain('Total€215.25');
    expect(text).not.toContain('Discount');
  });

  test('an included tax says so, in the language of the order', async () => {
    const id = await detailedOrder({ included: true }, 'tr');
    const text = readPdfText(await invoiceOf(id));
    expect(text).toContain('Alacakaranlık fotoğrafları');
    expect(text).toContain('Ara toplam€175,00');
    expect(text).toContain('KDV %23, dahil€32,72');
    expect(text).toContain('Toplam€175,00');
    const order = await browser.request<OrderJson>('GET', `/api/orders/${id}`);
    expect(order.body.payments[0]).toMatchObject({
      tax_included: true,
      taxes: [{ label: 'KDV', rate_ppm: 230_000, amount_minor: 32_72 }],
    });
  });

  test('mail to the customer, notice to the studio and table file tell the lines as well', async () => {
    const id = await detailedOrder({ included: false });
    const order = await rowOf(id);
    const textOf = async (kind: 'order_confirmation' | 'studio_notice') => {
      const [mail] = await studio.db
        .select()
        .from(mails)
        .where(and(eq(mails.orderId, id), eq(mails.kind, kind)));
      return (mail && (await composeMail(studio.ctx, mail)))?.text;
    };
    for (const kind of ['order_confirmation', 'studio_notice'] as const) {
      const text = await textOf(kind);
      for (const fact of ['3 × Twilight photos: €75.00', 'Subtotal: €175.00', 'VAT 23%: €40.25', '€215.25']) {
        expect(text).toContain(fact);
      }
    }
    const admin = await signInPerson(studio, { role: 'admin' });
    const table = await admin.browser.request('GET', `/api/admin/orders.csv?q=${order.orderNumber}`);
    expect(table.text).toContain('EUR,40.25,"Home 100; 3 × Twilight photos 75; VAT 23% 40.25"');
  });

  test('a package alone is told in one line, without columns', async () => {
    await publishInTest(studio, STARTER_DOCUMENT);
    const text = readPdfText(await invoiceOf((await paidOrder()).id));
    expect(text).not.toMatch(/QUANTITY|Tax number/);
    expect(text).toContain('SubtotalTRY 735.00DiscountTRY 0.00TaxTRY 0.00TotalTRY 735.00');
  });
});

describe('an issued invoice', () => {
  test('is kept by its job, and is what everybody gets, with the SHA-256 that the order says', async () => {
    await studio.workOnJobs();
    const { id, browser } = await paidOrder();
    const sha256Of = async () =>
      (await browser.request<OrderJson>('GET', `/api/orders/${id}`)).body.payments[0]?.invoice_sha256 ?? null;
    await vi.waitUntil(async () => (await sha256Of()) !== null, { timeout: paced(20_000) });
    const path = `/api/orders/${id}/invoice.pdf`;
    const file = await fetch(`${studio.url}${path}`, { headers: { Cookie: browser.cookie() } });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(await sha256Of());
    // Another brand changes later invoices alone.
    const renamed = renameStudio(studio, 'Another Studio');
    expect((await openInvoice(renamed, await rowOf(id))).file.equals(bytes)).toBe(true);
    const [payment] = await listPayments(studio.db, id);
    if (!payment || !isPaid(payment)) throw new Error('The order is not paid.');
    const { content } = await describeInvoice(renamed, { order: await rowOf(id), payment });
    expect(content.brand.name).toBe('Another Studio');
  });

  test('is the same file for ten people who open it at once', async () => {
    const { id } = await paidOrder();
    const files = await Promise.all(Array.from({ length: 10 }, () => invoiceOf(id)));
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1);
    expect(await studio.db.$count(documentFiles)).toBeGreaterThan(0);
  });
});

describe('the file', () => {
  test('is for those who may see the order, once it is paid; for everybody else there is none', async () => {
    const { id, browser } = await paidOrder();
    const path = `/api/orders/${id}/invoice.pdf`;
    const mine = await browser.request('GET', path);
    const [payment] = await listPayments(studio.db, id);
    expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(mine.headers.get('content-disposition')).toBe(
      `inline; filename="invoice-demo-${payment?.invoiceNumber}.pdf"`,
    );
    expect((await openBrowser(studio.url).request('GET', path)).status).toBe(404);
    const stranger = await signInPerson(studio);
    expect((await stranger.browser.request('GET', path)).status).toBe(404);
    const admin = await signInPerson(studio, { role: 'admin' });
    expect((await admin.browser.request('GET', path)).status).toBe(200);
    expect((await admin.browser.request('GET', `/api/admin/orders/${id}/invoice.pdf`)).status).toBe(200);
    expect((await stranger.browser.request('GET', `/api/admin/orders/${id}/invoice.pdf`)).status).toBe(403);
  });

  test('is not there while the order waits for its payment', async () => {
    const browser = openBrowser(studio.url);
    const { body } = await placeOrder(studio.url, orderBody(), { browser });
    expect((await browser.request('GET', `/api/orders/${body.order.id}/invoice.pdf`)).status).toBe(404);
  });
});

test('an invoice that is issued under a published brand has its name and its logo', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="60" height="30" fill="#9a3412"/></svg>';
  const logo = await receiveLogo(studio.ctx, Buffer.from(svg));
  const content = { ...STARTER_SITE, brand: { ...STARTER_SITE.brand, name: 'Lisboa Lar', logo } };
  await insertVersion(studio.db, { number: 1, content, publishedAt: studio.clock.now(), note: '' });
  studio.services.content.expire();
  const { id } = await paidOrder();
  const file = await invoiceOf(id);
  expect(file.toString('latin1')).toContain('/Subtype /Image');
  expect(readPdfText(file)).toContain('Lisboa Lar');
});

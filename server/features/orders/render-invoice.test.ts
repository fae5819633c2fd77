import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { invoices, type OrderRow } from '#server/db/schema/orders.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { listPayments } from '#server/features/payments/queries.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { openTestStudio, renameStudio, type TestStudio } from '#server/test/studio.ts';
import { openInvoice } from './issue-invoice.ts';
import { findOrder } from './queries.ts';
import { isPaid, renderInvoice } from './render-invoice.ts';
import { setRefunded } from './settle-payment.ts';

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
    expect(text).toContain(`No. ${payment?.invoiceNumber}`);
    expect(text).toContain(`${order.orderNumber}`);
    expect(text).toContain('20 Kasım 2026');
    expect(text).toContain('Bu bir demo siparişidir.');
    expect(text).not.toContain('\uFFFD');
  });

  test('says in English what was refunded and what is left, in the charge and its currency', async () => {
    const { id } = await paidOrder();
    expect(readPdfText(await invoiceOf(id))).not.toContain('Refunded');
    const [payment] = await listPayments(studio.db, id);
    if (!payment) throw new Error('The payment is gone.');
    const order = await rowOf(id);
    await withTransaction(studio.db, (tx) => setRefunded({ ...studio.ctx, db: tx }, { order, payment }, 10_000));
    const text = readPdfText(await invoiceOf(id));
    for (const words of ['Invoice', 'TRY 735.00', 'Refunded-TRY 100.00', 'After refundsTRY 635.00']) {
      expect(text).toContain(words);
    }
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
    const file = await renderInvoice(studio.ctx, { ...order, package: { ...order.package, features } }, payment);
    expect(readPdfText(file)).toContain('W'.repeat(100));
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
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
    expect(readPdfText(await renderInvoice(renamed, await rowOf(id), payment))).toContain('Another Studio');
  });

  test('is one, whoever asks for it at once', async () => {
    const { id } = await paidOrder();
    const files = await Promise.all(Array.from({ length: 10 }, () => invoiceOf(id)));
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1);
    expect(await studio.db.$count(invoices, eq(invoices.refundedMinor, 0))).toBeGreaterThan(0);
  });
});

describe('the file', () => {
  test('is for those who may see the order, once it is paid; for everybody else there is none', async () => {
    const { id, browser } = await paidOrder();
    const path = `/api/orders/${id}/invoice.pdf`;
    const mine = await browser.request('GET', path);
    const [payment] = await listPayments(studio.db, id);
    expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(mine.headers.get('content-disposition')).toBe(`inline; filename="invoice-${payment?.invoiceNumber}.pdf"`);
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

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { type OrderRow, orders } from '#server/db/schema/orders.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { takeProperty } from '#server/features/orders/property-owners/take-property.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { bookShoot } from '#server/features/scheduling/bookings/book-shoot.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrders, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await clearTables(studio.db, [mails, bookings, orders, rateLimits]);
});

const NOON = { preferredDate: '2026-12-03', preferredTime: '12:00' };

async function paidOrder(form = {}, changes = {}) {
  const browser = openBrowser(studio.url);
  const { body } = await placeOrder(studio.url, orderBody(form, changes), { browser });
  await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return { ...body.order, browser };
}

const move = (id: string, order_status: string) =>
  admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}/status`, { json: { order_status } });
const resend = (id: string) =>
  admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}/resend-confirmation`);
const mailsOf = async (id: string) =>
  (await studio.db.select().from(mails).where(eq(mails.orderId, id))).map(({ kind }) => kind).sort();
async function rowOf(id: string): Promise<OrderRow> {
  const order = await findOrder(studio.db, id);
  if (!order) throw new Error('The order is gone.');
  return order;
}

describe('the status of an order', () => {
  test('ORD-80: becomes completed, is told to the customer once, and can be taken back', async () => {
    const order = await paidOrder();
    expect((await move(order.id, 'completed')).body.order.order_status).toBe('completed');
    expect((await move(order.id, 'completed')).status).toBe(200);
    expect((await move(order.id, 'pending')).body.order.order_status).toBe('pending');
    expect((await move(order.id, 'completed')).status).toBe(200);
    expect(await mailsOf(order.id)).toEqual(['order_completed', 'order_confirmation', 'studio_notice']);
    const mail = (await readMailsTo(studio, order.customer_email)).find(({ subject }) => subject?.includes('complete'));
    expect(mail?.subject).toBe(`[Demo] Order ${order.order_number} is complete`);
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, order.id));
    expect(deeds.map(({ actorId, detail }) => [actorId, detail.before, detail.order_status])).toEqual([
      [admin.id, 'pending', 'completed'],
      [admin.id, 'completed', 'pending'],
      [admin.id, 'pending', 'completed'],
    ]);
  });

  test('becomes cancelled: its time is free again, and its calendar file takes the shoot away', async () => {
    const order = await paidOrder({ ...NOON, contactName: 'Ayşe İnci' }, { locale: 'tr' });
    const { body } = await move(order.id, 'cancelled');
    expect(body).toMatchObject({ booking_status: 'cancelled', order: { order_status: 'cancelled' } });
    const [booking] = await studio.db.select().from(bookings);
    expect(booking).toMatchObject({ status: 'cancelled', sequence: 1 });
    const mail = (await readMailsTo(studio, order.customer_email)).find(({ subject }) => subject?.includes('iptal'));
    expect(mail?.text).toContain('3 Aralık 2026 Perşembe, 12:00');
    const [file] = mail?.attachments ?? [];
    const content = file?.content;
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(file?.mimeType).toBe('text/calendar');
    expect(text).toContain('METHOD:CANCEL');
    expect(text).toContain(`UID:${booking?.id}`);
    expect(text).toContain('SEQUENCE:1');
    expect(text).toContain('STATUS:CANCELLED');
    const other = await rowOf((await paidOrder({ preferredDate: '2026-12-04' })).id);
    await studio.db.delete(bookings).where(eq(bookings.orderId, other.id));
    expect(await bookShoot(studio.ctx, { ...other, preferredDate: NOON.preferredDate }, takeProperty)).toBe('booked');
  });

  test('is not shown as booked to its customer once it is cancelled', async () => {
    const order = await paidOrder(NOON);
    await move(order.id, 'cancelled');
    const seen = await order.browser.request('GET', `/api/orders/${order.id}`);
    expect(seen.body).toMatchObject({ order_status: 'cancelled', booking: null });
  });

  test('twenty clicks at once cancel it once', async () => {
    const order = await paidOrder(NOON);
    const all = await Promise.all(Array.from({ length: 20 }, () => move(order.id, 'cancelled')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await studio.db.select().from(bookings))[0]?.sequence).toBe(1);
    expect(await mailsOf(order.id)).toEqual(['order_cancelled', 'order_confirmation', 'studio_notice']);
  });

  test('leads nowhere from cancelled, and nowhere without payment', async () => {
    const order = await paidOrder();
    await move(order.id, 'cancelled');
    expect((await move(order.id, 'pending')).status).toBe(409);
    const { body } = await placeOrder(studio.url, orderBody());
    expect((await move(body.order.id, 'completed')).status).toBe(409);
    expect((await move(body.order.id, 'delivered')).status).toBe(422);
  });
});

describe('the confirmation', () => {
  test('goes out again, at most three times in ten minutes', async () => {
    const order = await paidOrder();
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await resend(order.id)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const sent = await readMailsTo(studio, order.customer_email);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(4);
  });

  test('of an order that is not paid, is cancelled or has no customer any more is refused', async () => {
    const { body } = await placeOrder(studio.url, orderBody());
    expect((await resend(body.order.id)).status).toBe(409);
    const order = await paidOrder();
    await studio.db.update(orders).set({ customerEmail: '' }).where(eq(orders.id, order.id));
    expect((await resend(order.id)).status).toBe(409);
    const cancelled = await paidOrder();
    await move(cancelled.id, 'cancelled');
    expect((await resend(cancelled.id)).status).toBe(409);
  });
});

describe('the table of orders', () => {
  const download = (query = '') => admin.browser.request('GET', `/api/admin/orders.csv${query}`);
  const linesOf = (text: string) => text.split('\r\n').slice(1, -1);

  test('is a file of UTF-8 with a mark, with the columns named', async () => {
    await paidOrder({ contactName: 'Ayşe İnci', address: '1 Maple Street, Unit "B"' });
    const { headers } = await download();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-11-20.csv"');
    const bytes = await fetch(`${studio.url}/api/admin/orders.csv`, { headers: { Cookie: admin.browser.cookie() } });
    const raw = Buffer.from(await bytes.arrayBuffer());
    expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = raw.toString();
    expect(text.slice(1)).toMatch(/^order_number,invoice_number,id,created_at,/);
    expect(text).toContain('Ayşe İnci');
    expect(text).toContain('"1 Maple Street, Unit ""B"""');
    expect(text).toContain(',735,735,0,TRY,');
  });

  test('shows what the list shows, by the same filters', async () => {
    const order = await paidOrder({ contactName: 'Quentin Rare' });
    await paidOrder();
    await placeOrder(studio.url, orderBody());
    expect(linesOf((await download()).text)).toHaveLength(2);
    expect(linesOf((await download('?payment_status=all')).text)).toHaveLength(3);
    const [line, ...others] = linesOf((await download('?q=quentin')).text);
    expect(line).toContain(order.id);
    expect(others).toEqual([]);
    expect((await download('?payment_status=none')).status).toBe(422);
  });

  test('holds every order once, over many pages, the newest first', async () => {
    const start = new Date('2026-11-01T00:00:00Z').getTime();
    const rows = Array.from({ length: 1203 }, (_, index) =>
      orderRow({ ...paidFacts(), createdAt: new Date(start + Math.floor(index / 3) * 1000) }),
    );
    for (let from = 0; from < rows.length; from += 200) {
      await addOrders(studio.db, rows.slice(from, from + 200));
    }
    const cells = linesOf((await download()).text).map((line) => line.split(','));
    const ids = cells.map((cell) => cell[2]);
    expect(ids).toHaveLength(1203);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    const times = cells.map((cell) => cell[3] ?? '');
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('check 89: a cell that a spreadsheet would run is text', async () => {
    const evil = '=HYPERLINK("http://evil.example","x")';
    await paidOrder({ contactName: evil, notes: '@SUM(1)', propertyName: '-2+3', contactPhone: '+1 202 555 0101' });
    const { text } = await download();
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    for (const cell of ["'@SUM(1)", "'-2+3", "'+1 202 555 0101"]) expect(text).toContain(`,${cell}`);
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  });
});

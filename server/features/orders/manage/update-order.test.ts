import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminOrderDetails, AdminOrderList } from '#domain/orders/admin-order.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { orderCorrections, orders } from '#server/db/schema/orders.ts';
import { openInvoice } from '#server/features/orders/issue-documents.ts';
import { purgeCustomer } from '#server/features/orders/purge-customer.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Answer = AdminOrderDetails & { code?: string; detail?: string; current?: AdminOrderDetails };

const FORM = { contactName: 'Jane Smaple', contactPhone: '(301) 555-0100', address: '12 Oka Lane' };
let shootDay = 0;

/** A paid order with its own shoot day. */
async function paidOrder() {
  shootDay += 1;
  const form = { ...FORM, preferredDate: `2026-12-${String(shootDay).padStart(2, '0')}`, preferredTime: '10:30' };
  const browser = openBrowser(studio.url);
  const { body } = await placeOrder(studio.url, orderBody(form), { browser });
  await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return { id: body.order.id, browser, version: await versionOf(body.order.id) };
}
const rowOf = async (id: string) => {
  const order = await findOrder(studio.db, id);
  if (!order) throw new Error('The order is gone.');
  return order;
};
const versionOf = async (id: string) => (await rowOf(id)).version;
const correct = (id: string, json: object, ifMatch: string | null = null) =>
  admin.browser.request<Answer>('PATCH', `/api/admin/orders/${id}`, { json, ifMatch });
const tag = (version: number) => `"${version}"`;
const invoiceOf = async (id: string) => readPdfText((await openInvoice(studio.ctx, await rowOf(id))).file);

describe('a correction', () => {
  const REQUESTED = { customer_name: 'Jane Sample', customer_phone: '(301) 555-0199', address: '12 Oak Lane' };

  test('is on the order, in its search, on its shoot and for its customer, and what was there before is kept', async () => {
    const { id, browser, version } = await paidOrder();
    const { status, body } = await correct(id, REQUESTED, tag(version));
    expect([status, body.order.version]).toEqual([200, version + 1]);
    expect(body.order).toMatchObject({ ...REQUESTED, city: 'Arlington' });
    expect(body.corrections).toEqual([
      {
        id: expect.any(String),
        before: { customer_name: 'Jane Smaple', customer_phone: '(301) 555-0100', address: '12 Oka Lane' },
        corrected_at: expect.any(String),
        corrected_by: admin.name,
      },
    ]);
    const [shoot] = await studio.db.select().from(bookings).where(eq(bookings.orderId, id));
    expect([shoot?.customerName, shoot?.address.startsWith('12 Oak Lane, '), shoot?.sequence]).toEqual([
      'Jane Sample',
      true,
      1,
    ]);
    const seen = await browser.request<OrderJson>('GET', `/api/orders/${id}`);
    expect(seen.body).toMatchObject(REQUESTED);
    const found = await admin.browser.request<AdminOrderList>('GET', '/api/admin/orders?q=301-555-0199');
    expect(found.body.orders.map((order) => order.id)).toEqual([id]);
  });

  test('is recorded without the values, which a record that nobody can change must not hold', async () => {
    const { id, version } = await paidOrder();
    await correct(id, { ...REQUESTED, city: 'Arlington' }, tag(version));
    const deeds = await studio.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'order_corrected')));
    expect(deeds.map(({ actorId, detail }) => [actorId, detail])).toEqual([
      [admin.id, { corrected: 'customer_name, customer_phone, address' }],
    ]);
  });

  test('leaves the invoice as it was issued, however often it is corrected', async () => {
    const { id, version } = await paidOrder();
    const before = await invoiceOf(id);
    expect(before).toContain('12 Oka Lane');
    await correct(id, REQUESTED, tag(version));
    await correct(id, { customer_name: 'Jane M. Sample' }, tag(version + 1));
    expect(await invoiceOf(id)).toBe(before);
  });

  test('that says what is there already changes nothing', async () => {
    const { id, version } = await paidOrder();
    const { body } = await correct(id, FORM_AS_JSON, tag(version));
    expect([body.order.version, body.corrections]).toEqual([version, []]);
  });
});

const FORM_AS_JSON = { customer_name: FORM.contactName, customer_phone: FORM.contactPhone, address: FORM.address };

describe('is refused', () => {
  test('without the version that was seen, and with an old one, saying what is there now', async () => {
    const { id, version } = await paidOrder();
    expect((await correct(id, { city: 'Bethesda' })).status).toBe(428);
    expect((await correct(id, { city: 'Bethesda' }, tag(version))).status).toBe(200);
    const stale = await correct(id, { city: 'Rockville' }, tag(version));
    expect([stale.status, stale.body.code, stale.body.current?.order.city]).toEqual([412, 'stale_version', 'Bethesda']);
  });

  test('where two correct at once: one of them', async () => {
    const { id, version } = await paidOrder();
    const cities = ['Bethesda', 'Rockville', 'Reston', 'Vienna'];
    const answers = await Promise.all(cities.map((city) => correct(id, { city }, tag(version))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect(await studio.db.$count(orderCorrections, eq(orderCorrections.orderId, id))).toBe(1);
  });

  test.each([
    [{ customer_phone: 'none' }, 'customer_phone'],
    [{ zip_code: ' ' }, 'zip_code'],
  ])('%j, with its field', async (json, path) => {
    const { id } = await paidOrder();
    const answer = await admin.browser.request<{ fields: { path: string }[] }>('PATCH', `/api/admin/orders/${id}`, {
      json,
    });
    expect([answer.status, answer.body.fields[0]?.path]).toEqual([422, path]);
  });

  test('before the order is paid, and once its customer was forgotten', async () => {
    const { body } = await placeOrder(studio.url, orderBody(FORM));
    const unpaid = await correct(body.order.id, { city: 'Reston' }, '*');
    expect([unpaid.status, unpaid.body.detail]).toEqual([
      409,
      'This order is not paid yet. Its customer can still change the form.',
    ]);
    const owner = await createPerson(studio);
    const { id } = await paidOrder();
    await studio.db.update(orders).set({ userId: owner.id, customerEmail: owner.email }).where(eq(orders.id, id));
    await correct(id, { customer_phone: '(301) 555-0177', address: '12 Oak Lane' }, '*');
    await purgeCustomer(studio.ctx, { userId: owner.id, email: owner.email });
    const forgotten = await correct(id, { city: 'Reston' }, '*');
    expect([forgotten.status, forgotten.body.detail]).toEqual([409, 'This customer asked to be forgotten.']);
    const kept = await studio.db.select().from(orderCorrections).where(eq(orderCorrections.orderId, id));
    expect(kept.map((row) => row.before)).toEqual([{ address: '12 Oka Lane' }]);
  });
});

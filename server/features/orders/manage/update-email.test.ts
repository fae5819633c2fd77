import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { deliveryLinks } from '#server/db/schema/deliveries.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createCustomer } from '#server/features/customers/create-customer.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  admin = await signInPerson(studio, { role: 'admin' });
  await clearTables(studio.db, [mails, orders]);
});

const address = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

const move = (id: string, email: string, { ifMatch = '*', by = admin } = {}) =>
  by.browser.request<AdminOrderDetails & { detail: string }>('PUT', `/api/admin/orders/${id}/customer-email`, {
    json: { customer_email: email },
    headers: { 'If-Match': ifMatch },
  });

const rowOf = async (id: string) => {
  const row = await findOrder(studio.db, id);
  if (!row) throw new Error('The order is gone.');
  return row;
};

/** An order that somebody paid whose address was typed wrongly, and the browser that it was placed in. */
async function paidOrder(email: string) {
  const browser = openBrowser(studio.url);
  const { body } = await placeOrder(studio.url, orderBody({ contactEmail: email }), { browser });
  await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return { id: body.order.id, browser };
}

/** The token of the link to an order in a mail. */
const tokenIn = (text: string | undefined) => /#token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

const opens = async (id: string, token: string) =>
  (await openBrowser(studio.url).request('GET', `/api/orders/${id}`, { headers: { 'X-Order-Access': token } })).status;

describe('ORD-119: the email of an order', () => {
  test('is corrected: the order is the right contact’s, what the old address had ends, and both are told', async () => {
    const [wrong, right] = [address('wrong'), address('right')];
    const { id, browser } = await paidOrder(wrong);
    const [first] = await readMailsTo(studio, wrong);
    const old = tokenIn(first?.text);
    const before = await rowOf(id);
    const { status, body } = await move(id, right.toUpperCase());
    expect([status, body.order.customer_email]).toEqual([200, right]);
    const after = await rowOf(id);
    expect(after).toMatchObject({ customerEmail: right, customerEmailFolded: right, userId: null });
    expect([after.contactId === before.contactId, after.customerId === before.customerId]).toEqual([false, false]);
    expect((await browser.request('GET', `/api/orders/${id}`)).status).toBe(404);
    if (old) expect(await opens(id, old)).toBe(404);
    const [told] = await readMailsTo(studio, right);
    expect(told?.text).toContain(`/orders/${id}`);
    const last = (await readMailsTo(studio, wrong)).at(-1);
    expect(last?.subject).toContain('no longer with this address');
    for (const secret of [right, after.customerName, after.address, id]) expect(last?.text).not.toContain(secret);
    const found = await admin.browser.request<{ orders: OrderJson[] }>('GET', `/api/admin/orders?q=${right}`);
    expect(found.body.orders).toHaveLength(1);
    const [action] = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'order_moved'));
    expect(JSON.stringify(action?.detail)).not.toContain('@');
  });

  test('moves it to the account that proved the address, and from the one that had it', async () => {
    const [old, right] = [await signInPerson(studio), await signInPerson(studio)];
    const { id } = await paidOrder(old.email);
    expect((await rowOf(id)).userId).toBe(old.id);
    await move(id, right.email);
    expect((await rowOf(id)).userId).toBe(right.id);
    expect((await old.browser.request('GET', `/api/orders/${id}`)).status).toBe(404);
    expect((await right.browser.request('GET', `/api/orders/${id}`)).status).toBe(200);
  });

  test('of what is not paid yet: the old payment link ends, and the new address gets one', async () => {
    const [wrong, right] = [address('wrong'), address('right')];
    const { body } = await createStudioOrder(admin, { customer_email: wrong });
    const { id } = body.order;
    const link = await admin.browser.request<PaymentLinkJson>('POST', `/api/admin/orders/${id}/payment-link`);
    const token = tokenIn(link.body.url);
    await move(id, right);
    const pay = (json: unknown) =>
      openBrowser(studio.url).request<PaymentPage>('POST', `/api/orders/${id}/payment`, { json });
    expect((await pay({ token })).status).toBe(410);
    const mail = (await readMailsTo(studio, right)).find(({ text }) => text?.includes('/pay/'));
    expect((await pay({ token: tokenIn(mail?.text) })).status).toBe(200);
  });

  test('ends links to the delivery that were sent to the old address, and no others', async () => {
    const [wrong, right] = [address('wrong'), address('right')];
    const { id } = await paidOrder(wrong);
    const property = await addProperty(studio, admin, { realtorId: null });
    await studio.db.update(orders).set({ propertyId: property.id }).where(eq(orders.id, id));
    await createTestLink(admin, property.id, { name: 'Agent', email: wrong, locale: 'en' });
    await createTestLink(admin, property.id, { name: 'Seller', email: address('seller'), locale: 'en' });
    await move(id, right);
    const links = await studio.db.select().from(deliveryLinks);
    expect(links.filter(({ email }) => email === wrong).every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    expect(links.filter(({ name }) => name === 'Seller').every(({ revokedAt }) => revokedAt === null)).toBe(true);
  });

  test('leaves a company who is billed', async () => {
    const wrong = address('wrong');
    const { id } = await paidOrder(wrong);
    const company = await createCustomer(studio.ctx, { kind: 'company', name: 'Northfold Homes', notes: '', tags: [] });
    await studio.db.update(orders).set({ customerId: company.customer.id }).where(eq(orders.id, id));
    await move(id, address('right'));
    expect((await rowOf(id)).customerId).toBe(company.customer.id);
  });

  test('is refused with what would be right: the same address, a stale page, a foreign library, an unpaid form', async () => {
    const realtor = await signInPerson(studio);
    const { id } = await paidOrder(realtor.email);
    expect((await move(id, realtor.email.toUpperCase())).status).toBe(422);
    expect((await move(id, 'nobody')).status).toBe(422);
    expect((await move(id, address('right'), { ifMatch: '"99"' })).status).toBe(412);
    expect((await move(id, address('right'), { by: realtor })).status).toBe(403);
    const property = await addProperty(studio, realtor);
    await studio.db.update(orders).set({ propertyId: property.id }).where(eq(orders.id, id));
    expect((await move(id, address('right'))).body.detail).toContain('in the library of the account');
    const open = (await placeOrder(studio.url, orderBody())).body.order;
    expect((await move(open.id, address('right'))).body.detail).toContain('not paid yet');
    expect((await move(randomUUID(), address('right'))).status).toBe(404);
  });

  test('moves once where two correct it at once', async () => {
    const { id } = await paidOrder(address('wrong'));
    const ifMatch = `"${(await rowOf(id)).version}"`;
    const both = await Promise.all([move(id, address('one'), { ifMatch }), move(id, address('two'), { ifMatch })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder, AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orders } from '#server/db/schema/orders.ts';
import {
  createPerson,
  PASSWORD,
  type Person,
  readLinkToken,
  readMailsTo,
  signInPerson,
} from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Problem = { detail: string };
const invite = (id: string) =>
  admin.browser.request<AdminOrderDetails & Problem>('POST', `/api/admin/orders/${id}/invite`);
const mailsOf = (id: string) => studio.db.select().from(mails).where(eq(mails.orderId, id));
const deedsAbout = async (id: string) =>
  (await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action, actorId }) => [
    action,
    actorId,
  ]);

let guests = 0;
async function guestOrder(changes: Parameters<typeof orderRow>[0] = {}) {
  guests += 1;
  const row = orderRow({ customerEmail: `guest-${guests}@example.com`, ...paidFacts(), ...changes });
  await addOrder(studio.db, row);
  return row;
}

async function payAsGuest(contactEmail: string) {
  const browser = openBrowser(studio.url);
  const { body } = await placeOrder(studio.url, orderBody({ contactEmail }), { browser });
  await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return body.order;
}

test('a guest is invited, signs up, confirms the address, and the order belongs to the new realtor', async () => {
  const order = await payAsGuest('Leyla.Kaya+house@example.com');
  const { status, body } = await invite(order.id);
  expect([status, body.user, body.mails.map(({ kind }) => kind)]).toEqual([
    200,
    null,
    ['order_confirmation', 'studio_notice', 'portal_invitation'],
  ]);
  expect(await deedsAbout(order.id)).toContainEqual(['customer_invited', admin.id]);

  const letters = (await readMailsTo(studio, order.customer_email)).map(({ text = '' }) => text);
  const link = letters.flatMap((text) => text.match(/\S+\/realtor-auth\?\S+/) ?? []).at(0) ?? '';
  const asked = new URL(link);
  expect(link.startsWith(`${studio.config.BASE_URL}/realtor-auth?`)).toBe(true);
  expect(Object.fromEntries(asked.searchParams)).toEqual({ tab: 'signup', email: order.customer_email });

  const json = { full_name: 'Leyla Kaya', email: asked.searchParams.get('email'), password: PASSWORD };
  const browser = openBrowser(studio.url);
  expect((await browser.request('POST', '/api/auth/sign-up/email', { json })).status).toBe(200);
  const email = order.customer_email.toLowerCase();
  const token = await readLinkToken(studio, email);
  expect((await browser.request('POST', '/api/auth/verify-email', { json: { token } })).status).toBe(200);

  const { body: details } = await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${order.id}`);
  expect(details.user).toMatchObject({ full_name: 'Leyla Kaya', email });
  const { body: listed } = await admin.browser.request<{ orders: AdminOrder[] }>('GET', '/api/admin/orders');
  expect(listed.orders.find(({ id }) => id === order.id)?.user_id).toBe(details.user?.id);
  const refused = await invite(order.id);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('belongs to an account')]);
});

test('the email is written in the language of the order', async () => {
  const order = await guestOrder({ locale: 'tr', customerName: 'Ayşe İnci' });
  await invite(String(order.id));
  const letter = (await readMailsTo(studio, String(order.customerEmail))).at(-1);
  expect(letter?.subject).toBe(`[Demo] ${studio.config.BRAND_NAME} medya portalınız sizi bekliyor`);
  expect(letter?.text).toContain('Ayşe İnci');
  expect(letter?.text).not.toContain('#token=');
});

test.each([
  [{ paymentStatus: 'requires_payment', orderStatus: null, schedulingStatus: null, paidAt: null }, 'paid order'],
  [{ orderStatus: 'cancelled' }, 'cancelled'],
  [{ customerEmail: '' }, 'forgotten'],
] as const)('nobody is invited to an order with %j', async (changes, words) => {
  const order = await guestOrder(changes);
  const { status, body } = await invite(String(order.id));
  expect([status, body.detail]).toEqual([409, expect.stringContaining(words)]);
  expect(await mailsOf(String(order.id))).toEqual([]);
});

test('an account that confirmed the address already gets the order, and nobody is invited', async () => {
  const person = await createPerson(studio);
  const order = await guestOrder({ customerEmail: person.email.toUpperCase() });
  const { status, body } = await invite(String(order.id));
  expect([status, body.user?.id, body.mails]).toEqual([200, person.id, []]);
  expect(await deedsAbout(person.id)).toContainEqual(['orders_attached', admin.id]);
});

test('an account that never confirmed the address is named, and gets nothing', async () => {
  const person = await createPerson(studio, { isConfirmed: false });
  const order = await guestOrder({ customerEmail: person.email });
  const { status, body } = await invite(String(order.id));
  expect([status, body.detail]).toEqual([409, expect.stringContaining('never confirmed')]);
  const { body: details } = await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${order.id}`);
  expect([details.user, details.mails]).toEqual([null, []]);
});

test('the same customer is invited three times in ten minutes at most', async () => {
  const order = await guestOrder();
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await invite(String(order.id))).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await mailsOf(String(order.id))).toHaveLength(3);
});

test('an invitation that still waits is not sent once the order belongs to somebody', async () => {
  const order = await guestOrder();
  await invite(String(order.id));
  await studio.db
    .update(orders)
    .set({ userId: admin.id })
    .where(eq(orders.id, String(order.id)));
  expect(await readMailsTo(studio, String(order.customerEmail))).toEqual([]);
});

test('an order that does not exist is not found', async () => {
  expect((await invite('3f0c8a52-6a0f-4b7e-9d38-000000000404')).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminStats } from '#domain/operations/stats.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { paymentAttempts } from '#server/db/schema/payments.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addOrder, addOrders, bookingRow, mailRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const open = (id: string) => admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`);

test('an order is shown with customer, property, payment, booking, account and mails', async () => {
  const owner = await createPerson(studio);
  const row = orderRow({ ...paidFacts(), userId: owner.id });
  await addOrder(studio.db, row, { intentId: 'pi_1' });
  await studio.db.insert(bookings).values(bookingRow({ orderId: row.id }));
  await studio.db.insert(paymentAttempts).values({
    id: randomUUID(),
    orderId: row.id,
    eventId: 'evt_1',
    declineCode: 'card_declined',
    createdAt: row.createdAt,
  });
  const sentAt = new Date('2026-11-20T15:01:00Z');
  await studio.db.insert(mails).values([
    mailRow({ orderId: row.id, status: 'sent', attempts: 1, sentAt, sealed: 'secret-of-the-link' }),
    mailRow({
      orderId: row.id,
      kind: 'studio_notice',
      status: 'failed',
      attempts: 5,
      lastError: '550 no',
      createdAt: sentAt,
    }),
  ]);
  const { status, body, text } = await open(row.id);
  expect(status, text).toBe(200);
  expect(body.order).toMatchObject({
    id: row.id,
    customer_name: 'Jane Sample',
    address: '4200 Wilson Avenue',
    charge_minor: 73_500,
    booking: { shoot_datetime: '2026-12-01T14:00:00.000Z' },
  });
  expect(body).toMatchObject({
    user: { id: owner.id, full_name: owner.name, email: owner.email, company_name: '', role: 'realtor' },
    payment_intent_id: 'pi_1',
    declined_attempts: [{ decline_code: 'card_declined' }],
    booking_status: 'confirmed',
    mails: [
      { kind: 'order_confirmation', status: 'sent', sent_at: sentAt.toISOString(), last_error: null },
      { kind: 'studio_notice', status: 'failed', attempts: 5, last_error: '550 no', sent_at: null },
    ],
  });
  expect(text).not.toContain('secret-of-the-link');
});

test('an order that nobody paid, without an account, has none of that', async () => {
  const row = orderRow();
  await addOrder(studio.db, row);
  const { body } = await open(row.id);
  expect(body).toMatchObject({ user: null, declined_attempts: [], booking_status: null, mails: [] });
});

test('what is no order is not found, and what is no id is refused', async () => {
  expect((await open(randomUUID())).status).toBe(404);
  expect((await open('x')).status).toBe(422);
});

test('a realtor cannot open an order here, not even their own one', async () => {
  const realtor = await signInPerson(studio);
  const row = orderRow({ userId: realtor.id });
  await addOrder(studio.db, row);
  expect((await realtor.browser.request('GET', `/api/admin/orders/${row.id}`)).status).toBe(403);
});

test('OPS-7: the dashboard counts realtors, paid orders and media items that are there', async () => {
  const ask = async () => (await admin.browser.request<AdminStats>('GET', '/api/admin/stats')).body;
  const before = await ask();
  const realtor = await createPerson(studio);
  await createPerson(studio, { role: 'admin' });
  await createMedia(studio, realtor, {});
  await createMedia(studio, realtor, { deletedAt: studio.clock.now() });
  const paid = orderRow({ ...paidFacts(), createdAt: new Date('2027-01-01T00:00:00Z') });
  await addOrders(studio.db, [paid, orderRow()]);
  const after = await ask();
  const grown = (name: 'registered_realtors' | 'total_orders' | 'uploaded_media_items') =>
    (after[name] ?? 0) - (before[name] ?? 0);
  expect([grown('registered_realtors'), grown('total_orders'), grown('uploaded_media_items')]).toEqual([1, 1, 1]);
  expect(after.latest_orders[0]?.id).toBe(paid.id);
  expect(after.latest_orders.every(({ payment_status }) => payment_status === 'paid')).toBe(true);
});

test('counts are exact up to 1,000, and open above', async () => {
  const rows = Array.from({ length: 1000 }, () => orderRow({ ...paidFacts() }));
  await addOrders(studio.db, rows);
  const { body } = await admin.browser.request<AdminStats>('GET', '/api/admin/stats');
  expect(body.total_orders).toBeNull();
  expect(body.registered_realtors).toBeGreaterThan(0);
  expect(body.latest_orders).toHaveLength(5);
});

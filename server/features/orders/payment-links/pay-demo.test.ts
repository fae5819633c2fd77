import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentLinkJson, PaymentPage } from '#domain/orders/payment-page.ts';
import { mails } from '#server/db/schema/mails.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createStudioOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createLink } from './create-link.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

test('a stranger with the link pays in the demo mode, once however often the button is pressed', async () => {
  const { order } = (await createStudioOrder(admin)).body;
  const link = await admin.browser.request<PaymentLinkJson>('POST', `/api/admin/orders/${order.id}/payment-link`);
  const token = new URL(link.body.url).hash.replace('#token=', '');
  const stranger = openBrowser(studio.url);
  const address = `/api/orders/${order.id}/payment`;
  const page = await stranger.request<PaymentPage>('POST', address, { json: { token } });
  const payment = page.body.payment?.id ?? '';
  const pay = (json: unknown) => stranger.request<PaymentPage>('POST', `${address}/demo`, { json });
  expect((await pay({ token: 'x', payment })).status).toBe(404);
  expect((await pay({ token })).status).toBe(422);
  expect((await pay({ token, payment: 'demo_other' })).body.order.payment_status).toBe('requires_payment');
  const presses = await Promise.all([pay({ token, payment }), pay({ token, payment }), pay({ token, payment })]);
  for (const { status, body } of presses) {
    expect([status, body.order.payment_status, body.payment]).toEqual([200, 'paid', null]);
  }
  expect(await findOrder(studio.db, order.id)).toMatchObject({ paidMinor: 73_500, orderStatus: 'pending' });
  expect(await studio.db.$count(mails)).toBe(2);
});

test('an order that was made in another mode of payment has no link', async () => {
  const { order } = (await createStudioOrder(admin)).body;
  const live = { ...studio.ctx, payments: { ...studio.ctx.payments, mode: 'live' as const } };
  await expect(createLink(live, order.id)).rejects.toThrow('This order was made in demo mode');
});

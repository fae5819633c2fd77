import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
  await studio.workOnJobs();
});
afterAll(() => studio.close());

async function paidOrder(form = {}) {
  const browser = openBrowser(studio.url);
  const { body } = await placeOrder(studio.url, orderBody({ preferredDate: '2026-12-03', ...form }), { browser });
  const paid = await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return { browser, order: body.order, payment: body.payment, paid };
}

async function readMails(address: string) {
  const names = (await readdir(studio.mailFolder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(studio.mailFolder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

test('ORD-45: the payment gets a generated id, succeeds and goes the way of a real one', async () => {
  const { paid, payment } = await paidOrder();
  expect(payment.id).toMatch(/^demo_[0-9a-f-]{36}$/);
  expect(paid.body).toMatchObject({
    order: { payment_status: 'paid', order_status: 'pending', payment_mode: 'demo' },
    payment: { id: payment.id, status: 'succeeded', client_secret: null },
    outcome: { booking: expect.stringMatching(/saved|refused/), email: 'started' },
  });
});

test('ORD-73: the customer sees the order; every other browser gets 404, as for an order that does not exist', async () => {
  const { browser, order } = await paidOrder();
  expect((await browser.request('GET', `/api/orders/${order.id}`)).body).toMatchObject({
    id: order.id,
    payment_status: 'paid',
  });
  const other = (await paidOrder()).browser;
  const unknown = '3f1c6d7e-0000-4000-8000-000000000000';
  for (const stranger of [openBrowser(studio.url), other]) {
    const foreign = await stranger.request<Record<string, unknown>>('GET', `/api/orders/${order.id}`);
    const missing = await stranger.request<Record<string, unknown>>('GET', `/api/orders/${unknown}`);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
    for (const suffix of ['/calendar.ics', '/demo-payment']) {
      const method = suffix === '/demo-payment' ? 'POST' : 'GET';
      expect((await stranger.request(method, `/api/orders/${order.id}${suffix}`)).status).toBe(404);
    }
  }
});

test('the link of the confirmation mail opens the order in another browser, and only that order', async () => {
  const { order } = await paidOrder();
  const another = await paidOrder();
  await expect.poll(async () => (await readMails(order.customer_email)).length).toBe(1);
  const [mail] = await readMails(order.customer_email);
  const link = mail?.text?.match(/\/orders\/([0-9a-f-]+)#token=([\w-]+)/);
  expect(link?.[1]).toBe(order.id);
  const browser = openBrowser(studio.url);
  const claim = (id: string, token: string) => browser.request('POST', `/api/orders/${id}/access`, { json: { token } });
  expect((await claim(order.id, 'x'.repeat(43))).status).toBe(404);
  expect((await claim(another.order.id, link?.[2] ?? '')).status).toBe(404);
  expect((await claim(order.id, link?.[2] ?? '')).status).toBe(204);
  expect((await browser.request('GET', `/api/orders/${order.id}`)).status).toBe(200);
  expect((await browser.request('GET', `/api/orders/${another.order.id}`)).status).toBe(404);
});

test('the calendar file holds the booking, for a library that did not write it', async () => {
  const { browser, order } = await paidOrder({ preferredDate: '2027-03-15', preferredTime: '09:30' });
  const file = await browser.request('GET', `/api/orders/${order.id}/calendar.ics`);
  expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="order-${order.order_number}.ics"`);
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file.text)).getFirstSubcomponent('vevent') ?? undefined);
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-15T13:30:00.000Z');
  expect(event.duration.toSeconds()).toBe(7200);
});

test('an order without a booking has no calendar file', async () => {
  const { browser, order } = await paidOrder({ preferredDate: null });
  expect((await browser.request('GET', `/api/orders/${order.id}/calendar.ics`)).status).toBe(404);
});

test('the access cookie cannot be read by scripts and stays on this site', async () => {
  const placed = await placeOrder(studio.url, orderBody());
  const cookie = placed.headers.getSetCookie()[0];
  expect(cookie).toMatch(/^orders_access=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('ORD-48: a forged success address changes nothing: an unknown payment is 404, an unpaid one stays unpaid', async () => {
  const browser = openBrowser(studio.url);
  const { body } = await placeOrder(studio.url, orderBody(), { browser });
  const confirm = (payment_intent: string) =>
    browser.request('POST', '/api/orders/confirm', { json: { payment_intent } });
  for (let count = 0; count < 50; count += 1) expect((await confirm(`pi_forged_${count}`)).status).toBe(404);
  const mine = await confirm(body.payment.id);
  expect(mine.body).toMatchObject({ order: { payment_status: 'requires_payment' }, outcome: null });
  const stranger = await openBrowser(studio.url).request('POST', '/api/orders/confirm', {
    json: { payment_intent: body.payment.id },
  });
  expect(stranger.status).toBe(404);
});

test('a bad id and a bad body are refused with the field named', async () => {
  const browser = openBrowser(studio.url);
  expect((await browser.request('GET', '/api/orders/42')).status).toBe(422);
  const confirm = await browser.request('POST', '/api/orders/confirm', { json: {} });
  expect(confirm).toMatchObject({ status: 422, body: { fields: [{ path: 'payment_intent' }] } });
});

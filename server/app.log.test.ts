import { closeSync, openSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureListSchema } from '#domain/operations/overview.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { createLog } from '#server/platform/log/log.ts';
import { toDescriptor } from '#server/platform/log/log-destination.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { OF_OTHER_BUILD, openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const PERSON = {
  contactName: 'Zebulon Recognisable',
  contactEmail: 'zebulon.recognisable@example.com',
  contactPhone: '+1 202 555 0177',
  address: '77 Recognisable Crescent',
  notes: 'The code of the gate is 4711.',
};

const lines: string[] = [];
let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({
    provider: true,
    replace: { log: createLog('debug', { write: (line) => lines.push(line) }) },
  });
});
afterAll(() => studio.close());
beforeEach(() => {
  lines.length = 0;
});

const readLog = () => lines.map((line) => JSON.parse(line));

/** Personal data, secrets or SQL in a text. */
function findTraces(text: string, secrets: string[] = []): string[] {
  const words = [...Object.values(PERSON), 'Recognisable', 'zebulon', '5550177', '4711', ...secrets];
  const sqlWords = ['insert into', 'select ', 'update ', 'payment_status', 'params'];
  return [...words, ...sqlWords].filter((word) => text.toLowerCase().includes(word.toLowerCase()));
}

describe('check 128: the log', () => {
  test('holds no secret of an address: of a delivery, and of the calendar', async () => {
    const token = 'A'.repeat(43);
    const paths = [`/api/d/${token}`, `/api/d/${token}/files/${crypto.randomUUID()}`, `/api/calendar/${token}.ics`];
    for (const path of paths) await openBrowser(studio.url).request('GET', path);
    await expect.poll(readLog).toHaveLength(paths.length);
    expect(lines.join('')).not.toContain(token);
    expect(readLog().map(({ path }) => path)).toContain('/api/d/…');
  });

  test.each([
    '/api//d/TOKEN',
    '//api/d/TOKEN',
    '/api/./d/TOKEN',
    '/api/x/../d/TOKEN',
    '/api/d/TOKEN/',
    '/api%2Fd%2FTOKEN',
    '/api/%64/TOKEN',
    '/api/D/TOKEN',
    '/API/d/TOKEN',
    '/api\\d\\TOKEN',
    '/api/originals//TOKEN',
    '/api/calendar//TOKEN.ics',
    '/api/v1/d/TOKEN',
    '/api/dd/TOKEN',
  ])('holds no secret of %s, however it was written', async (form) => {
    const token = 'b7_'.repeat(14);
    await askRaw(studio.url, form.replace('TOKEN', token));
    await expect.poll(() => readLog().filter(({ msg }) => msg === 'request')).toHaveLength(1);
    expect(lines.join('')).not.toContain(token);
  });

  test('names the things of an address by their ids', async () => {
    const path = `/api/admin/orders/${crypto.randomUUID()}`;
    await openBrowser(studio.url).request('GET', path);
    await expect.poll(readLog).toMatchObject([{ path, status: 401 }]);
  });

  test('has no line of probes that are well', async () => {
    const browser = openBrowser(studio.url);
    for (const path of ['/api/health', '/api/ready', '/api/catalogue']) await browser.request('GET', path);
    await expect
      .poll(() =>
        readLog()
          .filter(({ msg }) => msg === 'request')
          .map(({ path }) => path),
      )
      .toEqual(['/api/catalogue']);
  });

  test('has one line for each request, under the id that its answer carries', async () => {
    const { headers } = await openBrowser(studio.url).request('GET', '/api/catalogue?secret=1', {
      headers: OF_OTHER_BUILD,
    });
    await expect.poll(readLog).toHaveLength(1);
    expect(readLog()[0]).toMatchObject({
      requestId: headers.get('X-Request-Id'),
      method: 'GET',
      path: '/api/catalogue',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(lines.join('')).not.toContain('secret');
  });

  test('holds no personal data and no credentials during an order', async () => {
    const browser = openBrowser(studio.url);
    const placed = await placeOrder(studio.url, orderBody(PERSON), { browser });
    const { id } = placed.body.order;
    await placeOrder(studio.url, orderBody({ ...PERSON, contactEmail: 'nobody' }), { browser });
    await studio.provider().succeed(placed.body.payment.id);
    const confirmation = { payment_intent: placed.body.payment.id };
    await browser.request<OrderAnswer>('POST', '/api/orders/confirm', { json: confirmation });
    await browser.request('GET', `/api/orders/${id}`);
    await browser.request('POST', `/api/orders/${id}/access`, { json: { token: 'a-token-of-a-mail' } });
    await openBrowser(studio.url).request('GET', `/api/orders/${id}`);
    await expect.poll(() => readLog().map((line) => line.event)).toContain('payment_intent.succeeded');
    await expect.poll(() => readLog().filter((line) => line.path?.startsWith('/api/orders'))).toHaveLength(6);
    const [, token = ''] = browser.cookie().split('=');
    expect(token).toHaveLength(43);
    const { client_secret: clientSecret } = placed.body.payment;
    expect(clientSecret).toMatch(/_secret_/);
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, secret } = studio.config;
    const secrets = [token, 'a-token-of-a-mail', clientSecret, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, secret];
    expect(findTraces(lines.join(''), secrets.map(String))).toEqual([]);
  });
});

describe('a failure that nobody foresaw', () => {
  const rename = (from: string, to: string) => studio.db.execute(sql.raw(`alter table ${from} rename to ${to}`));

  test('is one sentence and an id for the visitor, and a reason without data for the log', async () => {
    await rename('orders', 'orders_elsewhere');
    const failed = await placeOrder(studio.url, orderBody(PERSON)).finally(() => rename('orders_elsewhere', 'orders'));
    expect(failed.status).toBe(500);
    expect(failed.body).toEqual({
      type: 'about:blank',
      title: 'Something went wrong here',
      status: 500,
      code: 'internal',
      detail: 'Something went wrong on our side. Please try again; if it happens again, tell us the request id.',
      fields: [],
      request_id: failed.headers.get('X-Request-Id'),
    });
    expect(findTraces(failed.text)).toEqual([]);
    const told = readLog().find((line) => line.msg === 'request failed');
    expect(told).toMatchObject({ level: 50, requestId: failed.headers.get('X-Request-Id'), err: { code: '42P01' } });
    expect(told.err.message).toBe('relation "orders" does not exist');
    expect(findTraces(lines.join(''))).toEqual([]);
  });

  test('in the middle of a transaction leaves nothing behind, and the next request works', async () => {
    await rename('order_access', 'order_access_elsewhere');
    const failed = await placeOrder(studio.url, orderBody(PERSON)).finally(() =>
      rename('order_access_elsewhere', 'order_access'),
    );
    expect(failed.status).toBe(500);
    expect(findTraces(failed.text + lines.join(''))).toEqual([]);
    expect((await placeOrder(studio.url, orderBody(PERSON))).status).toBe(201);
  });
});

describe('check 116: a full disk under the log', () => {
  test('fails no request, and is told to admins alone', async () => {
    // The system's stand-in for a disk that is full: each write ends with ENOSPC.
    const full = openSync('/dev/full', 'w');
    const unlogged = await openTestStudio({ replace: { log: createLog('debug', toDescriptor(full)) } });
    const visitor = openBrowser(unlogged.url);
    expect((await visitor.request('GET', '/api/catalogue')).status).toBe(200);
    expect((await placeOrder(unlogged.url, orderBody(PERSON))).status).toBe(201);
    expect((await visitor.request('GET', '/api/orders/1')).status).toBe(422);
    expect((await visitor.request('GET', '/api/ready')).text).toBe('{"status":"ok"}');
    const admin = await signInPerson(unlogged, { role: 'admin' });
    const { body: list } = await admin.browser.request('GET', '/api/admin/failures');
    const { log_loss } = failureListSchema.parse(list);
    expect(log_loss).toMatchObject({ reason: 'the disk is full', is_over: false });
    expect(log_loss?.lines).toBeGreaterThanOrEqual(4);
    unlogged.clock.advance(5000);
    const { body } = await admin.browser.request<{ parts: { log: unknown } }>('GET', '/api/ready');
    expect(body.parts.log).toEqual({ ok: false, detail: expect.stringMatching(/^\d+ lines lost, .* \(ENOSPC\)$/) });
    await unlogged.close();
    closeSync(full);
  });
});

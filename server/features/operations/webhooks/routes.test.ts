import { randomUUID } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  WebhookDeliveryDetails,
  WebhookDeliveryList,
  WebhookJson,
  WebhookWithSecret,
} from '#domain/operations/webhooks/webhook-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { events } from '#server/db/schema/events.ts';
import { webhooks } from '#server/db/schema/webhooks.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { ALLOW_NONE } from '#server/platform/outbound/address-guard.ts';
import { createOutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { newId } from '#server/platform/random/random.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { openReceiver, type Receiver } from '#server/test/webhook-receiver.ts';
import { sendDue } from './send-due.ts';
import { makeSecret } from './sign-body.ts';

let studio: TestStudio;
let admin: Person;
let realtor: Person;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await signInPerson(studio, { role: 'admin' });
  realtor = await signInPerson(studio);
});
afterAll(async () => {
  await studio.close();
  receiver.close();
});
beforeEach(async () => {
  receiver.clear();
  await studio.db.delete(webhooks);
  await studio.db.delete(events);
});

const PATH = '/api/admin/webhooks';
const call = <T>(method: string, path = '', json?: object, headers: Record<string, string> = { 'If-Match': '*' }) =>
  admin.browser.request<T>(method, `${PATH}${path}`, { ...(json ? { json } : {}), headers });
const make = async (changes: object = {}) =>
  (await call<WebhookWithSecret>('POST', '', { url: receiver.url, ...changes })).body;
const happen = (id = randomUUID()) =>
  recordEvent(studio.ctx, { type: 'account.created', subjectId: id, data: { account_id: id } });
const lastDeed = async () =>
  (await studio.db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(1))[0];

describe('an owner', () => {
  test('makes a webhook, and sees its secret once', async () => {
    const { status, body } = await call<WebhookWithSecret>('POST', '', {
      url: receiver.url,
      description: 'Bookkeeping',
      event_types: ['order.paid', 'order.paid'],
    });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body).toMatchObject({ is_on: true, event_types: ['order.paid'], last_try: null, on_their_way: 0 });
    const listed = await call<{ webhooks: WebhookJson[] }>('GET');
    expect(listed.body.webhooks).toHaveLength(1);
    expect((await call('GET', `/${body.id}`)).text).not.toContain('whsec_');
    const [row] = await studio.db.select().from(webhooks);
    expect(JSON.stringify(row)).not.toContain(body.secret);
    expect(await lastDeed()).toMatchObject({ action: 'webhook_created', subjectKind: 'webhook', subjectId: body.id });
  });

  test('changes it in the version that they saw, switches it off and on, and deletes it', async () => {
    const { id } = await make();
    const changed = await call<WebhookJson>(
      'PATCH',
      `/${id}`,
      { description: 'Office', is_on: false },
      { 'If-Match': '"1"' },
    );
    expect(changed.body).toMatchObject({ description: 'Office', is_on: false, off_reason: 'by_hand', version: 2 });
    const stale = await call<{ code: string; current: WebhookJson }>(
      'PATCH',
      `/${id}`,
      { is_on: true },
      { 'If-Match': '"1"' },
    );
    expect([stale.status, stale.body.current.version]).toEqual([412, 2]);
    expect((await call<WebhookJson>('PATCH', `/${id}`, { is_on: true })).body).toMatchObject({
      is_on: true,
      off_at: null,
    });
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect(await lastDeed()).toMatchObject({ action: 'webhook_deleted' });
  });

  test('gives it another secret; two of them at once do not lose one', async () => {
    const { id, secret } = await make();
    const reset = (tag: string) => call<WebhookWithSecret>('POST', `/${id}/secret`, undefined, { 'If-Match': tag });
    const answers = await Promise.all([reset('"1"'), reset('"1"')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const next = answers.find(({ status }) => status === 200)?.body;
    expect(next?.secret).not.toBe(secret);
    expect(next?.former_secret_until).not.toBeNull();
  });

  test('tries it out, and reads what was sent and answered', async () => {
    const { id } = await make({ event_types: ['order.paid'] });
    receiver.answer((response) => response.writeHead(500).end('<b>No</b>'), 200);
    expect((await call('POST', `/${id}/test`)).status).toBe(202);
    await sendDue(studio.ctx);
    const log = await call<WebhookDeliveryList>('GET', `/${id}/deliveries`);
    const [first] = log.body.deliveries;
    expect(first).toMatchObject({ state: 'due', tries: 1, event: { type: 'webhook.test' } });
    expect(first?.last_try).toMatchObject({ status: 500, answer: '<b>No</b>' });
    expect((await call<WebhookJson>('GET', `/${id}`)).body).toMatchObject({
      on_their_way: 1,
      last_try: { status: 500 },
    });
    const path = `/${id}/deliveries/${first?.id}`;
    expect((await call('POST', `${path}/replay`)).status).toBe(202);
    await sendDue(studio.ctx);
    const details = await call<WebhookDeliveryDetails>('GET', path);
    expect(details.body).toMatchObject({ state: 'delivered', body: { data: { webhook_id: id } } });
    expect(details.body.calls.map(({ status }) => status)).toEqual([500, 200]);
  });

  test('pages through the log by state', async () => {
    const { id } = await make();
    for (let index = 0; index < 5; index += 1) await happen();
    await sendDue(studio.ctx);
    const first = await call<WebhookDeliveryList>('GET', `/${id}/deliveries?limit=3&state=delivered`);
    expect(first.body.deliveries).toHaveLength(3);
    const rest = await call<WebhookDeliveryList>('GET', `/${id}/deliveries?limit=3&cursor=${first.body.next_cursor}`);
    expect(rest.body).toMatchObject({ next_cursor: null });
    const all = [...first.body.deliveries, ...rest.body.deliveries];
    expect(new Set(all.map((each) => each.id)).size).toBe(5);
    expect((await call<WebhookDeliveryList>('GET', `/${id}/deliveries?state=failed`)).body.deliveries).toEqual([]);
    expect((await call('GET', `/${id}/deliveries?cursor=x`)).status).toBe(422);
  });

  test('sends what was missed, and nothing while it is off', async () => {
    const since = new Date(studio.clock.now().getTime() - 60_000).toISOString();
    const { id } = await make();
    await call('PATCH', `/${id}`, { is_on: false });
    await happen();
    await sendDue(studio.ctx);
    expect((await call('POST', `/${id}/replay`, { since })).status).toBe(409);
    expect((await call('POST', `/${id}/test`)).status).toBe(409);
    await call('PATCH', `/${id}`, { is_on: true });
    expect((await call('POST', `/${id}/replay`, { since })).body).toEqual({ queued: 1 });
    expect((await call('POST', `/${id}/replay`, { since: 'yesterday' })).status).toBe(422);
  });

  test('makes 50 of them at most, also many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 53 }, () => call('POST', '', { url: receiver.url })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

describe('nobody else', () => {
  test('sees or changes a webhook', async () => {
    const { id } = await make();
    for (const path of ['', `/${id}`, `/${id}/deliveries`]) {
      expect((await realtor.browser.request('GET', `${PATH}${path}`)).status).toBe(403);
    }
    expect((await realtor.browser.request('POST', `${PATH}/${id}/test`)).status).toBe(403);
  });

  test('reads the delivery of one webhook through another one', async () => {
    const [one, other] = [await make(), await make()];
    await happen();
    await sendDue(studio.ctx);
    const log = await call<WebhookDeliveryList>('GET', `/${one.id}/deliveries`);
    const path = `/${other.id}/deliveries/${log.body.deliveries[0]?.id}`;
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('POST', `${path}/replay`)).status).toBe(404);
  });
});

const REFUSED = [
  'http://169.254.169.254/latest/meta-data',
  'https://169.254.169.254/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.2]/',
  'https://127.0.0.2/',
  'https://2130706434/',
  'https://0x7f.0.0.2/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'https://user:secret@hooks.example.com/',
  'hooks.example.com',
  'https://hooks.example.com/#part',
  'javascript:alert(1)',
  `https://example.com/${'x'.repeat(2000)}`,
  '',
];

describe('security check 90', () => {
  test.each(REFUSED)('%s is refused as the address of a webhook', async (url) => {
    expect((await call('POST', '', { url })).status).toBe(422);
    expect(await studio.db.select().from(webhooks)).toEqual([]);
  });

  const addRow = async (url: string) => {
    const createdAt = studio.clock.now();
    const { sealed } = makeSecret(studio.config);
    const row = { id: newId(createdAt), url, description: '', eventTypes: [], secret: sealed, createdAt };
    await studio.db.insert(webhooks).values(row);
    return row.id;
  };

  /** As a server that opened nothing, to which every name is this machine. */
  const resolve: LookupFunction = (_host, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]);
  const closed = createOutboundFetch({ allow: ALLOW_NONE, maxBytes: 1000, timeoutMs: 20_000, resolve });

  test.each([
    'http://169.254.169.254/',
    'http://[::1]:PORT/',
    'http://hooks.example.com:PORT/',
    'http://localhost:PORT/',
  ])('%s is never called, also where it got into the database', async (url) => {
    const id = await addRow(url.replace('PORT', String(receiver.port)));
    await happen();
    await sendDue({ ...studio.ctx, outbound: closed });
    const [row] = await studio.db.select().from(webhooks).where(eq(webhooks.id, id));
    expect(row).toMatchObject({ lastStatus: null, lastError: expect.stringContaining('is not a public address') });
    expect(receiver.connections).toBe(0);
  });

  test.each([301, 302, 303, 307, 308])('a redirect (%s) is a failure that is never followed', async (status) => {
    const other = await openReceiver();
    receiver.answer((response) => response.writeHead(status, { Location: other.url }).end());
    await make();
    await happen();
    await sendDue(studio.ctx);
    expect([receiver.calls.length, other.connections]).toEqual([1, 0]);
    const [row] = await studio.db.select().from(webhooks);
    expect(row?.lastStatus).toBe(status);
    expect(row?.failingSince).not.toBeNull();
    other.close();
  });
});

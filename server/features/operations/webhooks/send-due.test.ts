import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RETRY_DELAYS_MS } from '#domain/operations/webhooks/retry-times.ts';
import type { WebhookWithSecret } from '#domain/operations/webhooks/webhook-json.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { events } from '#server/db/schema/events.ts';
import { mails } from '#server/db/schema/mails.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { webhookDeliveries, webhooks, webhookTries } from '#server/db/schema/webhooks.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { readOutboundAllow } from '#server/platform/outbound/address-guard.ts';
import { createOutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { readMailsTo } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { openReceiver, type Receiver } from '#server/test/webhook-receiver.ts';
import { createWebhook } from './create-webhook.ts';
import { enqueueAgain, enqueueMissed } from './enqueue-again.ts';
import { resetSecret } from './reset-secret.ts';
import { sendDue } from './send-due.ts';
import { updateWebhook } from './update-webhook.ts';
import { watchFailures } from './watch-failures.ts';
import { watchWebhooks } from './watch-webhooks.ts';

const run = promisify(execFile);
const allow = readOutboundAllow('127.0.0.1');
if (!allow) throw new Error('The list cannot be read.');
/** As the server's own, with less patience for a receiver that hangs. */
const outbound = createOutboundFetch({ allow, maxBytes: 100_000, timeoutMs: paced(1500) });

let studio: TestStudio;
let receiver: Receiver;
let webhook: WebhookWithSecret;
beforeAll(async () => {
  receiver = await openReceiver();
  studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1' }, replace: { outbound } });
});
afterAll(async () => {
  await studio.close();
  receiver.close();
});
beforeEach(async () => {
  receiver.clear();
  await studio.db.delete(webhooks);
  await studio.db.delete(alerts);
  await studio.db.delete(mails);
  await studio.db.delete(events);
  webhook = await make();
});

const make = (url = receiver.url) => createWebhook(studio.ctx, { url, description: 'Bookkeeping', event_types: [] });
const happen = (id: string, type: 'account.created' | 'account.verified' | 'account.deleted' = 'account.created') =>
  recordEvent(studio.ctx, { type, subjectId: id, data: { account_id: id } });
const send = () => sendDue(studio.ctx);
const find = async (id = webhook.id) => (await studio.db.select().from(webhooks).where(eq(webhooks.id, id)))[0];
const deliveries = () => studio.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.sequence));
const edited = { ifMatch: '*' };

/** Moves the clock to the next try, and shows that nothing is sent a moment before. How long that took. */
async function passUntilNextTry(): Promise<number> {
  const [due] = (await deliveries()).filter(({ state }) => state === 'due');
  if (!due?.nextTryAt) throw new Error('Nothing is due.');
  const waited = due.nextTryAt.getTime() - studio.clock.now().getTime();
  const before = receiver.calls.length;
  studio.clock.advance(waited - 1);
  await send();
  expect(receiver.calls).toHaveLength(before);
  studio.clock.advance(1);
  return waited;
}

describe('a webhook', () => {
  test('gets an event as the API shows it, with the headers of Standard Webhooks', async () => {
    const id = randomUUID();
    await happen(id);
    await send();
    const [call] = receiver.calls;
    expect(call?.event).toMatchObject({ type: 'account.created', version: 1, subject: { kind: 'account', id } });
    expect(call?.headers['webhook-id']).toBe(call?.event.id);
    expect(call?.headers['content-type']).toBe('application/json');
    expect(call?.body.length).toBeLessThan(20_000);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 1 }]);
  });

  test('OPS-16: has a signature that the package accepts, and refuses for another body or another secret', async () => {
    await happen(randomUUID());
    // The package compares the time with that of the machine.
    const now = studio.clock.now().getTime();
    studio.clock.advance(Date.now() - now);
    await send();
    studio.clock.advance(now - Date.now());
    const [call] = receiver.calls;
    if (!call) throw new Error('Nothing came.');
    const headers = Object.fromEntries(Object.entries(call.headers).map(([name, value]) => [name, String(value)]));
    const verify = (secret: string, body: string) => new Webhook(secret).verify(body, headers);
    expect(verify(webhook.secret, call.body)).toEqual(call.event);
    expect(() => verify(webhook.secret, `${call.body} `)).toThrow();
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, call.body)).toThrow();
  });

  test('has a signature that a few lines of Python accept', async () => {
    await happen(randomUUID());
    await send();
    const [call] = receiver.calls;
    const script = [
      'import base64, hashlib, hmac, sys',
      'secret, id, timestamp, body, signatures = sys.argv[1:]',
      'key = base64.b64decode(secret.removeprefix("whsec_"))',
      'expected = base64.b64encode(hmac.new(key, f"{id}.{timestamp}.{body}".encode(), hashlib.sha256).digest()).decode()',
      'print(any(hmac.compare_digest(f"v1,{expected}", each) for each in signatures.split(" ")))',
    ].join('\n');
    const header = (name: string) => String(call?.headers[name]);
    const check = async (body: string) => {
      const args = [
        webhook.secret,
        header('webhook-id'),
        header('webhook-timestamp'),
        body,
        header('webhook-signature'),
      ];
      const { stdout } = await run('python3', ['-c', script, ...args]).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new Error('This test needs python3: install it (Debian: python3).') : error;
      });
      return stdout.trim();
    };
    expect([await check(call?.body ?? ''), await check(`${call?.body} `)]).toEqual(['True', 'False']);
  });

  test('gets the types that it asked for, and no tests of others', async () => {
    await studio.db.update(webhooks).set({ eventTypes: ['account.deleted'] });
    const id = randomUUID();
    await happen(id);
    await happen(id, 'account.deleted');
    await recordEvent(studio.ctx, { type: 'webhook.test', subjectId: id, data: { webhook_id: id } });
    await send();
    expect(receiver.types()).toEqual(['account.deleted']);
  });
});

describe('a receiver that fails', () => {
  test('is tried again at the times of the specification: it answers 500, 302, hangs, then 200', async () => {
    await studio.clock.whileStopped(async () => {
      receiver.answer(
        500,
        (response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
        () => {},
        200,
      );
      await happen(randomUUID());
      await send();
      const waits: number[] = [];
      for (let index = 0; index < 3; index += 1) {
        waits.push(await passUntilNextTry());
        await send();
      }
      for (const [index, waited] of waits.entries()) {
        const delay = RETRY_DELAYS_MS[index] ?? 0;
        expect(waited).toBeGreaterThanOrEqual(delay);
        expect(waited).toBeLessThanOrEqual(delay * 1.1);
      }
    });
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook', '/hook']);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 4 }]);
    const tries = await studio.db.select().from(webhookTries).orderBy(asc(webhookTries.startedAt));
    expect(tries.map(({ status, error }) => [status, error?.includes('took too long') ?? null])).toEqual([
      [500, null],
      [302, false],
      [null, true],
      [200, null],
    ]);
    expect(tries[0]?.answer).toBe('Answer 500');
  });

  test('is given up after ten tries over 75 hours, switched off, and its owner is told', async () => {
    await studio.clock.whileStopped(async () => {
      receiver.answer(503);
      const id = randomUUID();
      const began = studio.clock.now().getTime();
      await happen(id);
      await happen(id, 'account.deleted');
      await send();
      for (const delay of RETRY_DELAYS_MS) {
        expect(await passUntilNextTry()).toBeGreaterThanOrEqual(delay);
        await send();
      }
      const lasted = studio.clock.now().getTime() - began;
      expect(lasted).toBeGreaterThanOrEqual(75 * HOUR_MS + 35 * MINUTE_MS + 5000);
      expect(lasted).toBeLessThan(83 * HOUR_MS);
      expect(receiver.calls).toHaveLength(10);
      expect(await find()).toMatchObject({ offReason: 'failing' });
      expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'due']);
      await send();
      expect(receiver.calls).toHaveLength(10);
      studio.clock.advance(began - studio.clock.now().getTime());
    });
    expect(await studio.db.select().from(alerts)).toMatchObject([{ kind: 'webhook_off', subject: webhook.id }]);
    expect(await sendMails()).toContain('A webhook was switched off: 127.0.0.1');
  });

  test('does not stop the others at its webhook: one event alone is at fault', async () => {
    await studio.clock.whileStopped(async () => {
      const began = studio.clock.now().getTime();
      const [bad, good] = [randomUUID(), randomUUID()];
      const judge = (response: import('node:http').ServerResponse, { event }: { event: { subject: { id: string } } }) =>
        response.writeHead(event.subject.id === bad ? 500 : 200).end();
      receiver.answer(judge);
      await happen(bad);
      await send();
      for (const _delay of RETRY_DELAYS_MS) {
        studio.clock.advance(await passUntilNextTry().then(() => 0));
        await happen(good);
        await send();
      }
      expect(await find()).toMatchObject({ offReason: null });
      expect((await deliveries()).map(({ state }) => state)).toEqual([
        'failed',
        ...RETRY_DELAYS_MS.map(() => 'delivered'),
      ]);
      studio.clock.advance(began - studio.clock.now().getTime());
    });
  });

  test('gets as much time as it asks for', async () => {
    await studio.clock.whileStopped(async () => {
      receiver.answer((response) => response.writeHead(429, { 'Retry-After': '3600' }).end(), 200);
      await happen(randomUUID());
      await send();
      expect(await passUntilNextTry()).toBeGreaterThanOrEqual(HOUR_MS);
      await send();
      expect(receiver.calls).toHaveLength(2);
    });
  });

  test('that answers 410 is switched off at once, and told of nothing more', async () => {
    receiver.answer(410);
    await happen(randomUUID());
    await send();
    expect(await find()).toMatchObject({ offReason: 'gone' });
    await happen(randomUUID());
    await send();
    expect(receiver.calls).toHaveLength(1);
    expect(await sendMails()).toContain('A webhook was switched off: 127.0.0.1');
  });

  test('for a day is told to the owner, once, until everything arrives again', async () => {
    await studio.clock.whileStopped(async () => {
      const began = studio.clock.now().getTime();
      receiver.answer(500);
      await happen(randomUUID());
      await send();
      studio.clock.advance(DAY_MS - 1);
      await watchFailures(studio.ctx);
      expect(await studio.db.select().from(alerts)).toEqual([]);
      studio.clock.advance(1);
      await watchFailures(studio.ctx);
      await watchFailures(studio.ctx);
      expect(await studio.db.select().from(alerts)).toMatchObject([{ kind: 'webhook_failing', subject: webhook.id }]);
      expect(await sendMails()).toEqual(['A webhook has not worked for a day: 127.0.0.1']);
      receiver.answer(200);
      await send();
      expect(await studio.db.select().from(alerts)).toEqual([]);
      expect(await find()).toMatchObject({ warnedAt: null, failingSince: null });
      studio.clock.advance(began - studio.clock.now().getTime());
    });
  });

  test('that hangs keeps no other webhook waiting', async () => {
    const other = await openReceiver();
    const watch = watchWebhooks(studio.ctx);
    try {
      await make(other.url);
      receiver.answer(() => {});
      for (let index = 0; index < 20; index += 1) await happen(randomUUID());
      await vi.waitUntil(() => other.calls.length === 20, { timeout: paced(20_000) });
      expect(receiver.calls.length).toBeLessThan(20);
    } finally {
      await watch.stop();
      other.close();
    }
  });

  test('answers with whatever it likes: much, nothing, or letters that no database keeps', async () => {
    receiver.answer(
      (response) => response.writeHead(200).end('x'.repeat(50_000)),
      (response) => response.writeHead(204).end(),
      (response) => response.writeHead(200).end(Buffer.from([0, 255, 0, 65])),
      (response) => response.socket?.destroy(),
    );
    for (let index = 0; index < 4; index += 1) {
      await happen(randomUUID());
      await send();
    }
    const states = (await deliveries()).map(({ state }) => state);
    expect(states).toEqual(['delivered', 'delivered', 'delivered', 'due']);
    const [first] = await studio.db
      .select()
      .from(webhookTries)
      .orderBy(asc(webhookTries.startedAt), asc(webhookTries.id));
    expect(first?.answer.length).toBe(1000);
  });
});

describe('the order', () => {
  test('of a subject is kept: a failing event blocks what is behind it, and nothing else', async () => {
    await studio.clock.whileStopped(async () => {
      const [blocked, free] = [randomUUID(), randomUUID()];
      receiver.answer(500, 200);
      await happen(blocked);
      await send();
      await happen(blocked, 'account.verified');
      await happen(free);
      await happen(free, 'account.deleted');
      await send();
      expect(receiver.calls.map(({ event }) => [event.subject.id, event.type])).toEqual([
        [blocked, 'account.created'],
        [free, 'account.created'],
        [free, 'account.deleted'],
      ]);
      await passUntilNextTry();
      await send();
      expect(receiver.types().slice(3)).toEqual(['account.created', 'account.verified']);
    });
  });

  test('holds with several servers at once, and each event comes once where none is killed', async () => {
    const subjects = Array.from({ length: 8 }, () => randomUUID());
    const watches = [1, 2, 3].map(() => watchWebhooks(studio.ctx));
    for (let index = 0; index < 10; index += 1) for (const id of subjects) await happen(id);
    await vi.waitUntil(() => receiver.calls.length >= 80, { timeout: paced(60_000) });
    await Promise.all(watches.map((watch) => watch.stop()));
    expect(receiver.calls).toHaveLength(80);
    for (const id of subjects) {
      const sequences = receiver.calls.flatMap(({ event }) => (event.subject.id === id ? [event.sequence] : []));
      expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    }
  });

  test('and what is due stay where a server stops in the middle of a call: another one sends it', async () => {
    receiver.answer(() => {}, 200);
    const watch = watchWebhooks(studio.ctx);
    await happen(randomUUID());
    await vi.waitUntil(() => receiver.calls.length === 1, { timeout: paced(20_000) });
    await watch.stop();
    const [left] = await deliveries();
    if (left?.state === 'due' && left.tries > 0) studio.clock.advance(MINUTE_MS);
    await send();
    expect(receiver.calls).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('a secret that is replaced', () => {
  test('signs for a day together with the new one', async () => {
    await studio.clock.whileStopped(async () => {
      const signatures = () => String(receiver.calls.at(-1)?.headers['webhook-signature']).split(' ');
      const next = await resetSecret(studio.ctx, { id: webhook.id, ...edited });
      await happen(randomUUID());
      await send();
      const { body = '', headers } = receiver.calls.at(-1) ?? {};
      const at = new Date(Number(headers?.['webhook-timestamp']) * 1000);
      const sign = (secret: string) => new Webhook(secret).sign(String(headers?.['webhook-id']), at, body);
      expect(signatures()).toEqual([sign(next.secret), sign(webhook.secret)]);
      studio.clock.advance(DAY_MS);
      await happen(randomUUID());
      await send();
      expect(signatures()).toHaveLength(1);
      studio.clock.advance(-DAY_MS);
    });
  });
});

describe('a replay', () => {
  test('sends an event again under the id that it had', async () => {
    await happen(randomUUID());
    await send();
    const [sent] = await deliveries();
    const again = await enqueueAgain(studio.ctx, { webhookId: webhook.id, id: sent?.id ?? '' });
    expect(again).toMatchObject({ state: 'due', is_replay: true });
    await send();
    expect(receiver.calls).toHaveLength(2);
    expect(receiver.calls[1]?.headers['webhook-id']).toBe(receiver.calls[0]?.headers['webhook-id']);
    expect(receiver.calls[1]?.body).toBe(receiver.calls[0]?.body);
  });

  test('sends what happened while it was off, in the order of its subject, and nothing twice', async () => {
    const id = randomUUID();
    const since = new Date(studio.clock.now().getTime() - 1000);
    await happen(id);
    await send();
    await updateWebhook(studio.ctx, { id: webhook.id, ...edited }, { is_on: false });
    await happen(id, 'account.verified');
    await happen(id, 'account.deleted');
    await send();
    await expect(enqueueMissed(studio.ctx, webhook.id, since)).rejects.toMatchObject({ code: 'conflict' });
    await updateWebhook(studio.ctx, { id: webhook.id, ...edited }, { is_on: true });
    await send();
    expect(receiver.types()).toEqual(['account.created']);
    expect(await enqueueMissed(studio.ctx, webhook.id, since)).toBe(2);
    expect(await enqueueMissed(studio.ctx, webhook.id, since)).toBe(0);
    await send();
    expect(receiver.types()).toEqual(['account.created', 'account.verified', 'account.deleted']);
  });

  test('continues at once with what was on its way when a webhook is switched on again', async () => {
    receiver.answer(410, 200);
    await happen(randomUUID());
    await send();
    await updateWebhook(studio.ctx, { id: webhook.id, ...edited }, { is_on: true });
    await send();
    expect(receiver.calls).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
    expect(await studio.db.select().from(alerts)).toEqual([]);
  });
});

const told = new Set<string>();

/** Sends the mails that are queued, and returns their subjects. */
async function sendMails(): Promise<string[]> {
  const sent = await readMailsTo(studio, studio.config.STUDIO_EMAIL);
  const news = sent.filter(({ messageId }) => !told.has(String(messageId)));
  for (const { messageId } of news) told.add(String(messageId));
  return news.map(({ subject }) =>
    String(subject)
      .replace(/^\[Demo\] /, '')
      .replace(/:\d+$/, ''),
  );
}

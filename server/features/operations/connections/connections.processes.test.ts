import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { startRoutingService } from '#e2e/fakes/routing-service.ts';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { openAdminSocket } from '#server/admin-socket.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { accountKeys, startAccounts } from '#server/test/account-router.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { makePlace, openPlace, readAllRows, type TestPlace } from '#server/test/copies.ts';
import { runScript } from '#server/test/run-script.ts';
import { openSecondServer, type TestStudio } from '#server/test/studio.ts';

const LOGIN = { user: 'studio@luz.example', password: 'Kestrel-Lantern-9' };
const KEYS = accountKeys('ours');
const SECRETS = [LOGIN.password, KEYS.secretKey, KEYS.webhookSecret, 'Wrong-Lantern-9', 'sk_test_nobodyknows1'];
/** More than a process takes what it knows for true without asking. */
const SOON_MS = 1001;

const lines: string[] = [];
const answers: string[] = [];
let place: TestPlace;
let studio: TestStudio;
let second: Awaited<ReturnType<typeof openSecondServer>>;
let sink: SmtpSink;
let provider: Awaited<ReturnType<typeof startAccounts>>;
let owner: Person;
beforeAll(async () => {
  sink = await startSmtpSink({ login: LOGIN });
  provider = await startAccounts([KEYS]);
  place = await makePlace();
  const env = { OUTBOUND_ALLOW: '127.0.0.1', STRIPE_API_BASE: provider.url };
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  studio = await openPlace(place, { env, replace: { log } });
  second = await openSecondServer(studio, await createStorage(studio.config, studio.clock));
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(async () => {
  await second.close();
  await studio.close();
  await provider.close();
  await sink.close();
  await place.close();
});

const mail = (changes = {}) => ({
  kind: 'mail',
  host: '127.0.0.1',
  port: sink.port,
  security: 'starttls',
  user: LOGIN.user,
  password: LOGIN.password,
  from: 'hello@luz.example',
  ...changes,
});
const payments = (changes = {}) => ({
  kind: 'payments',
  secret_key: KEYS.secretKey,
  publishable_key: KEYS.publishableKey,
  webhook_secret: KEYS.webhookSecret,
  ...changes,
});
const call = async (method: string, json?: unknown, kind = '') => {
  const answer = await owner.browser.request(method, `/api/admin/connections${kind}`, json ? { json } : {});
  answers.push(answer.text);
  return answer.status;
};
const messageOf = (id: string) => {
  const to = { name: 'Jane', address: 'jane@example.com' };
  return { id, to, subject: 'Hello', html: '', text: 'Hello', attachments: [] };
};
const listFiles = () => readdir(studio.mailFolder).catch(() => []);
const configOf = async (url: string) => (await (await fetch(`${url}/api/config`)).json()) as PublicConfig;

test('OPS-27: another process works with what was connected, and with what was removed, without a restart', async () => {
  const service = await startRoutingService(() => 60);
  const other = second.services;
  expect([other.payments.mode, other.routing.isOn, other.mailer.destination]).toEqual([
    'demo',
    false,
    `files in ${studio.mailFolder}`,
  ]);
  for (const input of [mail(), payments(), { kind: 'routing', url: service.url }])
    expect(await call('PUT', input)).toBe(200);
  studio.clock.advance(SOON_MS);
  expect((await configOf(second.url)).stripePublishableKey).toBe(KEYS.publishableKey);
  expect([other.payments.mode, other.routing.isOn]).toEqual(['test', true]);
  const before = sink.received.length;
  await other.mailer.send(messageOf('one'));
  expect(sink.received).toHaveLength(before + 1);
  expect(other.mailer.destination).toBe(`smtp://127.0.0.1:${sink.port}`);
  // What is on its way ends by the server with which it began.
  const sending = [other.mailer.send(messageOf('two')), other.mailer.send(messageOf('three'))];
  for (const kind of ['mail', 'routing']) expect(await call('DELETE', undefined, `/${kind}`)).toBe(200);
  studio.clock.advance(SOON_MS);
  await other.mailer.send(messageOf('four'));
  await Promise.all(sending);
  expect(sink.received).toHaveLength(before + 3);
  expect(await listFiles()).toHaveLength(1);
  expect([other.routing.isOn, other.payments.mode]).toEqual([false, 'test']);
  await service.close();
});

test('OPS-28: a secret is in no table, no log, no answer and no export in the clear', async () => {
  expect(await call('PUT', mail({ password: 'Wrong-Lantern-9' }))).toBe(422);
  expect(await call('PUT', payments({ secret_key: 'sk_test_nobodyknows1' }))).toBe(422);
  expect(await call('PUT', mail())).toBe(200);
  expect(await call('PUT', payments())).toBe(200);
  expect(await call('GET')).toBe(200);
  const socket = studio.database.kind === 'embedded' ? await openAdminSocket(studio.services) : null;
  const file = path.join(place.dataDir, 'studio.zip');
  const run = await runScript('scripts/export.ts', [file], place.env);
  await socket?.close();
  expect(run.err).toBe('');
  const jobs = await studio.db.execute(sql`select t::text as row from pgboss.job t`);
  const everywhere = {
    answers: answers.join('\n'),
    log: lines.join('\n'),
    tables: [...(await readAllRows(studio.db)).values()].flat().join('\n'),
    jobs: JSON.stringify(jobs.rows),
    archive: (await readFile(file)).toString('latin1') + execFileSync('unzip', ['-p', file]).toString('latin1'),
  };
  expect(everywhere.tables).toContain('payments');
  expect(everywhere.log).toContain('/api/admin/connections');
  for (const [where, text] of Object.entries(everywhere)) {
    for (const secret of SECRETS) expect(text.includes(secret), `${where}: ${secret.slice(0, 8)}`).toBe(false);
  }
});

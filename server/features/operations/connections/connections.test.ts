import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionsJson, ConnectionTest } from '#domain/operations/connections/connection-json.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { startRoutingService } from '#e2e/fakes/routing-service.ts';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { connections } from '#server/db/schema/connections.ts';
import { MailError } from '#server/platform/mail/mail-error.ts';
import { accountKeys, startAccounts } from '#server/test/account-router.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { describeMailFailure } from './check-mail.ts';
import { purgeFormer } from './purge-former.ts';

const LOGIN = { user: 'studio@luz.example', password: 'Kestrel-Lantern-9' };
const [OURS, OTHERS, LIVE] = [accountKeys('ours'), accountKeys('others'), accountKeys('real', 'live')];

let studio: TestStudio;
let owner: Person;
let staff: Person;
let sink: SmtpSink;
let provider: Awaited<ReturnType<typeof startAccounts>>;
beforeAll(async () => {
  provider = await startAccounts([OURS, OTHERS, LIVE]);
  sink = await startSmtpSink({ login: LOGIN });
  studio = await openTestStudio({ env: { OUTBOUND_ALLOW: '127.0.0.1, localhost', STRIPE_API_BASE: provider.url } });
});
beforeEach(async () => {
  owner = await signInPerson(studio, { role: 'admin' });
  staff = await signInPerson(studio, { role: 'staff' });
});
afterEach(async () => {
  await studio.db.delete(connections);
  await studio.ctx.connections.refresh();
});
afterAll(async () => {
  await studio.close();
  await provider.close();
  await sink.close();
});

const mailOf = (changes: Record<string, unknown> = {}) => ({
  kind: 'mail',
  host: '127.0.0.1',
  port: sink.port,
  security: 'starttls',
  user: LOGIN.user,
  password: LOGIN.password,
  from: 'hello@luz.example',
  ...changes,
});
const keysOf = (keys = OURS, changes: Record<string, unknown> = {}) => ({
  kind: 'payments',
  secret_key: keys.secretKey,
  publishable_key: keys.publishableKey,
  webhook_secret: keys.webhookSecret,
  ...changes,
});
type Refused = { code: string; detail: string; fields: { path: string; message: string }[] };
const tryOut = (json: unknown) =>
  owner.browser.request<ConnectionTest & Refused>('POST', '/api/admin/connections', { json });
const save = (json: unknown) =>
  owner.browser.request<ConnectionsJson & Refused>('PUT', '/api/admin/connections', { json });
const remove = (kind: string) => owner.browser.request<ConnectionsJson>('DELETE', `/api/admin/connections/${kind}`);
const read = async () => (await owner.browser.request<ConnectionsJson>('GET', '/api/admin/connections')).body;
const readConfig = async () => {
  studio.services.content.expire();
  return (await owner.browser.request<PublicConfig>('GET', '/api/config')).body;
};
/** The field that a try and a save name alike, with its sentence; nothing is kept. */
async function refusalOf(json: unknown): Promise<[string | undefined, string]> {
  const [tried, saved] = [await tryOut(json), await save(json)];
  expect(tried.body.fields).toEqual(saved.body.fields);
  expect(await studio.db.$count(connections)).toBe(0);
  const field = tried.body.fields?.[0];
  return [field?.path, field?.message ?? tried.body.detail];
}

describe('the doors', () => {
  test('OPS-19: are for owners who confirmed their password lately', async () => {
    expect((await staff.browser.request('GET', '/api/admin/connections')).status).toBe(404);
    expect((await staff.browser.request('PUT', '/api/admin/connections', { json: mailOf() })).status).toBe(404);
    studio.clock.advance(6 * 60_000);
    expect((await tryOut(mailOf())).body.code).toBe('confirmation_required');
    expect((await save(mailOf())).body.code).toBe('confirmation_required');
    expect((await remove('mail')).status).toBe(403);
    expect(await studio.db.$count(connections)).toBe(0);
  });

  test('OPS-19: two owners at once do not overwrite each other unseen', async () => {
    const { version } = (await read()).mail;
    const change = { json: mailOf(), ifMatch: `"${version}"` };
    const answers = [
      await owner.browser.request('PUT', '/api/admin/connections', change),
      await owner.browser.request('PUT', '/api/admin/connections', change),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 412]);
  });
});

describe('mail', () => {
  test('OPS-20: a server that takes a test is kept, and the next mail leaves by it', async () => {
    const before = sink.received.length;
    expect((await tryOut(mailOf())).body.message).toContain(owner.email);
    expect(await studio.db.$count(connections)).toBe(0);
    const { body, text, status } = await save(mailOf());
    expect([status, body.mail]).toMatchObject([
      200,
      {
        source: 'portal',
        server: { host: '127.0.0.1', user: LOGIN.user, has_password: true },
        from: 'hello@luz.example',
      },
    ]);
    expect(text).not.toContain(LOGIN.password);
    expect(sink.received.slice(before).map(({ from, recipients }) => [from, recipients])).toEqual(
      Array(2).fill(['hello@luz.example', [owner.email]]),
    );
    const sent = await owner.browser.request<{ destination: string }>('POST', '/api/admin/mail-test?to=me');
    expect(sent.body.destination).toBe(`smtp://127.0.0.1:${sink.port}`);
    expect(sink.received).toHaveLength(before + 3);
    expect((await remove('mail')).body.mail).toMatchObject({ source: 'default', server: null });
    await owner.browser.request('POST', '/api/admin/mail-test?to=me');
    expect(sink.received).toHaveLength(before + 3);
  });

  test('OPS-20: an owner whose address nobody confirmed can connect one, since nothing could confirm it before', async () => {
    const fresh = await signInPerson(studio, { role: 'admin', isConfirmed: false });
    const { status } = await fresh.browser.request('PUT', '/api/admin/connections', { json: mailOf() });
    expect(status).toBe(200);
  });

  test('OPS-21: what is wrong is said at its field, and nothing is kept', async () => {
    const gone = await startSmtpSink();
    await gone.close();
    expect(await refusalOf(mailOf({ password: 'wrong' }))).toEqual([
      'password',
      '127.0.0.1 does not take this name and password (535). Some providers want a password made for apps.',
    ]);
    expect(await refusalOf(mailOf({ port: gone.port }))).toEqual([
      'port',
      `127.0.0.1 takes no connection at port ${gone.port}. Mail servers mostly listen at 587 for STARTTLS and at 465 for TLS.`,
    ]);
    expect(await refusalOf(mailOf({ host: 'mail.studio.invalid' }))).toEqual([
      'host',
      'There is no server named mail.studio.invalid. Look at the name again.',
    ]);
    expect(await refusalOf(mailOf({ security: 'tls' }))).toMatchObject([
      'security',
      expect.stringContaining('encrypted'),
    ]);
    expect(await refusalOf(mailOf({ host: '10.0.0.7' }))).toMatchObject([
      'host',
      expect.stringContaining('OUTBOUND_ALLOW'),
    ]);
    expect(await refusalOf(mailOf({ from: null }))).toMatchObject(['from', expect.stringContaining('sample')]);
    expect(await refusalOf(mailOf({ password: null }))).toEqual(['password', 'Write the password.']);
    expect(await refusalOf(mailOf({ host: 'smtp://mail.example.com' }))).toMatchObject([
      'host',
      expect.stringContaining('alone'),
    ]);
  });

  test('OPS-21: a password that is kept goes to no other server', async () => {
    expect((await save(mailOf())).status).toBe(200);
    expect((await save(mailOf({ password: null, from: 'other@luz.example' }))).status).toBe(200);
    const { body } = await save(mailOf({ password: null, host: 'localhost' }));
    expect(body.fields).toMatchObject([{ path: 'password', message: expect.stringContaining('again') }]);
  });

  test.each([
    [{ code: 'ETIMEDOUT' }, 'port', 'did not answer at port 587 in time'],
    [{ code: 'ETLS' }, 'security', 'could not be encrypted'],
    [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'from', 'does not send for a@b.example (553)'],
    [
      { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
      'from',
      'does not pass mail on to c@d.example (550)',
    ],
    [{ code: 'EAUTH' }, 'password', 'does not take this name and password'],
    [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'host', 'did not take the message (554)'],
  ])('OPS-21: %o is told at %s', (failure, path, message) => {
    const tried = {
      host: 'mail.b.example',
      port: 587,
      security: 'starttls',
      user: 'a',
      from: 'a@b.example',
      to: 'c@d.example',
    } as const;
    const { fields } = describeMailFailure(new MailError('The message was not sent.', failure), tried);
    expect(fields).toMatchObject([{ path, message: expect.stringContaining(message) }]);
  });
});

describe('the card provider', () => {
  test('OPS-22: keys of one account are kept, and pages take cards at once', async () => {
    expect(await readConfig()).toMatchObject({ paymentMode: 'demo', stripePublishableKey: null });
    const { body, text } = await save(keysOf());
    expect(body.payments).toMatchObject({
      source: 'portal',
      mode: 'test',
      account: { id: 'acct_sample', name: 'Sample Studio' },
      keys: { secret_key: 'sk_test_…0001', webhook_secret: 'whsec_…0001' },
      webhook_url: `${studio.config.BASE_URL}/api/webhooks/stripe`,
    });
    for (const secret of [OURS.secretKey, OURS.webhookSecret]) expect(text).not.toContain(secret);
    expect(await readConfig()).toMatchObject({ paymentMode: 'test', stripePublishableKey: OURS.publishableKey });
    const intents = await provider.accounts[0]?.provider.listIntents();
    expect(intents?.every(({ status }) => status === 'canceled')).toBe(true);
    expect((await remove('payments')).body.payments).toMatchObject({ source: 'default', mode: 'demo' });
    expect(await readConfig()).toMatchObject({ paymentMode: 'demo' });
  });

  test('OPS-23: keys of another account, another mode or nobody are told at their field, and nothing is kept', async () => {
    expect(await refusalOf(keysOf(OURS, { secret_key: 'sk_test_nobodyknows1' }))).toMatchObject([
      'secret_key',
      expect.stringContaining('does not take this secret key'),
    ]);
    expect(await refusalOf(keysOf(OURS, { publishable_key: OTHERS.publishableKey }))).toMatchObject([
      'publishable_key',
      expect.stringContaining('not of the same account'),
    ]);
    expect(await refusalOf(keysOf(OURS, { secret_key: LIVE.secretKey }))).toEqual([
      'publishable_key',
      'This is a test key, and the secret key is a live key. Copy both from the same mode of the dashboard.',
    ]);
    expect(await refusalOf(keysOf(OURS, { webhook_secret: null }))).toMatchObject([
      'webhook_secret',
      expect.stringContaining('/api/webhooks/stripe'),
    ]);
    expect(await refusalOf(keysOf(LIVE))).toMatchObject(['secret_key', expect.stringContaining('https')]);
  });

  test('OPS-23: live keys need a currency that somebody chose', async () => {
    const env = { BASE_URL: 'https://studio.example.com', PAYMENTS: 'portal', STRIPE_API_BASE: provider.url };
    const secure = await openTestStudio({ env: { ...env, PAYMENT_CURRENCY: '' } });
    const person = await signInPerson(secure, { role: 'admin' });
    const answer = await person.browser.request<Refused>('PUT', '/api/admin/connections', { json: keysOf(LIVE) });
    expect(answer.body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('currency') });
    await secure.close();
  });

  test('OPS-24: a payment stays with the account with which it was begun, and its messages are verified', async () => {
    await save(keysOf());
    const { payments } = studio.services;
    const address = { line1: 'a', city: 'b', state: 'c', postal_code: 'd', country: 'PT' };
    const metadata = {
      package_id: 'p',
      package_name: 'P',
      customer_name: 'J',
      preferred_date: '',
      preferred_time: '',
      notes: '',
    };
    const shipping = { name: 'Jane', phone: '1', address };
    const input = {
      amount: 5000,
      currency: 'try',
      description: 'd',
      receiptEmail: 'j@example.com',
      shipping,
      metadata,
    };
    const { id } = await payments.createIntent(input, crypto.randomUUID());
    const { body } = await save(keysOf(OTHERS));
    expect(body.payments.former).toMatchObject([{ secret_key: 'sk_test_…0001' }]);
    expect(await payments.findIntent(id)).toMatchObject({ id, publishableKey: OURS.publishableKey });
    const mine = provider.accounts[0];
    await mine?.provider.succeed(id);
    expect(await payments.refund({ paymentId: id, amountMinor: 1000 }, 'key')).toMatchObject({ refundedMinor: 1000 });
    expect((await payments.findRefund(id, 'key'))?.refundedMinor).toBe(1000);
    await mine?.provider.setWebhookUrl(`${studio.url}/api/webhooks/stripe`);
    expect(await mine?.provider.deliverPending()).toContain(200);
    studio.clock.advance(31 * 86_400_000);
    expect(await payments.findIntent(id)).toBeNull();
    await purgeFormer(studio.ctx);
    expect((await studio.ctx.connections.refresh()).payments.kept?.former).toEqual([]);
  });
});

test('OPS-25: a geocoder and a routing service look the studio up before they are kept', async () => {
  const service = await startRoutingService(() => 240);
  const routing = { kind: 'routing', url: service.url };
  expect((await tryOut(routing)).body.message).toContain('a drive near the studio takes 4 min');
  service.setMood('failing');
  expect(await refusalOf(routing)).toMatchObject(['url', expect.stringContaining('status 503')]);
  service.setMood('rubbish');
  expect(await refusalOf(routing)).toMatchObject(['url', expect.stringContaining('OSRM')]);
  expect(await refusalOf({ kind: 'geocoder', url: service.url })).toMatchObject([
    'url',
    expect.stringContaining('Photon'),
  ]);
  expect(await refusalOf({ kind: 'geocoder', url: 'https://10.1.2.3' })).toMatchObject([
    'url',
    expect.stringContaining('OUTBOUND_ALLOW'),
  ]);
  expect(await refusalOf({ kind: 'geocoder', url: 'http://photon.example.com' })).toMatchObject([
    'url',
    expect.stringContaining('https'),
  ]);
  service.setMood('well');
  expect(studio.services.routing.isOn).toBe(false);
  expect((await save(routing)).body.routing).toMatchObject({ source: 'portal', address: service.url });
  expect(studio.services.routing.isOn).toBe(true);
  const [here, there] = [
    { latitude: 38.9, longitude: -77 },
    { latitude: 38.8, longitude: -77 },
  ];
  expect(await studio.services.routing.findDrives(here, [there])).toHaveLength(2);
  await service.close();
});

test('OPS-26: what the environment says wins as a whole, is shown with its variable, and is not changed here', async () => {
  const env = {
    SMTP_URL: `smtp://${LOGIN.user.replace('@', '%40')}:${LOGIN.password}@127.0.0.1:${sink.port}`,
    PAYMENTS: 'demo',
  };
  const locked = await openTestStudio({ env });
  const person = await signInPerson(locked, { role: 'admin' });
  const { body, text } = await person.browser.request<ConnectionsJson>('GET', '/api/admin/connections');
  expect(body.mail).toMatchObject({ source: 'environment', variable: 'SMTP_URL', server: { user: LOGIN.user } });
  expect(body.payments).toMatchObject({ source: 'environment', variable: 'PAYMENTS', mode: 'demo' });
  expect(text).not.toContain(LOGIN.password);
  const put = (json: unknown) => person.browser.request<Refused>('PUT', '/api/admin/connections', { json });
  expect((await put(mailOf())).body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('SMTP_URL') });
  expect((await put(keysOf())).body).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('PAYMENTS=portal'),
  });
  await locked.close();
});

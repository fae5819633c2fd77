import { readFileSync } from 'node:fs';
import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { publicConfigSchema } from '#domain/site/settings/public-config.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { createApp, createHealthApp } from '#server/app.ts';
import type { Services } from '#server/context.ts';
import { mails } from '#server/db/schema/mails.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { fixedConnections } from '#server/platform/connections/open-connections.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { PASSWORD, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrder, mailRow, orderRow } from '#server/test/rows.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestBucket } from '#server/test/storages.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { systemRoutes } from './routes.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const get = <T = unknown>(path: string) => openBrowser(studio.url).request<T>('GET', path);

/** Returns an admin's view of the same studio, with some services in place of its own. */
async function readyForAdmin(replace: Partial<Services> = {}) {
  const app = new OpenAPIHono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('actor', { kind: 'user', userId: 'u-1', role: 'admin' });
    await next();
  });
  const answer = await app.route('/', systemRoutes({ ...studio.services, ...replace })).request('/ready');
  return { status: answer.status, body: await answer.json() };
}

async function servicesWithoutDatabase(): Promise<Services> {
  const gone = await openTestDatabase();
  await gone.close();
  return { ...studio.services, db: gone.db };
}

test('a process that serves no pages says whether it is well, and nothing else', async () => {
  const app = createHealthApp(studio.services);
  expect((await app.request('/api/health')).status).toBe(200);
  expect((await app.request('/api/ready')).status).toBe(200);
  for (const path of ['/api/config', '/api/orders', '/api/media', '/']) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});

describe('GET /api/health', () => {
  test('SHR-22: says ok while the database answers, and nothing else', async () => {
    expect(await get('/api/health')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  test('check 141: says error at once where the database is gone, and after less than 5 s where it is silent', async () => {
    const gone = createApp(await servicesWithoutDatabase());
    const execute = () => new Promise<never>(() => {});
    const silentDb = new Proxy(studio.db, {
      get: (db, name) => (name === 'execute' ? execute : Reflect.get(db, name)),
    });
    const silent = createApp({ ...studio.services, db: silentDb });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = [gone.request('/api/health'), silent.request('/api/health')];
    expect((await answers[0])?.status).toBe(503);
    await vi.advanceTimersByTimeAsync(4999);
    for (const asked of answers) {
      const answer = await asked;
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'error' }]);
    }
  });
});

describe('GET /api/ready', () => {
  test('OPS-11: tells a visitor whether all is well, and nothing else', async () => {
    expect(await get('/api/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await get('/api/ready')).text).toBe('{"status":"ok"}');
  });

  test('OPS-11: tells an admin of the version of package.json and of each part', async () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const { status, body } = await readyForAdmin();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      version,
      parts: {
        database: { ok: true, detail: expect.stringMatching(/^(embedded|Postgres)$/) },
        schema: { ok: true, detail: 'as this version made it' },
        mail: { ok: true, detail: `files in ${studio.mailFolder}, 0 finally failed` },
        payments: { ok: true, detail: 'demo' },
        storage: { ok: true, detail: studio.services.storage.destination },
        log: { ok: true, detail: 'every line was written' },
      },
    });
  });

  test('says which part does not answer: the database', async () => {
    const { status, body } = await readyForAdmin(await servicesWithoutDatabase());
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 'error', parts: { database: { ok: false } } });
  });

  test('is decided by the schema, which a newer version may have changed meanwhile', async () => {
    const other = await openTestDatabase();
    const ask = () => readyForAdmin({ db: other.db });
    expect((await ask()).status).toBe(200);
    await other.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
    const { status, body } = await ask();
    expect(status).toBe(503);
    expect(body.parts).toMatchObject({
      schema: { ok: false, detail: 'migrated by a newer version' },
      database: { ok: true },
    });
    await other.close();
  });

  test('tells an admin that the mail server or the payments do not answer, and stays ready', async () => {
    const sink = await startSmtpSink();
    await sink.close();
    const config = { ...studio.config, SMTP_URL: sink.url };
    const { clock, log } = studio.services;
    const mailer = createMailer(config, { connections: fixedConnections(config), clock, log });
    const payments = { ...studio.services.payments, isReachable: async () => false };
    const { status, body } = await readyForAdmin({ mailer, payments });
    expect([status, body.status]).toEqual([200, 'ok']);
    expect(body.parts.mail).toEqual({ ok: false, detail: `smtp://127.0.0.1:${sink.port}, 0 finally failed` });
    expect(body.parts.payments).toEqual({ ok: false, detail: 'demo' });
    await mailer.close();
  });

  test('says which part does not answer: the storage', async () => {
    const bucket = await openTestBucket();
    expect((await readyForAdmin({ storage: bucket.storage })).body.parts.storage.ok).toBe(true);
    await bucket.server.close();
    const { status, body } = await readyForAdmin({ storage: bucket.storage });
    expect(status).toBe(503);
    const detail = `bucket studio-media at ${bucket.storage.origin}`;
    expect(body.parts).toMatchObject({ storage: { ok: false, detail }, database: { ok: true } });
    await bucket.storage.close();
  });

  test('a mail that finally failed is told to an admin alone', async () => {
    const order = orderRow();
    await addOrder(studio.db, order);
    const mail = mailRow({ orderId: order.id, status: 'failed', lastError: '550 no such' });
    await studio.db.insert(mails).values(mail);
    await raiseAlert(studio.ctx, 'mail_failed', mail.id, { orderId: order.id });
    studio.clock.advance(5000);
    expect(await get('/api/ready')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect((await readyForAdmin()).body.parts.mail.detail).toContain('1 finally failed');
    await studio.db.delete(mails);
    studio.clock.advance(5000);
    expect((await get('/api/ready')).status).toBe(200);
  });

  test('asks the parts once, however many visitors ask at once', async () => {
    let asked = 0;
    const mailer = {
      ...studio.services.mailer,
      isReachable: async () => {
        asked += 1;
        return true;
      },
    };
    const app = createApp({ ...studio.services, mailer });
    await Promise.all(Array.from({ length: 50 }, () => app.request('/api/ready')));
    await app.request('/api/ready');
    expect(asked).toBe(1);
    studio.clock.advance(5000);
    await app.request('/api/ready');
    expect(asked).toBe(2);
  });
});

test('GET /api/config tells a browser the public settings, and no secret', async () => {
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_verysecret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_public99',
    STRIPE_WEBHOOK_SECRET: 'whsec_verysecret',
    SMTP_URL: 'smtp://user:verysecret@127.0.0.1:1',
    CHECKOUT_LOCALE: 'en',
  };
  const demo = await get('/api/config');
  expect(publicConfigSchema.parse(demo.body)).toMatchObject({
    checkoutLocale: 'tr',
    paymentMode: 'demo',
    paymentCurrency: 'try',
    paymentCountry: 'TR',
    stripePublishableKey: null,
    studioTimeZone: 'America/New_York',
  });
  const configured = await openTestStudio({ env });
  const { body, text } = await openBrowser(configured.url).request('GET', '/api/config');
  expect(body).toMatchObject({ checkoutLocale: 'en', paymentMode: 'test', stripePublishableKey: 'pk_test_public99' });
  expect(text).not.toContain('verysecret');
  expect(text).not.toContain(configured.config.secret);
  await configured.close();
});

test('ORD-58: /checkout and /success begin in the first language of a site once it is published, until then as configured', async () => {
  const other = await openTestStudio({ env: { CHECKOUT_LOCALE: 'en' } });
  const admin = await signInPerson(other, { role: 'admin' });
  const readLocale = async () => {
    const { body } = await openBrowser(other.url).request<{ checkoutLocale: string }>('GET', '/api/config');
    return [body.checkoutLocale, (await other.services.content.get()).site.checkoutLocale];
  };
  expect(await readLocale()).toEqual(['en', 'en']);
  await publishSite(admin, { languages: ['tr', 'en'] });
  expect(await readLocale()).toEqual(['tr', 'tr']);
  await publishSite(admin, { languages: ['en', 'tr'] });
  expect(await readLocale()).toEqual(['en', 'en']);
  await other.close();
});

test('the description of the API, an authenticator app and a passkey have the name of the published site', async () => {
  const other = await openTestStudio();
  const admin = await signInPerson(other, { role: 'admin' });
  const { body: draft } = await admin.browser.request<SiteDraftJson>('GET', '/api/admin/site/draft');
  await publishSite(admin, { brand: { ...draft.content.brand, name: 'Harbor & Light' } });
  const ask = (path: string, json = {}) => admin.browser.request<Record<string, unknown>>('POST', path, { json });
  const { totp_uri: uri } = (await ask('/api/account/two-factor', { password: PASSWORD })).body;
  expect(new URL(String(uri)).searchParams.get('issuer')).toBe('Harbor & Light');
  await ask('/api/account/confirm', { password: PASSWORD });
  const { rp, challenge } = (await ask('/api/account/passkeys/options')).body;
  expect([rp, challenge]).toEqual([{ id: 'localhost', name: 'Harbor & Light' }, expect.any(String)]);
  const { body: api } = await admin.browser.request('GET', '/api/openapi.json');
  expect(api).toMatchObject({ info: { title: 'Harbor & Light API' } });
  expect((await admin.browser.request('GET', '/api/docs')).text).toContain('Harbor &amp; Light API');
  await other.close();
});

test('SITE-55: the description of the API names no place and no text of the sample studio', async () => {
  const api = await openBrowser(studio.url).request('GET', '/api/openapi.json');
  expect(api.status).toBe(200);
  for (const word of ['Maryland', 'Bethesda', 'Washington', 'New York']) expect(api.text).not.toContain(word);
});

const contentSchema = z.record(z.string(), z.unknown());
const operationSchema = z.object({
  summary: z.string().min(5),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(
    z.string().regex(/^\d{3}$/),
    z.object({ description: z.string().min(3), content: contentSchema.default({}) }),
  ),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'head', 'options', 'post', 'put', 'patch', 'delete']), operationSchema),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

describe('GET /api/openapi.json', () => {
  const read = async () => documentSchema.parse((await get('/api/openapi.json')).body);

  test('describes every route that is mounted, and no other, with the description for programs', async () => {
    const { paths } = await read();
    const ofPrograms = documentSchema.parse((await get('/api/v1/openapi.json')).body).paths;
    const described = Object.entries({ ...paths, ...ofPrograms }).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const mounted = createApp(studio.services)
      .routes.filter(({ method, path }) => method !== 'ALL' && !/^\/api\/(docs|(v1\/)?openapi\.json)$/.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(described.sort()).toEqual([...new Set(mounted)].sort());
  });

  test('refers to nothing that is not there, and names the parameters of each path', async () => {
    const document = await read();
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name);
    for (const [path, operations] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(operations)) {
        expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
      }
    }
  });

  test('describes the error answers of each route as problems', async () => {
    const { paths } = await read();
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { responses, requestBody }] of Object.entries(operations)) {
        const expected = [
          '500',
          ...(['get', 'head', 'options'].includes(method) ? [] : ['403']),
          ...(requestBody ? ['400', '413', '415', '422'] : []),
        ];
        expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(expected)]);
        const isState = /\/(health|ready)$/.test(path);
        for (const [status, { content }] of Object.entries(responses)) {
          // The refusal of a file's range has headers and no body.
          if (Number(status) < 400 || status === '416' || (isState && status === '503')) continue;
          expect([path, status, Object.keys(content)]).toEqual([path, status, ['application/problem+json']]);
        }
      }
    }
  });
});

describe('the description of the calls', () => {
  const described = async () => {
    const { body } = await get('/api/openapi.json');
    return z
      .object({
        tags: z.array(z.object({ name: z.string(), description: z.string().min(10) })),
        components: z.object({ securitySchemes: z.record(z.string(), z.object({ in: z.string(), name: z.string() })) }),
        paths: z.record(
          z.string(),
          z.record(
            z.string(),
            z.object({
              operationId: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
              tags: z.tuple([z.string()]),
              description: z.string().min(10),
              security: z.array(z.record(z.string(), z.array(z.string()))),
              'x-audience': z.string(),
            }),
          ),
        ),
      })
      .parse(body);
  };

  test('names each of them once, says of which part it is, for whom, and by what it is opened', async () => {
    const { paths, tags, components } = await described();
    const calls = Object.values(paths).flatMap((item) => Object.values(item));
    const ids = calls.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('postAdminOrdersByIdRefund');
    const names = tags.map(({ name }) => name);
    for (const call of calls) {
      expect(names).toContain(call.tags[0]);
      const isOpen = ['anyone', 'machine'].includes(call['x-audience']);
      const keys = call.security.flatMap((way) => Object.keys(way));
      expect([call.operationId, keys]).toEqual([
        call.operationId,
        call.tags[0] === 'webhooks' ? ['signature'] : isOpen ? [] : ['session'],
      ]);
    }
    const { session } = components.securitySchemes;
    expect(session).toMatchObject({ in: 'cookie', name: 'studio.session_token' });
    const admin = await signInPerson(studio, { role: 'admin' });
    expect(admin.browser.cookie()).toContain(`${session?.name}=`);
  });

  test('has patterns that take what the product takes, and numbers where numbers are meant', async () => {
    const { text } = await get('/api/openapi.json');
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)].map(([, json = '""']) =>
      JSON.parse(json),
    );
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\/[a-z]*$/);
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
    }
    const phone = patterns.find((pattern) => pattern.includes('x'));
    expect('+1 (202) 555-0142 x7').toMatch(new RegExp(phone, 'u'));
    const limits = [
      ...text.matchAll(/"schema":(\{[^{}]*\}),"required":false,(?:"description":"[^"]*",)?"name":"(?:limit|days)"/g),
    ];
    expect(limits.length).toBeGreaterThan(4);
    for (const [, schema = ''] of limits) {
      expect(JSON.parse(schema)).toEqual({
        type: 'integer',
        minimum: 1,
        maximum: expect.any(Number),
        default: expect.any(Number),
      });
    }
  });
});

describe('GET /api/docs', () => {
  test('is a page that needs no script and nobody else', async () => {
    const { status, headers, text } = await get('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    const policy = String(headers.get('Content-Security-Policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain('script');
    expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
    const addresses = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(addresses.filter((address) => !/^(#|\/(?!\/))/.test(address))).toEqual([]);
    expect(text).not.toMatch(/url\(|@import/);
  });

  test('lists every call with its parameters, body and answers, and leads to each', async () => {
    const { text } = await get('/api/docs');
    const { paths } = documentSchema.parse((await get('/api/openapi.json')).body);
    for (const path of Object.keys(paths)) expect(text).toContain(`<code class="path">${path}</code>`);
    expect(text).toContain('idempotency-key');
    expect(text).toContain('contactEmail');
    expect(text).toContain('Too many attempts');
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(links));
  });

  test('escapes the name of the studio', async () => {
    const { content } = studio.services;
    const get = async () => {
      const now = await content.get();
      const business = { ...now.site.business, brandName: '<script>alert(1)</script> & Söhne' };
      return { ...now, site: { ...now.site, business } };
    };
    const answer = await createApp({ ...studio.services, content: { ...content, get } }).request('/api/docs');
    const text = await answer.text();
    expect(text).not.toContain('<script>');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne API');
  });
});

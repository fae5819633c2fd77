import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { problemSchema } from '#server/http/problem.ts';
import { newDraftId, orderBody, placeOrder } from '#server/test/orders.ts';
import { askRaw, type RawQuestion } from '#server/test/raw-request.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { orders } from './db/schema/orders.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const ask = (path: string, question?: RawQuestion) => askRaw(studio.url, path, question);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const orderHeaders = () => ({ ...JSON_TYPE, 'Idempotency-Key': `${newDraftId()}.0123456789abcdef` });
const sendOrder = (question: RawQuestion = {}) =>
  ask('/api/orders', { method: 'POST', ...question, headers: { ...orderHeaders(), ...question.headers } });
const problemOf = (body: Buffer) => problemSchema.parse(JSON.parse(body.toString()));
const countOrders = () => studio.db.$count(orders);

type Operation = { method: string; path: string };

/** Every operation that the running product describes, with something in place of its parameters. */
async function listOperations(): Promise<Operation[]> {
  const { body } = await ask('/api/openapi.json');
  const { paths } = JSON.parse(body.toString());
  return Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '6f1c0000-0000-4000-8000-000000000000'),
    })),
  );
}

describe('an error answer', () => {
  test.each<[string, string, RawQuestion, number, string]>([
    ['broken JSON', '/api/orders', { method: 'POST', body: '{"packageId":' }, 400, 'malformed_request'],
    ['an empty body', '/api/orders', { method: 'POST', body: '' }, 400, 'malformed_request'],
    ['compressed rubbish', '/api/orders', { method: 'POST', body: '\u001f\u008b\b' }, 400, 'malformed_request'],
    ['no such address', '/api/nothing', {}, 404, 'not_found'],
    ['the root of the API', '/api', {}, 404, 'not_found'],
    ['another method', '/api/catalogue', { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['a preflight', '/api/orders', { method: 'OPTIONS' }, 405, 'method_not_allowed'],
    ['what is not of the form', '/api/orders', { method: 'POST', body: '{}' }, 422, 'invalid_input'],
    ['an id that is none', '/api/orders/1', {}, 422, 'invalid_input'],
    ['a list for an object', '/api/orders', { method: 'POST', body: '[]' }, 422, 'invalid_input'],
  ])('for %s is a problem', async (_name, path, question, status, code) => {
    const headers = question.method === 'POST' ? orderHeaders() : {};
    const answer = await ask(path, { ...question, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(problemOf(answer.body)).toMatchObject({ status, code, request_id: answer.headers['x-request-id'] });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', ''])(
    'for a body of type "%s" says that JSON is wanted',
    async (type) => {
      const { 'Content-Type': _json, ...others } = orderHeaders();
      const headers = type ? { ...others, 'Content-Type': type } : others;
      const before = await countOrders();
      const answer = await ask('/api/orders', { method: 'POST', body: JSON.stringify(orderBody()), headers });
      expect(answer.status).toBe(415);
      expect(problemOf(answer.body).code).toBe('unsupported_media_type');
      expect(await countOrders()).toBe(before);
    },
  );

  test('names each wrong field by its path', async () => {
    const body = JSON.stringify(orderBody({ contactEmail: 'nobody', contactName: ' ' }));
    const { status, body: answer } = await sendOrder({ body });
    expect(status).toBe(422);
    const paths = problemOf(answer).fields.map((field) => field.path);
    expect(paths.sort()).toEqual(['form.contactEmail', 'form.contactName']);
  });
});

/** Methods that change nothing. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Where files come in, which have limits of their own. */
const TAKES_FILES =
  /^\/api\/(e\/[^/]+\/)?uploads|\/poster$|\/admin\/documents\/[^/]+\/invoice$|\/site\/(logo|pictures|films)$|\/page\/pictures$|^\/api\/verify$|\/admin\/(places\/[^/]+|languages\/[^/]+\/file)$/;
/** A catalogue of hundreds of services and a site with a hundred pages are larger than any other body. */
const TAKES_DOCUMENTS = /^\/api\/admin\/(catalogue|site)\/draft$/;

describe('check 99: a body above 256 kB', () => {
  const LIMIT = 256 * 1024;
  const large = (length: number) => Buffer.alloc(length, 'a');
  const chunksOf = (body: Buffer) =>
    Array.from({ length: Math.ceil(body.length / 8192) }, (_, index) =>
      body.subarray(index * 8192, (index + 1) * 8192),
    );

  test.each<[string, RawQuestion]>([
    ['with its length', { body: large(LIMIT + 1) }],
    ['without a length', { chunks: chunksOf(large(LIMIT + 1)) }],
  ])('%s is refused', async (_name, question) => {
    const { status, body, headers } = await sendOrder(question);
    expect(status).toBe(413);
    expect(problemOf(body)).toMatchObject({ code: 'too_large', detail: 'The body is larger than 256 kB.' });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each<[string, RawQuestion]>([
    ['with its length', { body: large(LIMIT) }],
    ['without a length', { chunks: chunksOf(large(LIMIT)) }],
  ])('is one byte above the largest that is read, %s', async (_name, question) => {
    expect((await sendOrder(question)).status).toBe(400);
  });

  test('is refused on every route that takes one', async () => {
    for (const { method, path } of await listOperations()) {
      if (SAFE_METHODS.includes(method) || TAKES_FILES.test(path) || TAKES_DOCUMENTS.test(path)) continue;
      const answer = await ask(path, { method, headers: JSON_TYPE, chunks: chunksOf(large(LIMIT + 1)) });
      expect([method, path, answer.status]).toEqual([method, path, 413]);
    }
  });
});

test.each(['catalogue', 'site'])('check 99: a %s above 4 MB is refused as well', async (name) => {
  const body = Buffer.alloc(4 * 1024 * 1024 + 1, 'a');
  const answer = await ask(`/api/admin/${name}/draft`, { method: 'PUT', headers: JSON_TYPE, body });
  expect([answer.status, problemOf(answer.body).detail]).toEqual([413, 'The body is larger than 4 MB.']);
});

describe('check 93: a request from another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1.evil.example' },
    { Origin: 'http://localhost:1' },
    { Origin: 'nonsense' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.example', 'X-HTTP-Method-Override': 'GET' },
    { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
  ];
  const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];

  test('is refused by every route that changes something, whatever its type, and changes nothing', async () => {
    const changing = (await listOperations()).filter(({ method }) => !SAFE_METHODS.includes(method));
    const guarded = changing.filter(({ path }) => !path.startsWith('/api/webhooks/'));
    expect(guarded.length).toBeGreaterThanOrEqual(4);
    const before = await countOrders();
    for (const [place, { method, path }] of guarded.entries()) {
      for (const [index, headers] of FOREIGN.entries()) {
        // Each route meets each kind of stranger and each type; in the long form each of them together.
        const types = RUNS_LONG ? TYPES : [TYPES[(place + index) % TYPES.length] ?? ''];
        for (const type of types) {
          const body = JSON.stringify(orderBody());
          const answer = await ask(path, {
            method,
            body,
            headers: { ...orderHeaders(), ...headers, 'Content-Type': type },
          });
          expect([path, headers, type, answer.status]).toEqual([path, headers, type, 403]);
          expect(problemOf(answer.body).code).toBe('forbidden');
          expect(answer.headers['set-cookie']).toBeUndefined();
        }
      }
    }
    expect(await countOrders()).toBe(before);
  });

  test('does not pass by a path that only looks like that of a machine', async () => {
    const headers = { ...orderHeaders(), Origin: 'https://evil.example' };
    const body = JSON.stringify(orderBody());
    const before = await countOrders();
    for (const path of [
      '/api/webhooks/../orders',
      '/api/webhooks/%2e%2e/orders',
      '/api/webhooks/..%2forders',
      '/api/webhooks//../../api/orders',
      '/api/orders?/api/webhooks/',
    ]) {
      const { status } = await ask(path, { method: 'POST', body, headers });
      expect([403, 404]).toContain(status);
    }
    expect(await countOrders()).toBe(before);
  });

  test('is let through to the webhooks alone, which ask for a signature instead', async () => {
    const headers = { ...JSON_TYPE, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await ask('/api/webhooks/stripe', { method: 'POST', body: '{}', headers });
    expect([400, 404]).toContain(answer.status);
  });

  test('is told from our own by the address under which the browser sees us', async () => {
    const { host } = new URL(studio.url);
    for (const headers of [
      { Origin: studio.config.BASE_URL },
      { Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' },
      {},
    ]) {
      expect((await sendOrder({ body: JSON.stringify(orderBody()), headers })).status).toBe(201);
    }
  });

  test('may read what is public, and gets no leave to show it to its scripts', async () => {
    const origins = [
      'null',
      'https://evil.example',
      'http://127.0.0.1',
      'https://127.0.0.1:3000',
      'http://localhost',
      'http://localhost:3000',
      'http://localhost:3000.evil.example',
      'http://evil.localhost:3000',
      'file://',
      'http://[::1]:3000',
      'http://localhost:30000',
      'HTTP://LOCALHOST:3000',
      'https://localhost:3000',
      'http://user@localhost:3000',
      'http://localhost:3000@evil.example',
      'chrome-extension://abc',
      '*',
      'http://xn--lcalhost-61a:3000',
      'http://localhost%2eevil.example',
      'http://0.0.0.0:3000',
    ];
    expect(origins).toHaveLength(20);
    for (const origin of origins) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
        const answer = await ask('/api/catalogue', { method, headers });
        const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect(allowed).toEqual([]);
      }
    }
  });
});

describe('check 91: the headers of every answer', () => {
  const QUESTIONS: [string, RawQuestion][] = [
    ['/api/orders', { method: 'POST', headers: { ...JSON_TYPE }, body: '{' }],
    ['/api/orders', { method: 'POST', headers: { Origin: 'null' } }],
    ['/api/nothing', {}],
    ['/api/health', { method: 'HEAD' }],
  ];

  async function everyAnswer(url: string) {
    const operations = await listOperations();
    const questions = [
      ...operations.map(({ method, path }): [string, RawQuestion] => [path, { method }]),
      ...QUESTIONS,
    ];
    return Promise.all(questions.map(async ([path, question]) => ({ path, ...(await askRaw(url, path, question)) })));
  }

  test('keep an answer from being framed, guessed at, cached or sent on', async () => {
    for (const { path, headers } of await everyAnswer(studio.url)) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': path === '/api/availability' ? 'public, max-age=60' : 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toContain('script-src');
      for (const name of ['server', 'x-powered-by', 'via', 'strict-transport-security']) {
        expect(headers).not.toHaveProperty(name);
      }
    }
  });

  test('on https ask for https for a year', async () => {
    const secure = await openTestStudio({ env: { BASE_URL: 'https://studio.example.com', PAYMENTS: 'demo' } });
    for (const { headers } of await everyAnswer(secure.url)) {
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    await secure.close();
  });

  test('give each request its own id', async () => {
    const ids = (await everyAnswer(studio.url)).map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('check 96: the cookie that opens an order', () => {
  test('is out of reach of scripts and of other sites', async () => {
    const { headers } = await placeOrder(studio.url, orderBody());
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^orders_access=[\w-]{43}; Max-Age=15724800; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('on https is tied to this host', async () => {
    const secure = await openTestStudio({ env: { BASE_URL: 'https://studio.example.com', PAYMENTS: 'demo' } });
    const { headers } = await placeOrder(secure.url, orderBody());
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-orders=[\w-]{43}; /);
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie.split('; ')).toContain(part);
    expect(cookie).not.toContain('Domain');
    await secure.close();
  });
});

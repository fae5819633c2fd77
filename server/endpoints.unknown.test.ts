import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_BUILD_HEADER } from '#domain/shared/page-build-header.ts';
import { type Callers, createCallers, readPasswordHash } from '#server/test/callers.ts';
import { ENDPOINT_POLICY } from '#server/test/endpoint-policy.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createApp } from './app.ts';
import { createRouter } from './http/router.ts';

/** The protocols of others, what monitors ask, addresses of files that are handed on, and the two descriptions. */
const TAKES_ANYTHING = [
  'GET /api/calendar/:file',
  'GET /api/site/files/:file',
  'POST /api/webhooks/stripe',
  'POST /api/webhooks/microsoft-calendars',
  'GET /api/d/:token/archive',
  'GET /api/d/:token/files/:id',
  'GET /api/d/:token/files/:id/:variant',
  'GET /api/d/:token/files/:id/marked/:variant',
  'GET /api/d/:token/files/:id/versions/:number/:variant',
  'GET /api/d/:token/files/:id/versions/:number/marked/:variant',
  'GET /api/d/:token/review/events',
  'GET /api/e/:key/archive',
  'GET /api/e/:key/files/:id',
  'GET /api/e/:key/files/:id/:variant',
  'GET /api/originals/:token/files/:id/:number/:variant',
  'GET /api/pages/:face/:key/photos/:id/:number/:variant',
  'GET /api/pages/:face/:key/media/:id/:number/:file',
  'GET /api/pages/:face/:key/share.jpg',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /api/originals/:token/files/:id/:number/marked/:variant',
  'GET /api/v1/openapi.json',
  'GET /api/orders/:orderId/calendar.ics',
  'GET /api/orders/:orderId/invoice.pdf',
  'GET /api/orders/:orderId/document.pdf',
  'GET /api/health',
  'GET /api/ready',
];
const IS_FOREIGN = /^\w+ \/api(\/auth\/|\/calendar-sign-ins\/|(\/e\/:key)?\/uploads)/;
const EXTRA = 'surplus_name';
const BUILD = 'b1';

const strict = Object.entries(ENDPOINT_POLICY).filter(
  ([key]) => !IS_FOREIGN.test(key) && !TAKES_ANYTHING.includes(key),
);
const withBodies = strict.filter(([, { json }]) => json !== undefined);

let studio: TestStudio;
let callers: Callers;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  studio = await openTestStudio();
  callers = await createCallers(studio, await readPasswordHash(studio), 'admin');
  app = createApp(studio.services, createRouter(), BUILD);
});
afterAll(() => studio.close());

type Sent = { query?: string; json?: unknown; headers?: Record<string, string> };

/** What an endpoint says of a request about a thing that does not exist. */
async function send(key: string, { query = '', json, headers = {} }: Sent) {
  const [method = '', pattern = ''] = key.split(' ');
  const answer = await app.request(pattern.replace(/:\w+/g, randomUUID()) + query, {
    method,
    headers: {
      Cookie: callers.caller?.cookie ?? '',
      'If-Match': '*',
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const named = expect.stringContaining(`There is no “${EXTRA}” here.`);

describe('what an endpoint of the pages does not know', () => {
  test.each(strict)('is refused in the address of %s', async (key) => {
    expect(await send(key, { query: `?${EXTRA}=1` })).toEqual({ status: 422, text: named });
  });

  test.each(withBodies)('is refused in the body of %s', async (key, endpoint) => {
    const given = endpoint.json?.(randomUUID(), callers);
    const withExtra = (body: unknown) => Object.assign({}, body, { [EXTRA]: 1 });
    const json = Array.isArray(given) ? given.map(withExtra) : withExtra(given);
    expect(await send(key, { json })).toEqual({ status: 422, text: named });
  });

  test.each(Object.keys(ENDPOINT_POLICY).filter((key) => TAKES_ANYTHING.includes(key)))(
    'is let through in %s',
    async (key) => {
      expect((await send(key, { query: '?utm_source=mail' })).text).not.toContain('utm_source');
    },
  );
});

describe('a page that says of which build it is', () => {
  const key = 'POST /api/quotes';
  const json = Object.assign({}, ENDPOINT_POLICY[key]?.json?.('', {} as Callers), { [EXTRA]: 1 });

  test('of this server is refused what the server does not know', async () => {
    expect((await send(key, { json, headers: { [PAGE_BUILD_HEADER]: BUILD } })).status).toBe(422);
  });

  test('of another may send more: it is left out', async () => {
    expect((await send(key, { json, headers: { [PAGE_BUILD_HEADER]: 'b0' } })).status).toBe(201);
  });

  test('does not make a key careless', async () => {
    const headers = { [PAGE_BUILD_HEADER]: 'b0', Authorization: 'Bearer ls_live_none' };
    expect((await send('GET /api/v1/orders', { query: `?${EXTRA}=1`, headers })).status).toBe(401);
  });
});

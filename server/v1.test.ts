import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTE_SCOPES, type RouteScope, type Scope } from '#domain/shared/access/scopes.ts';
import { type Callers, createCallers, readPasswordHash } from '#server/test/callers.ts';
import { createTestKey } from '#server/test/keys.ts';
import { type V1Endpoint, v1PolicyProblems } from '#server/test/policy/define-v1-policy.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { V1_POLICY } from '#server/test/v1-policy.ts';
import { createApp } from './app.ts';
import { users } from './db/schema/accounts.ts';
import { listRoutes } from './http/list-routes.ts';

const ENDPOINTS = Object.entries(V1_POLICY);
const SECOND_MS = 1000;

let studio: TestStudio;
let passwordHash: string;
let scopes: Map<string, RouteScope | null>;
beforeAll(async () => {
  studio = await openTestStudio({ env: { API_REQUEST_LIMIT: '100000' } });
  passwordHash = await readPasswordHash(studio);
  const routes = listRoutes(createApp(studio.services));
  scopes = new Map(routes.map(({ method, path, scope }) => [`${method} ${path}`, scope]));
});
afterAll(() => studio.close());

const ownerOf = ({ caller }: Callers) => caller?.id ?? '';
const newKey = (callers: Callers, facts: Omit<Parameters<typeof createTestKey>[1], 'ownerId'> = {}) =>
  createTestKey(studio, { ownerId: ownerOf(callers), ...facts });

type Sent = { key: string; endpoint: V1Endpoint; callers: Callers; id: string };

/** Sends an endpoint's example with these headers, about the thing with this id. */
async function send({ key, endpoint, callers, id }: Sent, headers: Record<string, string>) {
  const [method = '', pattern = ''] = key.split(' ');
  const params = endpoint.params?.(callers, id);
  const path = pattern.replace(/:(\w+)/g, (_found, name: string) => params?.[name] ?? id);
  const json = endpoint.json?.(id, callers);
  const body = json === undefined ? endpoint.body : JSON.stringify(json);
  const response = await fetch(`${studio.url}${path}${endpoint.query ?? ''}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'If-Match': '*' }),
      ...endpoint.headers?.(id, callers),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A well-formed key that differs in one letter. */
const otherThan = (token: string) => `${token.slice(0, -2)}${token.at(-2) === 'a' ? 'b' : 'a'}${token.at(-1)}`;

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function makeSent(key: string, endpoint: V1Endpoint): Promise<Sent> {
  const callers = await createCallers(studio, passwordHash, 'admin');
  return { key, endpoint, callers, id: (await endpoint.thing?.(callers)) ?? '' };
}

/** All that a key may be given and that does not allow a scope. */
const withoutScope = (scope: RouteScope): Scope[] => [
  ...(scope.endsWith(':write') ? (['read'] as const) : []),
  ...ROUTE_SCOPES.filter((other) => other !== scope && other !== scope.replace(':read', ':write')),
];

test('the policy of keys lists exactly what the running app mounts', () => {
  expect(v1PolicyProblems(listRoutes(createApp(studio.services)), V1_POLICY)).toEqual([]);
});

describe('an endpoint for keys', () => {
  test.each(ENDPOINTS)('%s asks for a key that works and has its scope', async (key, endpoint) => {
    const scope = scopes.get(key);
    if (!scope) throw new Error(`${key} has no scope.`);
    const sent = await makeSent(key, endpoint);
    const now = studio.clock.now();
    const { id: formerId, token: ofFormer } = await makeFormerOwner();
    const tokens = {
      revoked: (await newKey(sent.callers, { revokedAt: now })).token,
      expired: (await newKey(sent.callers, { expiresAt: new Date(now.getTime() - SECOND_MS) })).token,
      other: (await newKey(sent.callers, { scopes: withoutScope(scope) })).token,
      right: (await newKey(sent.callers, { scopes: [scope] })).token,
    };
    expect(formerId).not.toBe(ownerOf(sent.callers));
    const found = {
      none: await send(sent, {}),
      session: await send(sent, { Cookie: sent.callers.caller?.cookie ?? '' }),
      unknown: await send(sent, bearer(otherThan(tokens.right))),
      basic: await send(sent, { Authorization: `Basic ${tokens.right}` }),
      revoked: await send(sent, bearer(tokens.revoked)),
      expired: await send(sent, bearer(tokens.expired)),
      'of a former owner': await send(sent, bearer(ofFormer)),
      'another scope': await send(sent, bearer(tokens.other)),
      right: await send(sent, bearer(tokens.right)),
    };
    const statuses = Object.fromEntries(Object.entries(found).map(([name, { status }]) => [name, status]));
    expect(statuses, found.right.text).toEqual({
      none: 401,
      session: 401,
      unknown: 401,
      basic: 401,
      revoked: 401,
      expired: 401,
      'of a former owner': 401,
      'another scope': 403,
      right: endpoint.status,
    });
    expect(found.none.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(found.right.headers.get('RateLimit-Policy')).toBe('"key";q=100000;w=60');
  });

  /** An owner who makes a key and is a realtor afterwards. */
  async function makeFormerOwner() {
    const callers = await createCallers(studio, passwordHash, 'admin');
    const { token } = await newKey(callers);
    await studio.db
      .update(users)
      .set({ role: 'realtor' })
      .where(eq(users.id, ownerOf(callers)));
    return { id: ownerOf(callers), token };
  }
});

describe('a key with all scopes', () => {
  const others = () =>
    listRoutes(createApp(studio.services)).filter(
      ({ audience, path }) => audience !== 'key' && path !== '/api/v1/openapi.json',
    );

  test('opens nothing that is made for people, with a cookie or without', async () => {
    const callers = await createCallers(studio, passwordHash, 'admin');
    const { token } = await newKey(callers, { scopes: ['write'] });
    expect(others().length).toBeGreaterThan(200);
    for (const { method, path } of others()) {
      const address = `${studio.url}${path.replace(/:\w+/g, '0199c3c2-6d3f-7000-8000-000000000000')}`;
      for (const cookie of ['', callers.caller?.cookie ?? '']) {
        const headers = { ...bearer(token), ...(cookie ? { Cookie: cookie } : {}) };
        const { status } = await fetch(address, { method, headers, redirect: 'manual' });
        expect(status, `${method} ${path}`).toBe(403);
      }
    }
  });

  test('makes, lists and revokes no key', async () => {
    const callers = await createCallers(studio, passwordHash, 'admin');
    const { id, token } = await newKey(callers, { scopes: ['write'] });
    const json = JSON.stringify({ name: 'Another', scopes: ['write'] });
    const headers = { ...bearer(token), 'Content-Type': 'application/json' };
    const answers = [
      await fetch(`${studio.url}/api/v1/keys`, { headers }),
      await fetch(`${studio.url}/api/v1/keys`, { method: 'POST', headers, body: json }),
      await fetch(`${studio.url}/api/v1/keys/${id}`, { method: 'DELETE', headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

test('a program may send what a browser of another site may not, and a cookie takes that away', async () => {
  const callers = await createCallers(studio, passwordHash, 'admin');
  const { token } = await newKey(callers, { scopes: ['read'] });
  const ask = (headers: Record<string, string>) =>
    fetch(`${studio.url}/api/v1/orders`, {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example', ...headers },
    });
  // Nothing is changed by it: the key may only read.
  expect(await (await ask(bearer(token))).text()).not.toContain('from another site');
  const mixed = await ask({ ...bearer(token), Cookie: callers.caller?.cookie ?? '' });
  expect([mixed.status, await mixed.text()]).toEqual([403, expect.stringContaining('from another site')]);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Audience } from '#domain/shared/access/audience.ts';
import { createPerson } from '#server/test/accounts.ts';
import { CALLERS, type CallerName, type Callers, createCallers, readPasswordHash } from '#server/test/callers.ts';
import { ENDPOINT_POLICY } from '#server/test/endpoint-policy.ts';
import { findOperation, policyProblems, withEndpointTables } from '#server/test/endpoint-table.ts';
import { bestCaller } from '#server/test/examples.ts';
import type { Endpoint } from '#server/test/policy/define-policy.ts';
import { listStaffStatuses } from '#server/test/policy/staff-statuses.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createApp } from './app.ts';
import { users } from './db/schema/accounts.ts';
import { defineRoute } from './http/define-route.ts';
import { listRoutes } from './http/list-routes.ts';
import { createRouter } from './http/router.ts';

const PAGE = path.resolve(import.meta.dirname, '../docs/security.md');
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const ENDPOINTS = Object.entries(ENDPOINT_POLICY);

let studio: TestStudio;
let passwordHash: string;
let audiences: Map<string, Audience | null>;
let described: Record<string, Record<string, { responses: object }>>;
beforeAll(async () => {
  studio = await openTestStudio();
  passwordHash = await readPasswordHash(studio);
  const routes = listRoutes(createApp(studio.services));
  audiences = new Map(routes.map(({ method, path: address, audience }) => [`${method} ${address}`, audience]));
  await createPerson(studio, { role: 'admin' });
  described = (await (await fetch(`${studio.url}/api/openapi.json`)).json()).paths;
});
afterAll(() => studio.close());

/** Sends an endpoint's example as a caller, about the thing with this id. The answer without what differs each time. */
async function callEndpoint(key: string, endpoint: Endpoint, callers: Callers, id: string) {
  const [method = '', pattern = ''] = key.split(' ');
  const params = endpoint.params?.(callers, id);
  const route = pattern.replace(/:(\w+)/g, (_found, name: string) => params?.[name] ?? id);
  const address = `${route}${endpoint.query ?? ''}`;
  const json = endpoint.json?.(id, callers);
  const body = json === undefined ? endpoint.body : JSON.stringify(json);
  const response = await fetch(`${studio.url}${address}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'If-Match': '*' }),
      ...(callers.caller ? { Cookie: callers.caller.cookie } : {}),
      ...endpoint.headers?.(id, callers),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = (await response.text()).replace(/"request_id":"[^"]*"/, '');
  return { status: response.status, text };
}

type Answer = Awaited<ReturnType<typeof callEndpoint>>;

type Stranger = { made: Promise<Callers['caller']>; until: number };

const strangersByName = new Map<CallerName, Stranger>();
/** A session counts as fresh for a quarter of an hour, and the clock of a studio runs on. */
const FRESH_MS = 5 * 60_000;

/** Who owns nothing: one account for each kind of caller, since a refusal leaves nothing of them. */
function findStranger(caller: CallerName): Promise<Callers['caller']> {
  const now = studio.clock.now().getTime();
  const known = strangersByName.get(caller);
  if (known && now < known.until) return known.made;
  const made = createCallers(studio, passwordHash, caller).then((callers) => callers.caller);
  strangersByName.set(caller, { made, until: now + FRESH_MS });
  return made;
}

async function callAs(caller: CallerName, key: string, endpoint: Endpoint) {
  const callers = await createCallers(studio, passwordHash, caller);
  const id = (await endpoint.thing?.(callers)) ?? '';
  return { callers, id, answer: await callEndpoint(key, endpoint, callers, id) };
}

describe('check 51: the policy of endpoints', () => {
  test('lists exactly what the running app mounts', () => {
    expect(policyProblems(listRoutes(createApp(studio.services)), ENDPOINT_POLICY)).toEqual([]);
  });

  test('says of an endpoint that is missing, gone or without an owner what to do', () => {
    const routes = [{ method: 'GET', path: '/api/new', audience: 'admin' as const, scope: null }];
    const statuses = { visitor: 200, realtor: 200, other: 200, admin: 200 };
    expect(policyProblems(routes, { 'GET /api/old/:id': { statuses } })).toEqual([
      'GET /api/new is not in the policy: add it to a file of server/test/policy/, with what each caller gets.',
      'GET /api/old/:id is in server/test/policy/, but the app does not mount it: remove it there.',
      'GET /api/old/:id has an id in its path: its policy needs a "thing" that the realtor owns.',
    ]);
  });

  test('is the tables of docs/security.md, up to date', () => {
    const page = readFileSync(PAGE, 'utf8');
    const written = withEndpointTables(page, listRoutes(createApp(studio.services)), ENDPOINT_POLICY);
    const hint = 'docs/security.md is not up to date: run `node scripts/derive/derive-security-page.ts`';
    expect(page === written, hint).toBe(true);
  });

  test('an endpoint without an audience keeps the app from being made', () => {
    const router = createRouter();
    router.get('/forgotten', (c) => c.text('open to all'));
    expect(() => createApp(studio.services, router)).toThrow(
      'These endpoints do not say for whom they are: GET /api/forgotten',
    );
  });
});

/** The answers that say no before a thing is touched, and so leave it to the next caller. */
const REFUSALS = [401, 403, 404];

/**
 * Asks an endpoint as each caller. Who is to be let in comes with a thing of their own; those who are to be refused come to the same one, which
 * none of them can change.
 */
async function askAll(key: string, endpoint: Endpoint, expected: Record<CallerName, number>) {
  const owner = await createCallers(studio, passwordHash, 'visitor');
  const id = (await endpoint.thing?.(owner)) ?? '';
  const answers = {} as Record<CallerName, Answer>;
  const nevers: Partial<Record<CallerName, Answer>> = {};
  // A caller who gets in by mistake may change the thing, but then the status already fails the test.
  const isRefused = (caller: CallerName) => caller !== 'realtor' && REFUSALS.includes(expected[caller]);
  for (const caller of CALLERS.filter(isRefused)) {
    const callers = { ...owner, caller: await findStranger(caller) };
    answers[caller] = await callEndpoint(key, endpoint, callers, id);
    if (endpoint.thing && expected[caller] === 404) {
      nevers[caller] = await callEndpoint(key, endpoint, callers, id.replace(UUID, randomUUID()));
    }
  }
  for (const caller of CALLERS.filter((each) => !isRefused(each))) {
    answers[caller] = (await callAs(caller, key, endpoint)).answer;
  }
  return { answers, nevers };
}

describe('check 52', () => {
  test.each(ENDPOINTS)('%s answers each caller as the policy says', async (key, endpoint) => {
    const audience = audiences.get(key);
    if (!audience) throw new Error(`${key} has no audience.`);
    const staff = listStaffStatuses(audience, endpoint);
    const expected = { ...endpoint.statuses, suspended: endpoint.statuses.visitor, ...staff };
    const { answers, nevers } = await askAll(key, endpoint, expected);
    const found = Object.fromEntries(Object.entries(answers).map(([caller, { status }]) => [caller, status]));
    expect(found, JSON.stringify(answers, null, 1)).toEqual(expected);
    const description = findOperation(described, key);
    // The description and its page are no calls of it.
    if (description) expect(Object.keys(description.responses)).toContain(String(answers[bestCaller(endpoint)].status));
    if (expected.visitor >= 400) expect(answers.suspended.text).toBe(answers.visitor.text);
    // Check 53: another's id is as good as one that never was.
    for (const caller of ['visitor', 'other', 'admin'] as const) {
      if (nevers[caller]) expect(answers[caller], `${key} for ${caller}`).toEqual(nevers[caller]);
    }
  });
});

describe('check 44: with REQUIRE_ADMIN_2FA', () => {
  test('an admin may call no admin endpoint without two-factor, and all of them with it', async () => {
    const door = defineRoute('admin', {
      method: 'get',
      path: '/admin/door',
      responses: { 204: { description: 'In' } },
    });
    const router = createRouter();
    router.openapi(door, (c) => c.body(null, 204));
    const config = { ...studio.config, requiresAdminTwoFactor: true };
    const app = createApp({ ...studio.services, config }, router);
    const { caller } = await createCallers(studio, passwordHash, 'admin');
    const doors = listRoutes(app).filter(({ audience }) => audience === 'admin');
    expect(doors.map(({ path: address }) => address)).toContain('/api/admin/door');
    const ask = (method: string, address: string) =>
      app.request(address.replace(/:\w+/g, randomUUID()), { method, headers: { Cookie: caller?.cookie ?? '' } });
    for (const { method, path: address } of doors) expect((await ask(method, address)).status, address).toBe(403);
    await studio.db
      .update(users)
      .set({ twoFactorEnabled: true })
      .where(eq(users.id, caller?.id ?? ''));
    expect((await ask('GET', '/api/admin/door')).status).toBe(204);
    const { caller: realtor } = await createCallers(studio, passwordHash, 'realtor');
    const refused = await app.request('/api/admin/door', { headers: { Cookie: realtor?.cookie ?? '' } });
    expect(refused.status).toBe(403);
  });
});

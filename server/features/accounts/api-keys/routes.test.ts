import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiKeyList, CreatedKey } from '#domain/accounts/api-keys/api-key-json.ts';
import { KEY_PATTERN } from '#domain/accounts/api-keys/key-token.ts';
import type { Scope } from '#domain/shared/access/scopes.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { createTestKey } from '#server/test/keys.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { API_REQUEST_LIMIT: '5', ACCOUNT_ATTEMPT_LIMIT: '20' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await studio.db.delete(rateLimits);
  await studio.db.delete(apiKeys);
  owner = await signInPerson(studio, { role: 'admin' });
});

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const make = (json: { name: string; scopes: Scope[]; expires_at?: string | null }, by = owner) =>
  by.browser.request<CreatedKey & { code?: string; fields?: { path: string }[] }>('POST', '/api/v1/keys', { json });
const listKeys = async (query = '') => (await owner.browser.request<ApiKeyList>('GET', `/api/v1/keys${query}`)).body;
const ask = (token: string, url = studio.url) =>
  fetch(`${url}/api/v1/orders`, { headers: { Authorization: `Bearer ${token}` } });
const rowOf = async (id: string) => (await studio.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0];

describe('a key', () => {
  test('ACC-49: is shown once, and kept as a hash', async () => {
    const { status, body } = await make({ name: ' Website ', scopes: ['orders:read'], expires_at: null });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Website', scopes: ['orders:read'], state: 'active', created_by: owner.name });
    expect(body.key).toMatch(KEY_PATTERN);
    expect(body.key).toContain(body.hint.replace('…', ''));
    expect(await rowOf(body.id)).toMatchObject({ tokenHash: hashToken(body.key), createdBy: owner.id });
    const secret = body.key.split('_').at(-1) ?? '';
    const { data } = await listKeys();
    expect(data.map(({ id }) => id)).toEqual([body.id]);
    expect(JSON.stringify(data)).not.toContain(secret);
    const { rows } = await studio.db.execute(
      sql`select 1 from api_keys where api_keys::text like ${`%${secret}%`} union all select 1 from audit_log where audit_log::text like ${`%${secret}%`}`,
    );
    expect(rows).toEqual([]);
  });

  test('is made and revoked for the audit log, and what it does is written with its id', async () => {
    const { body } = await make({ name: 'Website', scopes: ['orders:read'] });
    await owner.browser.request('DELETE', `/api/v1/keys/${body.id}`);
    await owner.browser.request('DELETE', `/api/v1/keys/${body.id}`);
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id)).orderBy(auditLog.id);
    expect(rows.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['api_key_made', owner.id, { name: 'Website', scopes: 'orders:read', expires_at: null }],
      ['api_key_revoked', owner.id, {}],
    ]);
    const { id, token } = await createTestKey(studio, { ownerId: owner.id, scopes: ['slots:read'] });
    expect((await ask(token)).status).toBe(403);
    const refused = await studio.db.select().from(auditLog).where(eq(auditLog.keyId, id));
    expect(refused).toMatchObject([{ action: 'access_refused', actorId: owner.id, subjectId: 'GET /api/v1/orders' }]);
  });

  test.each([
    [{ name: '', scopes: ['read'] }, 'name'],
    [{ name: 'x'.repeat(101), scopes: ['read'] }, 'name'],
    [{ name: 'A', scopes: [] }, 'scopes'],
    [{ name: 'A', scopes: ['read', 'read'] }, 'scopes'],
    [{ name: 'A', scopes: ['admin'] }, 'scopes.0'],
    [{ name: 'A', scopes: ['read'], expires_at: '2026-11-20T15:00:00Z' }, 'expires_at'],
    [{ name: 'A', scopes: ['read'], expires_at: 'tomorrow' }, 'expires_at'],
  ])('is not made of %j', async (json, path) => {
    // What a program sends has no type.
    const { status, body } = await make(json as never);
    expect([status, body.fields?.[0]?.path]).toEqual([422, path]);
  });

  test('asks for the password, where that was given more than five minutes ago', async () => {
    studio.clock.advance(6 * MINUTE_MS);
    const { status, body } = await make({ name: 'Website', scopes: ['read'] });
    expect([status, body.code]).toEqual([403, 'confirmation_required']);
  });

  test('is one of 100 at most that work, however many are made at once', async () => {
    const { id } = await createTestKey(studio, { ownerId: owner.id });
    for (let made = 1; made < 97; made += 1) await createTestKey(studio, { ownerId: owner.id });
    const names = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(names.map((name) => make({ name, scopes: ['read'] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    await owner.browser.request('DELETE', `/api/v1/keys/${id}`);
    expect((await make({ name: 'f', scopes: ['read'] })).status).toBe(201);
  });

  test('is listed page by page, the newest first', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      made.unshift((await createTestKey(studio, { ownerId: owner.id })).id);
      studio.clock.advance(1000);
    }
    const first = await listKeys('?limit=2');
    const second = await listKeys(`?limit=2&cursor=${encodeURIComponent(first.next_cursor ?? '')}`);
    const third = await listKeys(`?limit=2&cursor=${encodeURIComponent(second.next_cursor ?? '')}`);
    expect([...first.data, ...second.data, ...third.data].map(({ id }) => id)).toEqual(made);
    expect(third.next_cursor).toBeNull();
    expect((await owner.browser.request('GET', '/api/v1/keys?cursor=x')).status).toBe(422);
  });
});

describe('a key works', () => {
  test('until it is revoked, on every server at once', async () => {
    const { body } = await make({ name: 'Website', scopes: ['orders:read'] });
    const other = await openSecondServer(studio, studio.services.storage);
    try {
      expect([(await ask(body.key)).status, (await ask(body.key, other.url)).status]).toEqual([200, 200]);
      expect((await owner.browser.request('DELETE', `/api/v1/keys/${body.id}`)).status).toBe(204);
      expect([(await ask(body.key)).status, (await ask(body.key, other.url)).status]).toEqual([401, 401]);
    } finally {
      await other.close();
    }
    expect((await listKeys()).data).toMatchObject([{ state: 'revoked', revoked_at: expect.any(String) }]);
  });

  test('until the instant of its end', async () => {
    const end = new Date(studio.clock.now().getTime() + 2 * DAY_MS);
    await studio.clock.whileStopped(async () => {
      const { body } = await make({ name: 'Website', scopes: ['orders:read'], expires_at: end.toISOString() });
      studio.clock.advance(end.getTime() - studio.clock.now().getTime() - 1);
      expect((await ask(body.key)).status).toBe(200);
      studio.clock.advance(1);
      expect((await ask(body.key)).status).toBe(401);
    });
  });

  test('while who made it owns the studio', async () => {
    const { id: ownerId } = await createPerson(studio, { role: 'admin' });
    const { token } = await createTestKey(studio, { ownerId });
    const change = (values: Partial<typeof users.$inferInsert>) =>
      studio.db.update(users).set(values).where(eq(users.id, ownerId));
    expect((await ask(token)).status).toBe(200);
    await change({ suspendedAt: studio.clock.now() });
    expect((await ask(token)).status).toBe(401);
    expect((await listKeys()).data).toMatchObject([{ state: 'stopped' }]);
    await change({ suspendedAt: null, role: 'staff' });
    expect((await ask(token)).status).toBe(401);
    await change({ role: 'admin' });
    expect((await ask(token)).status).toBe(200);
    await studio.db.delete(users).where(eq(users.id, ownerId));
    expect((await ask(token)).status).toBe(401);
    expect((await listKeys()).data).toMatchObject([{ state: 'stopped', created_by: null }]);
  });

  test('with two-factor, where the studio asks its owners for that', async () => {
    const config = { ...studio.services.config };
    config.requiresAdminTwoFactor = true;
    const other = await openSecondServer(
      { ...studio, services: { ...studio.services, config } },
      studio.services.storage,
    );
    try {
      const { token } = await createTestKey(studio, { ownerId: owner.id });
      expect((await ask(token, other.url)).status).toBe(403);
      await studio.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, owner.id));
      expect((await ask(token, other.url)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  test('and its last use is written once a minute', async () => {
    const { id, token } = await createTestKey(studio, { ownerId: owner.id });
    const lastUse = async () => (await rowOf(id))?.lastUsedAt?.toISOString();
    await studio.clock.whileStopped(async () => {
      studio.clock.set('2026-11-20T15:00:00Z');
      expect(await lastUse()).toBeUndefined();
      await ask(token);
      const first = await lastUse();
      studio.clock.advance(MINUTE_MS - 1000);
      await ask(token);
      expect(await lastUse()).toBe(first);
      studio.clock.advance(2000);
      await ask(token);
      expect(await lastUse()).not.toBe(first);
    });
  });

  test('and never again once it was revoked, nor otherwise than it was made: the database refuses it', async () => {
    const { id } = await createTestKey(studio, { ownerId: owner.id });
    const change = (values: Partial<typeof apiKeys.$inferInsert>) =>
      studio.db.update(apiKeys).set(values).where(eq(apiKeys.id, id));
    await expect(change({ scopes: ['write', 'read'] })).rejects.toThrow();
    await expect(change({ tokenHash: 'a'.repeat(64) })).rejects.toThrow();
    await expect(change({ expiresAt: new Date('2030-01-01') })).rejects.toThrow();
    await change({ revokedAt: studio.clock.now() });
    await expect(change({ revokedAt: null })).rejects.toThrow();
  });
});

describe('requests', () => {
  test('of a key are counted by the minute, on all servers together, and each answer says what is left', async () => {
    const { token } = await createTestKey(studio, { ownerId: owner.id });
    const second = await createTestKey(studio, { ownerId: owner.id });
    const other = await openSecondServer(studio, studio.services.storage);
    try {
      await studio.clock.whileStopped(async () => {
        const remaining: (string | null)[] = [];
        for (let sent = 0; sent < 5; sent += 1) {
          const { status, headers } = await ask(token, sent % 2 ? other.url : studio.url);
          expect(status).toBe(200);
          remaining.push(headers.get('RateLimit'));
          if (sent === 2) studio.clock.advance(20_000);
        }
        expect(remaining).toEqual([
          '"key";r=4;t=60',
          '"key";r=3;t=60',
          '"key";r=2;t=60',
          '"key";r=1;t=40',
          '"key";r=0;t=40',
        ]);
        const refused = await ask(token);
        expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '40']);
        expect(Object.fromEntries([...refused.headers].filter(([name]) => name.startsWith('ratelimit')))).toEqual({
          'ratelimit-policy': '"key";q=5;w=60',
          ratelimit: '"key";r=0;t=40',
          'ratelimit-limit': '5',
          'ratelimit-remaining': '0',
          'ratelimit-reset': '40',
        });
        expect((await refused.json()).code).toBe('rate_limited');
        expect((await ask(second.token)).status).toBe(200);
        studio.clock.advance(40_000);
        expect((await ask(token)).status).toBe(200);
      });
    } finally {
      await other.close();
    }
  });

  test('with keys that do not exist are refused after 20 from one address; right keys work from there', async () => {
    const { token } = await createTestKey(studio, { ownerId: owner.id });
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent += 1) statuses.push((await ask(`ls_live_guess-${sent}`)).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
    expect((await ask(token)).status).toBe(200);
  });

  test('with a key that was revoked stay 401', async () => {
    const { token } = await createTestKey(studio, { ownerId: owner.id, revokedAt: studio.clock.now() });
    for (let sent = 0; sent < 25; sent += 1) expect((await ask(token)).status).toBe(401);
  });
});

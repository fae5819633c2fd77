import { and, eq, like, not } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION_LIMITS } from '#domain/accounts/session-limits.ts';
import { createApp } from '#server/app.ts';
import { auditLog, sessions, users } from '#server/db/schema/accounts.ts';
import { grantRole } from '#server/features/accounts/grant-role.ts';
import { listRoutes } from '#server/http/list-routes.ts';
import { createPerson, PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { type Answer, openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { stopTime, turnOnTwoFactor } from '#server/test/two-factor.ts';

const HOME = 'https://studio.example.com';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BASE_URL: HOME, PAYMENTS: 'demo', REQUIRE_ADMIN_2FA: 'true' } });
});
afterAll(() => studio.close());

const isIn = async ({ browser }: Pick<Person, 'browser'>) =>
  (await browser.request('GET', '/api/account/sessions')).status === 200;
const countSessions = ({ id }: Person) => studio.db.$count(sessions, eq(sessions.userId, id));

describe('check 37: a session ends at once', () => {
  let person: Person;
  beforeEach(async () => {
    person = await signInPerson(studio);
    expect(await isIn(person)).toBe(true);
  });
  const change = (values: Partial<typeof users.$inferInsert>) =>
    studio.db.update(users).set(values).where(eq(users.id, person.id));

  test('where the account was suspended, and stays over when it is no longer', async () => {
    await change({ suspendedAt: studio.clock.now() });
    expect(await isIn(person)).toBe(false);
    await change({ suspendedAt: null });
    expect([await isIn(person), await countSessions(person)]).toEqual([false, 0]);
  });

  test('where the account lost its role', async () => {
    await change({ role: null });
    expect((await person.browser.request('GET', '/api/auth/get-session')).body).toEqual({
      account: null,
      viewing: null,
    });
    expect(await isIn(person)).toBe(false);
  });

  test('where the account was deleted', async () => {
    await studio.db.delete(users).where(eq(users.id, person.id));
    expect(await isIn(person)).toBe(false);
  });

  test('where the role changed: an admin who is made a realtor signs in again, as a realtor', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    await grantRole(studio.ctx, { userId: admin.id, role: 'realtor', keepSessionId: null });
    expect(await isIn(admin)).toBe(false);
    const json = { email: admin.email, password: PASSWORD };
    const { body } = await admin.browser.request('POST', '/api/auth/sign-in/email', { json });
    expect(body).toMatchObject({ account: { role: 'realtor' } });
  });

  test('and opens none of its orders any more', async () => {
    const placed = await placeOrder(studio.url, orderBody(), { browser: person.browser });
    const path = `/api/orders/${placed.body.order.id}`;
    const [session] = person.browser
      .cookie()
      .split('; ')
      .filter((cookie) => cookie.includes('session_token'));
    const ask = () => openBrowser(studio.url).request('GET', path, { headers: { Cookie: session ?? '' } });
    expect((await ask()).status).toBe(200);
    await change({ suspendedAt: studio.clock.now() });
    expect((await ask()).status).toBe(404);
  });
});

describe('check 38: a session is over by the clock of the studio', () => {
  beforeEach(() => {
    stopTime();
    // The library's own limit, the longest of all, goes by the machine's clock.
    studio.clock.set(new Date().toISOString());
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  test.each(['admin', 'realtor'] as const)(
    'of a person with the role %s after a while without use, and not before',
    async (role) => {
      const [used, unused] = [await signInPerson(studio, { role }), await signInPerson(studio, { role })];
      const { idleMs } = SESSION_LIMITS[role];
      studio.clock.advance(idleMs);
      expect(await isIn(used)).toBe(true);
      studio.clock.advance(1);
      expect([await isIn(unused), await countSessions(unused)]).toEqual([false, 0]);
      studio.clock.advance(idleMs - 1);
      expect(await isIn(used)).toBe(true);
    },
  );

  test.each(['admin', 'realtor'] as const)(
    'of a person with the role %s in the end, however much it is used',
    async (role) => {
      const person = await signInPerson(studio, { role });
      const { absoluteMs, idleMs } = SESSION_LIMITS[role];
      let age = 0;
      for (const step = idleMs / 2; age + step < absoluteMs; age += step) {
        studio.clock.advance(step);
        expect(await isIn(person)).toBe(true);
      }
      studio.clock.advance(absoluteMs - age - 1000);
      expect(await isIn(person)).toBe(true);
      studio.clock.advance(1001);
      expect(await isIn(person)).toBe(false);
    },
  );

  test('that is not to be remembered is over after a day', async () => {
    const person = await createPerson(studio);
    const json = { email: person.email, password: PASSWORD, remember: false };
    await person.browser.request('POST', '/api/auth/sign-in/email', { json });
    studio.clock.advance(23 * 3_600_000);
    expect(await isIn(person)).toBe(true);
    studio.clock.advance(3_600_001);
    expect(await isIn(person)).toBe(false);
  });
});

describe('check 44: with REQUIRE_ADMIN_2FA an admin without two-factor', () => {
  const userAdminRoutes = () => listRoutes(createApp(studio.services)).filter(({ audience }) => audience === 'admin');
  const statusesFor = async ({ browser }: Person) => {
    const all = new Set<number>();
    for (const { method, path } of userAdminRoutes()) {
      const address = path.replace(/:\w+/g, '6f1c0000-0000-4000-8000-000000000000');
      all.add((await browser.request(method, address, method === 'GET' ? {} : { json: {} })).status);
    }
    return [...all];
  };

  test('is refused at every endpoint for admins, and sees no more than a visitor elsewhere', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    const placed = await placeOrder(studio.url, orderBody());
    for (const status of await statusesFor(admin)) expect(status).toBe(403);
    expect((await admin.browser.request('GET', `/api/orders/${placed.body.order.id}`)).status).toBe(404);
    expect((await admin.browser.request('GET', '/api/ready')).text).not.toContain('parts');
  });

  test('still reaches their own account, sets it up, and is let in then', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    const placed = await placeOrder(studio.url, orderBody());
    stopTime();
    try {
      await turnOnTwoFactor(admin);
    } finally {
      vi.useRealTimers();
    }
    expect(await statusesFor(admin)).not.toContain(403);
    expect((await admin.browser.request('GET', `/api/orders/${placed.body.order.id}`)).status).toBe(200);
    expect((await admin.browser.request('GET', '/api/ready')).text).toContain('parts');
  });
});

test('check 96: on https each cookie is bound to this host, and neither scripts nor other sites get it', async () => {
  const person = await signInPerson(studio);
  const { browser } = person;
  stopTime();
  const answers: Answer[] = [];
  const send = async (path: string, json?: unknown) => answers.push(await browser.request('POST', path, { json }));
  try {
    const app = await turnOnTwoFactor(person);
    await send('/api/account/passkeys/options');
    await send('/api/account/password', { current_password: PASSWORD, new_password: 'amber-Harbour-77' });
    await send('/api/auth/sign-in/email', { email: person.email, password: 'amber-Harbour-77' });
    await send('/api/auth/two-factor/verify-totp', { code: app.codeAt(), trust_device: true });
    await send('/api/auth/passkey/authenticate-options');
    await send('/api/auth/sign-out', {});
  } finally {
    vi.useRealTimers();
  }
  const lines = answers.flatMap(({ headers }) => headers.getSetCookie());
  const names = new Set(lines.map((line) => line.split('=')[0]));
  expect(names.size).toBeGreaterThanOrEqual(4);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(line).toContain(part);
    expect(line).not.toMatch(/Domain/i);
  }
});

describe('check 93: a request of another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'https://studio.example.com.evil.example' },
    { Origin: 'http://studio.example.com' },
    { Origin: 'https://studio.example.com:8443' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ];
  const doors = () =>
    listRoutes(createApp(studio.services)).filter(
      ({ method, path }) => method !== 'GET' && /^\/api\/(auth|account|admin)\//.test(`${path}/`),
    );

  test('is refused at each account endpoint, whatever cookies it carries, and changes nothing', async () => {
    const person = await signInPerson(studio);
    const mine = and(eq(auditLog.actorId, person.id), not(like(auditLog.action, 'signed_%')));
    const before = await studio.db.select().from(users).where(eq(users.id, person.id));
    expect(doors().length).toBeGreaterThan(25);
    for (const { method, path } of doors()) {
      const address = path.replace(/:\w+/g, '6f1c0000-0000-4000-8000-000000000000');
      for (const headers of FOREIGN) {
        const json = {
          password: PASSWORD,
          full_name: 'Evil',
          email: person.email,
          scope: 'global',
          provider: 'google',
        };
        const { status } = await person.browser.request(method, address, { json, headers });
        expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 403`);
      }
    }
    expect(await isIn(person)).toBe(true);
    expect(await studio.db.select().from(users).where(eq(users.id, person.id))).toEqual(before);
    expect(await studio.db.$count(auditLog, mine)).toBe(0);
  });

  test('their own origin is let in', async () => {
    const { browser } = await signInPerson(studio);
    const headers = { Origin: HOME, 'Sec-Fetch-Site': 'same-origin' };
    expect((await browser.request('PATCH', '/api/account', { json: { full_name: 'Jane' }, headers })).status).toBe(200);
  });
});

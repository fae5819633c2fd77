import { randomUUID } from 'node:crypto';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffGrant } from '#domain/accounts/staff-grant.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { createPerson, PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { OF_OTHER_BUILD } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { setRole } from './set-role.ts';
import { suspendUser } from './set-suspension.ts';

const REALTOR_GRANT = {
  role: 'realtor',
  staff_roles: [],
  person_id: null,
  sees_orders: false,
} as const satisfies StaffGrant;

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Action = (by: Person, id: string) => ReturnType<typeof admin.browser.request<AdminUser & { code: string }>>;
const post =
  (name: string): Action =>
  (by, id) =>
    by.browser.request('POST', `/api/admin/users/${id}/${name}`);
const ACTS: Record<'role' | 'suspend' | 'unsuspend' | 'sign-out', Action> = {
  role: (by, id) => by.browser.request('PATCH', `/api/admin/users/${id}`, { json: { role: 'admin' } }),
  suspend: post('suspend'),
  unsuspend: post('unsuspend'),
  'sign-out': post('sign-out'),
};
const EACH = Object.entries(ACTS);

const findUser = async (id: string) => (await studio.db.select().from(users).where(eq(users.id, id)))[0];
/** Lists the actions of others on an account, as who, what and details. */
async function deedsOn(id: string) {
  const isDeed = notInArray(auditLog.action, ['signed_up', 'signed_in', 'sign_in_failed']);
  const rows = await studio.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), isDeed))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.map(({ actorId, action, ipAddress, detail }) => ({ actorId, action, ipAddress, detail }));
}
const accountOf = async ({ browser }: Person) =>
  (await browser.request<{ account: { role: string } | null }>('GET', '/api/auth/get-session')).body.account;
const signIn = ({ browser, email }: Person) =>
  browser.request('POST', '/api/auth/sign-in/email', { json: { email, password: PASSWORD } });

test('check 144: a change of role ends the sessions, and is recorded with who, when, from where, before and after', async () => {
  const person = await signInPerson(studio);
  const { status, body } = await ACTS.role(admin, person.id);
  expect([status, body.id, body.raw_user_meta_data.role]).toEqual([200, person.id, 'admin']);
  expect((await findUser(person.id))?.role).toBe('admin');
  expect(await accountOf(person)).toBeNull();
  await signIn(person);
  expect(await accountOf(person)).toMatchObject({ role: 'admin' });
  expect(await deedsOn(person.id)).toEqual([
    {
      actorId: admin.id,
      action: 'role_granted',
      ipAddress: expect.stringMatching(/127\.0\.0\.1/),
      detail: { before: 'realtor', role: 'admin' },
    },
  ]);
  const back = await admin.browser.request('PATCH', `/api/admin/users/${person.id}`, { json: { role: 'realtor' } });
  expect(back.status).toBe(200);
  expect((await person.browser.request('GET', '/api/admin/stats')).status).toBe(401);
});

test('check 144: a suspension keeps somebody out at once, and is taken back; both are recorded', async () => {
  const person = await signInPerson(studio);
  const { body } = await ACTS.suspend(admin, person.id);
  expect(body.suspended_at).toBe((await findUser(person.id))?.suspendedAt?.toISOString());
  expect(await accountOf(person)).toBeNull();
  expect((await signIn(person)).status).toBeGreaterThanOrEqual(400);
  expect((await ACTS.unsuspend(admin, person.id)).body.suspended_at).toBeNull();
  expect((await signIn(person)).status).toBe(200);
  expect(await deedsOn(person.id)).toMatchObject([
    { actorId: admin.id, action: 'user_suspended', detail: { before: null, suspended_at: body.suspended_at } },
    { actorId: admin.id, action: 'user_unsuspended', detail: { before: body.suspended_at, suspended_at: null } },
  ]);
});

test('check 144: signing somebody out everywhere ends all sessions, says how many, and is recorded', async () => {
  const person = await signInPerson(studio);
  const elsewhere = { ...person, browser: (await createPerson(studio)).browser };
  await signIn(elsewhere);
  expect((await ACTS['sign-out'](admin, person.id)).body).toEqual({ ended_sessions: 2 });
  expect([await accountOf(person), await accountOf(elsewhere)]).toEqual([null, null]);
  expect(await deedsOn(person.id)).toMatchObject([
    { actorId: admin.id, action: 'user_signed_out', detail: { sessions_before: 2, sessions: 0 } },
  ]);
});

test('what is so already is left alone, and nothing is recorded', async () => {
  const person = await signInPerson(studio);
  const same = await admin.browser.request('PATCH', `/api/admin/users/${person.id}`, { json: { role: 'realtor' } });
  expect([same.status, (await ACTS.unsuspend(admin, person.id)).status]).toEqual([200, 200]);
  expect(await accountOf(person)).not.toBeNull();
  expect(await deedsOn(person.id)).toEqual([]);
});

describe.each(EACH)('%s', (_name, act) => {
  test('refuses a visitor, and a realtor, whose try is recorded', async () => {
    const target = await createPerson(studio);
    expect((await act(await createPerson(studio), target.id)).status).toBe(401);
    const realtor = await signInPerson(studio);
    expect((await act(realtor, target.id)).status).toBe(403);
    const refused = and(eq(auditLog.actorId, realtor.id), eq(auditLog.action, 'access_refused'));
    expect(await studio.db.$count(auditLog, refused)).toBe(1);
    expect(await deedsOn(target.id)).toEqual([]);
  });

  test('is not done to their own account', async () => {
    const { status, body } = await act(admin, admin.id);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await accountOf(admin)).not.toBeNull();
    expect(await deedsOn(admin.id)).toEqual([]);
  });

  test('finds no user who is not there, and refuses what is no id', async () => {
    expect((await act(admin, randomUUID())).status).toBe(404);
    expect((await act(admin, 'x')).status).toBe(422);
  });
});

test.each([{}, { role: 'owner' }, { role: null }, { role: ['admin'] }])('the role %j is refused', async (json) => {
  const person = await createPerson(studio);
  const { status } = await admin.browser.request('PATCH', `/api/admin/users/${person.id}`, { json });
  expect([status, (await findUser(person.id))?.role]).toEqual([422, 'realtor']);
});

test('check 57: no other field of a user can be set', async () => {
  const person = await createPerson(studio);
  const json = { role: 'admin', email: 'x@example.com', suspended_at: '2020-01-01', full_name: 'X', id: admin.id };
  const change = (headers = {}) => admin.browser.request('PATCH', `/api/admin/users/${person.id}`, { json, headers });
  expect((await change()).status).toBe(422);
  expect((await change(OF_OTHER_BUILD)).status).toBe(200);
  const { name, email } = person;
  expect(await findUser(person.id)).toMatchObject({ name, email, role: 'admin', suspendedAt: null, companyName: '' });
});

describe('the last admin', () => {
  /** A studio's only admin who may act; the suspended one beside does not count. */
  async function withOneAdmin(run: (only: Person) => Promise<void>): Promise<void> {
    const before = await studio.db.select().from(users).where(eq(users.role, 'admin'));
    const only = await createPerson(studio, { role: 'admin' });
    const suspended = await createPerson(studio, { role: 'admin' });
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, suspended.id));
    for (const { id } of before) await studio.db.update(users).set({ role: 'realtor' }).where(eq(users.id, id));
    await run(only);
    for (const { id } of before) await studio.db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
  }

  test('keeps the role and is not suspended', async () => {
    await withOneAdmin(async (only) => {
      await expect(setRole(studio.ctx, { id: only.id, ifMatch: '*' }, REALTOR_GRANT)).rejects.toThrow(
        'This is the only admin.',
      );
      await expect(suspendUser(studio.ctx, { id: only.id, ifMatch: '*' })).rejects.toThrow('This is the only admin.');
      expect(await findUser(only.id)).toMatchObject({ role: 'admin', suspendedAt: null });
      expect(await deedsOn(only.id)).toEqual([]);
    });
  });

  test('is still there after two admins took the role from each other at once', async () => {
    const [a, b] = [await signInPerson(studio, { role: 'admin' }), await signInPerson(studio, { role: 'admin' })];
    const take = (by: Person, from: Person) =>
      by.browser.request('PATCH', `/api/admin/users/${from.id}`, { json: { role: 'realtor' } });
    const answers = await Promise.all([take(a, b), take(b, a)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const roles = [(await findUser(a.id))?.role, (await findUser(b.id))?.role];
    expect(roles.sort()).toEqual(['admin', 'realtor']);
  });
});

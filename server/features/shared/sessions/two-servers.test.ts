import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { createPerson, PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** After five executions a database may keep the plan of a prepared statement. */
const OFTEN = 6;

let studio: TestStudio;
let second: Awaited<ReturnType<typeof openSecondServer>>;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  second = await openSecondServer(studio, await createStorage(studio.config, studio.clock));
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(async () => {
  await second.close();
  await studio.close();
});

/** Whether the holder of a cookie reads a library at a server, and whether they see its users. */
async function ask(url: string, cookie: string) {
  const get = (path: string) => openBrowser(url).request('GET', path, { headers: { Cookie: cookie } });
  return [(await get('/api/media')).status, (await get('/api/admin/users')).status];
}

async function expectEverywhere(cookie: string, statuses: number[]): Promise<void> {
  for (const url of [studio.url, second.url]) expect(await ask(url, cookie)).toEqual(statuses);
}

const SIGNED_IN = { realtor: [200, 403], admin: [200, 200] };
const SIGNED_OUT = [401, 401];

describe('check 37: what ends at one server has ended at the next request to each', () => {
  /** Somebody whom both servers have answered often: their cookie is remembered, and the statements have kept plans. */
  async function makeKnown(role: 'realtor' | 'admin'): Promise<{ person: Person; cookie: string }> {
    const person = await signInPerson(studio, { role });
    const cookie = person.browser.cookie();
    for (let time = 0; time < OFTEN; time += 1) await expectEverywhere(cookie, SIGNED_IN[role]);
    return { person, cookie };
  }
  const byAdmin = (method: string, path: string, json?: unknown) =>
    admin.browser.request(method, `/api/admin/users/${path}`, { json });

  test.each(['realtor', 'admin'] as const)('the session of a person with the role %s who signs out', async (role) => {
    const { person, cookie } = await makeKnown(role);
    expect((await person.browser.request('POST', '/api/auth/sign-out', { json: {} })).status).toBe(204);
    await expectEverywhere(cookie, SIGNED_OUT);
  });

  test('a session that its owner ends from elsewhere', async () => {
    const { person, cookie } = await makeKnown('realtor');
    const [session] = await studio.db.select().from(sessions).where(eq(sessions.userId, person.id));
    const elsewhere = openBrowser(studio.url);
    const json = { email: person.email, password: PASSWORD };
    expect((await elsewhere.request('POST', '/api/auth/sign-in/email', { json })).status).toBe(200);
    expect((await elsewhere.request('DELETE', `/api/account/sessions/${session?.id}`)).status).toBe(204);
    await expectEverywhere(cookie, SIGNED_OUT);
    await expectEverywhere(elsewhere.cookie(), SIGNED_IN.realtor);
  });

  test('all others, where the password changes', async () => {
    const { person, cookie } = await makeKnown('realtor');
    const elsewhere = openBrowser(studio.url);
    await elsewhere.request('POST', '/api/auth/sign-in/email', { json: { email: person.email, password: PASSWORD } });
    const json = { current_password: PASSWORD, new_password: 'amber-Harbour-77' };
    expect((await elsewhere.request('POST', '/api/account/password', { json })).status).toBe(204);
    await expectEverywhere(cookie, SIGNED_OUT);
  });

  test.each(['realtor', 'admin'] as const)('that of a person with the role %s who is suspended', async (role) => {
    const { person, cookie } = await makeKnown(role);
    expect((await byAdmin('POST', `${person.id}/suspend`)).status).toBe(200);
    await expectEverywhere(cookie, SIGNED_OUT);
  });

  test('that of an account which is suspended in the database alone', async () => {
    const { person, cookie } = await makeKnown('admin');
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, person.id));
    await expectEverywhere(cookie, SIGNED_OUT);
  });

  test.each([
    ['admin', 'realtor'],
    ['realtor', 'admin'],
  ] as const)('that of a person with the role %s who is made %s', async (before, role) => {
    const { person, cookie } = await makeKnown(before);
    expect((await byAdmin('PATCH', person.id, { role })).status).toBe(200);
    await expectEverywhere(cookie, SIGNED_OUT);
  });

  test('the right of an admin whose role changes in the database alone', async () => {
    const { person, cookie } = await makeKnown('admin');
    await studio.db.update(users).set({ role: 'realtor' }).where(eq(users.id, person.id));
    await expectEverywhere(cookie, SIGNED_IN.realtor);
  });

  test('that of an account which is deleted', async () => {
    const { person, cookie } = await makeKnown('realtor');
    expect((await byAdmin('DELETE', person.id)).status).toBe(204);
    await expectEverywhere(cookie, SIGNED_OUT);
  });
});

test('a cookie of another account is refused by both servers, however often the right one was sent', async () => {
  const [mine, other] = [await signInPerson(studio), await createPerson(studio)];
  const cookie = mine.browser.cookie();
  await expectEverywhere(cookie, SIGNED_IN.realtor);
  await expectEverywhere(cookie.replace(/(session_token=)[^.]+/, `$1${other.id}`), SIGNED_OUT);
});

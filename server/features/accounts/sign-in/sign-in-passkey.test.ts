import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, passkeys, sessions, users } from '#server/db/schema/accounts.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createAuthenticator } from '#server/test/authenticator.ts';
import { OF_OTHER_BUILD, openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let person: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  person = await signInPerson(studio);
});

type Authenticator = ReturnType<typeof createAuthenticator>;
type Options = { challenge: string; user: { name: string }; authenticatorSelection: unknown };
type Touch = Parameters<Authenticator['create']>[1];

const optionsFor = async ({ browser }: Person) =>
  (await browser.request<Options>('POST', '/api/account/passkeys/options')).body;

async function addPasskey(owner: Person, authenticator: Authenticator, touch?: Touch) {
  const response = authenticator.create(await optionsFor(owner), touch);
  return owner.browser.request<{ id: string }>('POST', '/api/account/passkeys', { json: { name: 'Phone', response } });
}
async function signIn(authenticator: Authenticator, touch?: Touch) {
  const browser = openBrowser(studio.url);
  const { body } = await browser.request<Options>('POST', '/api/auth/passkey/authenticate-options');
  const json = { response: authenticator.get(body, touch) };
  return { browser, json, answer: await browser.request('POST', '/api/auth/passkey/authenticate', { json }) };
}
const isIn = async (browser: Person['browser']) =>
  (await browser.request('GET', '/api/account/sessions')).status === 200;
async function ownPasskey(owner = person) {
  const authenticator = createAuthenticator(studio.config.BASE_URL);
  const { body } = await addPasskey(owner, authenticator);
  return { authenticator, id: body.id };
}

test('a passkey is added, listed, signs in, and is removed', async () => {
  const authenticator = createAuthenticator(studio.config.BASE_URL);
  const added = await addPasskey(person, authenticator);
  expect(added.status).toBe(201);
  const { body } = await person.browser.request('GET', '/api/account/passkeys');
  expect(body).toEqual({ passkeys: [{ id: added.body.id, name: 'Phone', created_at: expect.any(String) }] });
  const { answer, browser } = await signIn(authenticator);
  expect(answer.body).toMatchObject({ next: 'signed_in', account: { id: person.id } });
  expect(await isIn(browser)).toBe(true);
  expect((await person.browser.request('DELETE', `/api/account/passkeys/${added.body.id}`)).status).toBe(204);
  expect((await signIn(authenticator)).answer.status).toBe(401);
  const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
  const deeds = rows.map(({ action }) => action);
  expect(deeds).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']));
});

test('is requested with a proof of who holds it', async () => {
  const options = await optionsFor(person);
  expect(options).toMatchObject({
    user: { name: person.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

describe('a sign-in by passkey is refused', () => {
  const detail = 'This passkey was not accepted. Sign in with your password instead.';

  test('where its device did not make sure who holds it: it stands for both factors', async () => {
    const { authenticator } = await ownPasskey();
    const { answer, browser } = await signIn(authenticator, { isUserVerified: false });
    expect(answer.body).toMatchObject({ status: 401, detail });
    expect(await isIn(browser)).toBe(false);
  });

  test('where it was made for another site', async () => {
    const { authenticator } = await ownPasskey();
    expect((await signIn(authenticator, { origin: 'https://evil.example' })).answer.body).toMatchObject({ detail });
  });

  test('the second time: an answer counts once', async () => {
    const { authenticator } = await ownPasskey();
    const { json, browser } = await signIn(authenticator);
    const cookie = browser.cookie();
    const replay = await openBrowser(studio.url).request('POST', '/api/auth/passkey/authenticate', {
      json,
      headers: { Cookie: cookie },
    });
    expect(replay.body).toMatchObject({ status: 401, detail });
  });

  test('from a browser that was not asked', async () => {
    const { authenticator } = await ownPasskey();
    const { body } = await openBrowser(studio.url).request<Options>('POST', '/api/auth/passkey/authenticate-options');
    const json = { response: authenticator.get(body) };
    const stolen = await openBrowser(studio.url).request('POST', '/api/auth/passkey/authenticate', { json });
    expect(stolen.body).toMatchObject({ status: 401, detail });
  });

  test('by a key that nobody has added', async () => {
    const stranger = createAuthenticator(studio.config.BASE_URL);
    expect((await signIn(stranger)).answer.body).toMatchObject({ status: 401, detail });
  });

  test.each([
    ['was suspended', { suspendedAt: new Date() }, { status: 403, code: 'suspended' }],
    ['has no role', { role: null }, { next: 'no_role' }],
  ])('where the account %s', async (_name, change, body) => {
    const { authenticator } = await ownPasskey();
    await studio.db.update(users).set(change).where(eq(users.id, person.id));
    const { answer, browser } = await signIn(authenticator);
    expect(answer.body).toMatchObject(body);
    expect(await isIn(browser)).toBe(false);
  });
});

describe('a new passkey is refused', () => {
  test.each([{ origin: 'https://evil.example' }, { origin: 'http://localhost:3001' }])('made at %o', async (touch) => {
    const answer = await addPasskey(person, createAuthenticator(studio.config.BASE_URL), touch);
    expect(answer.body).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(await studio.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
  });

  test('with the challenge of another person', async () => {
    const other = await signInPerson(studio);
    const authenticator = createAuthenticator(studio.config.BASE_URL);
    await optionsFor(person);
    const json = { name: 'Phone', response: authenticator.create(await optionsFor(other)) };
    expect((await person.browser.request('POST', '/api/account/passkeys', { json })).status).toBe(422);
  });

  test.each([{}, { id: 1 }, { response: null }, { response: { clientDataJSON: '' } }])(
    'that is %j',
    async (response) => {
      await optionsFor(person);
      const answer = await person.browser.request('POST', '/api/account/passkeys', { json: { name: 'x', response } });
      expect(answer.status).toBe(422);
    },
  );
});

test('check 57: a passkey belongs to the signed-in user, whatever else the request says', async () => {
  const other = await signInPerson(studio);
  const authenticator = createAuthenticator(studio.config.BASE_URL);
  const response = authenticator.create(await optionsFor(person));
  const requested = { userId: other.id, user_id: other.id, createSession: true, role: 'admin', context: other.id };
  const json = { name: 'Phone', response, ...requested };
  const add = (headers = {}) => person.browser.request('POST', '/api/account/passkeys', { json, headers });
  expect((await add()).status).toBe(422);
  expect((await add(OF_OTHER_BUILD)).status).toBe(201);
  expect((await signIn(authenticator)).answer.body).toMatchObject({ account: { id: person.id, role: 'realtor' } });
});

test('nobody removes a passkey of another person', async () => {
  const { id } = await ownPasskey(await signInPerson(studio));
  expect((await person.browser.request('DELETE', `/api/account/passkeys/${id}`)).status).toBe(404);
  expect(await studio.db.$count(passkeys, eq(passkeys.id, id))).toBe(1);
});

test('a session of several days adds one as well, once the password was given again', async () => {
  const aWeekAgo = new Date(Date.now() - 6 * 86_400_000);
  await studio.db.update(sessions).set({ createdAt: aWeekAgo }).where(eq(sessions.userId, person.id));
  expect((await addPasskey(person, createAuthenticator(studio.config.BASE_URL))).status).toBe(201);
});

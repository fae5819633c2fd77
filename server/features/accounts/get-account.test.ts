import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { identities, passkeys, sessions, twoFactors, users, verifications } from '#server/db/schema/accounts.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { lockUser } from '#server/features/shared/users/queries.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { createAuthenticator } from '#server/test/authenticator.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginTwoFactor, stopTime } from '#server/test/two-factor.ts';
import { claimAddress } from './confirm-address.ts';

/** Requests of a person who was in an account first, under way while its owner proves the address. */

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({
    env: { REQUIRE_EMAIL_VERIFICATION: 'false', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  });
});
afterAll(() => studio.close());

const DEADLINE_MS = 5000;

/** Waits until somebody waits for a lock; the embedded database has one connection, where all others just queue. */
async function untilSomebodyWaits(): Promise<void> {
  if (studio.database.queue.backend !== 'postgres') return;
  const waiting = sql`select 1 from pg_locks join pg_database d on d.oid = database
    where not granted and datname = current_database()
    union all select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline && (await studio.db.execute(waiting)).rows.length === 0);
}

/** Lets an owner prove the address while `request` runs: it begins before the proof is written, and ends after it. */
async function claimDuring(person: Person, request: () => Promise<{ status: number }>): Promise<number> {
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const proof = withTransaction(studio.db, async (tx) => {
    const user = await lockUser(tx, person.id);
    begun.resolve();
    await mayEnd.promise;
    if (user) await claimAddress({ ...studio.ctx, db: tx }, user, null);
  });
  await begun.promise;
  const answer = request();
  await Promise.race([answer, untilSomebodyWaits()]);
  mayEnd.resolve();
  await proof;
  return (await answer).status;
}

const post = (browser: TestBrowser, path: string, json: unknown) => browser.request('POST', path, { json });

type Prepared = { request: () => Promise<{ status: number }>; browser?: TestBrowser };
const ACTS: [string, (person: Person) => Promise<Prepared>][] = [
  [
    'a passkey',
    async ({ browser }) => {
      const { body } = await browser.request<{ challenge: string }>('POST', '/api/account/passkeys/options');
      const response = createAuthenticator(studio.config.BASE_URL).create(body);
      return { request: () => post(browser, '/api/account/passkeys', { name: 'Phone', response }) };
    },
  ],
  [
    'another password',
    async ({ browser }) => {
      const json = { current_password: PASSWORD, new_password: `${PASSWORD}-changed` };
      return { request: () => post(browser, '/api/account/password', json) };
    },
  ],
  [
    'the start of two-factor',
    async ({ browser }) => ({ request: () => post(browser, '/api/account/two-factor', { password: PASSWORD }) }),
  ],
  [
    'the first code of two-factor',
    async (person) => {
      const code = (await beginTwoFactor(person)).codeAt();
      return { request: () => post(person.browser, '/api/account/two-factor/confirm', { code }) };
    },
  ],
  [
    'a link to Google',
    async ({ browser }) => ({ request: () => post(browser, '/api/account/identities/link', { provider: 'google' }) }),
  ],
  [
    'a change of address',
    async ({ browser, email }) => ({
      request: () => post(browser, '/api/account/email', { new_email: `moved-${email}` }),
    }),
  ],
  [
    'a deletion',
    async ({ browser }) => ({ request: () => post(browser, '/api/account/delete', { password: PASSWORD }) }),
  ],
  ['a claim of the role admin', async ({ browser }) => ({ request: () => post(browser, '/api/admin/claim', {}) })],
  [
    'a sign-in by the password',
    async ({ email }) => {
      const browser = openBrowser(studio.url);
      return { browser, request: () => post(browser, '/api/auth/sign-in/email', { email, password: PASSWORD }) };
    },
  ],
  [
    'a sign-in by a passkey',
    async (person) => {
      const authenticator = createAuthenticator(studio.config.BASE_URL);
      type Options = { challenge: string };
      const made = await person.browser.request<Options>('POST', '/api/account/passkeys/options');
      const added = { name: 'Phone', response: authenticator.create(made.body) };
      await post(person.browser, '/api/account/passkeys', added);
      const browser = openBrowser(studio.url);
      const { body } = await browser.request<Options>('POST', '/api/auth/passkey/authenticate-options');
      const json = { response: authenticator.get(body) };
      return { browser, request: () => post(browser, '/api/auth/passkey/authenticate', json) };
    },
  ],
];

describe('while the owner proves the address', () => {
  test.each(ACTS)(
    '%s of a person who was in the account before is refused and leaves nothing',
    async (_name, prepare) => {
      stopTime();
      try {
        const person = await signInPerson(studio, { isConfirmed: false });
        const { request, browser = person.browser } = await prepare(person);
        expect(await claimDuring(person, request)).toBeGreaterThanOrEqual(400);
        expect((await browser.request('GET', '/api/account/sessions')).status).toBe(401);
        const mine = <T extends typeof sessions | typeof identities | typeof passkeys | typeof twoFactors>(table: T) =>
          studio.db.$count(table, eq(table.userId, person.id));
        expect([await mine(sessions), await mine(identities), await mine(passkeys), await mine(twoFactors)]).toEqual([
          0, 0, 0, 0,
        ]);
        const [user] = await studio.db.select().from(users).where(eq(users.id, person.id));
        expect(user).toMatchObject({ emailVerified: true, twoFactorEnabled: false, role: 'realtor' });
        const proofs = await studio.db.select().from(verifications);
        expect(proofs.filter(({ value }) => value.includes(person.id))).toEqual([]);
      } finally {
        vi.useRealTimers();
      }
    },
  );
});

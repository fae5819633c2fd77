import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '#server/admin-socket.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { auditLog, twoFactors, users } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { PASSWORD, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { runScript } from '#server/test/run-script.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { stopTime, turnOnTwoFactor } from '#server/test/two-factor.ts';

let studio: TestStudio;
let folder: string;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tokenIn = (printed: string) => /#token=([\w-]+)/.exec(printed)?.[1] ?? '';
const isIn = async ({ browser }: Person) => (await browser.request('GET', '/api/account/sessions')).status === 200;
const signIn = (email: string, password = PASSWORD) =>
  openBrowser(studio.url).request('POST', '/api/auth/sign-in/email', { json: { email, password } });

async function findDeed({ id }: Person, action: string) {
  const [row] = await studio.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)));
  return row;
}

/** Runs a script of package.json as its own process, on the studio's Postgres or an embedded database of its own. */
function runAsProcess(name: string, args: string[]) {
  const { queue } = studio.database;
  const database = queue.backend === 'postgres' ? { DATABASE_URL: queue.connectionString } : {};
  return runScript(`scripts/${name}.ts`, args, { DATA_DIR: folder, EMBEDDED_FSYNC: 'off', ...database });
}

describe('reset-two-factor', () => {
  beforeAll(() => stopTime());
  afterAll(() => vi.useRealTimers());

  test('lets the password alone sign in, ends all sessions, is recorded, and tells the owner', async () => {
    const person = await signInPerson(studio);
    await turnOnTwoFactor(person);
    expect((await signIn(person.email)).body).toEqual({ next: 'two_factor' });
    const message = await runCommand(studio.services, 'reset-two-factor', { email: person.email.toUpperCase() });
    expect(message).toContain(`${person.email} signs in without a second factor now.`);
    expect(await isIn(person)).toBe(false);
    expect((await signIn(person.email)).body).toMatchObject({ next: 'signed_in' });
    expect(await studio.db.$count(twoFactors, eq(twoFactors.userId, person.id))).toBe(0);
    expect(await findDeed(person, 'two_factor_reset')).toMatchObject({
      actorKind: 'system',
      actorId: null,
      detail: {},
    });
    await expect
      .poll(async () => (await readMailsTo(studio, person.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('reset your two-factor sign-in'));
  });

  test('refuses an account without a second factor, and an address without an account', async () => {
    const person = await signInPerson(studio);
    const refusalOf = (email: string) => expect(runCommand(studio.services, 'reset-two-factor', { email })).rejects;
    await refusalOf(person.email).toThrow(`${person.email} signs in without a second factor already.`);
    await refusalOf('nobody@example.com').toThrow('No account has the address nobody@example.com.');
    expect(await isIn(person)).toBe(true);
  });

  test('of two at once one does it, and the owner hears of it once', async () => {
    const person = await signInPerson(studio);
    await turnOnTwoFactor(person);
    const run = () => runCommand(studio.services, 'reset-two-factor', { email: person.email });
    const outcomes = await Promise.allSettled([run(), run()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const told = await studio.db.$count(mails, eq(mails.userId, person.id));
    expect(told, 'that it was turned on, and that it was reset').toBe(2);
  });
});

describe('password-link', () => {
  test('prints a link that chooses a new password once, and changes nothing before', async () => {
    const person = await signInPerson(studio);
    const message = await runCommand(studio.services, 'password-link', { email: person.email, isSent: false });
    const token = tokenIn(message);
    expect(message).toContain(`${studio.config.BASE_URL}/update-password#token=${token}`);
    expect(await isIn(person)).toBe(true);
    const json = { token, new_password: 'another-Lantern-43' };
    const reset = () => openBrowser(studio.url).request('POST', '/api/auth/reset-password', { json });
    expect([(await reset()).status, (await reset()).status]).toEqual([204, 400]);
    expect((await signIn(person.email, json.new_password)).body).toMatchObject({ next: 'signed_in' });
    const deed = await findDeed(person, 'password_link_made');
    expect(deed).toMatchObject({ actorKind: 'system', detail: { is_sent: false } });
    expect(JSON.stringify(deed)).not.toContain(token);
  });

  test('sends it by email where that is wished, and prints no link then', async () => {
    const person = await signInPerson(studio);
    const message = await runCommand(studio.services, 'password-link', { email: person.email, isSent: true });
    expect(message).not.toContain('token');
    const texts = async () => (await readMailsTo(studio, person.email)).map(({ text }) => text ?? '');
    await expect.poll(texts).toContainEqual(expect.stringMatching(/update-password#token=[\w-]{43}/));
  });

  test('refuses a suspended account and an address without one', async () => {
    const person = await signInPerson(studio);
    await studio.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id));
    const refusalOf = (email: string) =>
      expect(runCommand(studio.services, 'password-link', { email, isSent: false })).rejects;
    await refusalOf(person.email).toThrow(`The account of ${person.email} is suspended.`);
    await refusalOf('nobody@example.com').toThrow('No account has the address nobody@example.com.');
  });

  test('opens the database itself where no server runs; its email stands in the queue', async () => {
    const email = `owner-${path.basename(folder).toLowerCase()}@example.com`;
    const isEmbedded = studio.database.kind === 'embedded';
    const database = isEmbedded ? await openEmbedded(folder, false) : studio.database;
    const [user] = await database.db.insert(users).values({ name: 'Owner', email, emailVerified: true }).returning();
    if (isEmbedded) await database.close();
    const printed = await runAsProcess('password-link', [email]);
    expect([printed.code, printed.err]).toEqual([0, '']);
    expect(tokenIn(printed.out)).toMatch(/.{43}/);
    const sent = await runAsProcess('password-link', [email, '--send']);
    expect([sent.code, sent.err]).toEqual([0, '']);
    const again = isEmbedded ? await openEmbedded(folder, false) : studio.database;
    const rows = await again.db
      .select()
      .from(mails)
      .where(eq(mails.userId, user?.id ?? ''));
    expect(rows).toMatchObject([{ kind: 'reset_password' }]);
    if (isEmbedded) await again.close();
  });

  test('says how it is called', async () => {
    const usage = 'Say whose account it is: npm run studio -- password-link you@example.com [--send]';
    expect(await runAsProcess('password-link', ['--send'])).toEqual({ code: 1, out: '', err: usage });
    const reset = 'Say whose account it is: npm run studio -- reset-two-factor you@example.com';
    expect(await runAsProcess('reset-two-factor', [])).toEqual({ code: 1, out: '', err: reset });
  });
});

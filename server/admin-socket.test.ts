import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrder, orderRow } from '#server/test/rows.ts';
import { runScript } from '#server/test/run-script.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { type AdminSocket, askAdminSocket, openAdminSocket, runCommand } from './admin-socket.ts';
import { openEmbedded } from './db/embedded.ts';
import { lockFolder } from './db/folder-lock.ts';
import { auditLog, identities, passkeys, sessions, users } from './db/schema/accounts.ts';
import { orders } from './db/schema/orders.ts';
import { findResetLink } from './features/accounts/queries.ts';
import { hashToken } from './platform/random/random.ts';

const SOCKET = 'console.sock';

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

/** The studio's console at a data folder. */
const openAt = (dataDir: string) => openAdminSocket({ ...studio.services, config: { ...studio.config, dataDir } });

async function withAdminSocket<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const door: AdminSocket = await openAt(dataDir);
  try {
    return await work();
  } finally {
    await door.close();
  }
}

/** Runs the script of `npm run studio -- make-admin`, as its own process. */
const runMakeAdmin = (args: string[], env: Record<string, string>) => runScript('scripts/make-admin.ts', args, env);

async function roleOf({ id }: Person) {
  const [user] = await studio.db.select().from(users).where(eq(users.id, id));
  return { role: user?.role, emailVerified: user?.emailVerified };
}

/** The token of the link that make-admin prints. */
const tokenIn = (printed: string) => /#token=([\w-]+)/.exec(printed)?.[1] ?? '';

describe('make-admin', () => {
  test.each([true, false])(
    'ends all ways into an account (confirmed: %s) and prints a link to choose its password, as the system',
    async (isConfirmed) => {
      const person = await signInPerson(studio, { isConfirmed });
      const device = { publicKey: 'key', counter: 0, deviceType: 'singleDevice', backedUp: false };
      await studio.db.insert(passkeys).values({ userId: person.id, credentialID: `key-${person.id}`, ...device });
      const order = await addOrder(studio.db, orderRow({ customerEmail: person.email }));
      const ownerOf = async () =>
        (
          await studio.db
            .select()
            .from(orders)
            .where(eq(orders.id, order?.id ?? ''))
        )[0]?.userId;
      const message = await runCommand(studio.services, 'make-admin', { email: person.email.toUpperCase() });
      const token = tokenIn(message);
      expect(message).toContain(`${studio.config.BASE_URL}/update-password#token=${token}`);
      expect(await roleOf(person)).toEqual({ role: 'admin', emailVerified: isConfirmed });
      expect((await person.browser.request('GET', '/api/auth/get-session')).body).toEqual({
        account: null,
        viewing: null,
      });
      const { browser, email } = person;
      expect(
        (await browser.request('POST', '/api/auth/sign-in/email', { json: { email, password: PASSWORD } })).status,
      ).toBe(401);
      for (const table of [sessions, identities, passkeys]) {
        expect(await studio.db.$count(table, eq(table.userId, person.id))).toBe(0);
      }
      expect(await ownerOf(), 'nobody has proven the address yet').toBeNull();
      const granted = and(eq(auditLog.subjectId, person.id), eq(auditLog.action, 'role_granted'));
      const [row] = await studio.db.select().from(auditLog).where(granted);
      expect(row).toMatchObject({
        action: 'role_granted',
        actorKind: 'system',
        actorId: null,
        detail: { role: 'admin' },
      });
      const json = { token, new_password: 'another-Lantern-43' };
      expect((await browser.request('POST', '/api/auth/reset-password', { json })).status).toBe(204);
      expect((await browser.request('POST', '/api/auth/reset-password', { json })).status).toBe(400);
      expect(await roleOf(person)).toEqual({ role: 'admin', emailVerified: true });
      const entered = await browser.request('POST', '/api/auth/sign-in/email', {
        json: { email, password: json.new_password },
      });
      expect(entered.body).toMatchObject({ next: 'signed_in', account: { role: 'admin' } });
    },
  );

  test('prints another link for an admin whose first was never followed, and voids that one', async () => {
    const person = await createPerson(studio, { isConfirmed: false });
    const first = tokenIn(await runCommand(studio.services, 'make-admin', { email: person.email }));
    const second = tokenIn(await runCommand(studio.services, 'make-admin', { email: person.email }));
    const reset = (token: string) =>
      person.browser.request('POST', '/api/auth/reset-password', { json: { token, new_password: PASSWORD } });
    expect([(await reset(first)).status, (await reset(second)).status]).toEqual([400, 204]);
    await expect(runCommand(studio.services, 'make-admin', { email: person.email })).rejects.toThrow(
      'an admin already',
    );
  });

  test('says so for an unknown address, an admin, a suspended account and what is no address', async () => {
    const admin = await createPerson(studio, { role: 'admin' });
    const suspended = await createPerson(studio);
    await studio.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
    const refusalOf = (email: string) => expect(runCommand(studio.services, 'make-admin', { email })).rejects;
    await refusalOf('nobody@example.com').toThrow(
      'No account has the address nobody@example.com. Sign up with it first.',
    );
    await refusalOf(admin.email).toThrow(`${admin.email} is an admin already.`);
    await refusalOf(suspended.email).toThrow(`The account of ${suspended.email} is suspended.`);
    await refusalOf('nobody').toThrow(/email/);
    expect((await roleOf(suspended)).role).toBe('realtor');
  });

  test('asks the running server, or the Postgres that it runs on', async () => {
    const person = await createPerson(studio);
    const { queue } = studio.database;
    const env = { DATA_DIR: folder, ...(queue.backend === 'postgres' ? { DATABASE_URL: queue.connectionString } : {}) };
    await withAdminSocket(folder, async () => {
      const { code, out, err } = await runMakeAdmin([person.email], env);
      expect([code, out, err]).toEqual([0, expect.stringContaining(`${person.email} is an admin now.`), '']);
      expect(tokenIn(out)).toMatch(/.{43}/);
    });
    expect((await roleOf(person)).role).toBe('admin');
  });

  test('opens the embedded database itself where no server runs', async () => {
    const first = await openEmbedded(folder, false);
    const email = 'owner@example.com';
    await first.db.insert(users).values({ name: 'Owner', email, emailVerified: false });
    await first.close();
    const { code, out, err } = await runMakeAdmin([email], { DATA_DIR: folder, EMBEDDED_FSYNC: 'off' });
    expect([code, out, err]).toEqual([0, expect.stringContaining(`${email} is an admin now.`), '']);
    const second = await openEmbedded(folder, false);
    expect(await second.db.select().from(users)).toMatchObject([{ email, role: 'admin', emailVerified: false }]);
    expect(await findResetLink(second.db, hashToken(tokenIn(out)), new Date())).not.toBeNull();
    await second.close();
  });

  test('waits for no server that is just starting', async () => {
    const lock = lockFolder(folder);
    const busy = 'A server on this data folder is just starting or stopping, and cannot be asked. Please try again.';
    expect(await runMakeAdmin(['owner@example.com'], { DATA_DIR: folder })).toEqual({ code: 1, out: '', err: busy });
    lock.release();
  });

  test('without an address says how it is called', async () => {
    const usage = 'Say whose account it is: npm run studio -- make-admin you@example.com';
    expect(await runMakeAdmin([], { DATA_DIR: folder })).toEqual({ code: 1, out: '', err: usage });
  });
});

/** Somebody else's socket in the folder. */
async function listenThere(file: string): Promise<ChildProcess> {
  const program = `require('net').createServer().listen(process.argv[1], () => console.log('there'))`;
  const child = spawn(process.execPath, ['-e', program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

describe('the console socket', () => {
  test('is for its owner alone, and gone once it is closed', async () => {
    const mask = process.umask(0o022);
    try {
      const door = await openAt(folder);
      expect(process.umask()).toBe(0o022);
      expect(statSync(path.join(folder, SOCKET)).mode & 0o777).toBe(0o600);
      await door.close();
      expect(existsSync(path.join(folder, SOCKET))).toBe(false);
    } finally {
      process.umask(mask);
    }
  });

  test('of a server that was killed with -9 is nobody, and is replaced by the next', async () => {
    const file = path.join(folder, SOCKET);
    const child = await listenThere(file);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(file)).toBe(true);
    expect(await askAdminSocket(folder, 'make-admin', { email: 'nobody@example.com' })).toBeNull();
    const answer = await withAdminSocket(folder, () =>
      askAdminSocket(folder, 'make-admin', { email: 'nobody@example.com' }),
    );
    expect(answer).toMatchObject({ isDone: false });
  });

  test('works in a folder whose path is longer than a socket may have', async () => {
    const deep = path.join(folder, 'a'.repeat(100), 'ç ö'.repeat(30));
    mkdirSync(deep, { recursive: true });
    expect(await askAdminSocket(deep, 'make-admin', {})).toBeNull();
    await withAdminSocket(deep, async () => {
      expect(statSync(path.join(deep, SOCKET)).mode & 0o777).toBe(0o600);
      const answer = await askAdminSocket(deep, 'make-admin', { email: 'nobody@example.com' });
      expect(answer).toEqual({
        isDone: false,
        message: 'No account has the address nobody@example.com. Sign up with it first.',
      });
    });
    expect(existsSync(path.join(deep, SOCKET))).toBe(false);
  });

  test('refuses what a command does not take, and continues', async () => {
    await withAdminSocket(folder, async () => {
      expect(await askAdminSocket(folder, 'make-admin', { email: 7 })).toMatchObject({ isDone: false });
      expect(await askAdminSocket(folder, 'make-admin', [])).toMatchObject({ isDone: false });
      expect(await askAdminSocket(folder, 'make-admin', { email: 'x'.repeat(100_000) })).toMatchObject({
        isDone: false,
      });
      expect(await askAdminSocket(folder, 'make-admin', { email: 'nobody@example.com' })).toMatchObject({
        isDone: false,
      });
    });
  });

  test('is left out where the file system takes none, and the server runs', async () => {
    mkdirSync(path.join(folder, SOCKET));
    const door = await openAt(folder);
    await door.close();
    expect(statSync(path.join(folder, SOCKET)).isDirectory()).toBe(true);
  });
});

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { orderRow } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { askConsole, type Console, openConsole, runCommand } from './console.ts';
import { openEmbedded } from './db/embedded.ts';
import { lockFolder } from './db/folder-lock.ts';
import { auditLog, users } from './db/schema/accounts.ts';
import { orders } from './db/schema/orders.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
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
const openAt = (dataDir: string) => openConsole({ ...studio.services, config: { ...studio.config, dataDir } });

async function withConsole<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const door: Console = await openAt(dataDir);
  try {
    return await work();
  } finally {
    await door.close();
  }
}

type Run = { code: number | null; out: string; err: string };

/** What `npm run make-admin` runs, as its own process. */
function runScript(args: string[], env: Record<string, string>): Promise<Run> {
  const { PATH = '', HOME = '' } = process.env;
  const script = ['--liftoff-only', 'scripts/make-admin.ts', ...args];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, script, { cwd: ROOT, env: { PATH, HOME, ...env } }, (_error, out, err) =>
      resolve({ code: child.exitCode, out: out.trim(), err: err.trim() }),
    );
  });
}

async function roleOf({ id }: Person) {
  const [user] = await studio.db.select().from(users).where(eq(users.id, id));
  return { role: user?.role, emailVerified: user?.emailVerified };
}

describe('make-admin', () => {
  test('makes an account an admin, confirms its address, ends its sessions and is recorded as the system', async () => {
    const person = await signInPerson(studio, { isConfirmed: false });
    const [order] = await studio.db
      .insert(orders)
      .values(orderRow({ customerEmail: person.email }))
      .returning();
    const message = await runCommand(studio.services, 'make-admin', { email: person.email.toUpperCase() });
    expect(message).toBe(`${person.email} is an admin now. Sign in again to use it.`);
    expect(await roleOf(person)).toEqual({ role: 'admin', emailVerified: true });
    expect((await person.browser.request('GET', '/api/auth/get-session')).body).toEqual({ account: null });
    const [row] = await studio.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, person.id))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(1);
    expect(row).toMatchObject({
      action: 'role_granted',
      actorKind: 'system',
      actorId: null,
      detail: { role: 'admin' },
    });
    const [owned] = await studio.db
      .select()
      .from(orders)
      .where(eq(orders.id, order?.id ?? ''));
    expect(owned?.userId).toBe(person.id);
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
    await refusalOf('nobody').toThrow(/e-mail/);
    expect((await roleOf(suspended)).role).toBe('realtor');
  });

  test('asks the running server, or the Postgres that it runs on', async () => {
    const person = await createPerson(studio);
    const { queue } = studio.database;
    const env = { DATA_DIR: folder, ...(queue.backend === 'postgres' ? { DATABASE_URL: queue.connectionString } : {}) };
    await withConsole(folder, async () => {
      const done = { code: 0, out: `${person.email} is an admin now. Sign in again to use it.`, err: '' };
      expect(await runScript([person.email], env)).toEqual(done);
    });
    expect((await roleOf(person)).role).toBe('admin');
  });

  test('opens the embedded database itself where no server runs', async () => {
    const first = await openEmbedded(folder, false);
    const email = 'owner@example.com';
    await first.db.insert(users).values({ name: 'Owner', email, emailVerified: false });
    await first.close();
    const done = { code: 0, out: `${email} is an admin now. Sign in again to use it.`, err: '' };
    expect(await runScript([email], { DATA_DIR: folder, EMBEDDED_FSYNC: 'off' })).toEqual(done);
    const second = await openEmbedded(folder, false);
    expect(await second.db.select().from(users)).toMatchObject([{ email, role: 'admin', emailVerified: true }]);
    await second.close();
  });

  test('waits for no server that is just starting', async () => {
    const lock = lockFolder(folder);
    const busy = 'A server on this data folder is just starting or stopping, and cannot be asked. Please try again.';
    expect(await runScript(['owner@example.com'], { DATA_DIR: folder })).toEqual({ code: 1, out: '', err: busy });
    lock.release();
  });

  test('without an address says how it is called', async () => {
    const usage = 'Say whose account it is: npm run make-admin -- you@example.com';
    expect(await runScript([], { DATA_DIR: folder })).toEqual({ code: 1, out: '', err: usage });
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
    expect(await askConsole(folder, 'make-admin', { email: 'nobody@example.com' })).toBeNull();
    const answer = await withConsole(folder, () => askConsole(folder, 'make-admin', { email: 'nobody@example.com' }));
    expect(answer).toMatchObject({ isDone: false });
  });

  test('works in a folder whose path is longer than a socket may have', async () => {
    const deep = path.join(folder, 'a'.repeat(100), 'ç ö'.repeat(30));
    mkdirSync(deep, { recursive: true });
    expect(await askConsole(deep, 'make-admin', {})).toBeNull();
    await withConsole(deep, async () => {
      expect(statSync(path.join(deep, SOCKET)).mode & 0o777).toBe(0o600);
      const answer = await askConsole(deep, 'make-admin', { email: 'nobody@example.com' });
      expect(answer).toEqual({
        isDone: false,
        message: 'No account has the address nobody@example.com. Sign up with it first.',
      });
    });
    expect(existsSync(path.join(deep, SOCKET))).toBe(false);
  });

  test('refuses what a command does not take, and goes on', async () => {
    await withConsole(folder, async () => {
      expect(await askConsole(folder, 'make-admin', { email: 7 })).toMatchObject({ isDone: false });
      expect(await askConsole(folder, 'make-admin', [])).toMatchObject({ isDone: false });
      expect(await askConsole(folder, 'make-admin', { email: 'x'.repeat(100_000) })).toMatchObject({ isDone: false });
      expect(await askConsole(folder, 'make-admin', { email: 'nobody@example.com' })).toMatchObject({ isDone: false });
    });
  });

  test('is left out where the file system takes none, and the server runs', async () => {
    mkdirSync(path.join(folder, SOCKET));
    const door = await openAt(folder);
    await door.close();
    expect(statSync(path.join(folder, SOCKET)).isDirectory()).toBe(true);
  });
});

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { bundledOptions } from '#e2e/harness/bundle-server.ts';
import { createPerson, type Person, signInContext } from '#e2e/harness/people.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { endAll, type ServerProcess, startServer } from '#e2e/harness/server-process.ts';

/** The console of a real server: made at its start, gone with it, and replaced after it was killed. */

const ROOT = path.resolve(import.meta.dirname, '../..');

const running: ServerProcess[] = [];
const keep = (server: ServerProcess): ServerProcess => {
  running.push(server);
  return server;
};
test.afterEach(() => endAll(running.splice(0)));

/** `npm run studio -- make-admin <email>` on a data folder: its exit code, and what it printed. */
function makeAdmin({ dataDir }: ServerProcess, email: string): Promise<{ code: number | null; printed: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd: ROOT, env: { PATH, HOME, DATA_DIR: dataDir, ...bundledOptions() } };
  const command = ['--liftoff-only', 'scripts/make-admin.ts', email];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, options, (_error, out, err) =>
      resolve({ code: child.exitCode, printed: (out + err).trim() }),
    );
  });
}

async function roleOf(server: ServerProcess, { cookie }: Person): Promise<string | undefined> {
  const response = await fetch(`${server.url}/api/auth/get-session`, { headers: { Cookie: cookie } });
  return (await response.json()).account?.role;
}

test('make-admin works through the running server, and through the one that starts after it was killed', async ({
  context,
}) => {
  const first = keep(await startServer());
  await pollUntil('the startup banner', () => first.output().includes(`sign up, then open ${first.url}/setup-admin`));
  const socket = path.join(first.dataDir, 'console.sock');
  const person = await createPerson(first);
  expect(await roleOf(first, person)).toBe('realtor');
  const { code, printed } = await makeAdmin(first, person.email);
  expect([code, printed]).toEqual([0, expect.stringContaining(`${first.url}/update-password#token=`)]);
  expect(await roleOf(first, person)).toBeUndefined();

  await first.kill();
  expect(existsSync(socket)).toBe(true);
  const second = keep(await startServer({ dataDir: first.dataDir }));
  const admin = await createPerson(second, { role: 'admin' });
  expect(await roleOf(second, admin)).toBe('admin');
  await signInContext(context, second, admin);
  const session = await context.request.get(`${second.url}/api/auth/get-session`);
  expect((await session.json()).account?.email).toBe(admin.email);
  expect(await second.stop()).toBe(0);
  expect(second.output()).not.toContain('/setup-admin');
  expect(existsSync(socket)).toBe(false);
});

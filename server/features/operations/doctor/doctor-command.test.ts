import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DoctorReport, doctorReportSchema } from '#domain/operations/doctor.ts';
import { RUNS_LONG } from '#scripts/test/setup/long-tests.ts';
import { openAdminSocket } from '#server/admin-socket.ts';
import { openEmbedded, openEmbeddedAsIs } from '#server/db/embedded.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { compareSchema } from '#server/db/schema-version.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { runScript, type ScriptRun } from '#server/test/run-script.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let folder: string;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script of `npm run studio -- doctor`, as its own process. */
const runDoctor = (args: string[], env: Record<string, string> = {}) =>
  runScript('scripts/doctor.ts', args, { DATA_DIR: folder, EMBEDDED_FSYNC: 'off', ...env });

const readReport = ({ out }: ScriptRun): DoctorReport => doctorReportSchema.parse(JSON.parse(out));
const listFound = ({ checks }: DoctorReport) =>
  checks.filter(({ status }) => status !== 'ok').map(({ id, status }) => `${id} ${status}`);

test('looks at the embedded database where no server runs, and says in words or as JSON what it found', async () => {
  await (await openEmbedded(folder, false)).close();
  const words = await runDoctor([]);
  expect([words.code, words.err]).toEqual([1, '']);
  expect(words.out).toContain('ok      database   The embedded database answers.');
  expect(words.out).toContain('WARNING admins     Nobody can open the portal: there is no admin.');
  expect(words.out).toContain('What to do: Sign up, then run npm run studio -- make-admin you@example.com.');
  expect(words.out).toContain('2 of 30 checks found something.');
  const json = await runDoctor(['--json', '--deep', '--fix']);
  expect(listFound(readReport(json))).toEqual(['admins warning', 'backup warning']);
});

test('asks the running server, or looks at the Postgres that it runs on', async () => {
  const person = await createPerson(studio, { role: 'admin' });
  const photo = await createMedia(studio, person);
  await studio.services.storage.remove([photo.filePath]);
  const { queue } = studio.database;
  const env =
    queue.backend === 'postgres' ? { DATABASE_URL: queue.connectionString, DATA_DIR: studio.config.dataDir } : {};
  const door = await openAdminSocket({ ...studio.services, config: { ...studio.config, dataDir: folder } });
  try {
    const run = await runDoctor(['--json'], env);
    expect([run.code, run.err]).toEqual([2, '']);
    const files = readReport(run).checks.find(({ id }) => id === 'files');
    expect(files).toMatchObject({
      status: 'error',
      message: expect.stringContaining(`${photo.filePath} (kitchen.jpg) is missing`),
    });
  } finally {
    await door.close();
  }
});

test('changes nothing of a database that an earlier version wrote', async () => {
  const first = await openEmbedded(folder, false);
  const latest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
  await first.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = ${latest}`,
  );
  await first.close();
  const run = await runDoctor(['--json', '--fix']);
  expect([run.code, listFound(readReport(run))]).toEqual([1, ['schema warning']]);
  const second = await openEmbeddedAsIs(folder, false);
  expect(await compareSchema(second.db)).toBe('older');
  await second.close();
});

if (RUNS_LONG)
  test(
    'says what keeps it from looking: no data, a wrong setting, a database that is away, a server that is starting',
    findObstacles,
  );

async function findObstacles(): Promise<void> {
  const foundIn = async (env: Record<string, string>) => {
    const run = await runDoctor(['--json'], env);
    return [run.code, ...listFound(readReport(run))];
  };
  expect(await foundIn({})).toEqual([1, 'database warning']);
  expect(await foundIn({ SCRUB_DAYS: 'often' })).toEqual([2, 'settings error']);
  expect(await foundIn({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).toEqual([2, 'database error']);
  await (await openEmbedded(folder, false)).close();
  const lock = lockFolder(folder);
  expect(await foundIn({})).toEqual([2, 'database error']);
  lock.release();
}

test('says how it is called', async () => {
  const usage = 'Write: npm run studio -- doctor [--json] [--deep] [--fix]';
  expect(await runDoctor(['--mend'])).toEqual({ code: 2, out: '', err: usage });
});

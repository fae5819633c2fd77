/**
 * How many pages of a media library a second one server answers, 50 of 10,000, against the same statement behind Node's http
 * alone. Needs Debian's `wrk`; on Postgres as well where TEST_DATABASE_URL is set.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { createPerson, signInPerson } from '#e2e/harness/people.ts';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { users } from '#server/db/schema/accounts.ts';
import { addLibrary, newLibrary } from './library.ts';
import { askOften } from './load.ts';
import { medianRound } from './statistics.ts';

const MIN_RATIO = 0.65;
const ITEMS = 10_000;
const ROUNDS = 5;
const LOAD = { connections: 16, seconds: 4 };

async function startBare(ownerId: string, place: string) {
  const bare = spawn(process.execPath, ['--liftoff-only', 'bench/bare/list-server.ts', ownerId, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(bare.stdout, 'data')) as [Buffer];
  const stop = async () => {
    bare.kill();
    await once(bare, 'exit');
  };
  return { url: `http://127.0.0.1:${String(printed).trim()}/`, stop };
}

async function measure(databaseUrl: string | undefined): Promise<void> {
  const env = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const first = await startServer({ env });
  const { dataDir } = first;
  const { email, password } = await createPerson(first, { isConfirmed: true });
  await first.stop();
  const database = databaseUrl ? await openPostgres(databaseUrl, () => {}) : await openEmbedded(dataDir, true);
  const [owner] = await database.db.select().from(users).where(eq(users.email, email));
  if (!owner) throw new Error('The account is gone.');
  await addLibrary(database.db, newLibrary(ITEMS, owner.id));
  await database.close();

  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({ env, dataDir });
    const cookie = await signInPerson(server, { email, password });
    const url = `http://127.0.0.1:${server.port}/api/media?limit=50`;
    const headers = { Cookie: cookie };
    await askOften(url, { ...LOAD, seconds: 1, headers });
    const ours = await askOften(url, { ...LOAD, headers });
    await server.stop();
    const bare = await startBare(owner.id, databaseUrl ?? path.join(dataDir, 'database'));
    await askOften(bare.url, { ...LOAD, seconds: 1 });
    const theirs = await askOften(bare.url, LOAD);
    await bare.stop();
    rounds.push({ ours, bare: theirs });
    console.log(`${ours.toFixed(0)} lists a second, bare ${theirs.toFixed(0)}: ${(ours / theirs).toFixed(2)}`);
  }
  first.remove();
  reportLine({
    name: `media list, 50 of ${ITEMS}, ${databaseUrl ? 'Postgres' : 'embedded'}`,
    unit: 'lists/s',
    ...medianRound(rounds),
    mark: { atLeast: MIN_RATIO },
  });
}

await measure(undefined);
const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl) await withScratchDatabase(serverUrl, measure);
else console.log('Postgres: not measured, since TEST_DATABASE_URL is not set');

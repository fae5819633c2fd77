import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { eq } from 'drizzle-orm';
import { createPerson } from '#e2e/harness/people.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { launchServer, startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { users } from '#server/db/schema/accounts.ts';
import { addLibrary, newLibrary } from './library.ts';
import { median } from './statistics.ts';

/**
 * From `node` to the first answers over an embedded database with 10,000 items, and the memory resident after them: any
 * answer (`/api/health`), then one that reads the items.
 */
const ITEMS = 10_000;
const MAX_START_SECONDS = 3;
const MAX_RESIDENT_MB = 300;
const MAX_FIRST_RESIDENT_MB = 512;
const RUNS = 5;
const DEADLINE_MS = 60_000;

async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function fillFolder(dataDir: string, email: string): Promise<void> {
  const database = await openEmbedded(dataDir, true);
  const [owner] = await database.db.select().from(users).where(eq(users.email, email));
  if (!owner) throw new Error('The account is gone.');
  await addLibrary(database.db, newLibrary(ITEMS, owner.id));
  await database.close();
}

async function isAnswered(url: string, cookie: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  return answer.ok;
}

type Start = { firstSeconds: number; listSeconds: number; mb: number };

async function measureStart(dataDir: string, port: number, cookie: string): Promise<Start> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const server = launchServer({ dataDir, port });
  await server.ready();
  const firstSeconds = seconds();
  await pollUntil('the list answers', () => isAnswered(`${server.url}/api/media?limit=50`, cookie), DEADLINE_MS);
  const listSeconds = seconds();
  const mb = await residentMb(server.pid);
  await server.stop();
  return { firstSeconds, listSeconds, mb };
}

const first = await startServer();
const firstMb = await residentMb(first.pid);
const { email, cookie } = await createPerson(first, { isConfirmed: true });
await first.stop();
await fillFolder(first.dataDir, email);
const runs: Start[] = [];
for (let run = 0; run < RUNS; run += 1) runs.push(await measureStart(first.dataDir, first.port, cookie));
first.remove();

const medianOf = (figure: keyof Start) => median(runs.map((run) => run[figure]));
const mark = { atMost: MAX_START_SECONDS };
reportLine({ name: `start over ${ITEMS} items, embedded`, ours: medianOf('firstSeconds'), unit: 's', mark });
reportLine({ name: 'the same, to the first list', ours: medianOf('listSeconds'), unit: 's', mark });
reportLine({ name: 'resident after it', ours: medianOf('mb'), unit: 'MB', mark: { atMost: MAX_RESIDENT_MB } });
reportLine({
  name: 'resident after the first start in a new folder',
  ours: firstMb,
  unit: 'MB',
  mark: { atMost: MAX_FIRST_RESIDENT_MB },
});

/** The share of a core that a server takes while nobody asks, on Postgres together with the backends that serve it. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';

/** In percent of a core. */
const MAX_EMBEDDED = 0.3;
const MAX_POSTGRES = 1;
/** What a start leaves to do is over by then. */
const SETTLED_MS = 20_000;
const WATCHED_MS = 120_000;
/** The clock of /proc counts hundredths of a second. */
const TICK_MS = 10;

function cpuMs(pid: number): number {
  // The name of the program, in parentheses, may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The backends of a database that runs on this machine. */
async function listBackends(databaseUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

async function measure(databaseUrl: string | undefined): Promise<void> {
  const server = await startServer({ env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  await wait(SETTLED_MS);
  const before = new Map<number, number>();
  for (const pid of [server.pid ?? 0, ...(databaseUrl ? await listBackends(databaseUrl) : [])])
    before.set(pid, cpuMs(pid));
  await wait(WATCHED_MS);
  // A backend that came or went meanwhile counts from its beginning, or not at all.
  const after = [server.pid ?? 0, ...(databaseUrl ? await listBackends(databaseUrl) : [])];
  const spentMs = after.reduce((sum, pid) => sum + cpuMs(pid) - (before.get(pid) ?? 0), 0);
  await server.stop();
  server.remove();
  const percent = (spentMs / WATCHED_MS) * 100;
  reportLine({
    name: `nobody asks, ${databaseUrl ? 'Postgres with its backends' : 'embedded'}`,
    unit: '% of a core',
    ours: percent,
    mark: { atMost: databaseUrl ? MAX_POSTGRES : MAX_EMBEDDED },
  });
}

await measure(undefined);
const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl) await withScratchDatabase(serverUrl, measure);
else console.log('Postgres: not measured, since TEST_DATABASE_URL is not set');

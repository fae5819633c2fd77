import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { launchServer, startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { median } from './statistics.ts';

/** From `node` to the first answer over an existing database, and the memory resident after it. */
const MAX_START_SECONDS = 3;
const MAX_RESIDENT_MB = 512;
const RUNS = 5;

async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function measureStart(dataDir: string, port: number): Promise<{ ms: number; mb: number }> {
  const startedAt = performance.now();
  const server = launchServer({ dataDir, port });
  await server.ready();
  const ms = performance.now() - startedAt;
  const mb = await residentMb(server.pid);
  await server.stop();
  return { ms, mb };
}

const first = await startServer();
const firstMb = await residentMb(first.pid);
await first.stop();
const runs: { ms: number; mb: number }[] = [];
for (let run = 0; run < RUNS; run += 1) runs.push(await measureStart(first.dataDir, first.port));
first.remove();

const ms = median(runs.map((run) => run.ms));
const mb = median(runs.map((run) => run.mb));
console.log(`resident after the first start in a new folder: ${Math.round(firstMb)} MB`);
reportLine({ name: 'start over an existing folder', ours: ms / 1000, unit: 's', mark: { atMost: MAX_START_SECONDS } });
reportLine({ name: 'resident after that start', ours: mb, unit: 'MB', mark: { atMost: MAX_RESIDENT_MB } });

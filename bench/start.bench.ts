import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { launchServer, startServer } from '#e2e/harness/server-process.ts';

/** From `node` to the first answer over an existing database, and the memory resident after it. */
const MAX_START_MS = 3000;
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

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const first = await startServer();
const firstMb = await residentMb(first.pid);
await first.stop();
const runs: { ms: number; mb: number }[] = [];
for (let run = 0; run < RUNS; run += 1) runs.push(await measureStart(first.dataDir, first.port));
first.remove();

const ms = median(runs.map((run) => run.ms));
const mb = median(runs.map((run) => run.mb));
console.log(`new folder: ${Math.round(firstMb)} MB resident after the start`);
console.log(`existing folder, median of ${RUNS}: answers after ${Math.round(ms)} ms (limit ${MAX_START_MS})`);
console.log(`existing folder, median of ${RUNS}: ${Math.round(mb)} MB resident (limit ${MAX_RESIDENT_MB})`);
if (ms > MAX_START_MS || mb > MAX_RESIDENT_MB) process.exitCode = 1;

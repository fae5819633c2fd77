/** What figures for Prometheus cost: processor time of the server for a request, with and without, asked in turn. */
import { readFileSync } from 'node:fs';
import { type ServerProcess, startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { median } from './statistics.ts';

const MAX_RATIO = 1.1;
const ROUNDS = 9;
const AT_ONCE = 8;
/** The clock of /proc counts hundredths of a second. */
const TICK_MS = 10;
const TOKEN = 'a-token-for-the-bench';

function cpuMs({ pid }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Microseconds of the processor for one request. */
async function measure(server: ServerProcess, path: string, requests: number): Promise<number> {
  const before = cpuMs(server);
  let left = requests;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(server.url + path);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return ((cpuMs(server) - before) / requests) * 1000;
}

const quiet = { LOG_LEVEL: 'warn' };
const servers = {
  without: await startServer({ env: quiet }),
  with: await startServer({ env: { ...quiet, METRICS_TOKEN: TOKEN } }),
};
for (const [name, path, requests] of [
  ['a request with a query', '/api/slots?package=starter', 400],
  ['a public page', '/services', 5000],
] as const) {
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const side of ['without', 'with'] as const) {
      const time = await measure(servers[side], path, requests);
      // The first round warms up.
      if (round > 0) times[side].push(time);
    }
  }
  const [bare, ours] = [median(times.without), median(times.with)];
  reportLine({
    name: `${name}, with figures`,
    unit: 'µs of processor',
    ours,
    bare,
    ratio: ours / bare,
    mark: { atMost: MAX_RATIO },
  });
}
for (const server of Object.values(servers)) {
  await server.stop();
  server.remove();
}

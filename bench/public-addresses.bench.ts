import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { percentile } from './statistics.ts';

/*
 * What 20 clients at each public address do to everybody else: how long `/api/health` takes meanwhile, asked from another thread. The clients take
 * answers as fast as they come.
 */
const CLIENTS = 20;
const SECONDS = 3;
const ASK_EVERY_MS = 10;
const MAX_P95_MS = 100;

const ADDRESSES = [
  '/',
  '/pricing',
  '/services',
  '/contact',
  '/order',
  '/nowhere',
  '/sitemap.xml',
  '/robots.txt',
  '/pricing.data',
  '/api/docs',
  '/api/openapi.json',
  '/api/v1/openapi.json',
  '/api/config',
  '/api/catalogue',
  '/api/ready',
  '/api/availability?days=60',
  '/api/slots?days=60&package=starter',
  '/d/none',
  '/originals/none',
  '/e/none',
];

const server = await startServer({ env: { LOG_LEVEL: 'warn' } });

/** How long `/api/health` takes, asked from another thread, while `work` continues. */
async function watch(work: () => Promise<unknown>): Promise<number[]> {
  const question = { url: server.url, cookie: '', paths: ['/api/health'], everyMs: ASK_EVERY_MS };
  const watcher = new Worker(new URL('watch-latency.ts', import.meta.url), { workerData: question });
  await work();
  watcher.postMessage('stop');
  const [times] = await once(watcher, 'message');
  await watcher.terminate();
  return times;
}

/** As many answers as the clients get within the time, whatever they say. */
async function press(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const endsAt = performance.now() + SECONDS * 1000;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < endsAt) {
      const request = get(server.url + address, { agent });
      // Connections that are closed at the end may be in the middle of something.
      request.on('error', () => {});
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, ask));
  agent.destroy();
  return answers;
}

try {
  for (const address of ADDRESSES) {
    let answers = 0;
    const times = await watch(async () => {
      answers = await press(address);
    });
    console.log(`${address}: ${Math.round(answers / SECONDS)} answers a second`);
    reportLine({
      name: `/api/health (p95) beside ${CLIENTS} clients at ${address}`,
      unit: 'ms',
      ours: percentile(times, 0.95),
      mark: { atMost: MAX_P95_MS },
    });
  }
} finally {
  await server.stop();
  server.remove();
}

import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { pollUntil } from '#e2e/harness/poll.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { beginUpload, listItems, openAccount, sendRest } from '#e2e/harness/upload-calls.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { makeLargePhoto } from './large-photo.ts';
import { percentile } from './statistics.ts';

/**
 * Sixty photographs of 24 megapixels, uploaded at once: all get their variants, and the API answers meanwhile as if
 * nothing was the matter. The pages must be built.
 */
const PICTURES = 60;
const MAX_P99_MS = 100;
const DEADLINE_MS = 600_000;
const ASK_EVERY_MS = 20;
const IDLE_MS = 10_000;

const bytes = await makeLargePhoto();

const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
const account = await openAccount(server.url, 'sixty@example.com');
const question = { ...account, paths: ['/api/media?limit=50', '/api/health', '/api/catalogue'], everyMs: ASK_EVERY_MS };

/** The machine as it is without uploads, so that what others do on it can be told apart. */
async function askIdly(): Promise<number[]> {
  const idle = new Worker(new URL('./watch-latency.ts', import.meta.url), { workerData: question });
  await wait(IDLE_MS);
  idle.postMessage('stop');
  const [times]: number[][] = await once(idle, 'message');
  await idle.terminate();
  return times ?? [];
}
const idleTimes = await askIdly();
const asker = new Worker(new URL('./watch-latency.ts', import.meta.url), { workerData: question });
const startedAt = performance.now();
const seconds = () => (performance.now() - startedAt) / 1000;
await Promise.all(
  Array.from({ length: PICTURES }, async (_, number) => {
    const place = await beginUpload(account, `photo-${number}.jpg`, bytes.length);
    await sendRest(account, place, 0, bytes);
  }),
);
const uploadSeconds = seconds();
const items = await pollUntil(
  'all items are processed',
  async () => {
    const listed = await listItems(account);
    return listed.every(({ status }) => status !== 'processing') && listed;
  },
  DEADLINE_MS,
);
const totalSeconds = seconds();

asker.postMessage('stop');
const [times]: number[][] = await once(asker, 'message');
await asker.terminate();
await server.stop();
server.remove();

const p99 = percentile(times ?? [], 0.99);
const ready = items.filter(({ status }) => status === 'ready').length;
const megabytes = Math.round((bytes.length * PICTURES) / 1e6);
console.log(`${PICTURES} photographs of 24 megapixels, ${megabytes} MB: uploaded in ${uploadSeconds.toFixed(1)} s`);
console.log(`with all their variants: ${ready} of ${PICTURES} in ${totalSeconds.toFixed(1)} s`);
console.log(`${times?.length} answers meanwhile: median ${percentile(times ?? [], 0.5).toFixed(1)} ms`);
reportLine({
  name: `99th percentile of the API while ${PICTURES} photographs arrive`,
  unit: 'ms',
  ours: p99,
  bare: percentile(idleTimes, 0.99),
  mark: { atMost: MAX_P99_MS },
});
if (ready < PICTURES) process.exitCode = 1;

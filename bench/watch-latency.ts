import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Asks the API again and again from its own thread, whose event loop has nothing else to do, and tells how long each
 * answer took, in milliseconds, once a message comes.
 */
type Question = { url: string; paths: string[]; cookie: string; everyMs: number };

const { url, paths, cookie, everyMs }: Question = workerData;
const times: number[] = [];
let isDone = false;
parentPort?.once('message', () => {
  isDone = true;
});

for (let turn = 0; !isDone; turn += 1) {
  const startedAt = performance.now();
  const answer = await fetch(`${url}${paths[turn % paths.length]}`, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${paths[turn % paths.length]} answered ${answer.status}.`);
  times.push(performance.now() - startedAt);
  await wait(everyMs);
}
parentPort?.postMessage(times);

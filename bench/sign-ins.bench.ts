import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { median } from './statistics.ts';

/**
 * What strangers at the account endpoints can do to everybody else, and what they can learn: how long `/api/health` takes
 * while 200 people sign in at once, and how much longer a reset takes for an address with an account. The pages must be
 * built. The data folder is on the disk, since waiting for it is a part of both.
 */
const SIGN_INS = 200;
const MAX_HEALTH_MS = 1000;
const ROUNDS = 5;
const RESETS = 100;
const MAX_DIFFERENCE_MS = 2;
const ASK_EVERY_MS = 10;
const IDLE_MS = 2000;
const PASSWORD = 'violet-Lantern-42';

const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-sign-ins-'));
const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn', TRUST_PROXY: '1' } });
let made = 0;

/** Asks from its own network, as the proxy in front tells it. */
async function post(address: string, body: object) {
  made += 1;
  const from = `10.${Math.floor(made / 250) % 250}.${made % 250}.1`;
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
  const startedAt = performance.now();
  const answer = await fetch(`${server.url}/api/auth/${address}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { ms: performance.now() - startedAt, status: answer.status };
}

/** How long `/api/health` takes, asked from another thread, while `work` continues. */
async function healthDuring(work: () => Promise<unknown>): Promise<number[]> {
  const question = { url: server.url, cookie: '', paths: ['/api/health'], everyMs: ASK_EVERY_MS };
  const asker = new Worker(new URL('./watch-latency.ts', import.meta.url), { workerData: question });
  await once(asker, 'online');
  await work();
  asker.postMessage('stop');
  const [times]: number[][] = await once(asker, 'message');
  await asker.terminate();
  return times ?? [];
}

async function signInAtOnce(): Promise<{ statuses: Map<number, number>; ms: number }> {
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: SIGN_INS }, (_, index) =>
      post('sign-in/email', { email: `stranger-${made}-${index}@example.com`, password: PASSWORD }),
    ),
  );
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return { statuses, ms: performance.now() - startedAt };
}

const idle = await healthDuring(() => wait(IDLE_MS));
console.log(`/api/health with nothing else to do: median ${median(idle).toFixed(1)} ms`);
let slowest = 0;
for (let round = 1; round <= ROUNDS; round += 1) {
  let told = '';
  const times = await healthDuring(async () => {
    const { statuses, ms } = await signInAtOnce();
    told = `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')} in ${Math.round(ms)} ms`;
    await wait(ASK_EVERY_MS);
  });
  const longest = Math.max(...times);
  slowest = Math.max(slowest, longest);
  console.log(`${SIGN_INS} sign-ins at once: ${told}; /api/health at most ${Math.round(longest)} ms`);
}
reportLine({
  name: `slowest /api/health during ${SIGN_INS} sign-ins at once`,
  unit: 'ms',
  ours: slowest,
  bare: median(idle),
  mark: { atMost: MAX_HEALTH_MS },
});

const known = Array.from({ length: RESETS }, (_, index) => `known-${index}@example.com`);
for (const email of known) {
  await post('sign-up/email', { full_name: 'Jane Sample', email, password: PASSWORD, company_name: '' });
}
const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
for (const [index, email] of known.entries()) {
  times.unknown.push((await post('request-password-reset', { email: `unknown-${index}@example.com` })).ms);
  times.known.push((await post('request-password-reset', { email })).ms);
}
const [withAccount, without] = [median(times.known), median(times.unknown)];
console.log(
  `reset, median of ${RESETS}: ${withAccount.toFixed(2)} ms with an account, ${without.toFixed(2)} ms without`,
);
reportLine({
  name: 'reset: with an account against without, difference',
  unit: 'ms',
  ours: Math.abs(withAccount - without),
  mark: { atMost: MAX_DIFFERENCE_MS },
});
await server.stop();
server.remove();

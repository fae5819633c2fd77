/**
 * Uploads by the product into a folder on the disk, against a handler that writes each body into a file and waits for the
 * disk. A share of the usual sizes may be given: `node bench/uploads.bench.ts 0.1`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { UPLOAD_PART_BYTES } from '#domain/media/upload-part.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { type Account, listItems, openAccount } from '#e2e/harness/upload-calls.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import type { FilesToSend } from './send-files.ts';
import { medianRound } from './statistics.ts';

const [share = '1', ...onlyNames] = process.argv.slice(2);
const ROUNDS = 5;
const MEGABYTE = 1_000_000;
const FILM_START = Buffer.from('00000018667479706d703432000000006d70343269736f6d000000016d646174', 'hex');
const PICTURE = readFileSync('artwork/photo-primary-bedroom.jpg');
const DEADLINE_MS = 600_000;

type Load = Pick<FilesToSend, 'name' | 'start' | 'files' | 'bytes' | 'atOnce'> & { title: string; minRatio: number };
const LOADS: Load[] = [
  {
    title: 'one file of 1 GB',
    minRatio: 0.75,
    name: 'tour.mp4',
    start: FILM_START,
    files: 1,
    bytes: Math.round(1000 * Number(share)) * MEGABYTE,
    atOnce: 1,
  },
  {
    title: '100 files of 5 MB, 4 at once',
    minRatio: 0.65,
    name: 'photo.jpg',
    start: PICTURE,
    files: Math.round(100 * Number(share)),
    bytes: 5 * MEGABYTE,
    atOnce: 4,
  },
];

// Where a data folder usually is, which is no memory.
const root = await mkdtemp(path.join(tmpdir(), 'bench-uploads-'));
const bareFolder = path.join(root, 'bare');
await mkdir(bareFolder);
const server = await startServer({ dataDir: path.join(root, 'data') });
const bare = spawn(process.execPath, ['bench/bare/upload-server.ts', bareFolder], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [barePort] = await once(createInterface(bare.stdout), 'line');
const sender = new Worker(new URL('./send-files.ts', import.meta.url));

/** Megabytes a second at which files arrive. */
async function measure(load: Load, to: { origin: string; cookie?: string }): Promise<number> {
  const { title: _title, minRatio: _minRatio, ...files } = load;
  sender.postMessage({ ...files, ...to, partBytes: UPLOAD_PART_BYTES } satisfies FilesToSend);
  const [ms] = await once(sender, 'message');
  return (load.files * load.bytes) / MEGABYTE / (Number(ms) / 1000);
}

/** Nothing of one round is left to do in the next. */
async function settle(account: Account): Promise<void> {
  for (const file of await readdir(bareFolder)) await rm(path.join(bareFolder, file));
  const isDone = async () => (await listItems(account)).every(({ status }) => status !== 'processing');
  await pollUntil('all files are processed', isDone, DEADLINE_MS);
}

for (const load of LOADS.filter(
  ({ title }) => onlyNames.length === 0 || onlyNames.some((name) => title.includes(name)),
)) {
  const rounds: { ours: number; bare: number }[] = [];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const account = await openAccount(server.url, `${load.files}-${round}@example.com`);
    const theirs = await measure(load, { origin: `http://127.0.0.1:${barePort}` });
    const ours = await measure(load, { origin: server.url, cookie: account.cookie });
    await settle(account);
    if (round === 0) continue;
    rounds.push({ ours, bare: theirs });
    console.log(`${ours.toFixed(0)} MB/s, bare ${theirs.toFixed(0)}: ${(ours / theirs).toFixed(2)}`);
  }
  const { title, minRatio } = load;
  reportLine({ name: `upload of ${title}`, unit: 'MB/s', ...medianRound(rounds), mark: { atLeast: minRatio } });
}
await sender.terminate();
bare.kill();
await server.stop();
await rm(root, { recursive: true, force: true });

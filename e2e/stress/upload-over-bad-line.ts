import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Upload } from 'tus-js-client';
import { type CuttingProxy, startCuttingProxy } from '#e2e/fakes/cutting-proxy.ts';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { type LaunchedServer, launchServer } from '#e2e/harness/server-process.ts';
import { createRandom } from './random.ts';

const MIB = 1024 * 1024;
const CHUNK_BYTES = 32 * MIB;
const RETRY_MS = 250;
const PASSWORD = 'a bad line is no excuse';

export type BadLineOptions = { megabytes: number; cuts: number; seed: number };

/** How a film begins, so that the server takes what follows for one. */
const FILM_START = Buffer.from('00000018667479706d703432000000006d70343269736f6d000000016d646174', 'hex');

async function writeFilm(file: string, bytes: number, random: () => number): Promise<void> {
  const block = Buffer.alloc(MIB);
  const handle = await open(file, 'w');
  let written = (await handle.write(FILM_START)).bytesWritten;
  while (written < bytes) {
    for (let place = 0; place < MIB; place += 4) block.writeUInt32LE(random() * 2 ** 32, place);
    written += (await handle.write(block, 0, Math.min(MIB, bytes - written))).bytesWritten;
  }
  await handle.close();
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The memory that a process has resident: now (`VmRSS`), or the most since its count was begun (`VmHWM`). */
function residentMegabytes(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
}

/** Has the system count the most memory from here: starting the embedded database takes more than any upload. */
function beginCount(pid: number | undefined): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** A server that can be killed and started again over the same data, and tells the most memory that it had at work. */
async function createServer() {
  const port = await findFreePort();
  let server: LaunchedServer = launchServer({ port });
  const { dataDir } = server;
  const peaks: number[] = [];
  const growths: number[] = [];
  let idleMegabytes = 0;
  const begin = async () => {
    await server.ready();
    idleMegabytes = residentMegabytes(server.pid, 'VmRSS');
    beginCount(server.pid);
  };
  const note = () => {
    const peak = residentMegabytes(server.pid, 'VmHWM');
    peaks.push(peak);
    growths.push(peak - idleMegabytes);
  };
  await begin();
  return {
    port,
    dataDir,
    url: server.url,
    async restart(): Promise<void> {
      note();
      await server.kill();
      server = launchServer({ port, dataDir });
      await begin();
    },
    async stop() {
      note();
      await server.stop();
      return { peakMegabytes: Math.max(...peaks), growthMegabytes: Math.max(...growths) };
    },
    remove: () => server.remove(),
  };
}

async function post(url: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: new URL(url).origin };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Makes a realtor and gives the cookie of their session. */
async function signIn(url: string): Promise<string> {
  const email = 'film@example.com';
  const person = { full_name: 'Film Maker', email, password: PASSWORD, company_name: 'Films' };
  await post(`${url}/api/auth/sign-up/email`, person);
  const answer = await post(`${url}/api/auth/sign-in/email`, { email, password: PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

type Sending = { file: string; bytes: number; proxy: CuttingProxy; origin: string; cookie: string };

function sendFilm({ file, bytes, proxy, origin, cookie }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(createReadStream(file), {
      endpoint: `${proxy.origin}/api/uploads`,
      uploadSize: bytes,
      chunkSize: CHUNK_BYTES,
      headers: { Cookie: cookie, Origin: origin },
      metadata: { filename: 'film.mp4', filetype: 'video/mp4' },
      // Many: a server that starts again takes a while to answer. Each success begins the count again.
      retryDelays: Array.from({ length: 400 }, () => RETRY_MS),
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
}

async function findStored(dataDir: string, bytes: number): Promise<string | null> {
  const folder = path.join(dataDir, 'media', 'realtor-media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if ((await stat(file)).size === bytes) return file;
  }
  return null;
}

/** Places at which the line breaks, one in each of as many equal stretches, as bytes from one to the next. */
function planCuts({ megabytes, cuts }: BadLineOptions, random: () => number): number[] {
  const stretch = (megabytes * MIB) / (cuts + 1);
  return Array.from({ length: cuts }, () => Math.ceil(stretch * (0.5 + random() / 2)));
}

/**
 * Sends a film to the built product as a signed-in realtor, over a line that breaks at random places, and kills the server
 * in the middle. What is stored must be what was sent, and what was sent twice no more than a request for each break.
 */
export async function uploadOverBadLine(options: BadLineOptions) {
  const random = createRandom(options.seed);
  const bytes = options.megabytes * MIB;
  const file = path.join(tmpdir(), `film-${process.pid}.mp4`);
  const plan = planCuts(options, random);
  const middle = Math.floor(options.cuts / 2);
  const restarts: Promise<void>[] = [];
  await writeFilm(file, bytes, random);
  const server = await createServer();
  const proxy = await startCuttingProxy({
    targetPort: server.port,
    nextCut: () => plan.pop() ?? null,
    onCut: () => {
      if (plan.length === middle && restarts.length === 0) restarts.push(server.restart());
    },
  });
  try {
    const cookie = await signIn(server.url);
    await sendFilm({ file, bytes, proxy, origin: server.url, cookie });
    await Promise.all(restarts);
    const stored = await pollUntil('the film is stored', () => findStored(server.dataDir, bytes));
    const isEqual = (await hashOf(file)) === (await hashOf(stored));
    const resentMegabytes = Math.ceil((proxy.sentBytes() - bytes) / MIB);
    const memory = await server.stop();
    return { isEqual: Number(isEqual), cuts: proxy.cuts(), kills: restarts.length, resentMegabytes, ...memory };
  } finally {
    await proxy.close();
    await server.stop().catch(() => {});
    server.remove();
    await rm(file, { force: true });
  }
}

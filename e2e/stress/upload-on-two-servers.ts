import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { startS3Server } from '#e2e/fakes/s3-server.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { startTwoServers, type TwoServers } from '#e2e/harness/two-servers.ts';
import { type Account, beginUpload, listItems, openAccount, readOriginal } from '#e2e/harness/upload-calls.ts';

export type UploadOptions = { storage: 'folder' | 's3'; databaseUrl: string };

/** What came of it: a film continued in turns, after a silent line, after a pause and after a kill, each on the other. */
export type UploadFigures = {
  films: number;
  wholeFilms: number;
  refusals: number;
  longestWaitSeconds: number;
};

export const FILMS = 4;
export const nobodyTurnedAway: Partial<UploadFigures> = { films: FILMS, wholeFilms: FILMS, refusals: 0 };

const MEGABYTE = 1024 * 1024;
/** More than one part of a bucket. */
const SIZE = 12 * MEGABYTE;
const HALF = SIZE / 2;
const TUS = { 'Tus-Resumable': '1.0.0' };
const FILM_START = Buffer.from('00000018667479706d703432000000006d70343269736f6d000000016d646174', 'hex');

type Film = { path: string; bytes: Buffer };
type Studio = TwoServers & { here: Account; there: Account; refusals: string[]; waits: number[] };

const sha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function beginFilm({ here }: Studio, name: string): Promise<Film> {
  const bytes = Buffer.concat([FILM_START, randomBytes(SIZE - FILM_START.length)]);
  return { bytes, path: await beginUpload(here, `${name}.mp4`, SIZE) };
}

/** Asks a server and notes how long it took, and whether it refused. */
async function ask(studio: Studio, account: Account, path: string, init: RequestInit): Promise<Response> {
  const startedAt = performance.now();
  const answer = await fetch(`${account.url}${path}`, {
    ...init,
    headers: { Cookie: account.cookie, ...init.headers },
  });
  studio.waits.push((performance.now() - startedAt) / 1000);
  if (!answer.ok) studio.refusals.push(`${init.method} ${answer.status}`);
  return answer;
}

/** Asks how far a film came, and sends it from there on, up to `end`. */
async function continueUpload(studio: Studio, account: Account, { path, bytes }: Film, end = SIZE): Promise<void> {
  const head = await ask(studio, account, path, { method: 'HEAD', headers: TUS });
  const offset = Number(head.headers.get('Upload-Offset'));
  const headers = { ...TUS, 'Upload-Offset': `${offset}`, 'Content-Type': 'application/offset+octet-stream' };
  await ask(studio, account, path, { method: 'PATCH', headers, body: new Uint8Array(bytes.subarray(offset, end)) });
}

/** A line to the first server that has sent half of a film and stays open. */
async function openLine({ here, there }: Studio, { path, bytes }: Film) {
  const headers = {
    ...TUS,
    Cookie: here.cookie,
    'Upload-Offset': 0,
    'Content-Type': 'application/offset+octet-stream',
  };
  const line = request(`${here.url}${path}`, { method: 'PATCH', headers: { ...headers, 'Content-Length': SIZE } });
  line.on('error', () => {});
  line.on('response', (answer) => answer.resume());
  await new Promise<void>((resolve) => line.write(bytes.subarray(0, HALF), () => resolve()));
  // A list from the server says that it is awake and has read the line's bytes before this question.
  await listItems(here);
  await listItems(there);
  return line;
}

async function inTurns(studio: Studio): Promise<Film> {
  const film = await beginFilm(studio, 'turns');
  for (let end = 2 * MEGABYTE, turn = 0; end <= SIZE; end += 2 * MEGABYTE, turn += 1) {
    await continueUpload(studio, turn % 2 ? studio.here : studio.there, film, end);
  }
  return film;
}

async function afterSilence(studio: Studio): Promise<Film> {
  const film = await beginFilm(studio, 'silence');
  const line = await openLine(studio, film);
  await continueUpload(studio, studio.there, film);
  line.destroy();
  return film;
}

/** The first server is stopped; when it continues, more bytes come to it, which are none of the film. */
async function afterPause(studio: Studio): Promise<Film> {
  const film = await beginFilm(studio, 'pause');
  const line = await openLine(studio, film);
  const { pid } = studio.first;
  if (!pid) throw new Error('The first server has no process.');
  process.kill(pid, 'SIGSTOP');
  try {
    line.write(Buffer.alloc(HALF, 'X'));
    await continueUpload(studio, studio.there, film);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await pollUntil('the first server answers again', async () => (await listItems(studio.here)).length > 0, 60_000);
  line.destroy();
  return film;
}

async function afterKill(studio: Studio): Promise<Film> {
  const film = await beginFilm(studio, 'kill');
  const line = await openLine(studio, film);
  await studio.first.kill();
  line.destroy();
  await continueUpload(studio, studio.there, film);
  return film;
}

async function countWhole({ there }: Studio, films: Film[]): Promise<number> {
  const items = await listItems(there);
  let whole = 0;
  for (const { path, bytes } of films) {
    const item = items.find(({ id }) => path.endsWith(id));
    if (item && sha256Hex(await readOriginal(there, item)) === sha256Hex(bytes)) whole += 1;
  }
  return whole;
}

async function runOn(servers: TwoServers): Promise<UploadFigures> {
  const here = await openAccount(servers.first.url, 'two-servers@example.com');
  const there = { ...here, url: servers.second.url };
  const studio: Studio = { ...servers, here, there, refusals: [], waits: [] };
  const films = [];
  for (const way of [inTurns, afterSilence, afterPause, afterKill]) films.push(await way(studio));
  if (studio.refusals.length > 0) console.error(studio.refusals.join(', '));
  return {
    films: films.length,
    wholeFilms: await countWhole(studio, films),
    refusals: studio.refusals.length,
    longestWaitSeconds: Math.round(Math.max(...studio.waits) * 10) / 10,
  };
}

function bucketSettings({ settings }: Awaited<ReturnType<typeof startS3Server>>): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_FORCE_PATH_STYLE: settings.forcePathStyle ? 'on' : 'off',
  };
}

/** Runs the proof: two processes on one Postgres and one folder or bucket, and the same upload on both. */
export async function uploadOnTwoServers({ storage, databaseUrl }: UploadOptions): Promise<UploadFigures> {
  const bucket = storage === 's3' ? await startS3Server() : null;
  try {
    const env = { DATABASE_URL: databaseUrl, ...(bucket ? bucketSettings(bucket) : {}) };
    const servers = await startTwoServers({ env });
    try {
      return await runOn(servers);
    } finally {
      await servers.stop();
    }
  } finally {
    await bucket?.close();
  }
}

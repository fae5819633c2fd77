import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { createPerson, signInPerson } from '#e2e/harness/people.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { users } from '#server/db/schema/accounts.ts';
import { addLibrary, newLibrary } from './library.ts';
import { askOften } from './load.ts';
import { medianRound } from './statistics.ts';

/**
 * A page of a media library against the same page of Directus, a content server of the registry, both with their embedded
 * database: 50 of 10,000 rows, newest first, with a total, for a signed-in user. Directus is installed into a scratch folder,
 * so this bench needs the registry and runs by its name alone.
 */
const VERSION = '12.4.0';
const ITEMS = 10_000;
const BATCH = 1000;
const ROUNDS = 5;
const LOAD = { connections: 16, seconds: 4 };
const EMAIL = 'owner@example.com';
const PASSWORD = 'violet-Lantern-42';
/** The dependencies that are built on the machine. */
const BUILT = ['sqlite3', 'isolated-vm', 'argon2'];
const FIELDS = ['file_name', 'file_path', 'file_type', 'search_text', 'status'];

const folder = path.join(tmpdir(), `bench-directus-${VERSION}`);

/** Its modules in C++ are built for the machine's own Node, which therefore runs it, and not the one of this project. */
const PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((each) => !each.includes('node_modules'))
  .join(path.delimiter);
const machine = { ...process.env, PATH };

function install(): void {
  if (existsSync(path.join(folder, 'node_modules/directus'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  console.log(`Directus ${VERSION} is being installed into ${folder} …`);
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['install', `directus@${VERSION}`, ...quietly], { cwd: folder, env: machine, stdio: 'inherit' });
  execFileSync('npm', ['rebuild', ...BUILT], { cwd: folder, env: machine, stdio: 'inherit' });
}

type Peer = { url: string; call: (method: string, address: string, body?: unknown) => Promise<unknown>; token: string };

async function call(url: string, method: string, body: unknown, token?: string): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${url}/server/ping`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('Directus did not start.');
}

async function startDirectus(): Promise<{ peer: Peer; process: ChildProcess; dataDir: string }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-directus-data-'));
  const port = await findFreePort();
  const env = {
    ...machine,
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: path.join(dataDir, 'data.db'),
    SECRET: 'bench',
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    STORAGE_LOCATIONS: 'local',
    STORAGE_LOCAL_ROOT: path.join(dataDir, 'files'),
    NODE_ENV: 'production',
  };
  const cli = path.join(folder, 'node_modules/directus/cli.js');
  execFileSync('node', [cli, 'bootstrap'], { cwd: folder, env, stdio: 'ignore' });
  const directus = spawn('node', [cli, 'start'], { cwd: folder, env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  const signIn = await call(`${url}/auth/login`, 'POST', { email: EMAIL, password: PASSWORD });
  const token = (signIn as { data: { access_token: string } }).data.access_token;
  const peer = {
    url,
    token,
    call: (method: string, address: string, body?: unknown) => call(url + address, method, body, token),
  };
  return { peer, process: directus, dataDir };
}

async function fillDirectus({ call: ask }: Peer): Promise<void> {
  const texts = FIELDS.map((field) => ({ field, type: 'string', schema: {}, meta: {} }));
  const numbers = ['size_kb', 'size_bytes'].map((field) => ({ field, type: 'integer', schema: {}, meta: {} }));
  const created = { field: 'created_at', type: 'timestamp', schema: { is_indexed: true }, meta: {} };
  await ask('POST', '/collections', {
    collection: 'media',
    schema: {},
    meta: {},
    fields: [...texts, ...numbers, created],
  });
  for (let first = 0; first < ITEMS; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => ({
      file_name: `img_${first + index}.jpg`,
      file_path: `owner/${first + index}`,
      file_type: 'image/jpeg',
      search_text: `img_${first + index}.jpg kitchen`,
      status: 'ready',
      size_kb: 977,
      size_bytes: 1_000_000,
      created_at: new Date(Date.UTC(2020, 0, 1) + (first + index) * 60_000).toISOString(),
    }));
    await ask('POST', '/items/media', rows);
  }
}

async function startOurs(): Promise<{ dataDir: string; email: string; password: string; remove: () => void }> {
  const first = await startServer({});
  const { email, password } = await createPerson(first, { isConfirmed: true });
  await first.stop();
  const database = await openEmbedded(first.dataDir, true);
  const [owner] = await database.db.select().from(users).where(eq(users.email, email));
  if (!owner) throw new Error('The account is gone.');
  await addLibrary(database.db, newLibrary(ITEMS, owner.id));
  await database.close();
  return { dataDir: first.dataDir, email, password, remove: () => first.remove() };
}

install();
const { peer, process: directus, dataDir } = await startDirectus();
await fillDirectus(peer);
const ours = await startOurs();
const rounds: { ours: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const server = await startServer({ env: {}, dataDir: ours.dataDir });
  const headers = { Cookie: await signInPerson(server, ours) };
  const url = `http://127.0.0.1:${server.port}/api/media?limit=50`;
  await askOften(url, { ...LOAD, seconds: 1, headers });
  const own = await askOften(url, { ...LOAD, headers });
  await server.stop();
  const asked = { headers: { Authorization: `Bearer ${peer.token}` } };
  const theirs = `${peer.url}/items/media?limit=50&sort=-created_at&meta=filter_count`;
  await askOften(theirs, { ...LOAD, ...asked, seconds: 1 });
  const other = await askOften(theirs, { ...LOAD, ...asked });
  rounds.push({ ours: own, bare: other });
  console.log(`${own.toFixed(0)} lists a second, Directus ${other.toFixed(0)}: ${(own / other).toFixed(2)}`);
}
directus.kill();
await once(directus, 'exit');
ours.remove();
rmSync(dataDir, { recursive: true, force: true });
reportLine({
  name: `media list, 50 of ${ITEMS}, embedded, against Directus ${VERSION} on SQLite`,
  unit: 'lists/s',
  ...medianRound(rounds),
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '#scripts/test/setup/temporary-folder.ts';
import { bundledOptions } from './bundle-server.ts';
import { emptyDatabase } from './empty-database.ts';
import { findFreePort } from './free-port.ts';
import { pollUntil } from './poll.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILT_SITE = path.join(ROOT, 'build/current');
/** Where servers keep their compiled modules, so that each of so many starts is a fifth cheaper. */
const COMPILE_CACHE = path.join(ROOT, '.cache/compiled');
const START_DEADLINE_MS = 60_000;

export type ServerOptions = {
  /** Settings on top of the harness's own. */
  env?: Record<string, string>;
  /** The data folder of an earlier server, to start over it; a new temporary one with an empty database by default. */
  dataDir?: string;
  /** Starts in a folder with nothing in it, as a fresh installation does. */
  isBare?: boolean;
  port?: number;
  /** What is started: the server by default. */
  script?: string;
};

/** The product, built, as its own process. */
export type ServerProcess = {
  url: string;
  port: number;
  pid: number | undefined;
  dataDir: string;
  /** Everything that it has printed so far. */
  output: () => string;
  /** SIGTERM; resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL: no chance to finish anything. */
  kill: () => Promise<void>;
  isRunning: () => boolean;
  /** Removes the data folder. */
  remove: () => void;
};

export type LaunchedServer = ServerProcess & { ready: () => Promise<void> };

/**
 * Settings under which the many orders and messages of a test run are no attack, and React and the memory as `npm start` has them. The
 * rest are the product's defaults.
 */
const TEST_SETTINGS = {
  PAYMENT_ATTEMPT_LIMIT: '100000',
  CONTACT_ATTEMPT_LIMIT: '100000',
  ACCOUNT_ATTEMPT_LIMIT: '100000',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
};

function environmentOf(port: number, dataDir: string, env: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  const address = { PORT: String(port), DATA_DIR: dataDir, BASE_URL: `http://localhost:${port}` };
  const ofMachine = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: COMPILE_CACHE, ...bundledOptions() };
  return { ...ofMachine, ...TEST_SETTINGS, ...address, ...env };
}

/** A new data folder, in which an empty database stands that was written once: that takes as long as the rest of a start. */
function newDataFolder({ env = {}, isBare = false }: ServerOptions): string {
  const folder = mkdtempSync(path.join(temporaryFolder(), 'studio-'));
  if (!isBare && !env.DATABASE_URL) cpSync(emptyDatabase(), path.join(folder, 'database'), { recursive: true });
  return folder;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function listenToOutput(child: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => chunks.push(chunk));
  }
  return () => chunks.join('');
}

async function waitUntilHealthy(child: ChildProcess, url: string, output: () => string): Promise<void> {
  try {
    await pollUntil('the server answers', () => hasEnded(child) || isHealthy(url), START_DEADLINE_MS);
  } catch (error) {
    await end(child, 'SIGKILL');
    throw new Error(`The server did not start.\n${output()}`, { cause: error });
  }
  if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode} instead of starting.\n${output()}`);
}

/** Starts the built product and returns at once; `ready` waits until it answers. */
export function launchServer(options: ServerOptions & { port: number }): LaunchedServer {
  if (!existsSync(BUILT_SITE)) throw new Error('The pages are not built: run `npm run build` first.');
  const { env = {}, port, dataDir: folder = newDataFolder(options), script = 'server/main.ts' } = options;
  const child = spawn(process.execPath, ['--liftoff-only', '--max-semi-space-size=16', script], {
    cwd: ROOT,
    env: environmentOf(port, folder, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = listenToOutput(child);
  const url = `http://localhost:${port}`;
  return {
    url,
    port,
    pid: child.pid,
    dataDir: folder,
    output,
    ready: () => waitUntilHealthy(child, url, output),
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
    isRunning: () => !hasEnded(child),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Starts the built product as its own process and resolves once it answers. It talks to nobody outside this machine
 * unless `env` says so, and writes its mail into its data folder.
 */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const server = launchServer({ ...options, port: options.port ?? (await findFreePort()) });
  await server.ready();
  return server;
}

/** Ends servers and removes their folders: only when all have ended, since servers that follow each other share one. */
export async function endAll(servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) await server.kill();
  for (const server of servers) server.remove();
}

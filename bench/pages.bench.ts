/**
 * How many kept home pages a second one process sends, compressed and over kept connections, against nginx with one worker
 * that sends the same bytes and headers from memory. Needs `nginx` and `wrk` (Debian: nginx-light, wrk).
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import { startServer } from '#e2e/harness/server-process.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { askFromNode, askOften } from './load.ts';
import { medianRound } from './statistics.ts';

const MIN_RATIO = 0.6;
const ROUNDS = 5;

const ENCODING = { 'Accept-Encoding': 'br' };
const LOAD = { connections: 32, seconds: 4, headers: ENCODING };
/** What nginx writes itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag'];

function requirePrograms(): void {
  for (const program of ['nginx', 'wrk']) {
    if (spawnSync(program, ['-v']).error)
      throw new Error(`${program} is not installed. On Debian: apt install nginx-light wrk`);
  }
}

type Page = { body: Buffer; headers: Headers };

async function fetchPage(url: string): Promise<Page> {
  const response = await fetch(url, { headers: ENCODING });
  // fetch decodes the body; curl counts the bytes that were sent.
  await response.arrayBuffer();
  const { stdout } = spawnSync('curl', ['-s', '-H', 'Accept-Encoding: br', url], { encoding: 'buffer' });
  return { body: stdout, headers: response.headers };
}

function nginxConfig(folder: string, port: number, { headers }: Page): string {
  const added = [...headers]
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value).replaceAll('$', '')};`);
  return `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  keepalive_requests 10000000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    default_type "text/html; charset=utf-8";
    location / { index home; ${added.join('\n    ')} }
  }
}`;
}

async function startNginx(page: Page): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await findFreePort();
  writeFileSync(path.join(folder, 'home'), page.body);
  writeFileSync(path.join(folder, 'nginx.conf'), `user root;${nginxConfig(folder, port, page)}`);
  const nginx: ChildProcess = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/`;
  await pollUntil('nginx answers', async () => (await fetch(url).catch(() => null))?.ok ?? false, 15_000);
  const stop = async () => {
    nginx.kill();
    await once(nginx, 'exit');
    rmSync(folder, { recursive: true });
  };
  return { url, stop };
}

requirePrograms();
const server = await startServer();
const url = `http://127.0.0.1:${server.port}/`;
const page = await fetchPage(url);
const nginx = await startNginx(page);
try {
  const other = await fetchPage(nginx.url);
  if (!other.body.equals(page.body)) throw new Error('nginx sends other bytes.');
  await askOften(url, LOAD);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ours, theirs] = [await askOften(url, LOAD), await askOften(nginx.url, LOAD)];
    rounds.push({ ours, bare: theirs });
    console.log(`${Math.round(ours)} pages a second, nginx ${Math.round(theirs)}: ${(ours / theirs).toFixed(2)}`);
  }
  const [slowOurs, slowTheirs] = [await askFromNode(url, LOAD), await askFromNode(nginx.url, LOAD)];
  console.log(
    `by a client in Node: ${Math.round(slowOurs)}, nginx ${Math.round(slowTheirs)}: ${(slowOurs / slowTheirs).toFixed(2)}`,
  );
  reportLine({
    name: `home page, ${page.body.length} bytes, against nginx`,
    unit: 'pages/s',
    ...medianRound(rounds),
    mark: { atLeast: MIN_RATIO },
  });
} finally {
  await nginx.stop();
  await server.stop();
  server.remove();
}

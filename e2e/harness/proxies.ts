import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from './free-port.ts';
import { pollUntil } from './poll.ts';
import { type Program, programEnvironment, requireProgram, runProgram } from './programs.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');

/** The proxies of which `deploy/` has an example. */
export const PROXIES = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** A proxy that runs: `plainUrl` is its address without https. */
export type RunningProxy = { url: string; plainUrl: string; ca: Buffer; output(): string; stop(): Promise<void> };

/** Where a proxy is to listen, and whom it stands in front of. */
type Places = { folder: string; port: number; plainPort: number; upstream: string; cert: string; key: string };

/** Replaces each of the texts, every one of which must be there: what the example lost would not be tested. */
function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((whole, [from, to]) => {
    if (!whole.includes(from)) throw new Error(`The example has no longer: ${from}`);
    return whole.replaceAll(from, to);
  }, text);
}

const example = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');

/** The site of the example, on other ports and with another certificate, in a configuration that needs no rights. */
function writeNginx({ folder, port, plainPort, upstream, cert, key }: Places): string {
  const site = replaceAll(example('nginx.conf'), [
    ['server 127.0.0.1:3000;', `server ${upstream};`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/studio.example.com/fullchain.pem', cert],
    ['/etc/letsencrypt/live/studio.example.com/privkey.pem', key],
    ['server_name studio.example.com;', 'server_name localhost;'],
    // A browser is to come back to this port, which is not the usual one.
    ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events {} http { ${temporary.join(' ')} access_log off; include ${folder}/site.conf; }`;
  writeFileSync(path.join(folder, 'site.conf'), site);
  writeFileSync(path.join(folder, 'nginx.conf'), main);
  return path.join(folder, 'nginx.conf');
}

function writeCaddy({ folder, port, plainPort, upstream, cert, key }: Places): string {
  const site = replaceAll(example('Caddyfile'), [
    ['{$STUDIO_DOMAIN:studio.example.com} {', `localhost {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`],
    ['{$STUDIO_UPSTREAM:127.0.0.1:3000}', upstream],
  ]);
  const general = `{
	admin off
	http_port ${plainPort}
	https_port ${port}
	storage file_system ${folder}/store
}
`;
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, general + site);
  return file;
}

/** How each proxy checks a configuration, and how it runs with it. */
const KINDS: Record<
  ProxyName,
  { write(places: Places): string; check(file: string): string[]; run(file: string): string[] }
> = {
  nginx: { write: writeNginx, check: (file) => ['-t', '-c', file], run: (file) => ['-c', file] },
  caddy: {
    write: writeCaddy,
    check: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

/** A certificate for localhost that nobody else knows. */
function makeCertificate(folder: string) {
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const { isOk, output } = runProgram('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert]);
  if (!isOk) throw new Error(`No certificate could be made: ${output}`);
  return { cert, key };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Checks the example of a proxy with the proxy itself, and starts it with https in front of a server. */
export async function startProxy(name: ProxyName, { port, serverPort }: { port: number; serverPort: number }) {
  const program: Program = name;
  requireProgram(program);
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  mkdirSync(path.join(folder, 'store'));
  const { cert, key } = makeCertificate(folder);
  const plainPort = await findFreePort();
  const kind = KINDS[name];
  const file = kind.write({ folder, port, plainPort, upstream: `127.0.0.1:${serverPort}`, cert, key });
  const env = { ...programEnvironment, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const checked = runProgram(program, kind.check(file), { env });
  if (!checked.isOk) throw new Error(`${name} does not take its example: ${checked.output}`);
  const child = spawn(program, kind.run(file), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  const output = () => chunks.join('');
  await pollUntil(`${name} listens`, async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output()}`);
    return (await answers(port)) && answers(plainPort);
  });
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    ca: readFileSync(cert),
    output,
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  } satisfies RunningProxy;
}

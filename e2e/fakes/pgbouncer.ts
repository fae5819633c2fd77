import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { isRoot, startProgram } from './start-program.ts';

/** Debian's PgBouncer in front of a Postgres. It gives each transaction any of its sessions, and passes no settings on. */
export type PgBouncer = {
  /** The address of a database through it. */
  through(databaseUrl: string): string;
  pid: number | undefined;
  output(): string;
  stop(): Promise<void>;
};

type Options = { sessions?: number };

/** As few settings as a studio would write; `auth_type = any` is for tests on loopback alone. */
function writeSettings(server: URL, port: number, sessions: number): string {
  const password = server.password ? ` password=${decodeURIComponent(server.password)}` : '';
  const place = `host=${server.hostname} port=${server.port || 5432} user=${decodeURIComponent(server.username)}`;
  return `[databases]
* = ${place}${password}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 1000
server_login_retry = 1
`;
}

/** Starts PgBouncer in front of the Postgres that an address names, whichever database is asked for. */
export async function startPgBouncer(serverUrl: string, { sessions = 12 }: Options = {}): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const port = await findFreePort();
  await writeFile(file, writeSettings(new URL(serverUrl), port, sessions));
  // It refuses to run as root, and reads its settings as the user that it becomes.
  await chmod(folder, 0o755);
  const program = await startProgram('pgbouncer', isRoot() ? ['-u', 'nobody', file] : [file], port);
  return {
    pid: program.pid,
    output: program.output,
    through(databaseUrl) {
      const url = new URL(databaseUrl);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

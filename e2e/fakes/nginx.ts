import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { isRoot, startProgram } from './start-program.ts';

/** Debian's nginx in front of some processes of the product. */
export type Balancer = { url: string; port: number; output(): string; stop(): Promise<void> };

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * What a studio needs of a balancer: another process where one is gone, which a request is given to again only where it
 * changes nothing or was never sent; files that go through as they come; and streams that are not held back.
 */
function writeSettings(folder: string, port: number, ports: readonly number[]): string {
  const paths = TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n');
  const servers = ports.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n');
  return `${isRoot() ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
${paths}
  upstream studio {
    least_conn;
${servers}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    client_max_body_size 0;
    location / {
      proxy_pass http://studio;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries ${ports.length};
      proxy_buffering off;
      location ~ ^/api/(uploads|e/[^/]+/uploads|admin/site/(pictures|films)) {
        proxy_pass http://studio;
        proxy_request_buffering off;
        proxy_read_timeout 300s;
      }
    }
  }
}
`;
}

/** Starts nginx on a port of loopback, in front of processes on others. */
export async function startNginx(ports: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  for (const name of TEMPORARY) await mkdir(path.join(folder, name));
  const port = await findFreePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, writeSettings(folder, port, ports));
  const program = await startProgram('nginx', ['-e', 'stderr', '-p', folder, '-c', file], port);
  return {
    port,
    output: program.output,
    url: `http://localhost:${port}`,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

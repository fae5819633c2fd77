import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { programEnvironment, requireProgram } from '#e2e/harness/programs.ts';
import { type ServerProcess, startServer } from '#e2e/harness/server-process.ts';

const TOKEN = 'a-token-for-prometheus';

let server: ServerProcess | undefined;
test.afterEach(async () => {
  await server?.stop();
  server?.remove();
});

const read = (url: string, token?: string) =>
  fetch(`${url}/metrics`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });

test('figures are for whoever has the token, and Prometheus itself finds no fault in them', async () => {
  server = await startServer({ env: { METRICS_TOKEN: TOKEN, SLOW_QUERY_MS: '0' } });
  const secret = 'A'.repeat(43);
  for (const path of ['/', '/services', '/services?from=jane', '/no-such-page', `/d/${secret}`, '/api/catalogue']) {
    await (await fetch(server.url + path)).arrayBuffer();
  }
  expect((await read(server.url)).status).toBe(401);
  expect((await read(server.url, `${TOKEN}x`)).status).toBe(401);
  const answer = await read(server.url, TOKEN);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/studio_http_request_duration_seconds_count\{route="\/services",method="GET",status="200"\} 2/);
  expect(text).toMatch(/studio_http_request_duration_seconds_count\{route="\/d\/:token",method="GET",status="\d+"\} 1/);
  expect(text).toMatch(/\{route="\(not found\)",method="GET",status="404"\} 1/);
  expect(text).toMatch(/studio_queue_oldest_seconds\{queue="[a-z-]+"\} 0/);
  expect(text).toMatch(/studio_disk_free_bytes\{folder="data"\} \d+/);
  for (const word of [secret, 'jane', 'no-such-page']) expect(text).not.toContain(word);
  requireProgram('promtool');
  const judged = spawnSync('promtool', ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
    env: programEnvironment,
  });
  // The library's own names of older figures are kept, of which the checker only advises against.
  const ours = `${judged.stdout}${judged.stderr}`
    .split('\n')
    .filter((line) => line.includes('studio_') || /error|parse/i.test(line));
  expect(ours).toEqual([]);
  expect(server.output()).not.toContain('"path":"/api/health"');
});

test('figures have a port of their own where one is set, and none without any setting', async () => {
  const port = await findFreePort();
  server = await startServer({ env: { METRICS_PORT: String(port) } });
  expect((await read(server.url, TOKEN)).status).toBe(404);
  const own = await read(`http://127.0.0.1:${port}`);
  expect(await own.text()).toContain('studio_info{version=');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await server.stop();
  expect(await read(`http://127.0.0.1:${port}`).catch(() => 'closed')).toBe('closed');
  server.remove();
  server = await startServer();
  expect((await read(server.url, TOKEN)).status).toBe(404);
});

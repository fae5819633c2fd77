import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { draftKey } from '#domain/orders/draft-key.ts';
import { readBooks } from '#e2e/harness/books.ts';
import { makeDeliveryLink, makeProperty } from '#e2e/harness/delivery-calls.ts';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { readMails } from '#e2e/harness/mailbox.ts';
import { orderBody, placeOrder } from '#e2e/harness/order-calls.ts';
import { createPerson } from '#e2e/harness/people.ts';
import { pollUntil } from '#e2e/harness/poll.ts';
import {
  endAll,
  type LaunchedServer,
  launchServer,
  type ServerProcess,
  startServer,
} from '#e2e/harness/server-process.ts';
import { paced } from '#scripts/test/setup/pace.ts';

/** The product as a process: what it says when it starts, what it refuses, and how it stops. */

const STOP_LIMIT_MS = 30_000;
const START_LIMIT_MS = 60_000;
const REFUSAL_LIMIT_MS = 5000;

const running: ServerProcess[] = [];
const keep = <T extends ServerProcess>(server: T): T => {
  running.push(server);
  return server;
};
test.afterEach(() => endAll(running.splice(0)));

type Launch = { env?: Record<string, string>; dataDir?: string; port?: number };

async function launch(options: Launch = {}): Promise<LaunchedServer> {
  return keep(launchServer({ ...options, port: options.port ?? (await findFreePort()) }));
}

/** How long a process has waited for a processor that others had, as far as the system tells. */
function queuedMs({ pid }: ServerProcess): number {
  const file = `/proc/${pid}/schedstat`;
  if (!existsSync(file)) return 0;
  return Number(readFileSync(file, 'utf8').split(' ')[1]) / 1_000_000;
}

/**
 * Launches a server that cannot start: its exit code, what it printed, and how long it took to give up, without the time
 * in which the machine did other work: a busy machine is no slow product.
 */
async function launchInVain(options: Launch): Promise<{ code: number | null; output: string; ms: number }> {
  const startedAt = performance.now();
  const server = await launch(options);
  let queued = 0;
  const hasGivenUp = () => {
    if (!server.isRunning()) return true;
    queued = Math.max(queued, queuedMs(server));
    return false;
  };
  await pollUntil('the server gives up', hasGivenUp, START_LIMIT_MS);
  return { code: await server.stop(), output: server.output(), ms: performance.now() - startedAt - queued };
}

/** What the system says of the memory that a process holds, in MB. */
function residentMegabytes({ pid }: ServerProcess): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** Everything that the server says of a start. */
const expectedBanner = (server: ServerProcess) => [
  `Listing Studio answers at http://localhost:${server.port}`,
  '  Payments  demo mode, no card is charged (connect the card provider in the portal, or set the STRIPE_… keys)',
  `  Email     files in ${path.join(server.dataDir, 'mail')}`,
  `  Data      embedded in ${path.join(server.dataDir, 'database')}`,
];

test('one data folder: a server tells what it is, refuses a second one, and starts again after a stop and a kill', async () => {
  const first = keep(await startServer({ isBare: true }));
  const megabytes = [residentMegabytes(first)];
  await test.step('a start tells where the product answers, how it is paid, where mail goes and where the data lies', () =>
    expect.poll(() => first.output().split('\n')).toEqual(expect.arrayContaining(expectedBanner(first))));
  const order = await placeOrder(first.url, {}, crypto.randomUUID());
  await test.step('check 110: a second server on one data folder is told so within 5 s, and the first continues', async () => {
    const { code, output, ms } = await launchInVain({ dataDir: first.dataDir });
    expect(code).toBe(1);
    expect(ms).toBeLessThan(paced(REFUSAL_LIMIT_MS));
    expect(output.trim()).toBe(
      `Another server uses the data folder ${first.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
    await placeOrder(first.url, {}, crypto.randomUUID());
    expect(await first.stop()).toBe(0);
    const books = await readBooks(first);
    expect(books.orders).toHaveLength(2);
    expect(books.orders.map(({ id }) => id)).toContain(order.answer.order.id);
  });
  const second = keep(await startServer({ dataDir: first.dataDir, port: first.port }));
  await test.step('a start takes at most 512 MB of memory, with a new folder and with the same one again', () => {
    megabytes.push(residentMegabytes(second));
    const known = megabytes.filter((size) => size !== null);
    console.log(`Resident after the start: ${known.map((size) => `${size.toFixed(0)} MB`).join(', then ')}.`);
    for (const size of known) expect(size).toBeLessThan(512);
  });
  await test.step('a server starts where the one before it was killed', async () => {
    await placeOrder(second.url, {}, crypto.randomUUID());
    await second.kill();
    const third = keep(await startServer({ dataDir: first.dataDir, port: first.port }));
    const answer = await fetch(`${third.url}/api/orders/${order.answer.order.id}`, {
      headers: { cookie: order.cookie },
    });
    expect(answer.status).toBe(200);
    expect(await third.stop()).toBe(0);
    expect((await readBooks(first)).orders).toHaveLength(3);
  });
});

test.describe('a start', () => {
  test('with a wrong setting stops with one sentence that names it', async () => {
    const { code, output } = await launchInVain({ env: { PORT: 'eighty' } });
    expect(code).toBe(1);
    expect(output.trim()).toBe('PORT must be a whole number. Example: 3000');
  });

  test('on a port that is taken stops and names another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const { code, output } = await launchInVain({ port });
    expect(code).toBe(1);
    expect(output.trim()).toBe(`PORT ${port} is taken by another program. Set another one. Example: PORT=${port + 1}`);
    other.close();
  });

  test('check 2: in production without a decision about payments, or with a wrong webhook secret, is refused within 5 s', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' };
    for (const secret of ['', '   ', 'secret_12345678']) {
      const env = { BASE_URL: 'https://studio.example.com', ...keys, STRIPE_WEBHOOK_SECRET: secret };
      const { code, output, ms } = await launchInVain({ env });
      expect([secret, code]).toEqual([secret, 1]);
      expect(ms).toBeLessThan(paced(REFUSAL_LIMIT_MS));
      expect(output).toContain('STRIPE_WEBHOOK_SECRET must be');
    }
  });
});

type OpenRequest = { finish: () => void; answered: Promise<number> };

/** Sends the head of an order and waits until the server has taken it in; `finish` sends the rest. */
async function openOrderRequest(server: ServerProcess, index: number): Promise<OpenRequest> {
  const body = orderBody({ email: `customer-${index}@example.com` });
  const text = JSON.stringify(body);
  const asked: ClientRequest = request(`${server.url}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'idempotency-key': draftKey(crypto.randomUUID(), body),
      connection: 'keep-alive',
      expect: '100-continue',
    },
  });
  const answered = once(asked, 'response').then(async ([answer]: IncomingMessage[]) => {
    await answer?.resume().toArray();
    return answer?.statusCode ?? 0;
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  return { finish: () => asked.end(text), answered };
}

async function stopAmongFiftyRequests(): Promise<void> {
  const server = keep(await startServer());
  const open = await Promise.all(Array.from({ length: 50 }, (_, index) => openOrderRequest(server, index)));
  const stoppedAt = performance.now();
  const stopped = server.stop();
  await pollUntil('new connections are refused', () =>
    fetch(`${server.url}/api/health`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  );
  for (const { finish } of open) finish();
  const statuses = await Promise.all(open.map(({ answered }) => answered));
  expect(statuses).toEqual(open.map(() => 201));
  expect(await stopped).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(paced(STOP_LIMIT_MS));
  expect((await readBooks(server)).orders).toHaveLength(50);
}

/** Has the server throw where nobody catches it, once it gets SIGUSR2. These options are all, so it starts from its sources. */
const FAULT = `--import=data:text/javascript,${encodeURIComponent('process.on("SIGUSR2",()=>{throw new Error("left over")})')}`;

async function failAmongRequests(): Promise<void> {
  const server = keep(await startServer({ env: { NODE_OPTIONS: FAULT } }));
  const open = await Promise.all(Array.from({ length: 10 }, (_, index) => openOrderRequest(server, index)));
  process.kill(server.pid ?? 0, 'SIGUSR2');
  await pollUntil('the error stands in the log', () => server.output().includes('nobody expected this error'));
  for (const { finish } of open) finish();
  expect(await Promise.all(open.map(({ answered }) => answered))).toEqual(open.map(() => 201));
  await pollUntil('the server has ended', () => !server.isRunning(), STOP_LIMIT_MS);
  expect(await server.stop()).toBe(1);
  expect(server.output()).toContain('left over');
  expect((await readBooks(server)).orders).toHaveLength(10);
}

async function stopBesideAnEndlessRequest(): Promise<void> {
  const server = keep(await startServer());
  const { answered } = await openOrderRequest(server, 1);
  const cut = answered.catch(() => 'cut');
  const stoppedAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(paced(STOP_LIMIT_MS));
  expect(await cut).toBe('cut');
}

// The second one waits most of its time, so the first one happens meanwhile.
test('check 140: SIGTERM lets fifty open requests finish, refuses new ones, cuts one that never ends, and ends with 0 within 30 s', async () => {
  await Promise.all([stopBesideAnEndlessRequest(), stopAmongFiftyRequests()]);
});

test(
  'an error that nobody caught is told in the log, lets open requests finish, and ends the server with 1',
  failAmongRequests,
);

/** Opens a stream of events and waits for its first one. `ended` is whether it came to its end; one that is cut rejects. */
async function openStream(url: string, cookie = ''): Promise<{ ended: Promise<boolean> }> {
  const answer = await fetch(url, { headers: { cookie } });
  expect(answer.status).toBe(200);
  // Behind a stream no request comes: a server that ends must not wait for one.
  expect(answer.headers.get('connection')).toBe('close');
  const reader = answer.body?.getReader();
  await reader?.read();
  const readOn = async (): Promise<boolean> => {
    const { done } = (await reader?.read()) ?? { done: false };
    return done || readOn();
  };
  return { ended: readOn() };
}

test('SIGTERM brings twenty open streams of events to their end, opens no new ones, and ends the server with 0', async () => {
  const server = keep(await startServer());
  const admin = await createPerson(server, { role: 'admin' });
  const property = await makeProperty(server, admin, 'Maple House');
  const link = await makeDeliveryLink(server, admin, property.id);
  const ofLink = `${server.url}/api${link}/review/events`;
  const ofStaff = `${server.url}/api/properties/${property.id}/review/events`;
  const streams = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? openStream(ofLink) : openStream(ofStaff, admin.cookie))),
  );
  const stopped = server.stop();
  // A stream that the server forgot is cut in the end, which is an error for who reads it.
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(streams.map(() => true));
  const late = await fetch(ofLink).then(
    ({ status }) => status,
    () => 'refused',
  );
  expect([429, 'refused']).toContain(late);
  expect(await stopped).toBe(0);
});

test('check 128: what a server prints during an order has the ids of requests, and no personal data', async () => {
  const server = keep(await startServer());
  const email = 'zebulon.recognisable@example.com';
  const order = await placeOrder(server.url, { email, preferredDate: null }, crypto.randomUUID());
  const { id } = order.answer.order;
  const paid = await fetch(`${server.url}/api/orders/${id}/demo-payment`, {
    method: 'POST',
    headers: { cookie: order.cookie },
  });
  expect(paid.status).toBe(200);
  await pollUntil('both mails are written', async () => (await readMails(server.dataDir)).length === 2);
  expect(await server.stop()).toBe(0);

  const lines = server.output().split('\n');
  const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const requests = entries.filter((entry) => entry.msg === 'request');
  expect(requests.map((entry) => entry.path)).toEqual(
    expect.arrayContaining(['/api/orders', `/api/orders/${id}/demo-payment`]),
  );
  for (const entry of requests) expect(entry.requestId).toMatch(/^[0-9a-f-]{36}$/);
  const { form } = orderBody({ email });
  const token = order.cookie.split('=')[1] ?? 'none';
  const secret = readFileSync(path.join(server.dataDir, 'secret'), 'utf8').trim();
  for (const word of [email, form.contactName, form.contactPhone, form.address, form.notes, token, secret]) {
    expect(server.output()).not.toContain(word);
  }
});

/** Sends bytes as they are, and waits until the server has answered or hung up. */
function sendRaw(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => socket.end(bytes, 'latin1'));
    socket.on('data', () => {});
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.setTimeout(2000, () => socket.destroy());
  });
}

test('check 104: 10,000 malformed requests end no server', async () => {
  const server = keep(await startServer({ env: { LOG_LEVEL: 'warn' } }));
  const end = 'Host: localhost\r\nConnection: close\r\n\r\n';
  const starts = [
    'GET',
    'POST',
    'HEAD',
    'PUT',
    'OPTIONS',
    'CONNECT',
    'TRACE',
    'get',
    'G\u0000ET',
    '',
    'PRI * HTTP/2.0',
  ];
  const targets = [
    '/',
    '/api/health',
    '/api/orders',
    '/pricing',
    '*',
    '',
    '//',
    '/\\',
    '/%',
    '/%ff%fe',
    '/api/%00',
    '/api/../api',
    'http://evil.example/api/health',
    'http://[::1',
    'evil.example:443',
    '/api/orders/%E0%A4%A',
    `/${'a'.repeat(9000)}`,
  ];
  const headers = [
    '',
    'Range: bytes=5-2\r\n',
    'Range: bytes=-\r\n',
    `Range: bytes=${'9'.repeat(400)}-\r\n`,
    'Expect: nonsense\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding: chunked, x\r\n',
    'Upgrade: websocket\r\n',
    'Host: a b\r\n',
    'Cookie: =;;=;\r\n',
    ': empty\r\n',
    `X: ${'x'.repeat(64_000)}\r\n`,
    'If-None-Match: ,,"\r\n',
    'Accept-Encoding: ;q=,br;q=x\r\n',
    'X-Forwarded-For: ,,,\r\n',
    'Origin: \u00ff\r\n',
  ];
  const requests = Array.from({ length: 10_000 }, (_, index) => {
    const start = starts[index % starts.length];
    const target = targets[Math.floor(index / starts.length) % targets.length];
    const header = headers[Math.floor(index / (starts.length * targets.length)) % headers.length];
    return `${start} ${target} HTTP/1.1\r\n${header}${end}`;
  });
  const senders = Array.from({ length: 20 }, async () => {
    for (let next = requests.pop(); next !== undefined; next = requests.pop()) await sendRaw(server.port, next);
  });
  await Promise.all(senders);
  expect(server.isRunning()).toBe(true);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect((await fetch(`${server.url}/pricing`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toMatch(/request failed|unhandled| {4}at /i);
});

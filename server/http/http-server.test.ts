import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpServer, type HttpServer } from './http-server.ts';

let http: HttpServer | undefined;
let handled: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(async () => {
  agent.destroy();
  http?.server.closeAllConnections();
  http?.server.close();
});

/** A server that answers at once without reading bodies; `/slow` waits until `release` is called. */
async function open(times: Parameters<typeof createHttpServer>[1] = {}) {
  handled = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  http = createHttpServer((asked, answer) => {
    handled.push(`${asked.method} ${asked.url}`);
    asked.on('error', () => {});
    if (asked.url === '/slow') void released.then(() => answer.end('late'));
    else
      setImmediate(() => answer.writeHead(asked.method === 'POST' ? 413 : 200, { 'Content-Length': 6 }).end('answer'));
  }, times);
  http.server.listen(0, '127.0.0.1');
  await once(http.server, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = http.server.address() as AddressInfo;
  return { port, close: http.close, release };
}

/** A connection, what it received, and how it ended. With `staysOpen` it may send after the server has announced its end. */
function dial(port: number, { staysOpen = false } = {}) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: staysOpen });
  const state = { text: '', error: '', hasEnded: false, isClosed: false };
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    state.text += text;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    state.error = error.code ?? error.message;
  });
  socket.on('end', () => {
    state.hasEnded = true;
  });
  socket.on('close', () => {
    state.isClosed = true;
  });
  return { socket, state };
}

const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 30_000 }).toBe(true);
const headOf = (text: string) => text.split('\r\n\r\n')[0] ?? '';
const write = (socket: Socket, text: string) => new Promise<void>((resolve) => socket.write(text, () => resolve()));
const ask = (port: number, path = '/', by = agent) =>
  new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent: by }, (answer: IncomingMessage) => {
      answer
        .resume()
        .on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    })
      .on('error', reject)
      .end();
  });

describe('an answer to a body that is still coming', () => {
  const LENGTH = 1_000_000;
  const HEAD = `POST /big HTTP/1.1\r\nHost: x\r\nContent-Length: ${LENGTH}\r\n\r\n`;

  test('says that the connection ends, and arrives whole while the client continues sending', async () => {
    const { port } = await open();
    const { socket, state } = dial(port, { staysOpen: true });
    await write(socket, HEAD + 'x'.repeat(LENGTH / 2));
    await until(() => state.text.endsWith('answer'));
    expect(headOf(state.text)).toMatch(/^HTTP\/1\.1 413 /);
    expect(headOf(state.text)).toContain('Connection: close');
    await until(() => state.hasEnded);
    await write(socket, 'x'.repeat(LENGTH / 2));
    socket.end();
    await until(() => state.isClosed);
    expect(state.error).toBe('');
  });

  test('is the last one: what follows on the connection is not done', async () => {
    const { port } = await open();
    const { socket, state } = dial(port, { staysOpen: true });
    await write(socket, HEAD);
    await until(() => state.text.endsWith('answer'));
    await write(socket, `${'x'.repeat(LENGTH)}GET /next HTTP/1.1\r\nHost: x\r\n\r\n`);
    socket.end();
    await until(() => state.isClosed);
    expect(handled).toEqual(['POST /big']);
  });

  test.each([
    ['with a body that came with it', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody', 413],
    ['without a body', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 200],
  ])('keeps the connection after a request %s', async (_name, bytes, status) => {
    const { port } = await open();
    const { socket, state } = dial(port);
    for (const count of [1, 2, 3]) {
      await write(socket, bytes);
      await until(() => state.text.split('answer').length - 1 === count);
    }
    expect(state.text).toContain(`HTTP/1.1 ${status} `);
    expect(state.text).toContain('Connection: keep-alive');
    expect(state.hasEnded).toBe(false);
  });
});

describe('check 100: a head that takes too long', () => {
  const LINE = 'GET / HTTP/1.1\r\nHost: x\r\n';
  const KINDS: [string, string][] = [
    ['', ''],
    [LINE, ''],
    [LINE, 'X-A: 1\r\n'],
    [`${LINE}X-A: `, 'x'],
    [`${LINE}\r\n${LINE}`, 'X-A: 1\r\n'],
  ];

  test('closes each of 200 connections by one deadline, whatever they continue sending', async () => {
    const { port } = await open({ headMs: 800, headSweepMs: 100 });
    const lines = Array.from({ length: 200 }, (_, index) => {
      const [first = '', more = ''] = KINDS[index % KINDS.length] ?? [];
      const { socket, state } = dial(port);
      if (first) socket.write(first);
      const drip = setInterval(() => more && socket.writable && socket.write(more), 50);
      socket.on('close', () => clearInterval(drip));
      return state;
    });
    expect((await ask(port)).status).toBe(200);
    await until(() => lines.every(({ isClosed }) => isClosed));
  });

  test('is closed within the second in which its deadline ends', () => {
    const { server } = createHttpServer(() => {});
    expect(server.headersTimeout).toBe(20_000);
    // The sweep is an option of the making alone and no property of the type.
    expect((server as unknown as { connectionsCheckingInterval: number }).connectionsCheckingInterval).toBe(1000);
  });
});

describe('a server that ends', () => {
  test('answers what comes on a connection that is kept, says that it ends, and takes no new one', async () => {
    const { port, close } = await open();
    expect(await ask(port)).toEqual({ status: 200, connection: 'keep-alive' });
    const closed = close();
    expect(await ask(port)).toEqual({ status: 200, connection: 'close' });
    await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await closed;
  });

  test('resets no client of fifty that go on asking', async () => {
    const { port, close } = await open();
    const clients = Array.from({ length: 50 }, () => ({
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
      asked: 0,
    }));
    const endings = clients.map(async (client) => {
      for (;;) {
        const { connection } = await ask(port, '/', client.agent);
        client.asked += 1;
        if (connection === 'close') return client.agent.destroy();
      }
    });
    await until(() => clients.every(({ asked }) => asked > 5));
    await close();
    await expect(Promise.all(endings)).resolves.toHaveLength(50);
  });

  test('waits for an open request, and ends at once where nobody is connected', async () => {
    const { port, close, release } = await open();
    const late = ask(port, '/slow');
    await until(() => handled.includes('GET /slow'));
    const closed = close();
    release();
    expect(await late).toEqual({ status: 200, connection: 'close' });
    await closed;
  });

  test('gives an idle connection up after its time', async () => {
    const { port, close } = await open({ idleMs: 200, cutMs: 60_000 });
    // From before the connection: however busy the machine is, it is never less than the time given.
    const startedAt = performance.now();
    await ask(port);
    await close();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(190);
  });
});

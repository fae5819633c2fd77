import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { limitBodyTime } from './slow-bodies.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers once a body is there, or at once where nobody reads it. */
async function open(isUpload: boolean, reads: boolean): Promise<Socket> {
  server = createServer((request, response) => {
    limitBodyTime(request, response, { isUpload, bodyMs: 300, afterAnswerMs: 300 });
    request.on('error', () => {});
    if (reads) request.resume().once('end', () => response.end('ok'));
    else response.end('ok');
  });
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  return socket;
}

/** Whether the line ended well does not matter: it ended. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** Sends a byte now and then for as long as the line is open. */
function trickle(socket: Socket): { sent(): number } {
  let sent = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || !socket.writable) return;
    socket.write('x');
    sent += 1;
  }, 20);
  socket.once('close', () => clearInterval(timer));
  return { sent: () => sent };
}

test('check 100: a body that trickles is ended', async () => {
  const socket = await open(false, true);
  trickle(socket);
  await closed(socket.resume());
});

test('check 100: a body that nobody reads is ended after its answer, upload or not', async () => {
  const socket = await open(true, false);
  trickle(socket);
  await closed(socket.resume());
});

test('check 100: an upload that continues is not cut', async () => {
  const socket = await open(true, true);
  const { sent } = trickle(socket);
  // Several times the limit of other bodies.
  await vi.waitFor(() => expect(sent()).toBeGreaterThan(50), { timeout: paced(30_000) });
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('a connection that is kept takes another request after an answer', async () => {
  const socket = await open(false, true);
  socket.write(Buffer.alloc(1_000_000));
  const answers: string[] = [];
  socket.on('data', (data) => answers.push(String(data)));
  await vi.waitFor(() => expect(answers.join('')).toContain('ok'), { timeout: paced(30_000) });
  answers.length = 0;
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx');
  await vi.waitFor(() => expect(answers.join('')).toContain('ok'), { timeout: paced(30_000) });
  socket.destroy();
});

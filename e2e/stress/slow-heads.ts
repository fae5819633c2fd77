import { connect, type Socket } from 'node:net';
import type { ServerProcess } from '#e2e/harness/server-process.ts';

type Options = { connections: number; deadlineSeconds: number };
type Figures = { closed: number; firstSeconds: number; lastSeconds: number; slowestHealthMs: number };

/** What a slow client sends first, and what after that: nothing at all, half a head, lines of a head, bytes of a line. */
const KINDS: { first: string; more: string }[] = [
  { first: '', more: '' },
  { first: 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n', more: '' },
  { first: 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n', more: 'X-Slow: 1\r\n' },
  { first: 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', more: 'x' },
  // The second request of a connection whose first one was quick.
  { first: 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\n', more: 'X-Slow: 1\r\n' },
];
const DRIP_MS = 1500;
const ASK_MS = 500;

function openSlowHead(port: number, index: number): Socket {
  const { first = '', more = '' } = KINDS[index % KINDS.length] ?? {};
  const socket = connect(port, 'localhost', () => {
    if (first) socket.write(first);
  });
  const drip = setInterval(() => {
    if (more && socket.writable) socket.write(more);
  }, DRIP_MS);
  socket.on('error', () => {});
  socket.on('close', () => clearInterval(drip));
  return socket.resume();
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 100) / 10;

/** Opens connections that never finish the head of a request, and counts those that the server closes in time. */
export async function openSlowHeads(
  server: ServerProcess,
  { connections, deadlineSeconds }: Options,
): Promise<Figures> {
  const startedAt = performance.now();
  const closedAt: number[] = [];
  const sockets = Array.from({ length: connections }, (_, index) => {
    const socket = openSlowHead(server.port, index);
    socket.on('close', () => closedAt.push(secondsSince(startedAt)));
    return socket;
  });
  let slowestHealthMs = 0;
  while (closedAt.length < connections && secondsSince(startedAt) < deadlineSeconds) {
    const askedAt = performance.now();
    await (await fetch(`${server.url}/api/health`)).arrayBuffer();
    slowestHealthMs = Math.max(slowestHealthMs, Math.round(performance.now() - askedAt));
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  const figures = {
    closed: closedAt.length,
    firstSeconds: Math.min(...closedAt),
    lastSeconds: Math.max(...closedAt),
    slowestHealthMs,
  };
  for (const socket of sockets) socket.destroy();
  return figures;
}

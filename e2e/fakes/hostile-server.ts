import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Above what a reader takes in before it is asked to, so that it has to stop in the middle. */
const BODY = Buffer.alloc(66_000, 'a');
const PLENTY = Buffer.alloc(130_000, 'a');
const PIECE = Buffer.alloc(64_000, 'a');

const head = (status: string, ...fields: string[]) =>
  `HTTP/1.1 ${status}\r\n${fields.map((field) => `${field}\r\n`).join('')}\r\n`;

const closing =
  (status: string, body: Buffer, ...fields: string[]) =>
  (socket: Socket) => {
    socket.write(head(status, 'Connection: close', `Content-Length: ${body.length}`, ...fields));
    socket.end(body);
  };

/** A body with no end: as much as the other side takes. */
function pour(socket: Socket): void {
  const more = () => {
    while (!socket.destroyed && socket.write(PIECE));
  };
  socket.on('drain', more);
  socket.write(head('200 OK', 'Content-Type: text/calendar'));
  more();
}

/** A byte from time to time, until the other side gives up. */
function drip(socket: Socket): void {
  socket.write(head('200 OK', `Content-Length: ${BODY.length}`));
  const timer = setInterval(() => socket.write('a'), 20);
  socket.once('close', () => clearInterval(timer));
}

const ELSEWHERE = 'Location: http://127.0.0.2:9/elsewhere';

/** What a server may do to whoever calls it, by its path. */
export const HOSTILE_ANSWERS: Record<string, (socket: Socket) => void> = {
  'redirect-away': closing('302 Found', BODY, ELSEWHERE),
  'redirect-away-long': closing('302 Found', PLENTY, ELSEWHERE),
  'redirect-away-open': (socket) => {
    socket.write(head('307 Temporary Redirect', ELSEWHERE, 'Content-Length: 9000000'));
    socket.write(PLENTY);
  },
  'redirect-round': closing('301 Moved Permanently', BODY, 'Location: /redirect-round'),
  'redirect-nowhere': closing('302 Found', BODY, 'Location: http://['),
  'refused-with-body': closing('403 Forbidden', PLENTY),
  unauthorized: closing('401 Unauthorized', PLENTY, 'WWW-Authenticate: Basic'),
  'early-close': (socket) => {
    socket.write(head('200 OK', 'Content-Length: 9000000'));
    socket.end(BODY);
  },
  'early-reset': (socket) => {
    socket.write(head('200 OK', 'Content-Length: 9000000'));
    socket.write(PLENTY, () => socket.resetAndDestroy());
  },
  'no-answer': (socket) => socket.destroy(),
  endless: pour,
  'endless-head': (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'X-Much: more\r\n'.repeat(5000)}`),
  slow: drip,
  silent: () => {},
  'no-http': (socket) => socket.end(PLENTY),
  'broken-chunks': (socket) => {
    socket.write(head('200 OK', 'Transfer-Encoding: chunked'));
    socket.end(`ffffff\r\n${'a'.repeat(70_000)}zz\r\n`);
  },
  'broken-packing': closing('200 OK', PLENTY, 'Content-Encoding: gzip'),
  rubbish: closing('207 Multi-Status', PLENTY, 'Content-Type: application/xml'),
};

/** A server that answers each path of `HOSTILE_ANSWERS` in its own bad way. `open()` counts the connections that stand now. */
export type HostileServer = { url: string; open(): number; close(): Promise<void> };

/** Starts one on this machine. */
export async function startHostileServer(): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', (bytes) => {
      const [, name = ''] = /^\w+ \/([^ ?]*)/.exec(bytes.toString('latin1')) ?? [];
      HOSTILE_ANSWERS[name]?.(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

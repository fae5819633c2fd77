import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { canonicalAddress } from './canonical-address.ts';

/** The times of a server; tests take shorter ones. */
const TIMES = {
  /** How long the head of a request may take, from the beginning of its connection or of itself. */
  headMs: 20_000,
  /** How often the heads are looked at: what is slow is closed so much later at most. */
  headSweepMs: 1000,
  /** Longer than the proxies in front keep an idle connection, so that none sends into one that is just being closed. */
  keepAliveMs: 65_000,
  /** How long idle connections stay while the server ends, for a request that is just on its way. */
  idleMs: 3000,
  idleSweepMs: 50,
  /** Requests still open after this time are cut: with the time of the jobs, a stop ends within 30 s. */
  cutMs: 10_000,
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server to listen with. `close` takes no more connections, and resolves once the open requests are answered. */
export type HttpServer = { server: Server; close(): Promise<void> };

/** Whether a body comes with a request, as its head says. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether more of a request is to come, though its answer begins. */
const isUnread = (request: IncomingMessage) => !request.complete && hasBody(request);

/**
 * Ends a connection by halves: the answer goes out with an end behind it, and what the client still sends is read on.
 * Closing at once would reset the line, which can take the answer from a client that has not read it yet.
 */
function endAfterBody(request: IncomingMessage): void {
  const { socket } = request;
  const { destroySoon } = socket;
  socket.destroySoon = () => {
    socket.end();
    if (request.complete) destroySoon.call(socket);
    else request.once('end', () => destroySoon.call(socket));
  };
}

/** HTTP over TCP with limits of time, for API and pages alike. Addresses are in their one form before anything reads them. */
export function createHttpServer(answer: Answer, changes: Partial<typeof TIMES> = {}): HttpServer {
  const times = { ...TIMES, ...changes };
  /** Connections on which the rest of a refused body is still coming. */
  const leaving = new WeakSet<Socket>();
  let isEnding = false;

  /** Tells the client with the answer's head whether the connection takes another request. */
  class Response extends ServerResponse {
    override writeHead(...parameters: unknown[]): this {
      const unread = isUnread(this.req);
      if (isEnding || unread) this.shouldKeepAlive = false;
      if (unread) {
        leaving.add(this.req.socket);
        endAfterBody(this.req);
      }
      // The parameters are passed on as they came, whichever of the forms of `writeHead` they have.
      return Reflect.apply(super.writeHead, this, parameters);
    }
  }

  const options = {
    headersTimeout: times.headMs,
    connectionsCheckingInterval: times.headSweepMs,
    // Bodies have limits of their own (slow-bodies.ts).
    requestTimeout: 0,
    keepAliveTimeout: times.keepAliveMs,
    ServerResponse: Response,
  };
  const server = createServer(options, (request, response) => {
    // Data after an unwanted body came once the end of the connection was announced.
    if (leaving.has(request.socket)) return request.socket.destroy();
    if (request.url !== undefined) request.url = canonicalAddress(request.url);
    return answer(request, response);
  });

  async function close(): Promise<void> {
    isEnding = true;
    if (!server.listening) return;
    const closed = once(server, 'close');
    // The way of HTTP would cut idle connections at once, also one on which a client is just sending a request.
    NetServer.prototype.close.call(server);
    let sweep: NodeJS.Timeout | undefined;
    const idle = setTimeout(() => {
      // A connection whose request has just been answered is kept for a next one that may not come.
      sweep = setInterval(() => server.closeIdleConnections(), times.idleSweepMs);
    }, times.idleMs);
    const patience = setTimeout(() => server.closeAllConnections(), times.cutMs);
    await closed;
    for (const timer of [idle, sweep, patience]) clearTimeout(timer);
  }

  return { server, close };
}

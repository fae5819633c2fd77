import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventJson } from '#domain/operations/events/event-json.ts';

/** A call that a receiver got. */
export type ReceivedCall = { path: string; headers: IncomingHttpHeaders; body: string; event: EventJson };

/** How a receiver answers: a status, or what it does with the answer itself. */
export type ReceiverAnswer = number | ((response: ServerResponse, call: ReceivedCall) => void);

/** A server as somebody has who receives webhooks. It answers by `answers`, one after another, then always by the last one. */
export async function openReceiver() {
  const calls: ReceivedCall[] = [];
  let answers: ReceiverAnswer[] = [200];
  let connections = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    const call = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) as EventJson };
    calls.push(call);
    const [answer = 200] = answers.length > 1 ? answers.splice(0, 1) : answers;
    if (typeof answer === 'number') response.writeHead(answer).end(`Answer ${answer}`);
    else answer(response, call);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    calls,
    get connections() {
      return connections;
    },
    /** The types of what came, in the order in which it came. */
    types: () => calls.map(({ event }) => event.type),
    answer(...next: ReceiverAnswer[]) {
      answers = next;
    },
    clear() {
      calls.length = 0;
      connections = 0;
      answers = [200];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

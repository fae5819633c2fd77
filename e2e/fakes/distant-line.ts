import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DistantLine = {
  port: number;
  /** How long a piece takes each way: an answer takes twice as long. Nothing until it is set. */
  setDelay(ms: number): void;
  close(): Promise<void>;
};

/** Passes on what one side sends, each piece after the delay of now, in order. */
function passOn(from: Socket, to: Socket, delayMs: () => number): void {
  from.on('data', (piece: Buffer) => setTimeout(() => to.writable && to.write(piece), delayMs()));
  from.on('end', () => setTimeout(() => to.end(), delayMs()));
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), delayMs()));
}

/** A line to a server that is some way off, as a database in another building is. */
export async function startDistantLine(target: { host: string; port: number }): Promise<DistantLine> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => sockets.delete(socket));
    }
    passOn(near, far, () => delayMs);
    passOn(far, near, () => delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    setDelay: (ms) => {
      delayMs = ms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

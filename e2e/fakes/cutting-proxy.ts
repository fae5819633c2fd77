import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between a client and a server that breaks when told. */
export type CuttingProxy = {
  origin: string;
  /** How many bytes went from the client to the server. */
  sentBytes: () => number;
  /** How often the line has broken. */
  cuts: () => number;
  close(): Promise<void>;
};

type Options = {
  targetPort: number;
  /** After how many more bytes from the client the line breaks next; null for never again. */
  nextCut(): number | null;
  /** Called when it breaks. */
  onCut?: () => void;
};

/** Starts the line on a free port. A break is a reset on both sides, as when a cable is pulled or a proxy dies. */
export async function startCuttingProxy({ targetPort, nextCut, onCut }: Options): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let left = nextCut();
  let sentBytes = 0;
  let cuts = 0;
  const cut = () => {
    cuts += 1;
    for (const socket of sockets) socket.resetAndDestroy();
    left = nextCut();
    onCut?.();
  };
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    target.pipe(client);
    client.on('data', (chunk: Buffer) => {
      // The line is about to break: what comes after the last byte is lost.
      if (left === 0) return;
      const passed = left === null ? chunk : chunk.subarray(0, left);
      sentBytes += passed.length;
      const isCut = left !== null && passed.length === left;
      if (left !== null) left -= passed.length;
      if (isCut) target.write(passed, cut);
      else if (!target.write(passed)) {
        client.pause();
        target.once('drain', () => client.resume());
      }
    });
    client.on('end', () => target.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sentBytes: () => sentBytes,
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Website = { origin: string; setBody: (html: string) => void; close: () => Promise<void> };

/** A website of somebody else on 127.0.0.1, which is another site than a server on `localhost`: one page with what its owner pasted. */
export async function startWebsite(): Promise<Website> {
  let body = '';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><head><title>Our website</title><link rel="icon" href="data:,"></head><body><h1>Our website</h1>${body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    setBody: (html) => {
      body = html;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

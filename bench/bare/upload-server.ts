/**
 * The barest server of uploads: each body goes into a new file of a folder, which is on the disk before the answer. Prints
 * its port. `node upload-server.ts <folder>`
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = ''] = process.argv.slice(2);

const server = createServer(async (request, response) => {
  const file = path.join(folder, randomUUID());
  await pipeline(request, createWriteStream(file));
  const handle = await open(file, 'r+');
  await handle.datasync();
  await handle.close();
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

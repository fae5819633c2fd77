import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { getRequestListener } from '@hono/node-server';
import { reportLine } from '#scripts/bench-lines.ts';
import { createUploadServer } from '#server/http/uploads/upload-server.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts';
import type { Errand } from './send-bytes.ts';
import { medianRound } from './statistics.ts';

/**
 * One resumable upload into a folder, against a bare handler that writes the same bytes into a file. Both wait for the
 * disk before they answer.
 */
const MIN_RATIO = 0.7;
const MEGABYTES = 256;
const BYTES = MEGABYTES * 1024 * 1024;
const ROUNDS = 5;

const root = await mkdtemp(path.join(tmpdir(), 'bench-uploads-'));
const bareFile = path.join(root, 'bare');

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.datasync();
  await handle.close();
}

const bare = createServer(async (incoming, outgoing) => {
  await pipeline(incoming, createWriteStream(bareFile));
  await syncFile(bareFile);
  outgoing.writeHead(204).end();
});

const uploads = createUploadServer<null>({
  storage: openFolderStorage({ folder: path.join(root, 'media'), clock: systemClock }),
  path: '/api/uploads',
  maxBytes: BYTES,
  log: createLog('error'),
  hooks: {
    onCreate: async ({ uploadId }) => ({ key: `realtor-media/bench/${uploadId}`, contentType: 'video/mp4' }),
    mayTouch: async () => true,
    onFirstBytes: async () => ({ ok: true }),
    onFinish: async () => {},
    onTerminate: async () => {},
  },
});
const product = createServer(
  getRequestListener((request, { incoming }) =>
    uploads.handleWeb(request, {
      caller: null,
      requestId: 'bench',
      ...('httpVersion' in incoming ? { incoming } : {}),
    }),
  ),
);

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const sender = new Worker(new URL('./send-bytes.ts', import.meta.url));

async function measure(errand: Errand): Promise<number> {
  sender.postMessage(errand);
  const [ms] = await once(sender, 'message');
  return Number(ms);
}

async function beginUpload(port: number): Promise<string> {
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(BYTES) };
  const answer = await fetch(`http://127.0.0.1:${port}/api/uploads`, { method: 'POST', headers });
  return answer.headers.get('Location') ?? '';
}

const speedOf = (ms: number) => MEGABYTES / (ms / 1000);

const ports = { bare: await listen(bare), product: await listen(product) };
const patch = {
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': '0',
  'Content-Type': 'application/offset+octet-stream',
};
const rounds: { bare: number; ours: number }[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const bareMs = await measure({ port: ports.bare, path: '/', method: 'POST', headers: {}, bytes: BYTES });
  await rm(bareFile);
  const upload = { port: ports.product, path: await beginUpload(ports.product), method: 'PATCH', headers: patch };
  const productMs = await measure({ ...upload, bytes: BYTES });
  await rm(path.join(root, 'media', 'realtor-media'), { recursive: true });
  // The first round warms both up.
  if (round > 0) rounds.push({ bare: speedOf(bareMs), ours: speedOf(productMs) });
}
await sender.terminate();
bare.close();
product.close();
await rm(root, { recursive: true, force: true });

reportLine({
  name: `resumable upload of ${MEGABYTES} MB`,
  unit: 'MB/s',
  ...medianRound(rounds),
  mark: { atLeast: MIN_RATIO },
});

import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startCuttingProxy } from '#e2e/fakes/cutting-proxy.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { openTestFolder, TEST_STORAGES, type TestStorage } from '#server/test/storages.ts';
import { openUploadServer, sha256, type TestUploadServer } from '#server/test/upload-server.ts';

/** Opens a line to the server and sends the head of a PATCH with the first bytes of its body, and no more. */
async function beginPatch({ url, path, length, start }: { url: string; path: string; length: number; start: Buffer }) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const head = [
    `PATCH ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    'Upload-Offset: 0',
    `Content-Length: ${length}`,
  ];
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  await new Promise<void>((resolve) => {
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), start]), () => resolve());
  });
  return socket;
}

const countDescriptors = () => readdirSync('/proc/self/fd').length;

describe.each(TEST_STORAGES)('an upload over a bad line into a storage: $kind', ({ open }) => {
  let opened: TestStorage;
  let server: TestUploadServer;
  beforeEach(async () => {
    opened = await open();
    server = await openUploadServer(opened);
  });
  afterEach(async () => {
    await server.close();
    await opened.close();
  });

  const storedFile = async () => {
    const [file] = server.books.finished;
    return buffer((await opened.storage.read(file?.key ?? '')).stream);
  };

  test('check 65: ends as the same file, however often the line breaks and the server starts again', async () => {
    const bytes = randomBytes(1_500_000);
    const cuts = Array.from({ length: 12 }, (_, index) => 20_000 + ((index * 77_731) % 150_000));
    const restarts: Promise<void>[] = [];
    const proxy = await startCuttingProxy({
      targetPort: Number(new URL(server.origin).port),
      nextCut: () => cuts.pop() ?? null,
      onCut: () => {
        if (cuts.length === 8 || cuts.length === 3) restarts.push(server.restart());
      },
    });
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        endpoint: `${proxy.origin}/api/uploads`,
        chunkSize: 400_000,
        retryDelays: Array.from({ length: 60 }, () => 20),
        metadata: { filename: 'front.jpg' },
        onError: reject,
        onSuccess: () => resolve(),
      }).start();
    });
    await Promise.all(restarts);
    await proxy.close();
    expect(proxy.cuts()).toBe(12);
    expect(restarts).toHaveLength(2);
    expect(new Set(server.books.finished.map(({ key }) => key)).size).toBe(1);
    expect(sha256(await storedFile())).toBe(sha256(bytes));
    // Bytes that were on the line when it broke are sent again, and the head of each request; nothing else.
    expect(proxy.sentBytes()).toBeLessThan(bytes.length + 13 * 400_000);
  });

  test('keeps what came before the line broke', async () => {
    const bytes = randomBytes(300_000);
    const path = await server.create(bytes.length);
    const socket = await beginPatch({ url: server.origin, path, length: 300_000, start: bytes.subarray(0, 200_000) });
    socket.end();
    await vi.waitFor(async () => expect(await server.offsetOf(path)).toBeGreaterThan(100_000), {
      timeout: paced(15_000),
    });
    socket.destroy();
    const offset = await server.offsetOf(path);
    expect((await server.send(path, offset, bytes.subarray(offset))).status).toBe(204);
    expect(sha256(await storedFile())).toBe(sha256(bytes));
  });

  test('check 66: of 20 requests that continue at one byte one is taken, and the file is whole', async () => {
    const bytes = randomBytes(120_000);
    const path = await server.create(bytes.length);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.send(path, 0, bytes.subarray(0, 70_000))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409 || status === 423)).toHaveLength(19);
    expect((await server.send(path, 70_000, bytes.subarray(70_000))).status).toBe(204);
    expect(sha256(await storedFile())).toBe(sha256(bytes));
    expect(server.books.judged).toHaveLength(1);
  });

  test('check 66: a client that vanished without a word blocks its upload for less than 10 seconds', async () => {
    const bytes = randomBytes(200_000);
    const path = await server.create(bytes.length);
    const vanished = await beginPatch({ url: server.origin, path, length: 200_000, start: bytes.subarray(0, 100_000) });
    await vi.waitFor(() => expect(server.books.judged).toHaveLength(1), { timeout: paced(15_000) });
    const askedAt = Date.now();
    const offset = await server.offsetOf(path);
    expect(Date.now() - askedAt).toBeLessThan(paced(10_000));
    expect((await server.send(path, offset, bytes.subarray(offset))).status).toBe(204);
    expect(sha256(await storedFile())).toBe(sha256(bytes));
    vanished.destroy();
  });
});

describe('uploads that are broken off', () => {
  let opened: Awaited<ReturnType<typeof openTestFolder>>;
  let server: TestUploadServer;
  afterEach(async () => {
    await server.close();
    await opened.close();
  });

  test('check 67: leave no open file, connection or rejection behind', async () => {
    opened = await openTestFolder();
    server = await openUploadServer(opened);
    const rejections: unknown[] = [];
    const note = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', note);
    const before = countDescriptors();
    for (let round = 0; round < 5; round += 1) {
      const sockets: Socket[] = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const path = await server.create(100_000);
          return beginPatch({ url: server.origin, path, length: 100_000, start: randomBytes(10_000) });
        }),
      );
      for (const socket of sockets) socket.resetAndDestroy();
    }
    await vi.waitFor(() => expect(countDescriptors()).toBeLessThanOrEqual(before + 5), { timeout: paced(15_000) });
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
  });

  test('check 100: end by themselves where the line stays silent', async () => {
    opened = await openTestFolder();
    server = await openUploadServer(opened, { idleMs: 200 });
    const path = await server.create(100_000);
    const socket = await beginPatch({ url: server.origin, path, length: 100_000, start: randomBytes(10_000) });
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await server.offsetOf(path)).toBe(10_000);
    socket.destroy();
  });
});

describe('a disk', () => {
  let opened: Awaited<ReturnType<typeof openTestFolder>>;
  let server: TestUploadServer;
  beforeEach(async () => {
    opened = await openTestFolder();
    server = await openUploadServer(opened);
  });
  afterEach(async () => {
    await server.close();
    await opened.close();
  });

  test('check 69: of which less than a twentieth would stay free takes no upload: 507', async () => {
    const ask = (size: number) =>
      server.ask('/api/uploads', { method: 'POST', headers: { 'Upload-Length': String(size) } });
    opened.space.now = { freeBytes: 6_000_000, totalBytes: 100_000_000 };
    expect((await ask(1_000_000)).status).toBe(201);
    const answer = await ask(1_000_001);
    expect(answer.status).toBe(507);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ status: 507, code: 'no_room' });
    expect(server.books.lost.map(({ why }) => why)).toEqual(['failed']);
    expect(await opened.listEverything()).toHaveLength(2);
  });

  test('check 116: that fills up meanwhile answers 507, and the upload continues once there is room', async () => {
    const bytes = randomBytes(100_000);
    const path = await server.create(bytes.length);
    await server.send(path, 0, bytes.subarray(0, 50_000));
    opened.space.now = { freeBytes: 1_000, totalBytes: 100_000_000 };
    expect((await server.send(path, 50_000, bytes.subarray(50_000))).status).toBe(507);
    opened.space.now = { freeBytes: 50_000_000, totalBytes: 100_000_000 };
    expect(await server.offsetOf(path)).toBe(50_000);
    expect((await server.send(path, 50_000, bytes.subarray(50_000))).status).toBe(204);
    expect(server.books.finished).toHaveLength(1);
  });
});

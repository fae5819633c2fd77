import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_STORAGES, type TestStorage } from '#server/test/storages.ts';
import { openUploadServer, REFUSED_START, sha256, type TestUploadServer } from '#server/test/upload-server.ts';

const OCTETS = { 'Content-Type': 'application/offset+octet-stream' };
const UNKNOWN = '/api/uploads/00000000-0000-4000-8000-000000000000';
const b64 = (text: string) => Buffer.from(text).toString('base64');

describe.each(TEST_STORAGES)('uploads into a storage: $kind', ({ open }) => {
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
    return file ? buffer((await opened.storage.read(file.key)).stream) : null;
  };

  describe('check 64: the protocol', () => {
    test('POST creates: 201, its own address, when it expires, never cached', async () => {
      const answer = await server.ask('/api/uploads', { method: 'POST', headers: { 'Upload-Length': '100' } });
      expect(answer.status).toBe(201);
      expect(answer.headers.location).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
      expect(answer.headers['tus-resumable']).toBe('1.0.0');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(Date.parse(answer.headers['upload-expires'] as string)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    });

    test('PATCH continues: 204 with the new offset, and HEAD tells it with length and metadata', async () => {
      const path = await server.create(10, { 'Upload-Metadata': `filename ${b64('ön.jpg')},empty` });
      const answer = await server.send(path, 0, 'hello');
      expect([answer.status, answer.headers['upload-offset']]).toEqual([204, '5']);
      expect(answer.headers['upload-expires']).toBeTruthy();
      const head = await server.ask(path, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.headers).toMatchObject({
        'upload-offset': '5',
        'upload-length': '10',
        'upload-metadata': `filename ${b64('ön.jpg')},empty`,
        'cache-control': 'no-store',
        'tus-resumable': '1.0.0',
      });
      expect((await server.send(path, 5, 'world')).headers['upload-offset']).toBe('10');
      expect((await storedFile())?.toString()).toBe('helloworld');
    });

    test('OPTIONS says what is offered: 1.0.0 with creation, termination, expiration', async () => {
      const answer = await server.ask('/api/uploads', {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example' },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers).toMatchObject({
        'tus-version': '1.0.0',
        'tus-extension': 'creation,termination,expiration',
        'tus-max-size': '2000000',
      });
    });

    test('DELETE gives an upload up: 204, then 404, and nothing remains', async () => {
      const path = await server.create(10);
      await server.send(path, 0, 'hello');
      expect((await server.ask(path, { method: 'DELETE' })).status).toBe(204);
      expect(await server.offsetOf(path)).toBe(-404);
      expect((await server.send(path, 5, 'world')).status).toBe(404);
      expect(await opened.listEverything()).toEqual([]);
      expect(server.books.lost.map(({ why }) => why)).toEqual(['terminated']);
    });

    test('a finished upload cannot be given up', async () => {
      const path = await server.create(5);
      await server.send(path, 0, 'hello');
      expect((await server.ask(path, { method: 'DELETE' })).status).toBe(409);
      expect((await storedFile())?.toString()).toBe('hello');
    });

    test('another offset than the stored one is 409 and changes nothing', async () => {
      const path = await server.create(10);
      await server.send(path, 0, 'hello');
      for (const offset of [0, 4, 6, 10]) expect((await server.send(path, offset, 'world')).status).toBe(409);
      expect(await server.offsetOf(path)).toBe(5);
    });

    test('413 for a file over the limit, and none for one at the limit', async () => {
      const ask = (size: number) =>
        server.ask('/api/uploads', { method: 'POST', headers: { 'Upload-Length': String(size) } });
      expect((await ask(2_000_000)).status).toBe(201);
      expect((await ask(2_000_001)).status).toBe(413);
    });

    test('413 for more bytes than announced, with a length and in pieces without one', async () => {
      const path = await server.create(5);
      expect((await server.send(path, 0, 'hello world')).status).toBe(413);
      expect(await server.offsetOf(path)).toBe(0);
      const headers = { ...OCTETS, 'Upload-Offset': '0' };
      const chunks = [Buffer.from('hel'), Buffer.from('lo world')];
      const answer = await server.ask(path, { method: 'PATCH', headers, chunks });
      expect(answer.status).toBe(413);
      expect(await server.offsetOf(path)).toBeLessThanOrEqual(5);
      expect(server.books.finished).toEqual([]);
    });

    test('bytes may come in pieces without a length', async () => {
      const path = await server.create(11);
      const headers = { ...OCTETS, 'Upload-Offset': '0' };
      const chunks = [Buffer.from('hello '), Buffer.from('world')];
      expect((await server.ask(path, { method: 'PATCH', headers, chunks })).headers['upload-offset']).toBe('11');
      expect((await storedFile())?.toString()).toBe('hello world');
    });

    const REFUSALS: [
      string,
      { method: string; path?: string; headers?: Record<string, string>; body?: string },
      number,
    ][] = [
      ['POST without a length', { method: 'POST' }, 400],
      ['POST with a length of words', { method: 'POST', headers: { 'Upload-Length': 'ten' } }, 400],
      ['POST with a negative length', { method: 'POST', headers: { 'Upload-Length': '-1' } }, 400],
      ['POST with a broken length', { method: 'POST', headers: { 'Upload-Length': '1e3' } }, 400],
      ['POST with a length beyond numbers', { method: 'POST', headers: { 'Upload-Length': '9'.repeat(30) } }, 400],
      ['POST of an empty file', { method: 'POST', headers: { 'Upload-Length': '0' } }, 422],
      ['POST with a deferred length', { method: 'POST', headers: { 'Upload-Defer-Length': '1' } }, 400],
      ['POST of a piece', { method: 'POST', headers: { 'Upload-Length': '5', 'Upload-Concat': 'partial' } }, 400],
      ['POST that joins pieces', { method: 'POST', headers: { 'Upload-Concat': 'final;/a /b' } }, 400],
      ['POST with bytes', { method: 'POST', headers: { 'Upload-Length': '5', ...OCTETS }, body: 'hello' }, 400],
      [
        'POST with broken metadata',
        { method: 'POST', headers: { 'Upload-Length': '5', 'Upload-Metadata': 'a b c' } },
        400,
      ],
      [
        'POST with a key twice',
        { method: 'POST', headers: { 'Upload-Length': '5', 'Upload-Metadata': 'a YQ==,a YQ==' } },
        400,
      ],
      ['POST to an upload', { method: 'POST', path: UNKNOWN, headers: { 'Upload-Length': '5' } }, 404],
      ['POST of an old protocol', { method: 'POST', headers: { 'Upload-Length': '5', 'Tus-Resumable': '0.2.2' } }, 412],
      [
        'PATCH of an old protocol',
        { method: 'PATCH', path: UNKNOWN, headers: { ...OCTETS, 'Tus-Resumable': '' } },
        412,
      ],
      ['PATCH without a type', { method: 'PATCH', path: UNKNOWN, headers: { 'Upload-Offset': '0' } }, 415],
      [
        'PATCH with another type',
        { method: 'PATCH', path: UNKNOWN, headers: { 'Upload-Offset': '0', 'Content-Type': 'image/jpeg' } },
        415,
      ],
      ['PATCH without an offset', { method: 'PATCH', path: UNKNOWN, headers: OCTETS }, 400],
      [
        'PATCH with a broken offset',
        { method: 'PATCH', path: UNKNOWN, headers: { ...OCTETS, 'Upload-Offset': '-5' } },
        400,
      ],
      [
        'PATCH with a length',
        { method: 'PATCH', path: UNKNOWN, headers: { ...OCTETS, 'Upload-Offset': '0', 'Upload-Length': '9' } },
        400,
      ],
      [
        'PATCH with a checksum',
        { method: 'PATCH', path: UNKNOWN, headers: { ...OCTETS, 'Upload-Offset': '0', 'Upload-Checksum': 'sha1 x' } },
        400,
      ],
      ['PATCH of no upload', { method: 'PATCH', path: UNKNOWN, headers: { ...OCTETS, 'Upload-Offset': '0' } }, 404],
      ['PATCH of all uploads', { method: 'PATCH', headers: { ...OCTETS, 'Upload-Offset': '0' } }, 405],
      ['HEAD of no upload', { method: 'HEAD', path: UNKNOWN }, 404],
      ['DELETE of no upload', { method: 'DELETE', path: UNKNOWN }, 404],
      ['DELETE of all uploads', { method: 'DELETE' }, 405],
      ['GET of an upload', { method: 'GET', path: UNKNOWN }, 404],
      ['PUT of an upload', { method: 'PUT', path: UNKNOWN }, 404],
      ['a method in a header', { method: 'POST', path: UNKNOWN, headers: { 'X-HTTP-Method-Override': 'DELETE' } }, 400],
      [
        'a method in a header, of a safe one',
        { method: 'GET', path: UNKNOWN, headers: { 'X-HTTP-Method-Override': 'PATCH' } },
        400,
      ],
      ['an id of the client', { method: 'HEAD', path: '/api/uploads/my-file' }, 404],
      ['an id that climbs', { method: 'HEAD', path: '/api/uploads/..%2f..%2fetc%2fpasswd' }, 404],
      ['an id with more behind it', { method: 'HEAD', path: `${UNKNOWN}/x` }, 404],
    ];
    test.each(REFUSALS)('%s is refused', async (_name, { path = '/api/uploads', ...question }, status) => {
      const answer = await server.ask(path, question);
      expect(answer.status).toBe(status);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['tus-resumable']).toBe('1.0.0');
      expect(answer.headers['tus-version']).toBe(status === 412 ? '1.0.0' : undefined);
      expect(await opened.listEverything()).toEqual([]);
      if (question.method === 'HEAD') return;
      expect(answer.headers['content-type']).toBe('application/problem+json');
      const problem = JSON.parse(answer.body.toString());
      expect(problem).toMatchObject({ status, request_id: 'request-1' });
      expect(problem.detail).toMatch(/\.$/);
    });
  });

  test('check 95: no origin is let in, whatever it is and asks', async () => {
    const path = await server.create(10);
    for (const origin of ['https://evil.example', 'null', server.origin]) {
      for (const method of ['OPTIONS', 'HEAD', 'DELETE']) {
        const { headers } = await server.ask(path, { method, headers: { Origin: origin } });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });

  test('check 54: every verb on the upload of another is 404, and the upload is untouched', async () => {
    const path = await server.create(10);
    await server.send(path, 0, 'hello');
    const asMehmet = { 'X-Caller': 'mehmet' };
    expect((await server.ask(path, { method: 'HEAD', headers: asMehmet })).status).toBe(404);
    expect((await server.send(path, 5, 'world', asMehmet)).status).toBe(404);
    for (const method of ['DELETE', 'GET', 'POST', 'PUT']) {
      expect((await server.ask(path, { method, headers: asMehmet })).status, method).toBe(404);
    }
    expect(await server.offsetOf(path)).toBe(5);
  });

  test('what the product refuses at the beginning leaves no trace', async () => {
    const refused = { 'Upload-Length': '5', 'Upload-Metadata': `filename ${b64('refused.exe')}` };
    expect((await server.ask('/api/uploads', { method: 'POST', headers: refused })).status).toBe(415);
    const nobody = { 'Upload-Length': '5', 'X-Caller': 'nobody' };
    const answer = await server.ask('/api/uploads', { method: 'POST', headers: nobody });
    expect(JSON.parse(answer.body.toString())).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await opened.listEverything()).toEqual([]);
  });

  describe('the beginning of a file', () => {
    test('is judged once, by its first 4100 bytes, however small the requests are', async () => {
      const bytes = randomBytes(10_000);
      const path = await server.create(bytes.length);
      for (const [from, to] of [
        [0, 1],
        [1, 4_000],
        [4_000, 4_099],
        [4_099, 9_000],
        [9_000, 10_000],
      ] as const) {
        expect((await server.send(path, from, bytes.subarray(from, to))).headers['upload-offset']).toBe(String(to));
        expect(server.books.judged).toHaveLength(to > 4_099 ? 1 : 0);
      }
      expect(server.books.judged[0]?.length).toBe(4_100);
      expect((await storedFile())?.equals(bytes)).toBe(true);
    });

    test('of a file shorter than that is judged before its last byte is stored', async () => {
      const path = await server.create(10);
      await server.send(path, 0, REFUSED_START);
      expect(server.books.judged).toEqual([]);
      expect((await server.send(path, 6, 'more')).status).toBe(415);
      expect(server.books.judged[0]?.length).toBe(10);
      expect(await opened.listEverything()).toEqual([]);
    });

    test('that is refused ends the upload with 415 and a reason, whatever else was sent with it', async () => {
      const path = await server.create(1_500_000);
      const answer = await server.send(path, 0, Buffer.concat([Buffer.from(REFUSED_START), randomBytes(1_400_000)]));
      expect(answer.status).toBe(415);
      expect(JSON.parse(answer.body.toString())).toMatchObject({
        code: 'unsupported_media_type',
        detail: 'This is no picture.',
      });
      expect(await server.offsetOf(path)).toBe(-404);
      expect(await opened.listEverything()).toEqual([]);
      expect(server.books.lost.map(({ why }) => why)).toEqual(['refused']);
      expect(server.books.finished).toEqual([]);
    });
  });

  describe('the end of an upload', () => {
    test('is the file at its key, and taken over once', async () => {
      const bytes = randomBytes(400_000);
      const path = await server.create(bytes.length);
      await server.send(path, 0, bytes.subarray(0, 150_000));
      expect(await opened.storage.find(`realtor-media/ayse/${path.split('/').at(-1)}-file.bin`)).toBeNull();
      await server.send(path, 150_000, bytes.subarray(150_000));
      expect(sha256((await storedFile()) ?? Buffer.alloc(0))).toBe(sha256(bytes));
      expect(await server.offsetOf(path)).toBe(400_000);
      expect((await server.send(path, 400_000, '')).status).toBe(204);
      expect(server.books.finished).toHaveLength(1);
    });

    test('check 115: that the product could not take over is tried again by the next HEAD', async () => {
      const path = await server.create(5);
      server.books.failFinish = true;
      const answer = await server.send(path, 0, 'hello');
      expect(answer.status).toBe(500);
      expect(answer.body.toString()).not.toContain('database');
      expect(await server.offsetOf(path)).toBe(-500);
      server.books.failFinish = false;
      expect(await server.offsetOf(path)).toBe(5);
      expect(server.books.finished).toHaveLength(1);
    });

    test('check 115: that was cut off by the end of the process is tried again by the next PATCH', async () => {
      const path = await server.create(5);
      server.books.failFinish = true;
      await server.send(path, 0, 'hello');
      await server.restart();
      server.books.failFinish = false;
      expect((await server.send(path, 5, '')).status).toBe(204);
      expect((await storedFile())?.toString()).toBe('hello');
    });

    test('check 115: that no client comes back for is finished by the sweep', async () => {
      const path = await server.create(5);
      server.books.failFinish = true;
      await server.send(path, 0, 'hello');
      expect(await server.sweep(new Date())).toEqual({ finished: 0, expired: 0 });
      server.books.failFinish = false;
      expect(await server.sweep(new Date())).toEqual({ finished: 1, expired: 0 });
      expect(await server.offsetOf(path)).toBe(5);
      expect((await storedFile())?.toString()).toBe('hello');
    });

    test('that many ask for at once is taken over once', async () => {
      const path = await server.create(5);
      server.books.failFinish = true;
      await server.send(path, 0, 'hello');
      server.books.failFinish = false;
      await Promise.all(Array.from({ length: 10 }, () => server.offsetOf(path)));
      expect(server.books.finished).toHaveLength(1);
    });
  });

  test('check 68: the sweep removes what has rested for a day, and nothing that is finished or under way', async () => {
    const day = 24 * 3_600_000;
    const unfinished = await server.create(200_000);
    await server.send(unfinished, 0, randomBytes(100_000));
    const untouched = await server.create(10);
    const finished = await server.create(5);
    await server.send(finished, 0, 'hello');
    expect(await server.sweep(new Date(Date.now() + day - 60_000))).toEqual({ finished: 0, expired: 0 });
    expect(await server.offsetOf(unfinished)).toBe(100_000);
    expect(await server.sweep(new Date(Date.now() + day + 60_000))).toEqual({ finished: 0, expired: 2 });
    expect([await server.offsetOf(unfinished), await server.offsetOf(untouched)]).toEqual([-404, -404]);
    expect(server.books.lost.map(({ why }) => why)).toEqual(['expired', 'expired']);
    expect((await storedFile())?.toString()).toBe('hello');
    expect(await opened.listEverything()).toEqual([server.books.finished[0]?.key]);
  });
});

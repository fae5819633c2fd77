import { randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { askRaw, type RawAnswer } from '#server/test/raw-request.ts';
import { openTestBucket } from '#server/test/storages.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let jane: Person;
let photo: MediaRow;
let film: MediaRow;
const FILM = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256));

beforeAll(async () => {
  studio = await openTestStudio();
  jane = await signInPerson(studio);
  photo = await createMedia(studio, jane, { fileName: 'Küche "1".jpg' });
  film = await createMedia(studio, jane, { fileName: 'walk.mp4', content: FILM });
});
afterAll(() => studio.close());

type Headers = Record<string, string>;
function ask(person: Person, path: string, headers: Headers = {}, method = 'GET', where = studio): Promise<RawAnswer> {
  return askRaw(where.url, path, { method, headers: { Cookie: person.browser.cookie(), ...headers } });
}
const originalKey = ({ id, fileName }: MediaRow) => `/api/media/${id}/original/${encodeURIComponent(fileName)}`;

/** Every address of an item, as its JSON names them. */
async function addressesOf(item: MediaRow): Promise<string[]> {
  const { body } = await jane.browser.request<MediaJson>('GET', `/api/media/${item.id}`);
  const pairs = [body.variants?.thumbnail, body.variants?.preview];
  return [
    body.public_url,
    body.variants?.mls,
    ...pairs.flatMap((pair) => [pair?.webp, pair?.jpeg]),
    `${body.public_url}?download=1&size=mls`,
    `${body.public_url}?size=web`,
  ].filter((address) => typeof address === 'string');
}

describe('a file', () => {
  test('comes whole, under its own name and type', async () => {
    const { status, headers, body } = await ask(jane, originalKey(photo));
    expect(status).toBe(200);
    expect(body).toEqual(await smallPhoto());
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': `${photo.sizeBytes}`,
      'content-disposition': `inline; filename="Kuche _1_.jpg"; filename*=UTF-8''K%C3%BCche%20_1_.jpg`,
      'accept-ranges': 'bytes',
    });
  });

  test('check 76: every answer says what it is, and lets nothing run or be kept by others', async () => {
    for (const address of await addressesOf(photo)) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask(jane, address, {}, method);
        expect(status, address).toBe(200);
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' });
        expect(headers['cache-control']).toMatch(/^private, /);
        expect(headers['content-type']).toMatch(/^image\/(jpeg|webp)$/);
        expect(headers['content-disposition']).toMatch(/^(inline|attachment); filename="/);
      }
    }
  });

  test('MED-26: originals are kept by nobody, variants for an hour by the browser', async () => {
    const cacheOf = async (address: string) => (await ask(jane, address)).headers['cache-control'];
    expect(await cacheOf(originalKey(photo))).toBe('private, no-store');
    expect(await cacheOf(`/api/media/${photo.id}/preview.webp`)).toBe('private, max-age=3600, immutable');
  });

  test('is saved under its name where it is downloaded, in the size that is requested', async () => {
    const dispositionOf = async (query: string, item = photo) => {
      const { headers } = await ask(jane, `${originalKey(item)}?${query}`);
      return [headers['content-disposition'], headers['content-length']];
    };
    const mls = photo.variants.find(({ name }) => name === 'mls');
    expect(await dispositionOf('download=1')).toEqual([
      `attachment; filename="Kuche _1_.jpg"; filename*=UTF-8''K%C3%BCche%20_1_.jpg`,
      `${photo.sizeBytes}`,
    ]);
    expect(await dispositionOf('download=1&size=mls')).toEqual([expect.stringMatching(/^attachment/), `${mls?.size}`]);
    expect(await dispositionOf('download=1&size=mls', film)).toEqual(['attachment; filename="walk.mp4"', '5000']);
  });

  test('that is not what its name says is something to be saved, and nothing else', async () => {
    const page = '<!doctype html><script>alert(1)</script>';
    const content = Buffer.from(page);
    const fake = await createMedia(studio, jane, { content, status: 'failed', failure: 'wrong_type' });
    const { headers } = await ask(jane, originalKey(fake));
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  test.each([
    ['another name', (item: MediaRow) => `/api/media/${item.id}/original/other.jpg`],
    ['a variant that there is not', (item: MediaRow) => `/api/media/${item.id}/preview.gif`],
    ['a folder', (item: MediaRow) => `/api/media/${item.id}/original/`],
  ])('is not there under %s', async (_what, addressOf) => {
    expect((await ask(jane, addressOf(photo))).status).toBe(404);
  });

  test('whose bytes are gone is not there', async () => {
    const item = await createMedia(studio, jane);
    await studio.services.storage.remove([item.filePath]);
    for (const method of ['GET', 'HEAD']) expect((await ask(jane, originalKey(item), {}, method)).status).toBe(404);
  });
});

describe('a client that has something already', () => {
  test('gets nothing again', async () => {
    for (const address of await addressesOf(photo)) {
      const { headers } = await ask(jane, address);
      const again = await ask(jane, address, { 'If-None-Match': `"x", ${headers.etag}` });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  test('continues where it was cut, while the file is the same', async () => {
    const { headers } = await ask(jane, originalKey(film), {}, 'HEAD');
    const rest = await ask(jane, originalKey(film), { Range: 'bytes=4000-', 'If-Range': `${headers.etag}` });
    expect([rest.status, rest.body]).toEqual([206, FILM.subarray(4000)]);
    const whole = await ask(jane, originalKey(film), { Range: 'bytes=4000-', 'If-Range': '"another"' });
    expect([whole.status, whole.body]).toEqual([200, FILM]);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-999', 0, 999],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=4999-', 4999, 4999],
    ['bytes=-1', 4999, 4999],
    ['bytes=-500', 4500, 4999],
    ['bytes=-99999', 0, 4999],
    ['bytes=4000-99999', 4000, 4999],
    ['bytes=100-199,9000-', 100, 199],
  ])('check 77: %s is that part', async (range, start, end) => {
    const { status, headers, body } = await ask(jane, originalKey(film), { Range: range });
    expect(status).toBe(206);
    expect(headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/5000`,
      'content-length': `${end - start + 1}`,
      'content-type': 'video/mp4',
    });
    expect(body).toEqual(FILM.subarray(start, end + 1));
  });

  test.each(['bytes=5000-', 'bytes=9000-9999', 'bytes=-0', 'bytes=6000-,7000-'])(
    'check 77: %s is beyond the end',
    async (range) => {
      const { status, headers, body } = await ask(jane, originalKey(film), { Range: range });
      expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */5000', 0]);
    },
  );

  test.each(['bytes=9-2', 'bytes=a-b', 'bytes=', 'bytes=-', 'lines=1-2', 'bytes=0-4999,0-4999'])(
    'check 77: %s is no range, and the whole file comes',
    async (range) => {
      const { status, body } = await ask(jane, originalKey(film), { Range: range });
      expect([status, body]).toEqual([200, FILM]);
    },
  );

  test('check 77: several parts come in one answer, each with its place', async () => {
    const { status, headers, body } = await ask(jane, originalKey(film), { Range: 'bytes=0-9, 100-119, -5' });
    expect(status).toBe(206);
    const boundary = /^multipart\/byteranges; boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1];
    expect(Number(headers['content-length'])).toBe(body.length);
    const expected = [
      [0, 9],
      [100, 119],
      [4995, 4999],
    ].map(([start = 0, end = 0]) =>
      Buffer.concat([
        Buffer.from(
          `\r\n--${boundary}\r\nContent-Type: video/mp4\r\nContent-Range: bytes ${start}-${end}/5000\r\n\r\n`,
        ),
        FILM.subarray(start, end + 1),
      ]),
    );
    expect(body).toEqual(Buffer.concat([...expected, Buffer.from(`\r\n--${boundary}--\r\n`)]));
  });

  test('a HEAD request gets no bytes', async () => {
    const { status, headers, body } = await ask(jane, originalKey(film), { Range: 'bytes=0-9' }, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '5000', 0]);
  });
});

describe('whose file it is', () => {
  /** An answer without what differs each time, and with the id as a word. */
  function shapeOf({ status, headers, body }: RawAnswer, id: string): unknown {
    const { date: _date, 'x-request-id': _request, 'retry-after': _retry, ...rest } = headers;
    const text = body
      .toString('latin1')
      .replaceAll(id, 'ID')
      .replace(/"request_id":"[^"]*"/, '');
    return { status, headers: rest, text };
  }

  async function expectAsRandom(person: Person, addressOf: (id: string) => string, item: MediaRow) {
    const random = randomUUID();
    for (const [method, headers] of [
      ['GET', {}],
      ['GET', { Range: 'bytes=0-9' }],
      ['GET', { 'If-None-Match': '*' }],
      ['HEAD', {}],
      ['PATCH', {}],
      ['DELETE', {}],
    ] as const) {
      const answers = [item.id, random].map(async (id) =>
        shapeOf(await ask(person, addressOf(id), headers, method), id),
      );
      const [real, imagined] = await Promise.all(answers);
      expect(real, `${method} ${addressOf('ID')}`).toEqual(imagined);
      expect(real).toMatchObject({ status: expect.toSatisfy((status: number) => status >= 400) });
    }
  }

  test("MED-24, SEC-2: checks 53 and 55: each address of another's item answers as one of a random id", async () => {
    const john = await signInPerson(studio);
    const visitor = await createPerson(studio);
    const addresses = (await Promise.all([photo, film].map(addressesOf))).flat();
    for (const item of [photo, film]) {
      const own = addresses.filter((address) => address.includes(item.id));
      for (const address of [...own, `/api/media/${item.id}`]) {
        for (const person of [john, visitor]) {
          await expectAsRandom(person, (id) => address.replace(item.id, id), item);
        }
      }
    }
  });

  test('MED-25: an admin reaches all, and a person who signed out or was suspended nothing', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    expect((await ask(admin, originalKey(photo))).body).toEqual(await smallPhoto());
    const leaver = await signInPerson(studio);
    const item = await createMedia(studio, leaver);
    const cookie = leaver.browser.cookie();
    expect((await ask(leaver, originalKey(item))).status).toBe(200);
    await leaver.browser.request('POST', '/api/auth/sign-out');
    expect((await askRaw(studio.url, originalKey(item), { headers: { Cookie: cookie } })).status).toBe(401);
  });

  /** The same address in sixty spellings that something on the way might read as it. */
  function spellingsOf(address: string): string[] {
    const slashes = ['//', '%2F', '%2f', '%5C', '\\', '/./', '/../media/', '/%2e/', '/..;/', ';/', '/;/', '/%00/'];
    const swapped = slashes.flatMap((slash) =>
      [1, 2, 3].map((index) => {
        const parts = address.split('/');
        return `${parts.slice(0, index + 1).join('/')}${slash}${parts.slice(index + 1).join('/')}`;
      }),
    );
    const tails = [
      '/',
      '.',
      '%20',
      '%00',
      '..',
      '/.',
      '/..',
      '?',
      '?x=1',
      '%3F',
      '%23',
      ';a=b',
      '.jpg',
      '~',
      ' ',
      '\\',
    ];
    const cases = [address.toUpperCase(), address.replace('/api', '/API'), address.replace('media', 'Media')];
    const others = [
      `/${address}`,
      `.${address}`,
      `/x/..${address}`,
      `/api/../api${address.slice(4)}`,
      `//api${address}`,
    ];
    return [...swapped, ...tails.map((tail) => address + tail), ...cases, ...others].filter(
      (path) => !path.includes(' '),
    );
  }

  test('check 55: no spelling of an address opens what the plain one does not', async () => {
    const john = await signInPerson(studio);
    const visitor = await createPerson(studio);
    const plain = `/api/media/${photo.id}/preview.webp`;
    const { body: picture } = await ask(jane, plain);
    // With `/..` behind it the address is that of the item, which is hers as well.
    const { body: described } = await ask(jane, `/api/media/${photo.id}`);
    const spellings = spellingsOf(plain);
    expect(spellings.length).toBeGreaterThanOrEqual(55);
    for (const spelling of spellings) {
      const [hers, his, nobodys] = await Promise.all([jane, john, visitor].map((person) => ask(person, spelling)));
      if (hers?.status === 200) expect([picture, described], spelling).toContainEqual(hers.body);
      expect(his?.status, spelling).toBeGreaterThanOrEqual(400);
      expect(nobodys?.status, spelling).toBeGreaterThanOrEqual(400);
      for (const answer of [his, nobodys]) expect(answer?.body.includes(picture.subarray(0, 64))).toBe(false);
    }
  });
});

const isInStorage = (descriptor: string) => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`).includes('realtor-media');
  } catch {
    return false;
  }
};
const openFiles = () => readdirSync('/proc/self/fd').filter(isInStorage).length;

test('a client that goes away closes the file, and one that asks for headers opens none', async () => {
  const large = await createMedia(studio, jane, { fileName: 'large.mp4', content: Buffer.alloc(32 * 1024 * 1024, 1) });
  const cookie = jane.browser.cookie();
  for (let round = 0; round < 5; round += 1) {
    await ask(jane, originalKey(large), {}, 'HEAD');
    await new Promise<void>((resolve, reject) => {
      const asked = request(`${studio.url}${originalKey(large)}`, { headers: { Cookie: cookie } }, (answer) => {
        answer.once('data', () => {
          answer.destroy();
          resolve();
        });
      });
      asked.on('error', reject).end();
    });
  }
  await expect.poll(openFiles).toBe(0);
});

describe('in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof openTestBucket>>;
  let inBucket: TestStudio;
  let owner: Person;
  let item: MediaRow;
  beforeAll(async () => {
    bucket = await openTestBucket();
    inBucket = await openTestStudio({ replace: { storage: bucket.storage } });
    owner = await signInPerson(inBucket);
    item = await createMedia(inBucket, owner, { fileName: 'Küche.jpg' });
  });
  afterAll(async () => {
    await inBucket.close();
    await bucket.close();
  });

  test('MED-27: a file is at an address of the storage that is good for a minute', async () => {
    const { status, headers, body } = await ask(owner, `${originalKey(item)}?download=1`, {}, 'GET', inBucket);
    expect([status, body.length, headers['cache-control']]).toEqual([302, 0, 'private, no-store']);
    const address = new URL(headers.location ?? '');
    expect(address.origin).toBe(bucket.storage.origin);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
    const file = await fetch(address);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(await smallPhoto());
    expect(file.headers.get('Content-Type')).toBe('image/jpeg');
    expect(file.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Kuche.jpg"; filename*=UTF-8''K%C3%BCche.jpg`,
    );
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('headers alone come from here', async () => {
    const { status, headers } = await ask(owner, originalKey(item), {}, 'HEAD', inBucket);
    expect([status, headers['content-length']]).toEqual([200, `${item.sizeBytes}`]);
  });

  test('check 55: a person who may not read a file gets no address either', async () => {
    const other = await signInPerson(inBucket);
    for (const address of [originalKey(item), `/api/media/${item.id}/thumbnail.webp`]) {
      const { status, headers } = await ask(other, address, {}, 'GET', inBucket);
      expect([status, headers.location]).toEqual([404, undefined]);
    }
  });
});

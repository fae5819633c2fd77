import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { variantFileName } from '#domain/media/variants.ts';
import { createApp } from '#server/app.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { askRaw, type RawAnswer } from '#server/test/raw-request.ts';
import { openTestBucket, TEST_STORAGES, type TestStorage } from '#server/test/storages.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Headers = Record<string, string>;

const originalKey = ({ id, fileName }: MediaRow) => `/api/media/${id}/original/${encodeURIComponent(fileName)}`;

/** Every address of an item: the original, shown and saved in each size, and each derived picture or poster. */
function addressesOf(item: MediaRow): string[] {
  const original = originalKey(item);
  const pictures = item.variants.map(({ name, format }) => `/api/media/${item.id}/${variantFileName(name, format)}`);
  return [original, `${original}?download=1`, `${original}?download=1&size=mls`, `${original}?size=web`, ...pictures];
}

const askWith = (studio: TestStudio, cookie: string, path: string, headers: Headers = {}, method = 'GET') =>
  askRaw(studio.url, path, { method, headers: { ...(cookie ? { Cookie: cookie } : {}), ...headers } });

/** An address asked for as a page, a player, a browser that has the file already, and a download do. */
function askAll(studio: TestStudio, cookie: string, path: string, etag = '*'): Promise<RawAnswer[]> {
  const asked = (headers: Headers, method?: string) => askWith(studio, cookie, path, headers, method);
  return Promise.all([asked({}), asked({ Range: 'bytes=0-9' }), asked({ 'If-None-Match': etag }), asked({}, 'HEAD')]);
}

describe.each(TEST_STORAGES)('files from a storage of kind $kind', ({ open }) => {
  let files: TestStorage;
  let studio: TestStudio;
  beforeAll(async () => {
    files = await open();
    studio = await openTestStudio({ replace: { storage: files.storage } });
  });
  afterAll(async () => {
    await studio.close();
    await files.close();
  });

  async function makeOwner(): Promise<{ owner: Person; items: MediaRow[] }> {
    const owner = await signInPerson(studio);
    const photo = await createMedia(studio, owner, { fileName: 'kitchen.jpg' });
    return { owner, items: [photo, await createMedia(studio, owner, { fileName: 'walk.mp4' })] };
  }

  async function expectShut(cookie: string, items: MediaRow[], status: number, method = askAll): Promise<void> {
    for (const address of items.flatMap(addressesOf)) {
      for (const answer of await method(studio, cookie, address)) {
        expect([address, answer.status, answer.headers.location, answer.headers.etag]).toEqual([
          address,
          status,
          undefined,
          undefined,
        ]);
      }
    }
  }

  const shutOut = {
    async 'who signs out'({ browser }: Person) {
      await browser.request('POST', '/api/auth/sign-out');
    },
    async 'who is suspended'({ id }: Person) {
      await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, id));
    },
  };

  test.each(Object.entries(shutOut))('checks 37 and 55: %s is let to no file, part or poster', async (_who, action) => {
    const { owner, items } = await makeOwner();
    const cookie = owner.browser.cookie();
    for (const address of items.flatMap(addressesOf)) {
      for (const { status } of await askAll(studio, cookie, address)) expect([200, 206, 302, 304]).toContain(status);
    }
    await action(owner);
    await expectShut(cookie, items, 401);
  });

  test('check 55: a visitor is asked to sign in, and another realtor learns nothing', async () => {
    const { items } = await makeOwner();
    await expectShut('', items, 401);
    await expectShut((await signInPerson(studio)).browser.cookie(), items, 404);
    await expectShut((await createPerson(studio)).browser.cookie(), items, 401);
  });

  test('check 55: what was deleted is not there, for a browser that has it as well', async () => {
    const { owner, items } = await makeOwner();
    const cookie = owner.browser.cookie();
    const etags = new Map<string, string>();
    for (const address of items.flatMap(addressesOf)) {
      const { headers } = await askWith(studio, cookie, address, {}, 'HEAD');
      etags.set(address, String(headers.etag));
    }
    for (const { id } of items) await owner.browser.request('DELETE', `/api/media/${id}`);
    await expectShut(cookie, items, 404, (_studio, known, path) => askAll(studio, known, path, etags.get(path)));
  });

  test('check 97: a cache that many share may keep no answer about a file', async () => {
    const { owner, items } = await makeOwner();
    const cookies = [owner.browser.cookie(), (await signInPerson(studio)).browser.cookie(), ''];
    const [photo] = items;
    const addresses = [...items.flatMap(addressesOf), `/api/media/${photo?.id}/preview.gif`];
    const statuses = new Set<number>();
    for (const cookie of cookies) {
      for (const address of addresses) {
        const beyond = askWith(studio, cookie, address, { Range: 'bytes=9999999-' });
        for (const { status, headers } of [...(await askAll(studio, cookie, address)), await beyond]) {
          statuses.add(status);
          expect([address, status, headers['cache-control']]).toEqual([
            address,
            status,
            expect.stringMatching(/(^|, )(private|no-store)(,|$)/),
          ]);
        }
      }
    }
    // A bucket sends its files itself, but for films that are watched.
    const ofFiles = files.storage.kind === 'folder' ? [206, 416] : [206, 302, 416];
    expect([...statuses].sort()).toEqual([200, ...ofFiles, 304, 401, 404].sort());
  });

  test('check 71: a name of other scripts, pictures and quotes is one header, and comes back as it was', async () => {
    const owner = await signInPerson(studio);
    for (const fileName of ['מטבח.jpg', '\u202egpj.exe.jpg', '🏡 “home”.jpg', `a"; filename="evil.html.jpg`]) {
      const item = await createMedia(studio, owner, { fileName });
      const { headers } = await follow(owner, `${originalKey(item)}?download=1`);
      const disposition = String(headers['content-disposition']);
      const [, plain, extended] =
        /^attachment; filename="([^"\\]*)"(?:; filename\*=UTF-8''([\w!#$&+\-.^`|~%]+))?$/.exec(disposition) ?? [];
      expect(disposition).toMatch(/^[\x20-\x7e]+$/);
      const name = extended === undefined ? plain : decodeURIComponent(extended);
      expect(name).toMatch(/\.jpg$/);
      expect(name).not.toMatch(/["\u202e]/);
      expect(headers['content-type']).toBe('image/jpeg');
    }
  });

  /** An answer, or the one at the address that it leads to. */
  async function follow(person: Person, path: string): Promise<RawAnswer> {
    const answer = await askWith(studio, person.browser.cookie(), path);
    if (answer.status !== 302) return answer;
    const { origin, pathname, search } = new URL(answer.headers.location ?? '');
    return askRaw(origin, pathname + search);
  }

  test('checks 70 and 76: a page that got in under the name of a picture is saved, and never shown', async () => {
    const owner = await signInPerson(studio);
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const item = await createMedia(studio, owner, { content, status: 'failed', failure: 'wrong_type' });
    for (const address of [originalKey(item), `${originalKey(item)}?size=web`]) {
      const { headers } = await follow(owner, address);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment; /);
    }
  });
});

describe('a file that breaks off', () => {
  const SECRET = 'EIO at /srv/data/media';
  const lines: string[] = [];
  let studio: TestStudio;
  let cookie: string;
  let film: MediaRow;
  beforeAll(async () => {
    studio = await openTestStudio({ replace: { log: createLog('error', { write: (line) => void lines.push(line) }) } });
    const owner = await signInPerson(studio);
    cookie = owner.browser.cookie();
    film = await createMedia(studio, owner, { fileName: 'walk.mp4', content: Buffer.alloc(200_000, 1) });
  });
  afterAll(() => studio.close());

  /** A stream that gives its first bytes, or none, and then an error of the disk. */
  async function* breakAfter(bytes: number): AsyncGenerator<Buffer> {
    if (bytes > 0) yield Buffer.alloc(bytes, 1);
    throw new Error(SECRET);
  }

  test.each([
    ['at once', {}, 0],
    ['in the middle', {}, 100_000],
    ['in a part of it', { Range: 'bytes=0-150000' }, 100_000],
    ['in one of several parts', { Range: 'bytes=0-9,100-150000' }, 10],
  ])('%s cuts the line, and tells the log alone why', async (_where, headers, bytes) => {
    const { storage } = studio.services;
    const read = async () => ({ stream: Readable.from(breakAfter(bytes), { objectMode: false }), size: 200_000 });
    const app = createApp({ ...studio.services, storage: { ...storage, read } });
    const server = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const answer = askRaw(origin, originalKey(film), { headers: { Cookie: cookie, ...headers } });
    await expect(answer).rejects.toThrow(/aborted|hang up/);
    expect(lines.splice(0).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'file broken off', err: expect.objectContaining({ message: SECRET }) }),
    ]);
    expect((await askWith(studio, cookie, originalKey(film))).body).toHaveLength(200_000);
  });
});

describe('in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof openTestBucket>>;
  let studio: TestStudio;
  let owner: Person;
  beforeAll(async () => {
    bucket = await openTestBucket();
    studio = await openTestStudio({ replace: { storage: bucket.storage } });
    owner = await signInPerson(studio);
  });
  afterAll(async () => {
    await studio.close();
    await bucket.close();
  });

  test('checks 55 and 76: each address leads to one file for 60 seconds, and says what it is; a film to be watched comes from the server', async () => {
    const [photo, film] = [
      await createMedia(studio, owner),
      await createMedia(studio, owner, { fileName: 'walk.mp4' }),
    ];
    const watched = [originalKey(film), `${originalKey(film)}?size=web`];
    for (const address of watched) {
      const { status, headers } = await askWith(studio, owner.browser.cookie(), address);
      expect([status, headers['content-type'], headers.location]).toEqual([200, 'video/mp4', undefined]);
    }
    for (const item of [photo, film]) {
      for (const address of addressesOf(item).filter((each) => !watched.includes(each))) {
        const { status, headers } = await askWith(studio, owner.browser.cookie(), address);
        expect([status, headers['cache-control']]).toEqual([302, 'private, no-store']);
        const { origin, searchParams } = new URL(headers.location ?? '');
        expect([origin, searchParams.get('X-Amz-Expires')]).toEqual([bucket.storage.origin, '60']);
        expect(searchParams.get('response-content-type')).toMatch(/^(image\/(jpeg|webp)|video\/mp4)$/);
        expect(searchParams.get('response-content-disposition')).toMatch(/^(inline|attachment); filename="/);
        expect(searchParams.get('response-cache-control')).toMatch(/^private, /);
      }
    }
  });

  test('check 142: while the bucket is away the library is there, its files are said to be out of reach, and come back', async () => {
    const item = await createMedia(studio, owner);
    const cookie = owner.browser.cookie();
    const askZip = () => owner.browser.request('POST', '/api/media/zips', { json: { ids: [item.id] } });
    const head = () => askWith(studio, cookie, originalKey(item), {}, 'HEAD');
    bucket.server.control.isRefused = () => true;
    expect((await owner.browser.request('GET', '/api/media')).status).toBe(200);
    const zip = await askZip();
    expect([zip.status, zip.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(zip.body).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('Files cannot be reached') });
    const { status, headers } = await head();
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    bucket.server.control.isRefused = () => false;
    expect([(await head()).status, (await askZip()).status]).toEqual([200, 201]);
    const { headers: there } = await askWith(studio, cookie, originalKey(item));
    const answer = await fetch(there.location ?? '');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await smallPhoto());
  });
});

import { randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';
import { memoryUsage } from 'node:process';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import { users } from '#server/db/schema/accounts.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { makeVariants } from '#server/features/deliveries/processing/make-variants.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { paintPhoto } from '#server/test/pictures.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { TEST_STORAGES, type TestStorage } from '#server/test/storages.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';

const MB = 1024 * 1024;

type Problem = { code: string; detail: string; fields: { path: string; message: string }[] };

/** The names and sizes in an archive as another program reads them. */
function readEntries(bytes: Buffer): Promise<Entry[]> {
  const entries: Entry[] = [];
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error);
      file.on('entry', (entry: Entry) => {
        entries.push(entry);
        file.readEntry();
      });
      file.on('end', () => resolve(entries));
      file.on('error', reject);
      file.readEntry();
    });
  });
}

describe.each(TEST_STORAGES)('in a storage of kind $kind', ({ open }) => {
  let files: TestStorage;
  let studio: TestStudio;
  let otherServer: Awaited<ReturnType<typeof openSecondServer>>;
  let jane: Person;
  beforeAll(async () => {
    files = await open();
    studio = await openTestStudio({ replace: { storage: files.storage } });
    otherServer = await openSecondServer(studio, files.reopen());
    jane = await signInPerson(studio);
  });
  afterAll(async () => {
    await otherServer.close();
    await studio.close();
    await files.close();
  });

  async function askZip(person: Person, ids: string[], size?: string) {
    return person.browser.request<{ url: string; expires_at: string }>('POST', '/api/media/zips', {
      json: { ids, size },
    });
  }
  const addressOf = async (person: Person, ids: string[], size?: string) => (await askZip(person, ids, size)).body.url;
  const fetchZip = (person: Person, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    askRaw(studio.url, path, { method, headers: { Cookie: person.browser.cookie(), ...headers } });

  test('an archive has the chosen files, in their order and whole', async () => {
    const first = await createMedia(studio, jane, { fileName: 'Küche.jpg' });
    const second = await createMedia(studio, jane, { fileName: 'walk.mp4', content: Buffer.from('a film') });
    const { status, headers, body } = await fetchZip(jane, await addressOf(jane, [second.id, first.id]));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="media-2026-11-20.zip"',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-store',
      'content-length': `${body.length}`,
    });
    const entries = await readEntries(body);
    expect(entries.map((entry) => [entry.fileName, entry.uncompressedSize])).toEqual([
      ['walk.mp4', 6],
      ['Küche.jpg', first.sizeBytes],
    ]);
    expect(body.includes(await smallPhoto())).toBe(true);
  });

  test('check 80: names of other scripts and pictures come out as they were', async () => {
    const names = ['מטבח.jpg', '🏡 home.jpg', '写真.jpg', "Jane's “best” 50%.jpg"];
    const ids: string[] = [];
    for (const fileName of names) ids.push((await createMedia(studio, jane, { fileName })).id);
    const { body } = await fetchZip(jane, await addressOf(jane, ids));
    expect((await readEntries(body)).map((entry) => entry.fileName)).toEqual(names);
  });

  test('an archive for listing services has their pictures, and videos as they are', async () => {
    const picture = await createMedia(studio, jane, { fileName: 'house.png' });
    const film = await createMedia(studio, jane, { fileName: 'walk.mp4' });
    const { body } = await fetchZip(jane, await addressOf(jane, [picture.id, film.id], 'mls'));
    const mls = picture.variants.find(({ name }) => name === 'mls');
    expect((await readEntries(body)).map((entry) => [entry.fileName, entry.uncompressedSize])).toEqual([
      ['house.jpg', mls?.size],
      ['walk.mp4', film.sizeBytes],
    ]);
  });

  test.each([
    ['original', 'house.png'],
    ['web', 'house.jpg'],
    ['mls', 'house.jpg'],
  ])('an archive in the size %s can be unpacked while it comes', async (size, name) => {
    const { id } = await createMedia(studio, jane, {
      fileName: 'house.png',
      content: await paintPhoto(64, 48).png().toBuffer(),
      status: 'processing',
    });
    await makeVariants(studio.ctx, { mediaId: id, run: { attempt: 1, isLastAttempt: false } });
    const { body } = await fetchZip(jane, await addressOf(jane, [id], size));
    const [file, ...others] = unpackStreamed(body);
    expect([file?.name, file?.crc32, others]).toEqual([name, crc32(file?.content ?? ''), []]);
    expect(file?.content.length).toBeGreaterThan(0);
  });

  test('check 80: 500 files of one name are 500 files in the archive', async () => {
    const first = await createMedia(studio, jane, { fileName: 'IMG_1.jpg' });
    const rows = Array.from({ length: 499 }, () => ({
      ...first,
      id: randomUUID(),
      filePath: `copy/${randomUUID()}.jpg`,
    }));
    await studio.db.insert(mediaItems).values(rows);
    for (const { filePath } of rows) await files.storage.put(filePath, await smallPhoto(), 'image/jpeg');
    const { body } = await fetchZip(
      jane,
      await addressOf(
        jane,
        [first, ...rows].map(({ id }) => id),
      ),
    );
    const names = (await readEntries(body)).map((entry) => entry.fileName);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(500);
    expect(names.every((name) => /^IMG_1( \(\d+\))?\.jpg$/.test(name))).toBe(true);
  });

  test('a download that was cut continues where it was, for as long as its files are the same', async () => {
    const items = [await createMedia(studio, jane), await createMedia(studio, jane), await createMedia(studio, jane)];
    const path = await addressOf(
      jane,
      items.map(({ id }) => id),
    );
    const whole = await fetchZip(jane, path);
    const head = await fetchZip(jane, path, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, `${whole.body.length}`]);
    for (const start of [0, 1, 40, Math.floor(whole.body.length / 2), whole.body.length - 1]) {
      const rest = await fetchZip(jane, path, { Range: `bytes=${start}-`, 'If-Range': `${whole.headers.etag}` });
      expect(rest.status).toBe(206);
      expect(rest.body.equals(whole.body.subarray(start))).toBe(true);
    }
    expect((await fetchZip(jane, path, { Range: `bytes=${whole.body.length}-` })).status).toBe(416);
    await jane.browser.request('DELETE', `/api/media/${items[1]?.id}`);
    const changed = await fetchZip(jane, path, { Range: 'bytes=40-', 'If-Range': `${whole.headers.etag}` });
    expect(changed.status).toBe(200);
    // The two that are left, and what is missing.
    expect(await readEntries(changed.body)).toHaveLength(3);
  });

  test("checks 53 and 55: another's selection and another's items answer as random ones", async () => {
    const john = await signInPerson(studio);
    const visitor = await createPerson(studio);
    const item = await createMedia(studio, jane);
    const path = await addressOf(jane, [item.id]);
    const id = path.split('/')[4] ?? '';
    for (const method of ['GET', 'HEAD']) {
      for (const headers of [{}, { Range: 'bytes=0-9' }]) {
        const [real, random] = await Promise.all(
          [path, path.replace(id, randomUUID())].map((address) => fetchZip(john, address, headers, method)),
        );
        const plain = (body?: Buffer) => body?.toString().replace(/"request_id":"[^"]*"/, '');
        expect([real?.status, plain(real?.body)]).toEqual([404, plain(random?.body)]);
        expect((await fetchZip(visitor, path, headers, method)).status).toBe(401);
      }
    }
    const [asked, imagined] = [await askZip(john, [item.id]), await askZip(john, [randomUUID()])];
    expect([asked.status, imagined.status]).toEqual([404, 404]);
  });

  test('items that are gone or foreign are refused with their list, and never left out in silence', async () => {
    const john = await signInPerson(studio);
    const [own, foreign] = [await createMedia(studio, john), await createMedia(studio, jane)];
    const gone = await createMedia(studio, john);
    await john.browser.request('DELETE', `/api/media/${gone.id}`);
    const wanted = [foreign.id, own.id, gone.id, randomUUID()];
    const { status, body } = await john.browser.request<Problem>('POST', '/api/media/zips', { json: { ids: wanted } });
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(body.detail).toBe('3 of these 4 files are no longer here, or this account may not see them.');
    expect(body.fields).toEqual([0, 2, 3].map((place) => ({ path: `ids.${place}`, message: wanted[place] })));
    expect((await askZip(john, [own.id])).status).toBe(201);
  });

  test('a file that is deleted after the archive was requested is named in it', async () => {
    const [kept, gone] = [
      await createMedia(studio, jane, { fileName: 'kept.jpg' }),
      await createMedia(studio, jane, { fileName: 'Küche.jpg' }),
    ];
    const path = await addressOf(jane, [gone.id, kept.id]);
    const before = await fetchZip(jane, path);
    await jane.browser.request('DELETE', `/api/media/${gone.id}`);
    const { body, headers } = await fetchZip(jane, path);
    expect((await readEntries(body)).map((entry) => entry.fileName)).toEqual(['kept.jpg', 'MISSING FILES.txt']);
    expect(body.toString()).toContain('1 of the 2 files that were chosen');
    expect(body.toString()).toContain('Küche.jpg');
    // A download of the earlier archive that was cut begins again.
    const rest = { Range: 'bytes=10-', 'If-Range': `${before.headers.etag}` };
    expect([headers.etag === before.headers.etag, (await fetchZip(jane, path, rest)).status]).toEqual([false, 200]);
  });

  test('an archive whose items went to somebody else, or whose time is over, is not there', async () => {
    const [john, item] = [await signInPerson(studio), await createMedia(studio, jane)];
    const path = await addressOf(jane, [item.id]);
    await studio.db.update(mediaItems).set({ userId: john.id }).where(eq(mediaItems.id, item.id));
    expect((await fetchZip(jane, path)).status).toBe(404);
    await studio.db.update(mediaItems).set({ userId: jane.id }).where(eq(mediaItems.id, item.id));
    expect((await fetchZip(jane, path)).status).toBe(200);
    studio.clock.advance(6 * 3_600_000);
    expect((await fetchZip(jane, path)).status).toBe(404);
  });

  test('check 55: what was deleted is in no archive, for a browser that has it as well', async () => {
    const item = await createMedia(studio, jane);
    const path = await addressOf(jane, [item.id]);
    const { headers } = await fetchZip(jane, path);
    expect((await fetchZip(jane, path, { 'If-None-Match': `${headers.etag}` })).status).toBe(304);
    await jane.browser.request('DELETE', `/api/media/${item.id}`);
    for (const asked of [{}, { Range: 'bytes=0-9' }, { 'If-None-Match': `${headers.etag}` }]) {
      expect((await fetchZip(jane, path, asked)).status).toBe(404);
    }
  });

  test('checks 37 and 55: who is suspended or signs out is let to no archive', async () => {
    const people = [await signInPerson(studio), await signInPerson(studio)] as const;
    const [suspended, leaver] = people;
    const archives: { path: string; cookie: string }[] = [];
    for (const person of people) {
      const path = await addressOf(person, [(await createMedia(studio, person)).id]);
      expect((await fetchZip(person, path)).status).toBe(200);
      archives.push({ path, cookie: person.browser.cookie() });
    }
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, suspended.id));
    await leaver.browser.request('POST', '/api/auth/sign-out');
    for (const { path, cookie } of archives) {
      for (const headers of [{}, { Range: 'bytes=0-9' }, { 'If-None-Match': '*' }]) {
        expect((await askRaw(studio.url, path, { headers: { Cookie: cookie, ...headers } })).status).toBe(401);
      }
    }
  });

  test('an archive of which a file goes meanwhile is broken off, and the account can download another', async () => {
    const person = await signInPerson(studio);
    const ids = await createLarge(studio, person, 8 * MB);
    const path = await addressOf(person, ids);
    const downloads = [await beginZip(studio, person, path), await beginZip(studio, person, path)];
    const [last] = await studio.db
      .select()
      .from(mediaItems)
      .where(eq(mediaItems.id, ids.at(-1) ?? ''));
    await files.storage.remove([last?.filePath ?? '']);
    for (const download of downloads) await expect(download.pass()).rejects.toThrow('aborted');
    const own = await addressOf(person, ids.slice(0, 1));
    const next = async () => (await fetchZip(person, own)).body.length;
    await expect.poll(next).toBeGreaterThan(8 * MB);
  });

  test('check 102: an account downloads two archives at once, on all servers together', async () => {
    const person = await signInPerson(studio);
    const ids = await createLarge(studio, person, 8 * MB);
    const path = await addressOf(person, ids);
    const [first, second] = [await beginZip(studio, person, path), await beginZip(studio, person, path)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const third = await fetchZip(person, path);
    expect([third.status, third.headers['retry-after']]).toEqual([429, '10']);
    const elsewhere = await fetch(`${otherServer.url}${path}`, { headers: { Cookie: person.browser.cookie() } });
    expect([elsewhere.status, elsewhere.headers.get('retry-after')]).toEqual([429, '10']);
    first.leave();
    expect(await second.pass()).toBeGreaterThan(32 * MB);
    const next = async () => {
      const begun = await beginZip(studio, person, path);
      begun.leave();
      return begun.status;
    };
    await expect.poll(next).toBe(200);
  });
});

/** Four videos of a length. */
async function createLarge(studio: TestStudio, person: Person, bytes: number): Promise<string[]> {
  const content = Buffer.alloc(bytes, 7);
  const ids: string[] = [];
  for (const fileName of ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4']) {
    ids.push((await createMedia(studio, person, { fileName, content })).id);
  }
  return ids;
}

type Download = { status: number; leave(): void; pass(): Promise<number> };

/** Begins a download: `leave` goes away from it, `pass` reads it to the end and counts its bytes. */
function beginZip(studio: TestStudio, person: Person, path: string): Promise<Download> {
  return new Promise((resolve, reject) => {
    const asked = request(`${studio.url}${path}`, { headers: { Cookie: person.browser.cookie() } }, (answer) => {
      resolve({
        status: answer.statusCode ?? 0,
        leave: () => void answer.destroy(),
        async pass() {
          let bytes = 0;
          for await (const chunk of answer) bytes += Buffer.byteLength(chunk);
          return bytes;
        },
      });
    });
    asked.on('error', reject).end();
  });
}

const openFiles = () =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).includes('realtor-media');
    } catch {
      return false;
    }
  }).length;

test('a client that goes away in the middle of an archive closes its files', async () => {
  const studio = await openTestStudio();
  const person = await signInPerson(studio);
  const ids = await createLarge(studio, person, 16 * MB);
  const { body } = await person.browser.request<{ url: string }>('POST', '/api/media/zips', { json: { ids } });
  const begun = [await beginZip(studio, person, body.url), await beginZip(studio, person, body.url)];
  await expect.poll(openFiles).toBe(2);
  for (const { leave } of begun) leave();
  await expect.poll(openFiles).toBe(0);
  await studio.close();
});

test('check 80: an archive passes through without staying in memory', async () => {
  const studio = await openTestStudio();
  const person = await signInPerson(studio);
  const ids = await createLarge(studio, person, 100 * MB);
  const { body } = await person.browser.request<{ url: string }>('POST', '/api/media/zips', { json: { ids } });
  const before = memoryUsage().rss;
  expect(await (await beginZip(studio, person, body.url)).pass()).toBeGreaterThan(400 * MB);
  expect(memoryUsage().rss - before).toBeLessThan(200 * MB);
  await studio.close();
});

import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { leases } from '#server/db/schema/leases.ts';
import { mediaItems, uploads } from '#server/db/schema/media.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { TEST_STORAGES, type TestStorage } from '#server/test/storages.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { askUpload, beginUpload, fakeFilm, locationUploadId, sendBytes } from '#server/test/uploads.ts';

/** Whatever comes, comes; on a busy machine later. */
const PATIENCE = { timeout: paced(15_000) };
const SIZE = 300_000;
const HALF = 150_000;

/** A PATCH whose line stays open: bytes are sent as the test says, and its answer comes when it comes. */
function openLine(url: string, person: Person, id: string, { offset, length }: { offset: number; length: number }) {
  const headers = {
    Cookie: person.browser.cookie(),
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': offset,
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': length,
  };
  const line = request(`${url}/api/uploads/${id}`, { method: 'PATCH', headers });
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  line.on('response', (answer) => end(answer.resume().statusCode ?? 0));
  line.on('error', () => end(0));
  return { send: (bytes: Buffer) => line.write(bytes), ended, drop: () => line.destroy() };
}

describe.each(TEST_STORAGES)('two servers on one database and one $kind', ({ open }) => {
  let files: TestStorage;
  let studio: TestStudio;
  let second: Awaited<ReturnType<typeof openSecondServer>>;
  let here: Person;
  let there: Person;
  beforeAll(async () => {
    files = await open();
    const leaseTimes = { lastsMs: 60_000, renewEveryMs: paced(50) };
    studio = await openTestStudio({ replace: { storage: files.storage }, leaseTimes });
    second = await openSecondServer(studio, files.reopen());
    here = await signInPerson(studio);
    there = { ...here, browser: here.browser.at(second.url) };
  });
  afterAll(async () => {
    await second.close();
    await studio.close();
    await files.close();
  });

  const begin = async (size = SIZE) => locationUploadId(await beginUpload(here, size, { filename: 'film.mp4' }));
  const holdersOf = (id: string) =>
    studio.db
      .select()
      .from(leases)
      .where(eq(leases.name, `upload:${id}`));
  async function storedFile(id: string): Promise<Buffer> {
    const [item] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
    if (!item) throw new Error('The upload became no item.');
    return buffer((await files.storage.read(item.filePath)).stream);
  }
  const offsetAt = async (person: Person, id: string) =>
    Number((await askUpload(person, id)).headers.get('Upload-Offset'));

  test('continue each other’s uploads, in turns', async () => {
    const film = fakeFilm(SIZE);
    const id = await begin();
    for (let offset = 0, turn = 0; offset < SIZE; offset += 50_000, turn += 1) {
      const person = turn % 2 ? here : there;
      expect(await offsetAt(person, id)).toBe(offset);
      expect((await sendBytes(person, id, offset, film.subarray(offset, offset + 50_000))).status).toBe(204);
    }
    expect((await storedFile(id)).equals(film)).toBe(true);
    expect(await holdersOf(id)).toEqual([]);
  });

  test('continue an upload whose connection to the other broke silently, once that one has made room', async () => {
    const film = fakeFilm(SIZE);
    const id = await begin();
    const line = openLine(studio.url, here, id, { offset: 0, length: SIZE });
    line.send(film.subarray(0, HALF));
    await vi.waitUntil(async () => (await holdersOf(id)).length > 0, PATIENCE);
    const offset = await offsetAt(there, id);
    expect(offset).toBeLessThanOrEqual(HALF);
    expect((await sendBytes(there, id, offset, film.subarray(offset))).status).toBe(204);
    expect((await storedFile(id)).equals(film)).toBe(true);
    line.drop();
  });

  test('finish a whole upload once, however many ask both of them at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const film = fakeFilm(SIZE);
      const id = await begin();
      const answers = await Promise.all([
        sendBytes(here, id, 0, film),
        ...Array.from({ length: 6 }, (_, index) => askUpload(index % 2 ? here : there, id)),
      ]);
      // Who asks first may see nothing of it; that the bytes are told to come later is no refusal.
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status >= 400)).toEqual([]);
      expect((await storedFile(id)).equals(film)).toBe(true);
      expect(await studio.db.$count(uploads, eq(uploads.id, id))).toBe(0);
    }
  });

  test('complete a file at the same moment without a refusal', async () => {
    const film = fakeFilm(SIZE);
    const id = await begin();
    expect((await sendBytes(here, id, 0, film.subarray(0, HALF))).status).toBe(204);
    // The last bytes come past the servers, as where a process was killed right after them.
    const more = {
      offset: HALF,
      bytes: (async function* () {
        yield film.subarray(HALF);
      })(),
      mayWrite: () => true,
    };
    const record = await files.storage.uploads.getRecord(id);
    await files.storage.uploads.writeBytes(record, more);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => askUpload(index % 2 ? here : there, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect((await storedFile(id)).equals(film)).toBe(true);
  });

  test('leave an upload alone that the other works on, when they sweep', async () => {
    const id = await begin();
    const line = openLine(studio.url, here, id, { offset: 0, length: SIZE });
    line.send(fakeFilm(HALF));
    await vi.waitUntil(async () => (await holdersOf(id)).length > 0, PATIENCE);
    // How long a file has rested is told by the clock of its disk or bucket.
    const afterDays = new Date(Date.now() + 3 * 86_400_000);
    await second.services.uploads.sweep(afterDays);
    expect(await studio.db.$count(uploads, eq(uploads.id, id))).toBe(1);
    line.drop();
    await vi.waitUntil(async () => (await holdersOf(id)).length === 0, PATIENCE);
    await second.services.uploads.sweep(afterDays);
    expect(await studio.db.$count(uploads, eq(uploads.id, id))).toBe(0);
  });
});

test.each(TEST_STORAGES)(
  'a server that was paused for longer than its lease writes nothing more into a $kind, whatever still comes to it',
  async ({ open }) => {
    const files = await open();
    // One that does not get to renew is as good as paused.
    const leaseTimes = { lastsMs: 1500, renewEveryMs: 600_000 };
    const studio = await openTestStudio({ replace: { storage: files.storage }, leaseTimes });
    const second = await openSecondServer(studio, files.reopen());
    try {
      const here = await signInPerson(studio);
      const there = { ...here, browser: here.browser.at(second.url) };
      const film = fakeFilm(SIZE);
      const id = locationUploadId(await beginUpload(here, SIZE, { filename: 'film.mp4' }));
      const line = openLine(studio.url, here, id, { offset: 0, length: SIZE });
      line.send(film.subarray(0, HALF));
      await vi.waitUntil(() => studio.db.$count(leases, eq(leases.name, `upload:${id}`)), PATIENCE);
      const taken = await second.services.leases.wait(`upload:${id}`);
      line.send(Buffer.alloc(HALF, 'X'));
      expect(await line.ended).toBe(423);
      await taken?.release();
      const offset = Number((await askUpload(there, id)).headers.get('Upload-Offset'));
      expect(offset).toBeLessThanOrEqual(HALF);
      expect((await sendBytes(there, id, offset, film.subarray(offset))).status).toBe(204);
      const [item] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
      const stored = await buffer((await files.storage.read(item?.filePath ?? '')).stream);
      expect(stored.equals(film)).toBe(true);
    } finally {
      await second.close();
      await studio.close();
      await files.close();
    }
  },
);

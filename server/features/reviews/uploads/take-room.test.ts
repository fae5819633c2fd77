import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploads } from '#server/db/schema/media.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestFolder } from '#server/test/storages.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { askUpload, beginUpload, locationUploadId, sendBytes } from '#server/test/uploads.ts';

const MEGABYTE = 1_000_000;

let folder: Awaited<ReturnType<typeof openTestFolder>>;
let studio: TestStudio;
let second: Awaited<ReturnType<typeof openSecondServer>>;
let jane: Person;
/** Jane at the other server. */
let janeThere: Person;
beforeAll(async () => {
  folder = await openTestFolder();
  studio = await openTestStudio({ replace: { storage: folder.storage } });
  second = await openSecondServer(studio, folder.reopen());
  jane = await signInPerson(studio);
  janeThere = { ...jane, browser: jane.browser.at(second.url) };
});
afterAll(async () => {
  await second.close();
  await studio.close();
  await folder.close();
});
beforeEach(() => studio.db.delete(uploads));

const begin = (person: Person, bytes: number) => beginUpload(person, bytes, { filename: 'film.mp4' });
const free = (megabytes: number) => {
  folder.space.now = { freeBytes: megabytes * MEGABYTE, totalBytes: 100 * MEGABYTE };
};

describe('check 69: room on the disk', () => {
  test('is promised to as many of 20 uploads as there is room for, which begin at once on two servers', async () => {
    free(15);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => begin(index % 2 ? jane : janeThere, 1.5 * MEGABYTE)),
    );
    // 15 MB are free, of which 5 % of the disk stay free: 10 MB are room for six files.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 507)).toHaveLength(14);
    expect(await studio.db.$count(uploads)).toBe(6);
  });

  test('that one server promised is not promised by another, until the upload ended', async () => {
    free(7);
    const first = await begin(jane, 1.5 * MEGABYTE);
    expect(first.status).toBe(201);
    expect((await begin(janeThere, MEGABYTE)).status).toBe(507);
    await askUpload(jane, locationUploadId(first), 'DELETE');
    expect((await begin(janeThere, MEGABYTE)).status).toBe(201);
  });

  test('is not counted twice where bytes have come', async () => {
    free(7);
    const id = locationUploadId(await begin(jane, 1.5 * MEGABYTE));
    const film = Buffer.alloc(MEGABYTE);
    film.write('ftypisom', 4, 'latin1');
    expect((await sendBytes(jane, id, 0, film)).status).toBe(204);
    free(6);
    expect((await begin(janeThere, 0.4 * MEGABYTE)).status).toBe(201);
    expect((await begin(janeThere, 0.4 * MEGABYTE)).status).toBe(507);
  });

  test('needs no lease and no look at single files where there is plenty', async () => {
    free(90);
    const busy = await studio.services.leases.take('upload-room');
    const answers = await Promise.all([begin(jane, MEGABYTE), begin(janeThere, MEGABYTE)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await busy?.release();
  });
});

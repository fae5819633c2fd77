import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { MediaListJson } from '#domain/media/media-json.ts';
import { makeVariants } from '#server/features/deliveries/processing/make-variants.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { paintPhoto } from '#server/test/pictures.ts';
import { addProperty } from '#server/test/properties.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { uploadFile } from '#server/test/uploads.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

const list = (person: Person, path: string) => person.browser.request<MediaListJson>('GET', `/api/properties/${path}`);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour));

/** The names of all items of a list, page after page. */
async function readNames(person: Person, path: string, limit: number): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const joint = path.includes('?') ? '&' : '?';
    const { body }: { body: MediaListJson } = await list(
      person,
      `${path}${joint}limit=${limit}&cursor=${encodeURIComponent(cursor)}`,
    );
    names.push(...body.items.map(({ file_name }) => file_name));
    cursor = body.next_cursor;
  }
  return names;
}

describe('the media of a property', () => {
  test('come in the order of the studio, then in the order in which they came, page after page', async () => {
    const { id: propertyId } = await addProperty(studio, jane);
    for (const [fileName, changes] of [
      ['third.jpg', { createdAt: at(8) }],
      ['second.jpg', { createdAt: at(12), place: 2 }],
      ['fourth.jpg', { createdAt: at(9) }],
      ['first.jpg', { createdAt: at(11), place: 1 }],
      ['fifth.jpg', { createdAt: at(10) }],
    ] as const) {
      await createMedia(studio, jane, { propertyId, fileName, ...changes });
    }
    const order = ['first.jpg', 'second.jpg', 'third.jpg', 'fourth.jpg', 'fifth.jpg'];
    for (const limit of [1, 2, 60]) expect(await readNames(jane, `${propertyId}/media`, limit)).toEqual(order);
    expect(await readNames(admin, `${propertyId}/media`, 3)).toEqual(order);
    expect((await list(jane, `${propertyId}/media?limit=1`)).body.total).toBe(5);
  });

  test('check 53: are not there for another realtor', async () => {
    const john = await signInPerson(studio);
    const { id } = await addProperty(studio, jane);
    expect((await list(john, `${id}/media`)).status).toBe(404);
  });
});

describe('files that come together', () => {
  /** A photo that says when it was shot, if at all. */
  const photo = (takenAt: string | null): Promise<Buffer> =>
    (takenAt ? paintPhoto(64, 48).withExif({ IFD2: { DateTimeOriginal: takenAt } }) : paintPhoto(64, 48))
      .jpeg()
      .toBuffer();
  const SHOT: [string, string | null][] = [
    ['z-front.jpg', '2026:11:18 09:00:00'],
    ['DSC_2.jpg', '2026:11:18 10:00:00'],
    ['DSC_10.jpg', '2026:11:18 10:00:00'],
    ['a-twilight.jpg', '2026:11:18 17:00:00'],
    ['IMG_2.jpg', null],
    ['IMG_10.jpg', null],
    ['IMG_11.jpg', '0000:00:00 00:00:00'],
  ];
  const ORDER = SHOT.map(([name]) => name);

  /** Uploads photos of which each is ready before the next one begins. */
  async function uploadAll(propertyId: string, shot: [string, string | null][]): Promise<string[]> {
    const ids: string[] = [];
    for (const [filename, takenAt] of shot) {
      const id = await uploadFile(admin, await photo(takenAt), {
        filename,
        filetype: 'image/jpeg',
        userId: jane.id,
        propertyId,
      });
      await makeVariants(studio.ctx, { mediaId: id, run: { attempt: 1, isLastAttempt: false } });
      ids.push(id);
    }
    return ids;
  }

  const archived = async (token: string) =>
    unpackStreamed(
      Buffer.from(await (await fetch(`${studio.url}/api/d/${token}/archive?size=original`)).arrayBuffer()),
    ).map(({ name }) => name.slice('001_'.length));
  const SAVED = ['z-front', 'dsc-2', 'dsc-10', 'a-twilight', 'img-2', 'img-10', 'img-11'].map((name) => `${name}.jpg`);
  const libraryOf = async (query: string) => {
    const { body } = await jane.browser.request<MediaListJson>('GET', `/api/media?${query}`);
    return body.items.map(({ file_name }) => file_name);
  };

  test('stand by the time of their shot, then by their names, whichever is ready first', async () => {
    const { id: propertyId } = await addProperty(studio, jane);
    await uploadAll(propertyId, SHOT.toReversed());
    for (const limit of [1, 2, 60]) expect(await readNames(jane, `${propertyId}/media`, limit)).toEqual(ORDER);
    const { token } = await createTestLink(admin, propertyId);
    const page = await openBrowser(studio.url).request<DeliveryPage>('GET', `/api/d/${token}`);
    expect(page.body.files.map(({ file_name }) => file_name)).toEqual(ORDER);
    expect(await archived(token)).toEqual(SAVED);
    const dated = `property_id=${propertyId}&from=2026-11-18&to=2026-11-18`;
    expect(await libraryOf(`${dated}&sort=oldest`)).toEqual(ORDER.slice(0, 4));
    expect(await libraryOf(`${dated}&sort=newest`)).toEqual(ORDER.slice(0, 4).toReversed());
    const byName = [ORDER[3], ORDER[1], ORDER[2], ORDER[4], ORDER[5], ORDER[6], ORDER[0]];
    expect(await libraryOf(`property_id=${propertyId}&sort=name`)).toEqual(byName);
  });

  test('leave where it stands what staff placed by hand, and what was there before files had an order of their own', async () => {
    const { id: propertyId } = await addProperty(studio, jane);
    for (const [hour, fileName] of ['was-second.jpg', 'was-first.jpg', 'placed.jpg'].entries()) {
      await createMedia(studio, jane, { propertyId, fileName, createdAt: at(8 - hour) });
    }
    expect(await readNames(jane, `${propertyId}/media`, 60)).toEqual(['placed.jpg', 'was-first.jpg', 'was-second.jpg']);
    const [twilight = '', front = ''] = await uploadAll(
      propertyId,
      [SHOT[3], SHOT[0]].flatMap((each) => (each ? [each] : [])),
    );
    await admin.browser.request('POST', `/api/properties/${propertyId}/place`, {
      json: { media_id: twilight, before: front },
    });
    await uploadAll(propertyId, SHOT.slice(1, 3).toReversed());
    const legacy = ['placed.jpg', 'was-first.jpg', 'was-second.jpg'];
    expect(await readNames(jane, `${propertyId}/media`, 2)).toEqual([
      ...legacy,
      'a-twilight.jpg',
      'z-front.jpg',
      'DSC_2.jpg',
      'DSC_10.jpg',
    ]);
  });
});

describe('media of no property', () => {
  test('come with the newest day first, without those of properties and of others', async () => {
    const mary = await signInPerson(studio);
    const { id: propertyId } = await addProperty(studio, mary);
    await createMedia(studio, mary, { propertyId, fileName: 'of-house.jpg' });
    await createMedia(studio, mary, { fileName: 'gone.jpg', deletedAt: studio.clock.now() });
    await createMedia(studio, mary, { fileName: 'old.jpg', shootDate: '2025-01-01' });
    await createMedia(studio, mary, { fileName: 'early.jpg', createdAt: at(8) });
    await createMedia(studio, mary, { fileName: 'late.jpg', createdAt: at(9) });
    const order = ['late.jpg', 'early.jpg', 'old.jpg'];
    for (const limit of [1, 2, 60]) expect(await readNames(mary, 'general-media', limit)).toEqual(order);
    expect(await readNames(admin, `general-media?realtor_id=${mary.id}`, 2)).toEqual(order);
    expect((await list(jane, `general-media?realtor_id=${mary.id}`)).body).toEqual({
      items: [],
      next_cursor: null,
      total: 0,
    });
  });
});

const ID = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';

test.each([
  'general-media?cursor=x',
  `general-media?cursor=newest~2026-13-01_2026-11-19T08:00:00.000Z~${ID}`,
  `general-media?cursor=newest~0000-01-01_2026-11-19T08:00:00.000Z~${ID}`,
  `general-media?cursor=place~1_2026-11-19T08:00:00.000Z~${ID}`,
  `HOUSE/media?cursor=place~99999999999_2026-11-19T08:00:00.000Z~${ID}`,
  `HOUSE/media?cursor=place~1_0000-01-01T08:00:00.000Z~${ID}`,
  `HOUSE/media?cursor=newest~2026-11-19_2026-11-19T08:00:00.000Z~${ID}`,
])('the cursor of %s is refused', async (path) => {
  const { id } = await addProperty(studio, jane);
  expect((await list(jane, path.replace('HOUSE', id))).status).toBe(422);
});

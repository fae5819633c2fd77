import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaListJson } from '#domain/media/media-json.ts';
import { properties } from '#server/db/schema/properties.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

async function list(person: Person, query = '') {
  const answer = await person.browser.request<MediaListJson>('GET', `/api/media${query && `?${query}`}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const namesOf = ({ items }: MediaListJson) => items.map((item) => item.file_name);
const names = async (person: Person, query = '') => namesOf(await list(person, query));
const search = (person: Person, q: string) => names(person, new URLSearchParams({ q, sort: 'name' }).toString());

/** The names of a list, page by page. */
async function readAll(person: Person, query: string): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: MediaListJson = await list(person, `${query}&limit=2&cursor=${encodeURIComponent(cursor)}`);
    expect(page.total).toBe(5);
    found.push(...namesOf(page));
    cursor = page.next_cursor;
  }
  return found;
}

/** A realtor of a test's own, with these items. */
async function withMedia(...items: Parameters<typeof createMedia>[2][]): Promise<Person> {
  const person = await signInPerson(studio);
  for (const item of items) await createMedia(studio, person, item);
  return person;
}

describe('whose media it is', () => {
  test('MED-23: a realtor sees their own media alone', async () => {
    const [jane, john] = [await withMedia({ fileName: 'jane.jpg' }), await withMedia({ fileName: 'john.jpg' })];
    expect(await names(jane)).toEqual(['jane.jpg']);
    expect(await names(john, `user_id=${john.id}`)).toEqual(['john.jpg']);
  });

  test("check 53: a realtor who asks for another's media by the owner or the property gets what a random id gets", async () => {
    const [jane, john] = [await withMedia({ fileName: 'jane.jpg' }), await withMedia()];
    const [property] = await studio.db
      .insert(properties)
      .values({ id: randomUUID(), name: 'House', realtorId: jane.id, createdAt: studio.clock.now() })
      .returning();
    await createMedia(studio, jane, { propertyId: property?.id ?? '' });
    for (const key of ['user_id', 'property_id']) {
      const id = key === 'user_id' ? jane.id : property?.id;
      expect(await list(john, `${key}=${id}`)).toEqual(await list(john, `${key}=${randomUUID()}`));
    }
    expect((await list(jane, `property_id=${property?.id}`)).total).toBe(1);
  });

  test('an admin sees all media, or those of one realtor', async () => {
    const [admin, jane] = [await signInPerson(studio, { role: 'admin' }), await withMedia({ fileName: 'hers.jpg' })];
    expect(await names(admin)).toContain('hers.jpg');
    expect(await names(admin, `user_id=${jane.id}`)).toEqual(['hers.jpg']);
  });

  test('a visitor is asked to sign in', async () => {
    const { status } = await (await createPerson(studio)).browser.request('GET', '/api/media');
    expect(status).toBe(401);
  });
});

test('MED-21: an item has its names, and addresses on our own origin', async () => {
  const person = await signInPerson(studio);
  const row = await createMedia(studio, person, { fileName: 'Küche 1.jpg', tags: ['HDR'], shootDate: '2026-05-04' });
  const [item] = (await list(person)).items;
  expect(item).toEqual({
    id: row.id,
    user_id: person.id,
    property_id: null,
    file_name: 'Küche 1.jpg',
    file_path: row.filePath,
    file_type: 'image/jpeg',
    size_kb: row.sizeKb,
    size_bytes: row.sizeBytes,
    sha256: null,
    description: '',
    tags: ['HDR'],
    room: '',
    alteration: null,
    digital_source_type: null,
    has_credentials: false,
    original_id: null,
    show_label: false,
    kind: 'photo',
    is_general_media: true,
    is_put_away: false,
    public_url: `/api/media/${row.id}/original/K%C3%BCche%201.jpg`,
    created_at: row.createdAt.toISOString(),
    shoot_date: '2026-05-04',
    uploaded_by: person.id,
    width: 64,
    height: 48,
    duration_seconds: null,
    pages: null,
    placeholder: null,
    film: null,
    status: 'ready',
    failure: null,
    variants: {
      thumbnail: { webp: `/api/media/${row.id}/thumbnail.webp`, jpeg: `/api/media/${row.id}/thumbnail.jpg` },
      preview: { webp: `/api/media/${row.id}/preview.webp`, jpeg: `/api/media/${row.id}/preview.jpg` },
      mls: `/api/media/${row.id}/mls.jpg`,
    },
    file_number: 1,
    version: 1,
  });
});

test('an item that is being prepared has no variants yet, and one that failed says why', async () => {
  const person = await withMedia(
    { fileName: 'a.jpg', status: 'processing' },
    { fileName: 'b.jpg', status: 'failed', failure: 'broken' },
  );
  const [a, b] = (await list(person, 'sort=name')).items;
  expect(a).toMatchObject({ status: 'processing', variants: null, failure: null });
  expect(b).toMatchObject({ status: 'failed', variants: null, failure: { code: 'broken' } });
});

describe('the search', () => {
  let person: Person;
  beforeAll(async () => {
    person = await withMedia(
      { fileName: 'Front-Door.JPG', description: 'The blue door', tags: ['Twilight'] },
      { fileName: 'mutfak.jpg', description: 'IŞIK dolu', tags: ['İstanbul'] },
      { fileName: '100%_done.jpg', description: 'a\\b' },
      { fileName: '1000_gone.jpg' },
    );
  });

  test.each([
    ['DOOR', ['Front-Door.JPG']],
    ['twi', ['Front-Door.JPG']],
    ['blue front', ['Front-Door.JPG']],
    ['blue kitchen', []],
    ['istanbul', ['mutfak.jpg']],
    ['İSTANBUL', ['mutfak.jpg']],
    ['ISTANBUL', ['mutfak.jpg']],
    ['ışık', ['mutfak.jpg']],
    ['isik', ['mutfak.jpg']],
    ['tf', ['mutfak.jpg']],
  ])('MED-5: %s is looked for in description, file name and tags, in any case', async (q, found) => {
    expect(await search(person, q)).toEqual(found);
  });

  test.each([
    ['100%', ['100%_done.jpg']],
    ['%', ['100%_done.jpg']],
    ['0_', ['1000_gone.jpg']],
    ['%_', ['100%_done.jpg']],
    ['a\\b', ['100%_done.jpg']],
    ['\\', ['100%_done.jpg']],
    ["'; drop table media_items; --", []],
  ])('check 83: %s is a plain text', async (q, found) => {
    expect(await search(person, q)).toEqual(found);
  });

  test('finds what was deleted no more', async () => {
    const owner = await withMedia(
      { fileName: 'orchid.jpg', deletedAt: studio.clock.now() },
      { fileName: 'orchid-2.jpg' },
    );
    expect(await search(owner, 'orchid')).toEqual(['orchid-2.jpg']);
  });
});

describe('the days', () => {
  let person: Person;
  beforeAll(async () => {
    person = await withMedia(
      { fileName: 'may-3.jpg', shootDate: '2026-05-03' },
      { fileName: 'may-4.jpg', shootDate: '2026-05-04' },
      // 23:30 of May 4 in the studio's zone.
      { fileName: 'late.jpg', createdAt: new Date('2026-05-05T03:30:00Z') },
      { fileName: 'may-5.jpg', shootDate: '2026-05-05' },
    );
  });

  test.each([
    ['from=2026-05-04', ['late.jpg', 'may-4.jpg']],
    ['from=2026-05-03&to=2026-05-04', ['late.jpg', 'may-3.jpg', 'may-4.jpg']],
    ['from=2026-05-06', []],
    ['from=2026-05-04&to=2026-05-05&q=may', ['may-4.jpg', 'may-5.jpg']],
  ])('MED-6: %s covers whole days of the studio', async (query, found) => {
    expect(await names(person, `sort=name&${query}`)).toEqual(found);
  });
});

describe('pages', () => {
  const DAYS = ['2026-05-01', '2026-05-01', '2026-05-02', '2026-05-03', '2026-05-03'];
  let person: Person;
  beforeAll(async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 5, 1, 12, 0, 0, index));
    person = await withMedia(
      ...DAYS.map((shootDate, index) => ({
        fileName: `${['ç', 'B', 'a', 'D', 'e'][index]}.jpg`,
        shootDate,
        createdAt: at(index),
        tags: ['shared'],
      })),
    );
  });

  test.each([
    ['sort=newest', ['e', 'D', 'a', 'B', 'ç']],
    ['sort=oldest', ['ç', 'B', 'a', 'D', 'e']],
    ['sort=name', ['a', 'B', 'ç', 'D', 'e']],
    ['sort=newest&q=shared', ['e', 'D', 'a', 'B', 'ç']],
    ['sort=name&q=shared', ['a', 'B', 'ç', 'D', 'e']],
    ['sort=oldest&q=.j', ['ç', 'B', 'a', 'D', 'e']],
    ['sort=property', ['e', 'D', 'a', 'B', 'ç']],
  ])('of %s hold each item once, in order, with the days together', async (query, stems) => {
    expect(await readAll(person, query)).toEqual(stems.map((stem) => `${stem}.jpg`));
  });

  test.each(['cursor=x', 'cursor=%2E%2E%2F', 'sort=name&cursor=x', 'sort=property&cursor=x'])(
    '%s is no place in a list',
    async (query) => {
      const { status } = await person.browser.request('GET', `/api/media?${query}`);
      expect(status).toBe(422);
    },
  );
});

describe('by property', () => {
  let person: Person;
  const [older, newer] = ['0199a8d4-0000-7000-8000-000000000001', '0199a8d4-0000-7000-8000-000000000002'];
  beforeAll(async () => {
    person = await signInPerson(studio);
    const property = { realtorId: person.id, createdAt: studio.clock.now() };
    await studio.db.insert(properties).values([
      { ...property, id: older, name: 'Older' },
      { ...property, id: newer, name: 'Newer' },
    ]);
    for (const [fileName, shootDate, propertyId] of [
      ['none.jpg', '2026-05-09', null],
      ['older-2.jpg', '2026-05-08', older],
      ['newer-1.jpg', '2026-05-03', newer],
      ['newer-2.jpg', '2026-05-04', newer],
      ['older-1.jpg', '2026-05-02', older],
    ] as const) {
      await createMedia(studio, person, { fileName, shootDate, propertyId, tags: ['shared'] });
    }
  });
  const byProperty = ['newer-2.jpg', 'newer-1.jpg', 'older-2.jpg', 'older-1.jpg', 'none.jpg'];

  test.each([
    'sort=property',
    'sort=property&q=shared',
    'sort=property&q=.j',
    'sort=property&from=2026-05-01&to=2026-05-31',
  ])(
    'pages of %s hold the newest property first and what belongs to none last, each with its newest item first',
    async (query) => {
      expect(await readAll(person, query)).toEqual(byProperty);
    },
  );

  test.each([
    ['', ['older-2.jpg', 'older-1.jpg']],
    ['&q=older-1', ['older-1.jpg']],
    ['&q=newer', []],
  ])('one property has its newest first, also with %j', async (query, found) => {
    expect(await names(person, `sort=property&property_id=${older}${query}`)).toEqual(found);
    expect(await names(person, `sort=newest&property_id=${older}${query}`)).toEqual(found);
  });

  test('is no order of all media, which an admin is told; that of one account is', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    const answer = await admin.browser.request<{ code: string }>('GET', '/api/media?sort=property');
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
    expect(answer.text).toContain('Choose whose media are sorted by property');
    expect(await names(admin, `sort=property&user_id=${person.id}`)).toEqual(byProperty);
    expect(await names(admin, `sort=property&property_id=${newer}`)).toEqual(['newer-2.jpg', 'newer-1.jpg']);
  });
});

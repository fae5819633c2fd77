import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaListJson } from '#domain/media/media-json.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

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
      ...{ items: [], next_cursor: null, total: 0 },
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

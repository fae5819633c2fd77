import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptUntil } from '#domain/media/deleted-media.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { readDatabaseClock } from '#server/test/database-clock.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Page = { data: MediaJson[]; next_cursor: string | null };

let studio: TestStudio;
let token: string;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  const owner = await createPerson(studio, { role: 'admin' });
  token = (await createTestKey(studio, { ownerId: owner.id, scopes: ['media:write'] })).token;
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(mediaItems);
  jane = await signInPerson(studio);
});

async function ask<T>(method: string, address: string) {
  const response = await fetch(`${studio.url}/api/v1${address}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as T };
}
const list = async (query: string) => (await ask<Page>('GET', `/media?${query}`)).body;
const change = (id: string, json: object) => jane.browser.request('PATCH', `/api/media/${id}`, { json });
const idsOf = ({ data }: Page) => data.map(({ id }) => id).toSorted();

describe('updated_since', () => {
  test('leaves what was written then or later, by the clock of the database', async () => {
    const [one, two] = [await createMedia(studio, jane), await createMedia(studio, jane)];
    const since = await readDatabaseClock(studio.db);
    expect(await list(`updated_since=${since}`)).toMatchObject({ data: [], next_cursor: null });
    await change(one.id, { description: 'The kitchen' });
    expect(idsOf(await list(`updated_since=${since}`))).toEqual([one.id]);
    const three = await createMedia(studio, jane);
    expect(idsOf(await list(`updated_since=${since}`))).toEqual([one.id, three.id].toSorted());
    expect(idsOf(await list(`updated_since=${since}&q=kitchen`))).toContain(one.id);
    expect(idsOf(await list(`updated_since=${since}&q=garage`))).toEqual([]);
    expect(idsOf(await list(''))).toEqual([one.id, two.id, three.id].toSorted());
    const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, one.id));
    // An instant that is exactly theirs includes them, however many were written in it.
    expect(idsOf(await list(`updated_since=${row?.updatedAt.toISOString()}`))).toContain(one.id);
  });

  test('of items that were written in one instant leaves out none between pages', async () => {
    const since = await readDatabaseClock(studio.db);
    const made = await Promise.all(Array.from({ length: 7 }, () => createMedia(studio, jane)));
    await studio.db.update(mediaItems).set({ description: 'all at once' });
    const times = await studio.db.selectDistinct({ at: mediaItems.updatedAt }).from(mediaItems);
    expect(times).toHaveLength(1);
    const found: string[] = [];
    let cursor = '';
    do {
      const page = await list(`updated_since=${since}&limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(found.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  test('an item that changes and moves while pages are read is in them or in the next look', async () => {
    const began = await readDatabaseClock(studio.db);
    const made: string[] = [];
    for (const day of ['2026-05-05', '2026-05-04', '2026-05-03', '2026-05-02'])
      made.push((await createMedia(studio, jane, { shootDate: day })).id);
    const next = await readDatabaseClock(studio.db);
    const first = await list(`updated_since=${began}&limit=2`);
    const [, , , last = ''] = made;
    // It comes to stand before the place at which reading goes on.
    await change(last, { shoot_date: '2026-05-06' });
    const second = await list(`updated_since=${began}&limit=2&cursor=${first.next_cursor}`);
    expect([...first.data, ...second.data].map(({ id }) => id)).not.toContain(last);
    expect(idsOf(await list(`updated_since=${next}`))).toEqual([last]);
  });

  test('is an instant', async () => {
    expect((await ask('GET', '/media?updated_since=yesterday')).status).toBe(422);
  });
});

test('the address of a file that was replaced is answered as it is', async () => {
  const { id } = await createMedia(studio, jane, { fileNumber: 2 });
  const { public_url: url } = (await ask<MediaJson>('GET', `/media/${id}`)).body;
  expect(url).toMatch(/\?v=2$/);
  const answer = await fetch(new URL(url, studio.url), { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
  expect((await jane.browser.request('GET', url.replace('/api/v1/', '/api/'))).status).toBe(200);
});

test('what a realtor deleted of a delivery is listed and brought back', async () => {
  const [id, deletedAt] = [randomUUID(), studio.clock.now()];
  await addProperty(studio, jane, { id });
  const items = await Promise.all(
    ['front.jpg', 'kitchen.jpg'].map((fileName) =>
      createMedia(studio, jane, { fileName, propertyId: id, deletedAt, keptUntil: keptUntil(deletedAt) }),
    ),
  );
  const address = `/properties/${id}/deleted-media`;
  const listed = await ask<Page>('GET', address);
  expect([listed.status, idsOf(listed.body)]).toEqual([200, items.map((item) => item.id).toSorted()]);
  const [front, kitchen] = items;
  const left = await ask<Page>('POST', `${address}/${front?.id}/restore`);
  expect([left.status, idsOf(left.body)]).toEqual([200, [kitchen?.id]]);
  expect(idsOf(await list(`property_id=${id}`))).toEqual([front?.id]);
  expect((await ask('POST', `${address}/${front?.id}/restore`)).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PropertyJson, PropertyListJson } from '#domain/properties/property-json.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
let john: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
  john = await signInPerson(studio);
});
afterAll(() => studio.close());
beforeEach(() => studio.db.delete(properties));

const list = (person: Person, query = '') => person.browser.request<PropertyListJson>('GET', `/api/properties${query}`);
const namesOf = async (person: Person, query = '') =>
  (await list(person, query)).body.properties.map(({ name }) => name);
const get = async (person: Person, id: string) =>
  (await person.browser.request<PropertyJson>('GET', `/api/properties/${id}`)).body;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(studio.clock.now().getTime() - days * DAY_MS);

/** Properties from the newest to the oldest. */
async function createProperties(names: string[]): Promise<void> {
  for (const [days, name] of names.entries()) await addProperty(studio, jane, { name, createdAt: daysAgo(days) });
}

describe('PROP-10: the properties of a realtor', () => {
  test('are listed with the newest first', async () => {
    await createProperties(['Third', 'Second', 'First']);
    expect(await namesOf(jane)).toEqual(['Third', 'Second', 'First']);
    expect((await list(jane)).body).toMatchObject({ next_cursor: null, total: 3 });
  });

  test('continue behind a page where it ended, also among properties of one instant', async () => {
    const createdAt = daysAgo(1);
    const made = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((name) => addProperty(studio, jane, { name, createdAt })),
    );
    const seen: string[] = [];
    let query = '?limit=2';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await list(jane, query);
      seen.push(...body.properties.map(({ id }) => id));
      query = `?limit=2&cursor=${encodeURIComponent(body.next_cursor ?? '')}`;
    }
    expect(seen.sort()).toEqual(made.map(({ id }) => id).sort());
  });

  test('refuse an invalid cursor', async () => {
    expect((await list(jane, '?cursor=1')).status).toBe(422);
    expect((await list(jane, '?limit=101')).status).toBe(422);
  });
});

describe('a search for properties', () => {
  test('finds words of name and address in any order, without accents and capitals', async () => {
    await addProperty(studio, jane, { name: 'İnci Köşkü', address: '12 Rose Lane', city: 'Bethesda' });
    await addProperty(studio, jane, { name: 'Maple House', address: '9 Elm Street', city: 'Arlington' });
    expect(await namesOf(jane, '?q=rose%20INCI')).toEqual(['İnci Köşkü']);
    expect(await namesOf(jane, '?q=bethesda')).toEqual(['İnci Köşkü']);
    expect(await namesOf(jane, '?q=maple%20rose')).toEqual([]);
    expect(await namesOf(jane, '?q=%25')).toEqual([]);
  });

  test('counts what it finds, and continues behind a page', async () => {
    await createProperties(['Elm 3', 'Oak 1', 'Elm 2', 'Oak 2', 'Elm 1']);
    const { body } = await list(jane, '?q=elm&limit=2');
    expect([body.properties.map(({ name }) => name), body.total]).toEqual([['Elm 3', 'Elm 2'], 3]);
    const next = await list(jane, `?q=elm&limit=2&cursor=${encodeURIComponent(body.next_cursor ?? '')}`);
    expect(next.body.properties.map(({ name }) => name)).toEqual(['Elm 1']);
    expect(next.body).toMatchObject({ next_cursor: null, total: 3 });
  });

  test('looks through more properties than are read at once, and counts up to 1,000', async () => {
    const rows = Array.from({ length: 1101 }, (_none, index) => ({
      id: randomUUID(),
      realtorId: jane.id,
      createdAt: daysAgo(index),
      name: index === 1100 ? 'The oldest house' : `House ${index}`,
    }));
    await studio.db.insert(properties).values(rows);
    expect(await namesOf(jane, '?q=oldest')).toEqual(['The oldest house']);
    expect((await list(jane, '?q=house&limit=1')).body.total).toBeNull();
    expect((await list(jane, '?limit=1')).body.total).toBeNull();
  });
});

describe('check 53: whose properties are listed', () => {
  test('are their own ones; those of another are as if they did not exist', async () => {
    await addProperty(studio, john);
    expect((await list(jane)).body.properties).toEqual([]);
    expect((await list(jane, `?realtor_id=${john.id}`)).body).toEqual({ properties: [], next_cursor: null, total: 0 });
  });

  test('PROP-8: are those of any realtor for an admin who names one', async () => {
    const { id } = await addProperty(studio, john);
    expect((await list(admin, `?realtor_id=${john.id.toUpperCase()}`)).body.properties).toMatchObject([{ id }]);
    expect((await list(admin)).body.properties).toEqual([]);
    expect((await get(admin, id)).id).toBe(id);
  });
});

describe('a property', () => {
  test('shows the chosen cover, else the first picture that is ready, in their order', async () => {
    const { id } = await addProperty(studio, jane);
    expect((await get(jane, id)).cover).toBeNull();
    const inProperty = { propertyId: id };
    await createMedia(studio, jane, { ...inProperty, fileName: 'walk.mp4', place: 1 });
    await createMedia(studio, jane, { ...inProperty, fileName: 'waiting.jpg', place: 2, status: 'processing' });
    const later = await createMedia(studio, jane, { ...inProperty, fileName: 'garden.jpg', place: 4 });
    const first = await createMedia(studio, jane, { ...inProperty, fileName: 'front.jpg', place: 3 });
    expect((await get(jane, id)).cover?.id).toBe(first.id);
    await studio.db.update(mediaItems).set({ isCover: true }).where(eq(mediaItems.id, later.id));
    expect((await get(jane, id)).cover?.id).toBe(later.id);
    await jane.browser.request('DELETE', `/api/media/${later.id}`);
    const property = await get(jane, id);
    expect([property.cover?.id, property.media_count]).toEqual([first.id, 3]);
  });

  test('shows the orders that are delivered to it', async () => {
    const { id } = await addProperty(studio, jane);
    const row = orderRow({ userId: jane.id, propertyId: id, ...paidFacts() });
    await addOrder(studio.db, row);
    expect((await list(jane)).body.properties[0]?.orders).toEqual([{ id: row.id, order_number: expect.any(Number) }]);
  });

  test('check 53: of another is answered as one that never was', async () => {
    const { id } = await addProperty(studio, john);
    const [real, imagined] = await Promise.all(
      [id, randomUUID()].map((asked) => jane.browser.request<object>('GET', `/api/properties/${asked}`)),
    );
    expect(real?.status).toBe(404);
    expect({ ...real?.body, request_id: '' }).toEqual({ ...imagined?.body, request_id: '' });
  });
});

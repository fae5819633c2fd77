import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MediaListJson } from '#domain/media/media-json.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let jane: Person;
let propertyId: string;
let ids: Record<string, string>;
beforeAll(async () => {
  studio = await openTestStudio();
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

/** An item that came at its own minute. */
async function add(name: string, minute: number): Promise<void> {
  const createdAt = new Date(Date.UTC(2026, 10, 1, 12, minute));
  const { id } = await createMedia(studio, jane, { propertyId, fileName: `${name}.jpg`, createdAt });
  ids[name] = id;
}

beforeEach(async () => {
  propertyId = (await addProperty(studio, jane)).id;
  ids = {};
  for (const [minute, name] of ['a', 'b', 'c', 'd', 'e'].entries()) await add(name, minute);
});

const place = (name: string, before: string | null, person = jane) =>
  person.browser.request('POST', `/api/properties/${propertyId}/place`, {
    json: { media_id: ids[name]?.toUpperCase(), before: before && ids[before] },
  });

async function order(): Promise<string> {
  const { body } = await jane.browser.request<MediaListJson>('GET', `/api/properties/${propertyId}/media`);
  return body.items.map(({ file_name }) => file_name[0]).join('');
}

describe('MED-37: an item of a property', () => {
  test.each([
    ['d', 'b', 'adbce'],
    ['a', 'd', 'bcade'],
    ['e', 'a', 'eabcd'],
    ['a', null, 'bcdea'],
    ['c', 'c', 'abcde'],
    ['c', 'd', 'abcde'],
  ])('%s goes before %s', async (name, before, expected) => {
    expect((await place(name, before)).status).toBe(204);
    expect(await order()).toBe(expected);
  });

  test('goes wherever it is put, one time after the other', async () => {
    await place('e', 'b');
    await place('a', 'd');
    await place('c', null);
    await place('b', 'e');
    expect(await order()).toBe('beadc');
  });

  test('stands where it was put when others come, go and come back', async () => {
    await place('c', 'a');
    await add('f', 30);
    expect(await order()).toBe('cabdef');
    await jane.browser.request('DELETE', `/api/media/${ids.a}`);
    await place('f', 'b');
    expect(await order()).toBe('cfbde');
    await jane.browser.request('POST', '/api/media/restore', { json: { ids: [ids.a] } });
    await place('e', 'c');
    expect(await order()).toMatch(/^ec.*d$/);
  });

  test('leaves those behind it alone that nobody put anywhere', async () => {
    await place('b', 'a');
    await place('d', 'c');
    const rows = await studio.db
      .select({ isPlaced: mediaItems.isPlaced })
      .from(mediaItems)
      .where(eq(mediaItems.propertyId, propertyId))
      .orderBy(asc(mediaItems.createdAt));
    expect(rows.map((row) => row.isPlaced)).toEqual([false, true, false, true, false]);
  });
});

test('moves at once are all made, and none is lost', async () => {
  const moves: [string, string | null][] = [
    ['a', null],
    ['b', null],
    ['c', null],
    ['d', null],
  ];
  const answers = await Promise.all(moves.map(([name, before]) => place(name, before)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect((await order()).split('').sort().join('')).toBe('abcde');
  expect((await order())[0]).toBe('e');
});

test('what is not of the property is not there, as item and as place', async () => {
  ids.elsewhere = (await createMedia(studio, jane)).id;
  ids.nowhere = randomUUID();
  for (const name of ['elsewhere', 'nowhere']) {
    expect((await place(name, 'a')).status).toBe(404);
    expect((await place('a', name)).status).toBe(404);
  }
  expect(await order()).toBe('abcde');
});

test('check 53: another realtor puts nothing anywhere', async () => {
  const john = await signInPerson(studio);
  expect((await place('e', 'a', john)).status).toBe(404);
  expect(await order()).toBe('abcde');
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findForgetful, MEANS_ALL } from './check-trash.ts';

const PATH = 'server/features/media/queries.ts';
const HEAD = "import { mediaItems } from '#server/db/schema/media.ts';\n\n";
const inFile = (source: string, path = PATH) => findForgetful([{ path, source: HEAD + source }]);

test('MED-52: a query of media that says nothing of deleted items is named', () => {
  const forgetful = 'export const listAll = (db: Db) => db.select().from(mediaItems).where(eq(mediaItems.id, id));';
  expect(inFile(forgetful)).toEqual([`${PATH}: listAll`]);
  expect(inFile('const t = mediaItems;\n\nexport async function count(db: Db) {\n  return db.$count(t);\n}')).toEqual([
    `${PATH}: count`,
  ]);
  expect(inFile('export const raw = sql`select 1 from media_items where id = 1`;')).toEqual([`${PATH}: raw`]);
});

test('MED-52: one that asks for what is there is not, nor a test, nor another table of that name', () => {
  expect(inFile('export const one = sql`select 1 from media_items where not is_hidden`;')).toEqual([]);
  expect(inFile('export const all = (db: Db) => db.select().from(mediaItems);', 'server/a.test.ts')).toEqual([]);
  expect(inFile('const t = orders;\n\nexport const all = (db: Db) => db.select().from(t);')).toEqual([]);
});

test('each exception of the check is there', () => {
  expect(Object.keys(MEANS_ALL).filter((place) => !existsSync(place.replace(/: \w+$/, '')))).toEqual([]);
});

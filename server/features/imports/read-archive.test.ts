import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestFolder, type TestStorage } from '#server/test/storages.ts';
import { makeZipFile, type ZipEntry } from '#server/test/zip-file.ts';
import { type ArchiveFacts, openArchive } from './read-archive.ts';

let files: TestStorage;
beforeAll(async () => {
  files = await openTestFolder();
});
afterAll(() => files.close());

const content = Buffer.from('a photo');
const FACTS: ArchiveFacts = { maxBytes: 1000, nameEncoding: null, country: null };
let made = 0;

async function open(entries: ZipEntry[], facts: Partial<ArchiveFacts> = {}) {
  made += 1;
  const key = `imports/${made}/houses.zip`;
  await files.storage.put(key, makeZipFile(entries), 'application/zip');
  const found = await openArchive(files.storage, key, { ...FACTS, ...facts });
  await found.close();
  return found;
}
const entry = (name: string, rawName: Uint8Array): ZipEntry => ({ name, content, rawName });
const paths = ({ files: all }: Awaited<ReturnType<typeof open>>) => all.map(({ path }) => path);

const KOELN = 'Königstraße 5, Köln/1.jpg';
const BAGDAT = 'Bağdat Caddesi 12, Şişli/1.jpg';

test.each([
  ['the Finder', KOELN, Buffer.from(KOELN.normalize('NFD')), null, 'utf-8'],
  ['Windows in Germany', KOELN, iconv.encode(KOELN, 'cp850'), 'DE', 'cp437'],
  ['Windows in Turkey', BAGDAT, iconv.encode(BAGDAT, 'cp857'), null, 'cp857'],
  ['Windows in Turkey, for a studio there', BAGDAT, iconv.encode(BAGDAT, 'cp857'), 'TR', 'cp857'],
  ['Windows in Poland', 'Łódź, Główna 5/1.jpg', iconv.encode('Łódź, Główna 5/1.jpg', 'cp852'), 'PL', 'cp852'],
  ['Windows in Ukraine', 'Київ/1.jpg', iconv.encode('Киiв/1.jpg', 'cp866'), 'UA', 'cp866'],
])('names that %s packed are read as they were', async (_who, name, raw, country, encoding) => {
  const found = await open([entry(name, raw)], { country });
  const wanted = encoding === 'cp866' ? 'Киiв/1.jpg' : name;
  expect([paths(found), found.nameEncoding]).toEqual([[wanted], encoding]);
});

test('names that are not found out are read as somebody says, and marked ones as they are', async () => {
  const raw = iconv.encode('東京/1.jpg', 'shift_jis');
  const found = await open([entry('x', raw), { name: BAGDAT, content }], { nameEncoding: 'shift_jis' });
  expect(paths(found)).toEqual(['東京/1.jpg', BAGDAT]);
});

test('two files of one name are found however it is composed and cased', async () => {
  const found = await open([entry('x', Buffer.from('Köln/1.jpg')), entry('y', Buffer.from('KO\u0308LN/1.JPG'))]);
  expect([paths(found), found.faults.map(({ message }) => message)]).toEqual([
    ['Köln/1.jpg'],
    ['There are two files of this name.'],
  ]);
});

test('what Windows packs in a way of its own says how to make another', async () => {
  const found = await open([{ name: 'a/1.jpg', content, method: 9 }]);
  expect(found.faults).toMatchObject([
    { message: expect.stringContaining('Deflate64'), cure: expect.stringContaining('2 GB') },
  ]);
});

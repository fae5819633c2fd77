import { expect, test } from 'vitest';
import { readFilmWords } from './read-film-words.ts';

const box = (name: string, ...body: Buffer[]): Buffer => {
  const inside = Buffer.concat(body);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
/** The same with a length of 64 bits, as large films have it. */
const longBox = (name: string, inside: Buffer): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(name, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(inside.length + 16), 8);
  return Buffer.concat([head, inside]);
};
const text = (words: string) => Buffer.from(words);
const read = (bytes: Buffer) => readFilmWords(async (start, end) => bytes.subarray(start, end + 1), bytes.length);
const stream = longBox('mdat', text('Lena in the pictures'));

test('LIST-34: reads what is written about a film wherever it stands, and neither pictures nor tables', async () => {
  const table = box('stbl', text('Lena in a table'));
  const track = box('trak', box('mdia', box('hdlr', text('\0\0\0Camera of Lena\0')), box('minf', table)));
  const artist = box('udta', box('\u00a9ART', text('\0\u0015Alder & Quay')));
  const xmp = box('uuid', text('0123456789abcdef<dc:creator>Rosa</dc:creator>'));
  const found = await read(Buffer.concat([box('ftyp', text('isom')), stream, box('moov', track, artist), xmp]));
  expect(found).toContain('Camera of Lena');
  expect(found).toContain('Alder & Quay');
  expect(found).toContain('<dc:creator>Rosa');
  expect(found).not.toMatch(/pictures|table/);
});

test('reads notes that break the rules as text, and ends with every file', async () => {
  const broken = box('moov', box('udta', text('\0\0\xffLena after a bad length')));
  expect(await read(Buffer.concat([stream, broken]))).toContain('Lena after a bad length');
  const open = Buffer.concat([Buffer.from([0, 0, 0, 0]), text('free'), text('Lena to the end')]);
  expect(await read(Buffer.concat([stream, open]))).toContain('Lena to the end');
  expect(await read(text('Lena alone, and no film'))).toContain('Lena alone');
  const cut = box('moov', text('x'.repeat(40))).subarray(0, 20);
  expect(typeof (await read(cut))).toBe('string');
  expect(await read(Buffer.alloc(0))).toBe('');
});

import { expect, test } from 'vitest';
import { zipNames } from './zip-names.ts';

test('check 80: 500 equal names become 500 names, on systems without capitals too', () => {
  const names = zipNames(Array.from({ length: 500 }, (_, index) => (index % 2 ? 'IMG.JPG' : 'img.jpg')));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(500);
  expect(names.slice(0, 3)).toEqual(['img.jpg', 'IMG (2).JPG', 'img (3).jpg']);
});

test('a number that a name has already is not given again', () => {
  expect(zipNames(['a (2).jpg', 'a.jpg', 'a.jpg', 'a (2).jpg'])).toEqual([
    'a (2).jpg',
    'a.jpg',
    'a (3).jpg',
    'a (2) (2).jpg',
  ]);
});

test('two spellings of one accent are one name', () => {
  expect(zipNames(['e\u0301.jpg', '\u00e9.jpg'])).toEqual(['é.jpg', 'é (2).jpg']);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\a.jpg', 'a.jpg'],
  ['/abs.jpg', 'abs.jpg'],
  ['NUL.jpg', '_NUL.jpg'],
  ['con', '_con'],
  ['a\u0000b\r\n.jpg', 'ab.jpg'],
  ['..', 'file'],
])('check 80: %j is safe in an archive as %j', (name, safe) => {
  expect(zipNames([name])).toEqual([safe]);
});

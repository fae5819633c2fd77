import { expect, test } from 'vitest';
import { hasSameFile, isRangeCurrent, readRanges } from './ranges.ts';

const SIZE = 1000;

test.each([
  ['bytes=0-499', [{ start: 0, end: 499 }]],
  ['bytes=500-', [{ start: 500, end: 999 }]],
  ['bytes=-300', [{ start: 700, end: 999 }]],
  ['bytes=-5000', [{ start: 0, end: 999 }]],
  ['bytes=999-', [{ start: 999, end: 999 }]],
  ['bytes=0-99999', [{ start: 0, end: 999 }]],
  ['Bytes = 0-0', [{ start: 0, end: 0 }]],
  [
    'bytes=0-9, 20-29',
    [
      { start: 0, end: 9 },
      { start: 20, end: 29 },
    ],
  ],
  ['bytes=0-9, 5000-', [{ start: 0, end: 9 }]],
])('check 77: %s names parts of the file', (header, parts) => {
  expect(readRanges(header, SIZE)).toEqual(parts);
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', 'bytes=1000-, 2000-'])(
  'check 77: %s names nothing that is there',
  (header) => {
    expect(readRanges(header, SIZE)).toBe('unsatisfiable');
  },
);

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-2',
  'bytes=a-b',
  'bytes=0x1-2',
  'bytes=1.5-2',
  'items=0-9',
  'bytes=0-9, x',
  `bytes=${Array.from({ length: 17 }, (_, index) => `${index}-${index}`).join(',')}`,
  'bytes=0-999, 0-999',
])('check 77: %s is no range, and the whole file is sent', (header) => {
  expect(readRanges(header, SIZE)).toBe('whole');
});

test('a range is for the file that it was begun with', () => {
  expect(isRangeCurrent(undefined, '"a"')).toBe(true);
  expect(isRangeCurrent('"a"', '"a"')).toBe(true);
  expect(isRangeCurrent('"b"', '"a"')).toBe(false);
  expect(isRangeCurrent('W/"a"', '"a"')).toBe(false);
  expect(isRangeCurrent('Fri, 20 Nov 2026 15:00:00 GMT', '"a"')).toBe(false);
});

test('a client says which files it has', () => {
  expect(hasSameFile('"x", W/"a"', '"a"')).toBe(true);
  expect(hasSameFile('*', '"a"')).toBe(true);
  expect(hasSameFile('"x"', '"a"')).toBe(false);
  expect(hasSameFile(undefined, '"a"')).toBe(false);
});

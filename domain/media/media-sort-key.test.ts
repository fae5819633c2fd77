import { expect, test } from 'vitest';
import { mediaSortKey } from './media-sort-key.ts';

const clock = { timeZone: 'America/New_York', now: new Date('2026-11-21T15:00:00Z') };
type File = [fileName: string, wallTime?: string, offset?: string];
const keyOf = ([fileName, wallTime, offset = null]: [string, string?, (string | null)?]) =>
  mediaSortKey({ fileName, takenAt: wallTime === undefined ? null : { wallTime, offset } }, clock);
const inOrder = (files: File[]) =>
  files.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).map(([fileName]) => fileName);

test('files stand by the time of their shot, parts of a second included, then by their names in natural order', () => {
  const files: File[] = [
    ['z.jpg', '2026-11-20T09:00:00'],
    ['DSC_2.jpg', '2026-11-20T10:00:00'],
    ['dsc_10.jpg', '2026-11-20T10:00:00.000'],
    ['DSC_1.jpg', '2026-11-20T10:00:00.2'],
    ['DSC_0.jpg', '2026-11-20T10:00:00.25'],
    ['a.jpg', '2026-11-20T10:00:01'],
  ];
  expect(inOrder(files.toReversed())).toEqual(files.map(([fileName]) => fileName));
});

test('a time with a zone and one without are compared by the clock of the studio', () => {
  const files: File[] = [
    ['b.jpg', '2026-11-20T15:59:00', '+01:00'],
    ['a.jpg', '2026-11-20T10:00:00'],
    ['drone.jpg', '2026-11-20T15:00:01', '+00:00'],
  ];
  expect(inOrder(files.toReversed())).toEqual(['b.jpg', 'a.jpg', 'drone.jpg']);
});

test('files without a time, or with one that cannot be right, stand behind the others by their names', () => {
  const files: File[] = [
    ['z.jpg', '2026-11-20T10:00:00'],
    ['IMG_2.jpg'],
    ['IMG_9.jpg', '0000-00-00T00:00:00'],
    ['IMG_10.jpg', '2099-01-01T00:00:00'],
    ['Plan.pdf'],
  ];
  expect(inOrder(files.toReversed())).toEqual(files.map(([fileName]) => fileName));
});

test('a key is never empty, and never too long for the address of a page of a list', () => {
  expect(keyOf(['1'])).not.toBe('');
  const long = keyOf(['1a'.repeat(90)]);
  expect(long.length).toBeLessThanOrEqual(240);
  const wide = keyOf(['\u{20000}'.repeat(45), '2026-11-20T10:00:00']);
  expect(wide.isWellFormed() && !wide.includes('\ufffd')).toBe(true);
  expect(encodeURIComponent(wide).length).toBeLessThan(800);
});

import { expect, test } from 'vitest';
import { type CheckedPhoto, listFindings } from './list-findings.ts';

const NOTHING = { camera: null, takenAt: null, exposureSeconds: null, fNumber: null, iso: null, focalLengthMm: null };

const photo = (id: string, changes: Partial<CheckedPhoto> = {}): CheckedPhoto => ({
  id,
  fileName: `${id}.jpg`,
  ...NOTHING,
  width: 6000,
  height: 4000,
  fileNumber: 1,
  sharpness: 0.4,
  hash: null,
  hasPlace: false,
  digitalSourceType: null,
  alteration: null,
  ...changes,
});
const find = (photos: CheckedPhoto[], ordered = 2, delivered = photos.length) =>
  listFindings(photos, { delivered, ordered: { packages: [ordered], added: 0 } }).findings;
const kinds = (photos: CheckedPhoto[], ordered?: number) =>
  find(photos, ordered).map(({ kind, ids }) => [kind, ...ids]);

test('soft photos, photos that look the same and places are found one by one', () => {
  const photos = [
    photo('a', { sharpness: 0.1, hash: '000000000000000f' }),
    photo('b', { hash: '000000000000000e', hasPlace: true }),
    photo('c', { hash: 'ffffffff00000000', sharpness: null }),
  ];
  expect(kinds(photos, 3)).toEqual([
    ['blur', 'a'],
    ['same', 'a', 'b'],
    ['place', 'b'],
  ]);
});

test('a photo that a model drew by its own file is found until somebody says what was done to it', () => {
  const photos = [
    photo('a', { digitalSourceType: 'trainedAlgorithmicMedia' }),
    photo('b', { digitalSourceType: 'compositeWithTrainedAlgorithmicMedia', alteration: 'staging' }),
    photo('c', { digitalSourceType: 'digitalCapture' }),
  ];
  expect(kinds(photos, 3)).toEqual([['ai', 'a']]);
});

test('frames of a bracket are one finding, and do not look the same besides', () => {
  const bracket = [60, 240, 15].map((part, index) =>
    photo(`f${index}`, {
      camera: 'ACME A1',
      takenAt: `2026-11-20T15:00:0${index}`,
      exposureSeconds: 1 / part,
      fNumber: 8,
      iso: 100,
      focalLengthMm: 16,
      hash: '00ff00ff00ff00ff',
    }),
  );
  expect(kinds(bracket, 3)).toEqual([['bracket', 'f0', 'f1', 'f2']]);
  expect(kinds([...bracket, photo('copy', { hash: '00ff00ff00ff00ff' })], 4)[0]).toEqual([
    'same',
    'f0',
    'f1',
    'f2',
    'copy',
  ]);
});

test('a count that is another one than was ordered is found, once there are photos', () => {
  expect(kinds([photo('a')], 2)).toEqual([['count']]);
  expect(kinds([photo('a'), photo('b'), photo('c')], 2)).toEqual([['count']]);
  expect(kinds([photo('a'), photo('b')], 2)).toEqual([]);
  expect(kinds([], 2)).toEqual([]);
});

test('a finding stays the same until it is about another file, photo or count', () => {
  const subject = (photos: CheckedPhoto[], delivered = 1) => find(photos, 5, delivered).map((one) => one.subject);
  const soft = photo('a', { sharpness: 0.1 });
  expect(subject([soft])).toEqual(subject([{ ...soft, sharpness: 0.05 }]));
  expect(subject([soft])[0]).not.toBe(subject([{ ...soft, fileNumber: 2 }])[0]);
  expect(subject([soft], 1)[1]).not.toBe(subject([soft], 2)[1]);
});

import { expect, test } from 'vitest';
import { type CropNotes, findFirstView, readPanoramaCrop } from './panorama-crop.ts';

const HALF = { fullWidth: 8000, fullHeight: 4000, left: 2000, top: 1500, width: 4000, height: 1000 };
const read = (changes: Partial<CropNotes> = {}, picture = { width: 4000, height: 1000 }) =>
  readPanoramaCrop({ ...HALF, ...changes }, picture);

test('a part of the sphere is read as it is noted, also of a picture that was made smaller', () => {
  expect(read()).toEqual(HALF);
  expect(read({}, { width: 2000, height: 500 })).toEqual(HALF);
});

test('what is not noted follows from the rest', () => {
  expect(read({ left: null, top: null })).toEqual(HALF);
  expect(read({ fullHeight: null })).toEqual(HALF);
  expect(read({ fullWidth: null })).toEqual(HALF);
  expect(read({ width: null })).toBeNull();
  expect(read({ fullWidth: null, fullHeight: null })).toBeNull();
});

test('a panorama that fills the sphere is no part of it', () => {
  expect(read({ left: 0, top: 0, width: 8000, height: 4000 }, { width: 8000, height: 4000 })).toBeNull();
});

test.each<[string, Partial<CropNotes>]>([
  ['a part over the edge', { left: 4001 }],
  ['a part below the edge', { top: 3001 }],
  ['a sphere of another shape', { fullHeight: 3000 }],
  ['a picture of another shape', { height: 2000 }],
  ['no width', { width: 0 }],
  ['a place outside', { left: -1 }],
  ['sizes beyond reason', { fullWidth: 4e9, fullHeight: 2e9 }],
  ['parts of pixels', { width: 3999.5 }],
])('notes of %s are not of this picture', (_name, changes) => {
  expect(read(changes)).toBeNull();
});

test('one looks at the middle of what is there first', () => {
  expect(findFirstView(null)).toEqual({ yaw: 0, pitch: 0 });
  expect(findFirstView(HALF)).toEqual({ yaw: 0, pitch: 0 });
  expect(findFirstView({ ...HALF, left: 0, top: 0 })).toEqual({ yaw: -90, pitch: 67.5 });
});

import { expect, test } from 'vitest';
import { findVariant, VARIANT_NAMES, VARIANTS, variantContentType, variantFileName, variantSize } from './variants.ts';

test('the variants are a thumbnail of 480, a preview of 1600 and a listing picture of 2048 pixels', () => {
  expect(VARIANT_NAMES.map((name) => [name, VARIANTS[name].maxWidth])).toEqual([
    ['thumbnail', 480],
    ['preview', 1600],
    ['mls', 2048],
  ]);
});

test('every variant is there as JPEG, which everything can read', () => {
  for (const name of VARIANT_NAMES) expect(VARIANTS[name].formats).toContain('jpeg');
});

test('the name of a variant leads back to it, and other names lead nowhere', () => {
  for (const name of VARIANT_NAMES) {
    for (const format of VARIANTS[name].formats) {
      expect(findVariant(variantFileName(name, format))).toEqual({ name, format });
    }
  }
  expect(variantFileName('mls', 'jpeg')).toBe('mls.jpg');
  expect(variantContentType('jpeg')).toBe('image/jpeg');
  for (const other of ['mls.webp', 'preview', 'preview.png', '../preview.webp', '', 'PREVIEW.webp']) {
    expect(findVariant(other)).toBeNull();
  }
});

test.each([
  [3000, 2000, 'preview', 1600, 1067],
  [20_000, 2000, 'preview', 6400, 640],
  [2000, 20_000, 'preview', 640, 6400],
  [8000, 2000, 'preview', 2560, 640],
  [3000, 300, 'preview', 3000, 300],
  [20_000, 2000, 'mls', 2048, 205],
  [30_000, 1, 'thumbnail', 1800, 1],
] as const)('of %i × %i pixels the %s has %i × %i', (width, height, name, itsWidth, itsHeight) => {
  expect(variantSize({ width, height }, name)).toEqual({ width: itsWidth, height: itsHeight });
});

import { expect, test } from 'vitest';
import { originalKey, variantKey } from './variant-key.ts';

test('a derived picture is in a folder beside its original and leads back to it', () => {
  const original = 'realtor-media/user/1763640000000-front.jpg';
  expect(variantKey(original, 'preview', 'webp')).toBe(`${original}.variants/preview.webp`);
  expect(originalKey(variantKey(original, 'mls', 'jpeg'))).toBe(original);
  expect(originalKey(original)).toBe(original);
});

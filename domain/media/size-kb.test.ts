import { expect, test } from 'vitest';
import { sizeKb } from './size-kb.ts';

test.each([
  [0, 0],
  [511, 0],
  [512, 1],
  [1024, 1],
  [1535, 1],
  [1536, 2],
  [10 * 1024 ** 3, 10 * 1024 ** 2],
])('SHR-12: %i bytes are %i KB: the size divided by 1024, rounded', (bytes, kb) => {
  expect(sizeKb(bytes)).toBe(kb);
});

import { expect, test } from 'vitest';
import { splitIntoParts } from './split-archive.ts';

const split = (sizes: number[], maxBytes: number) =>
  splitIntoParts(
    sizes.map((bytes) => ({ bytes })),
    maxBytes,
  ).map((part) => part.map(({ bytes }) => bytes));

test.each([
  [[], 10, []],
  [[4, 6], 10, [[4, 6]]],
  [[4, 7], 10, [[4], [7]]],
  [[30, 1, 1], 10, [[30], [1, 1]]],
  [[1, 30, 1], 10, [[1], [30], [1]]],
  [[5, 5, 5, 5, 5], 11, [[5, 5], [5, 5], [5]]],
])('%o in parts of %i', (sizes, maxBytes, parts) => {
  expect(split(sizes, maxBytes)).toEqual(parts);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupNearDuplicates, hashDistance } from './near-duplicates.ts';

const toHash = (bits: bigint) => bits.toString(16).padStart(16, '0');
const flip = (hash: string, places: readonly number[]) =>
  toHash(places.reduce((bits, place) => bits ^ (1n << BigInt(place)), BigInt(`0x${hash}`)));
const hashes = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(toHash);

test('the distance is the number of bits that differ', () => {
  fc.assert(
    fc.property(hashes, fc.uniqueArray(fc.nat({ max: 63 })), (hash, places) => {
      expect(hashDistance(hash, flip(hash, places))).toBe(places.length);
    }),
  );
});

test('pictures are the same up to six bits, and in one group through others between them', () => {
  const [first, six, twelve] = ['0000000000000000', '000000000000003f', '0000000000000fff'];
  const named = (...list: string[]) => list.map((hash, index) => ({ id: `${index}`, hash }));
  expect(groupNearDuplicates(named(first, six))).toEqual([['0', '1']]);
  expect(groupNearDuplicates(named(first, '000000000000007f'))).toEqual([]);
  expect(groupNearDuplicates(named(first, 'ffffffffffffffff', twelve, six))).toEqual([['0', '2', '3']]);
  expect(groupNearDuplicates(named(first, six, first), (a, b) => [a, b].includes('1'))).toEqual([['0', '2']]);
});

test('two thousand pictures are compared within the time of a request', () => {
  let state = 1n;
  const next = () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return toHash(state ^ (state >> 29n));
  };
  const pictures = Array.from({ length: 2000 }, (_, index) => ({ id: `${index}`, hash: next() }));
  const twin = { id: 'twin', hash: flip(pictures[700]?.hash ?? '', [1, 9, 30, 41, 52, 63]) };
  expect(groupNearDuplicates([...pictures, twin])).toEqual([['700', 'twin']]);
});

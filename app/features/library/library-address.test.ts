import { expect, test } from 'vitest';
import { readLibraryAddress, writeLibraryAddress } from './library-address.ts';

const read = (query: string) => readLibraryAddress(new URLSearchParams(query));
const USUAL = { q: '', from: null, to: null, sort: 'newest', item: null };

test.each([
  ['', {}],
  ['q=+pool+', { q: 'pool' }],
  ['from=2026-11-01&to=2026-11-18', { from: '2026-11-01', to: '2026-11-18' }],
  ['from=2026-11-01', { from: '2026-11-01' }],
  ['sort=name&item=abc', { sort: 'name', item: 'abc' }],
])('the address %j is read', (query, said) => {
  expect(read(query)).toEqual({ ...USUAL, ...said });
});

test.each([
  'to=2026-11-18',
  'from=2026-02-30',
  'from=yesterday',
  'from=2026-11-18&to=2026-11-01',
  'sort=size',
  'item=',
])('what the address %j says wrongly is left out', (query) => {
  expect(read(query)).toEqual(USUAL);
});

test.each(['', 'q=pool+house', 'q=a&from=2026-11-01&to=2026-11-18&sort=oldest&item=abc'])(
  'an address that was read is written as it was: %j',
  (query) => {
    expect(writeLibraryAddress(read(query))).toBe(query);
  },
);

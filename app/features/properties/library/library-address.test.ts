import { expect, test } from 'vitest';
import {
  getSort,
  getStart,
  isFiltered,
  readLibraryAddress,
  sortsFor,
  toMediaParams,
  writeLibraryAddress,
} from './library-address.ts';

const read = (query: string) => readLibraryAddress(new URLSearchParams(query));
const USUAL = { q: '', from: null, to: null, property: null, hidden: false, sort: null, month: null, item: null };
const PROPERTY = '7c1d2e90-51b3-4c6f-8a27-000000000001';

test.each([
  ['', {}],
  ['hidden=1', { hidden: true }],
  ['q=+pool+', { q: 'pool' }],
  ['from=2026-11-01&to=2026-11-18', { from: '2026-11-01', to: '2026-11-18' }],
  ['from=2026-11-01', { from: '2026-11-01' }],
  ['month=2026-03', { month: '2026-03' }],
  ['sort=name&item=abc', { sort: 'name', item: 'abc' }],
  [`property=${PROPERTY.toUpperCase()}`, { property: PROPERTY }],
  ['property=none-of-yours', { property: 'none-of-yours' }],
])('the address %j is read', (query, said) => {
  expect(read(query)).toEqual({ ...USUAL, ...said });
});

test.each([
  'to=2026-11-18',
  'from=2026-02-30',
  'from=yesterday',
  'from=2026-11-18&to=2026-11-01',
  'sort=size',
  'month=March',
  'item=',
  'property=+',
])('what the address %j says wrongly is left out', (query) => {
  expect(read(query)).toEqual(USUAL);
});

test.each([
  '',
  'q=pool+house',
  'q=a&from=2026-11-01&to=2026-11-18&sort=oldest&month=2026-11&item=abc',
  `property=${PROPERTY}&q=a&sort=studio`,
])('an address that was read is written as it was: %j', (query) => {
  expect(writeLibraryAddress(read(query))).toBe(query);
});

test.each([
  ['', 'newest'],
  ['sort=property', 'property'],
  ['sort=studio', 'newest'],
  [`property=${PROPERTY}`, 'studio'],
  [`property=${PROPERTY}&sort=oldest`, 'oldest'],
  [`property=${PROPERTY}&sort=property`, 'studio'],
  [`property=${PROPERTY}&q=pool`, 'newest'],
  [`property=${PROPERTY}&q=pool&sort=studio`, 'newest'],
  [`property=${PROPERTY}&from=2026-11-01&sort=name`, 'name'],
])('the address %j is sorted by %s', (query, sort) => {
  expect(getSort(read(query))).toBe(sort);
});

test('the order of the studio is offered within a whole property alone, and the order of properties outside of one', () => {
  expect(sortsFor(read(''))).toEqual(['newest', 'oldest', 'name', 'property']);
  expect(sortsFor(read(`property=${PROPERTY}`))).toEqual(['studio', 'newest', 'oldest', 'name']);
  expect(sortsFor(read(`property=${PROPERTY}&q=pool`))).toEqual(['newest', 'oldest', 'name']);
});

test('a property alone narrows the library, and is in the query', () => {
  expect(isFiltered(read(''))).toBe(false);
  expect(isFiltered(read(`property=${PROPERTY}`))).toBe(true);
  expect(toMediaParams(read(`property=${PROPERTY}&q=pool`), 'newest')).toEqual({
    sort: 'newest',
    q: 'pool',
    property_id: PROPERTY,
  });
});

test.each([
  ['month=2026-03', '2026-03'],
  ['month=2026-03&sort=oldest', '2026-03'],
  ['month=2026-03&sort=name', null],
  [`month=2026-03&property=${PROPERTY}`, null],
  ['', null],
])('a list of %j is opened at %j: one that is not sorted by day has no months', (query, start) => {
  expect(getStart(read(query))).toBe(start);
});

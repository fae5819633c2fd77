import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

test('documents are the same in whatever order their keys stand', () => {
  expect(isSameValue({ a: 1, b: { c: 2, d: [3] } }, { b: { d: [3], c: 2 }, a: 1 })).toBe(true);
  expect(isSameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
});

test('another value, another list and an absent part that is null differ', () => {
  expect(isSameValue({ a: 1 }, { a: 2 })).toBe(false);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
  expect(isSameValue({ a: null }, {})).toBe(false);
});

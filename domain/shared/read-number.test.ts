import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['2,150', 2150],
  ['1.250', 1250],
  ['1 250', 1250],
  ['1\u202f250,5', 1250.5],
  ["1'250.50", 1250.5],
  ['1.250.000,5', 1_250_000.5],
  ['12,34,567', 1_234_567],
  ['0.125', 0.125],
  ['１２０', 120],
  ['١٢٠', 120],
])('a number is read as people write it: %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each(['', '-5', '1,2,3', '1.2.3', '12 or 13', 'twelve', '1e9', '1,25,0', '12345678901234'])(
  'what is no number is none: %s',
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);

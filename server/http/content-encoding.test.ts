import { describe, expect, test } from 'vitest';
import { chooseEncoding } from './content-encoding.ts';

describe('the encoding of an answer', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.1', 'gzip'],
    ['br;q=0.5, gzip;q=1', 'gzip'],
    ['br;q=0.9', 'br'],
    ['br ; q=0.9 , gzip ; q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity;q=1, br;q=0.5', null],
    ['identity;q=0.5, br;q=0.5', 'br'],
    ['gzip;q=nonsense', null],
    ['zstd, compress', null],
    ['x-br', null],
  ] as const)('for "%s" is %s', (header, expected) => {
    expect(chooseEncoding(header, ['br', 'gzip'])).toBe(expected);
  });

  test('is none where the file has no compressed form', () => {
    expect(chooseEncoding('br, gzip', [])).toBeNull();
    expect(chooseEncoding('br', ['gzip'])).toBeNull();
  });
});

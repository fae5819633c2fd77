import { expect, test } from 'vitest';
import { IF_MATCH_PATTERN, matchesVersion, versionTag } from './version.ts';

test('a version is a strong entity tag', () => {
  expect(versionTag(12)).toBe('"12"');
});

test.each(['"1"', '*', '"1", "2"', '"1" ,W/"2"', '""', '"a-b"'])('%s is a well-formed If-Match', (header) => {
  expect(header).toMatch(IF_MATCH_PATTERN);
});

test.each(['', '1', "'1'", '"1', '1"', '"1" "2"', '"1",', '*, "1"', 'w/"1"', '"1""2"'])(
  '%j is no If-Match',
  (header) => {
    expect(header).not.toMatch(IF_MATCH_PATTERN);
  },
);

test.each([
  ['"3"', true],
  ['*', true],
  ['"2", "3"', true],
  ['"2",\t"3"', true],
  ['"2"', false],
  ['"33"', false],
  ['"03"', false],
  ['""', false],
  ['W/"3"', false],
])('%s matches version 3: %s', (header, expected) => {
  expect(matchesVersion(header, 3)).toBe(expected);
});

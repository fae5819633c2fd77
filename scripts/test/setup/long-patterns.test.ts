import { expect, test } from 'vitest';
import { patternsBeyond } from './long-patterns.ts';

const LONG = 'a'.repeat(2000);

test('a pattern with a repetition is named if a long text meets it, whichever way it is asked', async () => {
  const seen = await patternsBeyond(1000, () => {
    /^a+$/.test(LONG);
    LONG.replace(/(?:ab)*c/g, '');
    LONG.split(/a{3,}b/);
    /^b+$/.test('a short text');
  });
  expect(seen).toEqual(['^a+$', '(?:ab)*c', 'a{3,}b']);
});

test('one that ends within a few characters is not', async () => {
  expect(await patternsBeyond(1000, () => LONG.match(/[*+]\p{Cc}|\d{4}|\+/u))).toEqual([]);
});

import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['a%2Bsecret', 'a+secret'],
  ['%C4%B0', 'İ'],
  ['%', '%'],
  ['50%-off', '50%-off'],
  ['%E0%A4%A', '%E0%A4%A'],
])('%s is %s', (text, decoded) => {
  expect(decodeText(text)).toBe(decoded);
});

import { expect, test } from 'vitest';
import { sealText, unsealText } from './seal.ts';

const SECRET = 'ab'.repeat(32);

test('a sealed text is read again with the same secret, and never twice the same', () => {
  const sealed = sealText(SECRET, 'ğ token');
  expect(unsealText(SECRET, sealed)).toBe('ğ token');
  expect(sealText(SECRET, 'ğ token')).not.toBe(sealed);
});

test('a text that was changed, and one of another secret, is refused', () => {
  const sealed = sealText(SECRET, 'token');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => unsealText(SECRET, changed)).toThrow();
  expect(() => unsealText('cd'.repeat(32), sealed)).toThrow();
});

import { expect, test } from 'vitest';
import { foldAddress } from './fold-address.ts';

const at = (address: string, city = 'Arlington') => foldAddress({ address, city, state: 'VA', zip: '22203' });

test.each([
  ['4200 Wilson Ave.', '4200  wilson ave'],
  ['Königsallee 5', 'KONIGSALLEE 5'],
  ['Şişli Caddesi 12', 'sisli caddesi 12'],
])('%s and %s are the same address', (one, other) => {
  expect(at(one)).toBe(at(other));
});

test('another number, street or city is another address, and none is none', () => {
  const all = [at('4200 Wilson Ave'), at('420 Wilson Ave'), at('4200 Wilson Avenue'), at('4200 Wilson Ave', 'Reston')];
  expect(new Set(all).size).toBe(4);
  expect(at(' . ')).toBe('');
});

import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  ['Königstraße 5', 'Ko\u0308nigstraße 5'],
  ['İzmir', 'IZMIR'],
  ['Işık', 'IŞIK'],
  ['12  Oak St', ' 12 oak\u00a0st '],
  ['ＡＢＣ', 'abc'],
])('%s and %s are the same name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

test('names that mean different things stay different', () => {
  expect(foldName('Köln 1')).not.toBe(foldName('Koln 1'));
  expect(foldName('12A Oak')).not.toBe(foldName('12 A Oak'));
});

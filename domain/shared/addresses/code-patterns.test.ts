import { expect, test } from 'vitest';
import { hasPostalCode } from './code-patterns.ts';

test.for<[string, string[], string[]]>([
  ['20005', ['20005', ' 20005 '], ['20006', '20005-1234', '2000']],
  ['200*', ['20005', '200', '20005-1234'], ['21005', '20']],
  ['1000-1999', ['1000', '1999', '1500-123', '1011 AB', '1200123'], ['2000', '999', '10AB', '0999-100']],
  ['10-19', ['10115', '19999', '1000-001'], ['20095', '09111']],
  ['10115-10179', ['10117', '10115', '10179'], ['10180', '10114', '1011']],
  ['1000 – 1999', ['1000-001'], ['2000-001']],
  ['1999-1000', ['1500'], ['2000']],
  ['1000-001', ['1000-001', '1000001'], ['1000-002', '1000', '500']],
  ['1000-001-1000-099', ['1000-050', '1000001'], ['1000-100', '1000']],
  ['00-001', ['00-001', '00001'], ['00-002']],
  ['LV-1010', ['LV-1010', 'lv1010'], ['LV-1011']],
  ['LV-1000-LV-1099', ['LV-1050'], ['LV-1100', 'EE-1050']],
  ['KY1-1100', ['KY1-1100'], ['KY1-1101', 'KY11']],
  ['M1 *', ['M1 1AE', 'm11ae', 'M1'], ['M11 1AE', 'M2 1AE']],
  ['M1*', ['M1 1AE', 'M11 1AE'], ['M2 1AE']],
  ['K1A *', ['K1A 0B1'], ['K1B 0B1']],
  ['M1-M9', ['M1 1AE', 'M9 4XX'], ['M11 1AE', 'N1 1AA', 'MK1 1AA']],
  ['SW1-SW20', ['SW1A 1AA', 'SW20 0AA', 'SW3 1AA'], ['SW21 1AA', 'S10 1AA']],
  ['D01-D24', ['D02 X285', 'D24 A123', 'D6W X285'], ['A01 X285']],
  ['K1A-K2C', ['K1A 0B1', 'K2C 1A1'], ['K2D 1A1', 'J9A 1A1']],
])('CAT-29: %s holds codes of its form and no others', ([pattern, held, others]) => {
  expect(held.filter((code) => !hasPostalCode([pattern], code))).toEqual([]);
  expect(others.filter((code) => hasPostalCode([pattern], code))).toEqual([]);
});

test('several codes hold what one of them holds, and no code is in none', () => {
  expect(hasPostalCode(['20005', '1000-1999'], '1200')).toBe(true);
  expect(hasPostalCode(['*'], '')).toBe(false);
  expect(hasPostalCode([], '20005')).toBe(false);
});

import { expect, test } from 'vitest';
import { plainCode, soughtCodes } from './sought-codes.ts';

test('codes are compared without spaces, hyphens and case', () => {
  expect(['1000-001', 'm1 1ae', '１００', ' LV-1010 '].map(plainCode)).toEqual(['1000001', 'M11AE', '100', 'LV1010']);
});

test('a code is sought whole first, then by its beginnings', () => {
  expect(soughtCodes('NL', '1011 ab')).toEqual(['1011AB', '1011A', '1011', '101', '10']);
  expect(soughtCodes('PT', '1000-001')[0]).toBe('1000001');
  expect(soughtCodes('CA', 'K1A 0B1')).toContain('K1A');
  expect(soughtCodes('US', '20005-1234')).toContain('20005');
});

test('the beginning of a British code is not cut into that of another', () => {
  expect(soughtCodes('GB', 'M1 1AE')).toEqual(['M11AE', 'M1']);
  expect(soughtCodes('GB', 'M11 1AE')).toEqual(['M111AE', 'M11']);
  expect(soughtCodes('GB', 'EC1A 1BB')).toEqual(['EC1A1BB', 'EC1A', 'EC1']);
  expect(soughtCodes('GB', 'sw1a')).toEqual(['SW1A', 'SW1']);
});

test('codes of Brazil and Argentina are sought as tables have them', () => {
  expect(soughtCodes('BR', '01310-100').slice(0, 2)).toEqual(['01310100', '01310000']);
  expect(soughtCodes('AR', 'C1425CLA')).toContain('1425');
});

test('what is no code is sought nowhere', () => {
  for (const [country, code] of [
    ['US', '2000'],
    ['US', '200051'],
    ['CA', 'K1'],
    ['DE', ''],
    ['DE', '-'],
    ['DE', '1'],
  ] as const)
    expect(soughtCodes(country, code), code).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findShippedCode, SHIPPED_COUNTRIES } from './find-shipped-code.ts';

const lines = async () =>
  (await readFile(path.join(import.meta.dirname, 'postal-codes.txt'), 'utf8')).replace(/\n$/, '').split('\n');

test('the shipped file has twelve columns, its countries alone, and its codes in order', async () => {
  const rows = (await lines()).map((line) => line.split('\t'));
  expect(rows.length).toBe(43_869);
  expect(rows.filter((row) => row.length !== 12)).toEqual([]);
  expect([...new Set(rows.map(([country]) => country))]).toEqual(SHIPPED_COUNTRIES);
  const keys = rows.map(([country, code]) => `${country}\t${code}\t`);
  expect(keys.filter((key, at) => at > 0 && key <= (keys[at - 1] ?? ''))).toEqual([]);
});

test('every code of the shipped file is found, among them the first and the last', async () => {
  const rows = (await lines()).map((line) => line.split('\t'));
  // Every twentieth, and the ends of each country.
  const some = rows.filter(
    ([country], at) => at % 20 === 0 || rows[at - 1]?.[0] !== country || rows[at + 1]?.[0] !== country,
  );
  for (const [country = '', code = '', , , , , , , , latitude, longitude] of some)
    expect(await findShippedCode(country, [code]), code).toEqual({
      latitude: Number(latitude),
      longitude: Number(longitude),
    });
});

test('codes that it does not have are found nowhere, and the first known of several is taken', async () => {
  expect(await findShippedCode('US', ['00000'])).toBeNull();
  expect(await findShippedCode('US', ['99999'])).toBeNull();
  expect(await findShippedCode('US', ['K1A'])).toBeNull();
  expect(await findShippedCode('DE', ['10117'])).toBeNull();
  expect(await findShippedCode('CA', ['K1A0B1', 'K1A0B', 'K1A'])).toEqual({ latitude: 45.4207, longitude: -75.7023 });
});

import { expect, test } from 'vitest';
import { findPlaces } from './check-places.ts';
import { parseModule } from './source-modules.ts';

const LOCK = { asks: 'What locks a file?', noun: 'lock', rule: 'isLocked' };
const exporting = (file: string) => parseModule(file, 'export function isLocked() {\n  return true;\n}\n');

test('a question leads to the file that answers it', () => {
  const found = findPlaces([exporting('domain/deliveries/file-lock.ts')], [LOCK]);
  expect(found).toEqual({ places: ['What locks a file? domain/deliveries/file-lock.ts'], problems: [] });
});

test.each([
  ['no file', [], 'No file exports isLocked'],
  ['two files', ['domain/a/lock.ts', 'domain/b/lock.ts'], 'domain/a/lock.ts and domain/b/lock.ts both export'],
  ['a file that nobody would open', ['domain/deliveries/rules.ts'], 'who looks for "lock" does not find it'],
])('%s is refused', (_what, files, sentence) => {
  const { places, problems } = findPlaces(files.map(exporting), [LOCK]);
  expect(places).toEqual([]);
  expect(problems).toEqual([expect.stringContaining(sentence)]);
});

test('a test that has the name answers nothing', () => {
  const { problems } = findPlaces([exporting('domain/deliveries/file-lock.test.ts')], [LOCK]);
  expect(problems).toHaveLength(1);
});

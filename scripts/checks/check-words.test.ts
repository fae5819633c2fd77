import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findOldWords, findShownCatalogues, readOldWords } from './check-words.ts';

const WORDS = readOldWords(readFileSync('docs/style.md', 'utf8'));
const inCode = (source: string, path = 'server/x.ts') => findOldWords({ path, source }, WORDS);
const shown = (path: string, source: string) => findShownCatalogues({ path, source });

test.each([
  ['askConsole()', 'admin socket'],
  ['const { saidBy } = list;', 'searchableFields'],
  ['// The rest goOn.', 'continue, proceed'],
  ['export const factsOf = (row: Row) => row;', 'a plain noun'],
  ['await forgetDraft();', 'purge'],
  ['const REASON_WORDS = {};', 'messages, labels'],
  ['/** The wish of the form is kept. */', 'request, requested'],
])('an old word is named with its line and the word to use: %s', (line, use) => {
  const [problem, ...others] = inCode(`// A first line.\n${line}\n`);
  expect(others).toEqual([]);
  expect(problem).toMatch(/^server\/x\.ts:2: "/);
  expect(problem).toContain(use);
});

test("an old word in a file's name is named", () => {
  expect(inCode('', 'app/ui/near-end.tsx')).toEqual([
    'app/ui/near-end.tsx: "near-end" in its name is an old word (near-end): use infinite-scroll sentinel.',
  ]);
});

test.each([
  'The wish "Brighten" of a review, a letter of the alphabet, the place of a shoot',
  'const nameOf = (id: string) => id; lines.indexOf(line); oneOf(kind);',
  'A program acts for you. Maple House. Forget nothing. greeting: "Hello"',
  "'sign_in_trouble', '/api/media/acts/{id}', import-house:1",
])('a good meaning of the same word is left alone: %s', (source) => {
  expect(inCode(source)).toEqual([]);
});

test('a row without a pattern is for people, and one that cannot be read stops the check', () => {
  const table = (row: string) => `| old word | word we use | refused |\n| --- | --- | --- |\n${row}\n\nMore.`;
  expect(readOldWords(table('| tone | plain | – |'))).toEqual([]);
  expect(readOldWords(table('| a | b | `x\\|y` |'))[0]?.refused).toEqual(/x|y/g);
  expect(() => readOldWords(table('| a | b |'))).toThrow('can be read');
});

test('what people read says catalog', () => {
  const line = ['people read "catalogue" here: use catalog.'].map((text) => `:1: ${text}`);
  expect(shown('app/x.tsx', 'export const X = () => <p>The catalogue is empty.</p>;')).toEqual([`app/x.tsx${line}`]);
  expect(shown('domain/x.ts', "export const REFUSAL = 'A catalogue has one package.';")).toEqual([
    `domain/x.ts${line}`,
  ]);
  expect(shown('locales/en/x.json', '{ "empty": "The catalogue is empty" }')).toHaveLength(1);
  expect(shown('server/features/x/routes.ts', "route({ summary: 'The catalogue' });")).toHaveLength(1);
  expect(shown('docs/import.md', 'The catalogue is read.')).toEqual([`docs/import.md${line}`]);
});

test('code, addresses and rights keep catalogue', () => {
  expect(shown('app/x.tsx', "import { a } from '#domain/catalogue/a.ts';\nask('/api/catalogue');")).toEqual([]);
  expect(shown('docs/import.md', '`npm run catalogue`, /api/catalogue, catalogue:read\n```\ncatalogue\n```')).toEqual(
    [],
  );
  expect(shown('docs/architecture.md', 'The module catalogue.')).toEqual([]);
});

import { expect, test } from 'vitest';
import { indexProblems, libraryProblems, missingPaths } from './check-docs.ts';

const exists = (file: string) => ['domain/shared/area.ts', 'docs/style.md', 'server/config.ts'].includes(file);
const problemsOf = (text: string) => missingPaths('docs/architecture.md', text, exists);

test('a path that does not exist is named with its document', () => {
  expect(problemsOf('See `domain/orders/gone.ts`.')).toEqual([
    'docs/architecture.md speaks of domain/orders/gone.ts, which does not exist.',
  ]);
});

test('a link counts from its document, and its anchor does not count', () => {
  expect(problemsOf('[Style](style.md#names) and [settings](server/config.ts)')).toEqual([]);
  expect(problemsOf('[Style](styles.md)')).toHaveLength(1);
});

test('patterns, addresses and words that are no paths are left alone', () => {
  expect(
    problemsOf('`server/features/<noun>/routes.ts` `app/**/x.ts` `/api/health` `npm test` [x](https://e.org/y)'),
  ).toEqual([]);
});

test('a decision that the index leaves out, names otherwise or made up is named', () => {
  const index =
    '| [001](001-a.md) | One | 2026-11-20 | in force |\n| [003](003-c.md) | Three | 2026-11-20 | replaced by [004](004-d.md) |';
  expect(indexProblems(index, { '001-a.md': 'One', '003-c.md': 'Three' })).toEqual([]);
  expect(indexProblems(index, { '001-a.md': 'Uno', '002-b.md': 'Two' })).toEqual([
    'docs/decisions/README.md has no row for 001-a.md: "Uno", its date and its status.',
    'docs/decisions/README.md has no row for 002-b.md: "Two", its date and its status.',
    'docs/decisions/README.md lists 003-c.md, which does not exist.',
  ]);
});

test('a decision that the index lists twice is named', () => {
  const row = '| [001](001-a.md) | One | 2026-11-20 | in force |';
  expect(indexProblems(`${row}\n${row}`, { '001-a.md': 'One' })).toEqual([
    'docs/decisions/README.md lists 001-a.md twice, or below a later one.',
  ]);
});

test('a library without a row is named, and a row without a library', () => {
  const page = '| hono   | MIT | 3.7 MB | HTTP |\n| @scope/old, other | MIT | 0.1 MB | nothing |\n';
  expect(libraryProblems(page, ['hono', 'other', '@types/node', 'zod'])).toEqual([
    'docs/decisions/005-libraries.md has no row for zod: its license, its size, and what it is for.',
    'docs/decisions/005-libraries.md has a row for @scope/old, which package.json does not have.',
  ]);
});

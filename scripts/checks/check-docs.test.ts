import { expect, test } from 'vitest';
import { missingPaths } from './check-docs.ts';

const exists = (file: string) => ['domain/orders/area.ts', 'docs/style.md', 'server/config.ts'].includes(file);
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

import { expect, test } from 'vitest';
import { codeProblems } from './check-code.ts';
import { parseModule } from './source-modules.ts';

const problemsOf = (file: string, source: string, still: Record<string, number> = {}) =>
  codeProblems([parseModule(file, source)], still);
const long = (lines: number) => `export function x() {\n${'  y();\n'.repeat(lines - 2)}}\n`;

test.each([
  ['domain/orders/x.ts', 'export const x = { ...{ a: 1 }, b: 2 };', 'domain/orders/x.ts:1: A literal is spread'],
  ['domain/orders/x.ts', "export const x = [\n  ...['a'],\n];", 'domain/orders/x.ts:2: A literal is spread'],
  ['domain/orders/x.test.ts', 'export const x = { ...{ a: 1 } };', 'A literal is spread'],
  ['server/features/orders/x.ts', 'export const x = (ctx, tx) => y({ ...ctx, db: tx });', 'use inTransaction'],
  ['domain/orders/x.ts', 'export function x(a, b, c, d) {}', 'takes 4 parameters, and 3 are the most'],
  ['app/lib/page/x.ts', 'export const x = (a, b, c, d = 1) => a;', 'takes 4 parameters'],
  ['server/http/x.ts', long(101), 'has 101 lines, and 100 are the most'],
  ['app/ui/x.tsx', long(161), 'has 161 lines, and 160 are the most'],
])('%s: %s', (file, source, sentence) => {
  expect(problemsOf(file, source)).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ['domain/orders/x.ts', 'export const x = { ...y, ...(z && { a: 1 }), b: 2 };'],
  ['domain/orders/x.ts', 'export function x(a, b, { c, d }) {}'],
  ['domain/orders/x.test.ts', 'export function x(a, b, c, d) {}'],
  ['server/http/x.ts', long(100)],
  ['app/ui/x.tsx', long(160)],
  ['e2e/journeys/x.ts', long(300)],
])('%s is left alone: %s', (file, source) => {
  expect(problemsOf(file, source)).toEqual([]);
});

test('one more than the known ones is refused, and a known number that is too high as well', () => {
  const two = 'export function x(a, b, c, d) {}\nexport function y(a, b, c, d) {}';
  expect(problemsOf('server/x.ts', two, { server: 2 })).toEqual([]);
  expect(problemsOf('server/x.ts', two, { server: 1 })).toHaveLength(3);
  expect(problemsOf('server/x.ts', two, { server: 3 })).toEqual([expect.stringContaining('lower its number')]);
});

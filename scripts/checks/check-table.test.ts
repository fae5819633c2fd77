import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkLists, checkProblems, checksNamedIn, evidence, testsOfChecks } from './check-table.ts';
import { readSourceModules } from './source-modules.ts';

const modules = readSourceModules(process.cwd());

test('the checks that a text names are read from its names of tests', () => {
  expect(checksNamedIn('check 53: nobody; security checks 37 and 38, check 37')).toEqual([53, 37, 38]);
  expect(checksNamedIn('a check of 12, checkpoint 4, check  9')).toEqual([]);
});

test('every check has a test or a sentence, and every number that a test carries is known', () => {
  expect(checkProblems(testsOfChecks(modules))).toEqual([]);
});

test('a check without either, and a number that nobody knows, are told', () => {
  const problems = checkProblems(new Map([[4, ['server/x.test.ts']]]));
  expect(problems).toContain('Check 4 of server/x.test.ts is not in scripts/checks/security-checks.ts.');
  const check = { number: 1, claim: 'All is well' };
  expect(evidence(check, new Map())).toBe('');
  expect(evidence(check, new Map([[1, ['a.test.ts']]]))).toBe('`a.test.ts`');
});

test('each file that docs/security.md names for a check is one that proves it', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  const tests = testsOfChecks(modules);
  const lines = [...page.matchAll(/^- \*\*(\d+)\*\* (.*)$/gm)];
  expect(lines.map(([, number]) => Number(number))).toEqual(
    [...checkLists(tests).matchAll(/^- \*\*(\d+)\*\*/gm)].map(([, number]) => Number(number)),
  );
  const current = new Map(
    [...checkLists(tests).matchAll(/^- \*\*(\d+)\*\* (.*)$/gm)].map(([, number, text]) => [number, text ?? '']),
  );
  const stale = lines.flatMap(([, number, text = '']) =>
    [...text.matchAll(/`[^`]+\.tsx?`/g)]
      .map(([file]) => file)
      .filter((file) => !current.get(number)?.includes(file))
      .map((file) => `check ${number}: ${file}. Run node scripts/derive/derive-security-page.ts.`),
  );
  expect(stale).toEqual([]);
});

import { CHECK_GROUPS, type SecurityCheck } from './security-checks.ts';
import type { SourceModule } from './source-modules.ts';

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const MENTION = /\bchecks? (\d+(?:(?:, | and )\d+)*)/g;

/** The checks that a text names: `check 53`, `checks 37 and 38`. */
export function checksNamedIn(text: string): number[] {
  const found = [...text.matchAll(MENTION)].flatMap(([, numbers = '']) => numbers.split(/, | and /).map(Number));
  return [...new Set(found)];
}

/** The test files that carry each check's number. */
export function testsOfChecks(modules: Pick<SourceModule, 'path' | 'source'>[]): Map<number, string[]> {
  const tests = new Map<number, string[]>();
  // The test of this very list speaks of checks without proving any.
  const files = modules.filter(({ path }) => TEST_FILE.test(path) && path !== 'scripts/checks/check-table.test.ts');
  for (const { path, source } of files) {
    for (const number of checksNamedIn(source)) tests.set(number, [...(tests.get(number) ?? []), path].sort());
  }
  return tests;
}

/** Where a check is proven, or why it is not; empty where neither is known. */
export function evidence(check: SecurityCheck, tests: Map<number, string[]>): string {
  const files = [...new Set([...(tests.get(check.number) ?? []), ...(check.files ?? [])])];
  return files.length > 0 ? files.map((file) => `\`${file}\``).join(', ') : (check.why ?? '');
}

/** The checks that neither a test proves nor a sentence explains, and the numbers that tests carry and nobody knows. */
export function checkProblems(tests: Map<number, string[]>): string[] {
  const checks = CHECK_GROUPS.flatMap((group) => group.checks);
  const known = checks.map(({ number }) => number);
  const bare = checks.filter((check) => !evidence(check, tests)).map(({ number }) => number);
  const unknown = [...tests].filter(([number]) => !known.includes(number));
  return [
    ...bare.map((number) => `Check ${number} has no test: say why in scripts/checks/security-checks.ts.`),
    ...unknown.map(([number, files]) => `Check ${number} of ${files[0]} is not in scripts/checks/security-checks.ts.`),
  ];
}

/** The lists of docs/security.md: each check with its proof, or the reason why there is none. */
export function checkLists(tests: Map<number, string[]>): string {
  return CHECK_GROUPS.map(({ title, checks }) => {
    const lines = checks.map((check) => `- **${check.number}** ${check.claim}: ${evidence(check, tests)}`);
    return [`### ${title}`, ...lines].join('\n').replace('\n', '\n\n');
  }).join('\n\n');
}

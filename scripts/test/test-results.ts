import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Failure, listFailures } from './test-failures.ts';

/** How many tests of a stage passed and failed, with a sentence for each thing that is wrong beside the tests. */
type StageCounts = { passed: number; failed: number; remarks: string[] };

/** The same, with the tests that failed. */
export type StageResult = StageCounts & { failures: Failure[] };

const vitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

type Counts = { passed: number; failed: number; skipped: number; secondTries: number };

/** How many journeys may need their second try in one run. A busy machine needs it for one or two; what is broken needs it for more. */
const MOST_SECOND_TRIES = 3;

const countsSchema = z.union([
  vitestSchema.transform(
    (report): Counts => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      secondTries: 0,
    }),
  ),
  playwrightSchema.transform(
    ({ stats }): Counts => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      secondTries: stats.flaky,
    }),
  ),
]);

/**
 * The result of a stage from the report of its runner (Vitest's or Playwright's JSON) and its exit code. A skipped test
 * counts as failed, and so does a stage without any test or one that failed without naming a test. A journey that passed
 * at its second try counts as passed and is said, up to `MOST_SECOND_TRIES` of them.
 */
export function judgeStage(report: unknown, exitCode: number): StageCounts {
  const parsed = countsSchema.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, remarks: ['The runner left no report.'] };
  const { passed, failed, skipped, secondTries } = parsed.data;
  if (skipped > 0) {
    const remark = `${skipped} skipped: a skipped test proves nothing and counts as failed.`;
    return { passed, failed: failed + skipped, remarks: [remark] };
  }
  if (passed + failed === 0) return { passed, failed: 1, remarks: ['No test was run.'] };
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, remarks: ['The runner failed outside of the tests, for what it says above.'] };
  }
  if (secondTries === 0) return { passed, failed, remarks: [] };
  const remark = `${secondTries} passed at the second try, listed below with what the first one said; at most ${MOST_SECOND_TRIES} may.`;
  const tooMany = secondTries > MOST_SECOND_TRIES ? secondTries : 0;
  return { passed: passed - tooMany, failed: failed + tooMany, remarks: [remark] };
}

const filesSchema = z.object({ testResults: z.array(z.object({ name: z.string() })) });

/** The parts of paths, by which a stage was told its files, that are in none of them: such a stage proves less than it says. */
export function listUnmatched(report: unknown, parts: readonly string[]): string[] {
  const files = filesSchema.safeParse(report).data?.testResults ?? [];
  return parts.filter((part) => !files.some(({ name }) => name.includes(part)));
}

/** The result of a stage from a report in a file, with the tests that failed and with `parts` that no file has; no file counts as no report. */
export function judgeReport(file: string, exitCode: number, parts: readonly string[] = []): StageResult {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const result = { ...judgeStage(report, exitCode), failures: listFailures(report) };
  const unmatched = listUnmatched(report, parts).map((part) => `${part} is in no path of a test that ran.`);
  return { ...result, failed: result.failed + unmatched.length, remarks: [...result.remarks, ...unmatched] };
}

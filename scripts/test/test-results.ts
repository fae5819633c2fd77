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

type Counts = { passed: number; failed: number; skipped: number };

const countsSchema = z.union([
  vitestSchema.transform(
    (report): Counts => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  ),
  // A test that passes only when it is tried again has failed.
  playwrightSchema.transform(
    ({ stats }): Counts => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  ),
]);

/**
 * The result of a stage from the report of its runner (Vitest's or Playwright's JSON) and its exit code. A skipped test
 * counts as failed, and so does a stage without any test or one that failed without naming a test.
 */
export function judgeStage(report: unknown, exitCode: number): StageCounts {
  const parsed = countsSchema.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, remarks: ['The runner left no report.'] };
  const { passed, failed, skipped } = parsed.data;
  if (skipped > 0) {
    const remark = `${skipped} skipped: a skipped test proves nothing and counts as failed.`;
    return { passed, failed: failed + skipped, remarks: [remark] };
  }
  if (passed + failed === 0) return { passed, failed: 1, remarks: ['No test was run.'] };
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, remarks: ['The runner failed outside of the tests, for what it says above.'] };
  }
  return { passed, failed, remarks: [] };
}

/** The same from a report in a file, with the tests that failed; no file counts as no report. */
export function judgeReport(file: string, exitCode: number): StageResult {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  return { ...judgeStage(report, exitCode), failures: listFailures(report) };
}

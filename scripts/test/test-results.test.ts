import { expect, test } from 'vitest';
import { judgeReport, judgeStage, listUnmatched } from './test-results.ts';

const vitest = (passed: number, failed: number, pending = 0, todo = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: todo,
});
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
});

test('tests that passed and failed are counted from both runners', () => {
  expect(judgeStage(vitest(12, 0), 0)).toEqual({ passed: 12, failed: 0, remarks: [] });
  expect(judgeStage(vitest(10, 2), 1)).toEqual({ passed: 10, failed: 2, remarks: [] });
  expect(judgeStage(playwright(7, 1), 1)).toEqual({ passed: 7, failed: 1, remarks: [] });
});

test('a skipped test and one that is still to be written count as failed', () => {
  expect(judgeStage(vitest(10, 0, 1, 1), 0)).toMatchObject({ passed: 10, failed: 2 });
  expect(judgeStage(playwright(7, 0, 0, 3), 0)).toMatchObject({ passed: 7, failed: 3 });
});

test('a journey that passes at its second try counts and is said, and more than a few of them fail the stage', () => {
  const [remark] = judgeStage(playwright(7, 0, 1), 0).remarks;
  expect(remark).toMatch(/^1 passed at the second try/);
  expect(judgeStage(playwright(7, 0, 1), 0)).toMatchObject({ passed: 8, failed: 0 });
  expect(judgeStage(playwright(7, 0, 3), 0)).toMatchObject({ passed: 10, failed: 0 });
  expect(judgeStage(playwright(7, 0, 4), 0)).toMatchObject({ passed: 7, failed: 4 });
  expect(judgeStage(playwright(7, 1, 1), 1)).toMatchObject({ passed: 8, failed: 1 });
});

test('a stage without any test has failed', () => {
  expect(judgeStage(vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1, remarks: ['No test was run.'] });
});

test('a runner that fails outside of the tests makes the stage fail', () => {
  expect(judgeStage(vitest(12, 0), 1)).toMatchObject({ passed: 12, failed: 1 });
});

test('a missing or strange report makes the stage fail, also where the exit code is 0', () => {
  expect(judgeReport('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(judgeStage({ numPassedTests: 'many' }, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a part of a path that no file has is named, a pattern among them', () => {
  const report = { testResults: [{ name: '/studio/server/features/orders/place-order.test.ts' }] };
  expect(listUnmatched(report, ['server/features/orders/'])).toEqual([]);
  expect(listUnmatched(report, ['features/orders/*.test.ts', 'server/features/order/'])).toEqual([
    'features/orders/*.test.ts',
    'server/features/order/',
  ]);
  expect(listUnmatched(null, ['server'])).toEqual(['server']);
});

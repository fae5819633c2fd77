import path from 'node:path';
import { expect, test } from 'vitest';
import { failureReport, listFailures } from './test-failures.ts';

const here = (file: string) => path.join(process.cwd(), file);

const vitest = {
  testResults: [
    {
      name: here('domain/money.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { ancestorTitles: [], title: 'passes', status: 'passed', failureMessages: [] },
        {
          ancestorTitles: ['a price', 'in lira'],
          title: 'is rounded',
          status: 'failed',
          failureMessages: [
            `AssertionError: expected 1 to be 2\n    at ${here('domain/money.test.ts')}:12:7\n    at runner.js:1:1`,
          ],
        },
        { ancestorTitles: [], title: 'is skipped', status: 'skipped', failureMessages: [] },
      ],
    },
    { name: here('app/broken.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
};

const playwright = {
  config: { rootDir: here('e2e') },
  errors: [{ message: 'The port is taken.' }],
  suites: [
    {
      title: 'journeys/card.spec.ts',
      file: 'journeys/card.spec.ts',
      specs: [{ title: 'pays', file: 'journeys/card.spec.ts', line: 3, tests: [{ status: 'expected', results: [] }] }],
      suites: [
        {
          title: 'a refund',
          file: 'journeys/card.spec.ts',
          specs: [
            {
              title: 'is seen',
              file: 'journeys/card.spec.ts',
              line: 9,
              tests: [
                {
                  status: 'unexpected',
                  results: [
                    {
                      errors: [
                        { message: 'Test timeout of 120000ms exceeded.' },
                        {
                          message:
                            '\u001b[31mError\u001b[39m: expect(locator).toBeVisible() failed\n\nTimeout: 15000ms',
                          location: { file: here('e2e/pages/payment.ts'), line: 17 },
                        },
                      ],
                    },
                  ],
                },
              ],
            },
            {
              title: 'is skipped',
              file: 'journeys/card.spec.ts',
              line: 20,
              tests: [{ status: 'skipped', results: [{ errors: [] }] }],
            },
          ],
        },
      ],
    },
  ],
};

test('a failed test is named with its groups, the place that failed and its message without the stack', () => {
  expect(listFailures(vitest)[0]).toEqual({
    file: 'domain/money.test.ts:12',
    name: 'a price › in lira › is rounded',
    message: 'AssertionError: expected 1 to be 2',
  });
  expect(listFailures(playwright)[0]).toEqual({
    file: 'e2e/pages/payment.ts:17',
    name: 'a refund › is seen',
    message: 'Test timeout of 120000ms exceeded.\nError: expect(locator).toBeVisible() failed\nTimeout: 15000ms',
  });
});

test('a skipped test is named too, since it counts as failed', () => {
  expect(listFailures(vitest)[1]).toEqual({
    file: 'domain/money.test.ts',
    name: 'is skipped',
    message: 'It was not run.',
  });
  expect(listFailures(playwright)[1]).toMatchObject({
    file: 'e2e/journeys/card.spec.ts:20',
    name: 'a refund › is skipped',
  });
});

test('a file that cannot be loaded, and an error outside of the tests, are named', () => {
  expect(listFailures(vitest)[2]).toEqual({
    file: 'app/broken.test.ts',
    name: 'the whole file',
    message: 'Cannot find module',
  });
  expect(listFailures(playwright)[2]).toMatchObject({ name: 'outside of the tests', message: 'The port is taken.' });
});

test('an error that no test of Vitest caught is named with its kind, its place and the test that ran', () => {
  const error = {
    type: 'Unhandled Rejection',
    message: 'Connection terminated',
    stack: `Error: Connection terminated\n    at node:events:1:1\n    at end (${here('server/db/pool.ts')}:3:9)`,
    test: here('server/outage.test.ts'),
    name: 'comes back',
  };
  expect(listFailures({ testResults: [], errors: [error, { ...error, stack: '', test: '', name: '' }] })).toEqual([
    {
      file: 'server/outage.test.ts',
      name: 'outside of the tests, while this one ran: comes back',
      message: 'Unhandled Rejection: Connection terminated (at end (server/db/pool.ts:3:9))',
    },
    { file: 'vitest', name: 'outside of the tests', message: 'Unhandled Rejection: Connection terminated' },
  ]);
});

test('a report of another shape names nothing', () => {
  expect(listFailures(null)).toEqual([]);
  expect(listFailures({ suites: 'none' })).toEqual([]);
});

test('the text names the stage, and stops after forty with how many there are more', () => {
  const failure = { stage: 'unit', file: 'a.test.ts:1', name: 'adds', message: 'wrong\nby one' };
  expect(failureReport([failure])).toBe('unit: adds\n  a.test.ts:1\n    wrong\n    by one');
  expect(failureReport(Array.from({ length: 43 }, () => failure))).toMatch(/\n\n… and 3 more\.$/);
});

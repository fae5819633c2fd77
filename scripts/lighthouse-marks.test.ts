import { expect, test } from 'vitest';
import { findMedian, listProblems, type Measurement, makeTable } from './lighthouse-marks.ts';

const GOOD: Measurement = {
  path: '/',
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 1900,
  layoutShift: 0,
  blockedMs: 40,
  scriptBytes: 120_000,
  failedAudits: [],
};

test('a page at the marks has no problem', () => {
  expect(listProblems(GOOD)).toEqual([]);
});

test.each([
  [{ performance: 97 }, '/: performance is 97, the mark is 98.'],
  [{ accessibility: 99 }, '/: accessibility is 99, the mark is 100.'],
  [{ bestPractices: 96 }, '/: bestPractices is 96, the mark is 100.'],
  [{ seo: Number.NaN }, '/: seo is NaN, the mark is 100.'],
  [{ layoutShift: 0.001 }, '/: the layout shifts by 0.001.'],
  [{ scriptBytes: 120_100 }, '/: 120.1 KB of JavaScript, the mark is 120.'],
  [{ scriptBytes: Number.NaN }, '/: NaN KB of JavaScript, the mark is 120.'],
  [{ failedAudits: ['canonical'] }, '/: the audit canonical failed.'],
])('a page with %o is below the marks', (change, sentence) => {
  expect(listProblems({ ...GOOD, ...change })).toEqual([sentence]);
});

test('of several visits the median counts', () => {
  const runs = [99, 80, 98].map((performance) => ({ ...GOOD, performance }));
  expect(findMedian(runs).performance).toBe(98);
  expect(findMedian(runs.slice(0, 2)).performance).toBe(80);
});

test('the table has a line for each page', () => {
  expect(makeTable([GOOD, { ...GOOD, path: '/pricing' }]).split('\n')).toEqual([
    'page      perf  a11y  best  seo  LCP s    CLS  TBT ms  JS KB',
    '/           98   100   100  100   1.90  0.000      40  120.0',
    '/pricing    98   100   100  100   1.90  0.000      40  120.0',
  ]);
});

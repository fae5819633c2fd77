import { expect, test } from 'vitest';
import { computePace, measurePace, paced } from './pace.ts';

test.each([
  ['an idle machine', { workMs: 40, load: 0.2, cores: 2 }, 1],
  ['a fast machine', { workMs: 10, load: 1, cores: 16 }, 1],
  ['a slow machine', { workMs: 120, load: 0, cores: 2 }, 3],
  ['a busy machine', { workMs: 60, load: 16, cores: 2 }, 8],
  ['a machine that hardly moves', { workMs: 9000, load: 400, cores: 1 }, 20],
])('waits on %s are as many times as long as its work', (_machine, facts, pace) => {
  expect(computePace(facts)).toBe(pace);
});

test('a wait is never shorter than on an idle machine', () => {
  expect(measurePace()).toBeGreaterThanOrEqual(1);
  expect(paced(1000)).toBeGreaterThanOrEqual(1000);
});

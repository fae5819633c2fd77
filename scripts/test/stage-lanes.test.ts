import { expect, test } from 'vitest';
import { lanesOf } from './stage-lanes.ts';

const GIGABYTE = 1024 ** 3;
const ALL = ['check', 'unit', 'days', 'embedded', 'postgres', 'build', 'components', 'journeys'];

test('each stage runs once, in one of two lanes', () => {
  const lanes = lanesOf(ALL, 16 * GIGABYTE);
  expect(lanes).toHaveLength(2);
  expect(lanes.flat().sort()).toEqual([...ALL].sort());
});

test('the pages are built before their journeys', () => {
  const lane = lanesOf(ALL, 16 * GIGABYTE).find((names) => names.includes('journeys')) ?? [];
  expect(lane.indexOf('build')).toBeGreaterThanOrEqual(0);
  expect(lane.indexOf('build')).toBeLessThan(lane.indexOf('journeys'));
});

test('a machine with little memory runs them one after another, as they are named', () => {
  expect(lanesOf(ALL, 8 * GIGABYTE)).toEqual([ALL]);
});

test('stages of one kind are one lane', () => {
  expect(lanesOf(['embedded', 'unit'], 16 * GIGABYTE)).toEqual([['unit', 'embedded']]);
});

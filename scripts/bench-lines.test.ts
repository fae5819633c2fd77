import { describe, expect, test } from 'vitest';
import { type BenchLine, formatTable, judgeLine } from './bench-lines.ts';

const line = (changes: Partial<BenchLine>): BenchLine => ({
  name: 'media list',
  ours: 1234.5,
  unit: 'lists/s',
  mark: { atLeast: 0.6 },
  ...changes,
});

describe('a line', () => {
  test('keeps a lower mark by its ratio, misses it nearly within a quarter, and beyond', () => {
    expect(judgeLine(line({ ratio: 0.6 }))).toBe('kept');
    expect(judgeLine(line({ ratio: 0.45 }))).toBe('near');
    expect(judgeLine(line({ ratio: 0.44 }))).toBe('missed');
  });

  test('keeps an upper mark by its figure where it has no ratio', () => {
    const mark = { atMost: 300 };
    expect(judgeLine(line({ ours: 300, mark }))).toBe('kept');
    expect(judgeLine(line({ ours: 375, mark }))).toBe('near');
    expect(judgeLine(line({ ours: 376, mark }))).toBe('missed');
  });

  test('without a figure misses its mark', () => {
    expect(judgeLine(line({ ratio: Number.NaN }))).toBe('missed');
    expect(judgeLine(line({ ours: Number.NaN, mark: { atMost: 3 } }))).toBe('missed');
  });
});

test('the table has a row for each line and says which marks were missed', () => {
  const lines = [
    line({ bare: 2400, ratio: 0.514 }),
    line({ name: 'start', ours: 1.5, unit: 's', mark: { atMost: 3 } }),
  ];
  expect(formatTable(lines).split('\n')).toEqual([
    '| Line       | Ours          | Bare          | Ratio | Mark               |',
    '| ---------- | ------------- | ------------- | ----- | ------------------ |',
    '| media list | 1,235 lists/s | 2,400 lists/s | 0.51  | at least 0.6: near |',
    '| start      | 1.5 s         |               |       | at most 3          |',
  ]);
});

import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitWork, longestWait, readWaits } from './limit-work.ts';

describe('a limit of 60 s', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Starts a limit on a thread that waits for a share of the time, and returns after how many seconds it ends. */
  function endOf(share: number): number {
    const startedAt = performance.now();
    let endedAt = Number.NaN;
    const read = () => new Map([['1', 500 + (performance.now() - startedAt) * share]]);
    limitWork({ limitMs: 60_000, readWaits: read, onEnd: () => (endedAt = performance.now()) });
    vi.advanceTimersByTime(3_600_000);
    return (endedAt - startedAt) / 1000;
  }

  test('ends after 60 s where nobody else has the processor', () => expect(endOf(0)).toBeCloseTo(60, 1));
  test('ends after 120 s where others have it half of the time', () => expect(endOf(0.5)).toBeCloseTo(120, 1));
  test('ends after ten minutes where others have it nearly always', () => expect(endOf(0.99)).toBeCloseTo(600, 1));

  test('that is stopped never ends', () => {
    const onEnd = vi.fn();
    limitWork({ limitMs: 60_000, readWaits: () => new Map(), onEnd })();
    vi.advanceTimersByTime(3_600_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

test('the thread that waited the most counts, and a new one from its start', () => {
  const before = new Map([
    ['1', 100],
    ['2', 700],
  ]);
  const now = new Map([
    ['1', 150],
    ['2', 710],
    ['3', 80],
  ]);
  expect(longestWait(before, now)).toBe(80);
  expect(longestWait(before, new Map())).toBe(0);
});

test('a process tells of each of its threads, where the system tells', () => {
  const waits = [...readWaits(process.pid).values()];
  expect(waits.length > 0).toBe(existsSync('/proc/self/schedstat'));
  for (const waited of waits) expect(waited).toBeGreaterThanOrEqual(0);
  expect(readWaits(2 ** 30)).toEqual(new Map());
});

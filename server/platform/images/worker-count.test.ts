import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { countPictureWorkers, pictureWorkersHere } from './worker-count.ts';

const GB = 1024 ** 3;

test.each([
  { cores: 8, memory: 2, workers: 2 },
  { cores: 2, memory: 2, workers: 2 },
  { cores: 64, memory: 4, workers: 5 },
  { cores: 4, memory: 64, workers: 4 },
  { cores: 4, memory: 0.5, workers: 1 },
])('$cores cores and $memory GB are $workers workers for pictures', ({ cores, memory, workers }) => {
  expect(countPictureWorkers({ cores, memoryBytes: memory * GB })).toBe(workers);
});

test('this process has at least one, and no more than cores', () => {
  expect(pictureWorkersHere()).toBeGreaterThanOrEqual(1);
  expect(pictureWorkersHere()).toBeLessThanOrEqual(availableParallelism());
});

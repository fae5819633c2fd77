import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** The time that `measureWork` takes on an idle machine of two cores. */
const REFERENCE_MS = 40;
const WORK = Buffer.alloc(1024 * 1024);
const WORK_ROUNDS = 24;
const SLOWEST = 20;

function measureWork(): number {
  const startedAt = performance.now();
  for (let round = 0; round < WORK_ROUNDS; round += 1) createHash('sha256').update(WORK).digest();
  return performance.now() - startedAt;
}

/** The pace from how long the work took and from how many processes want each core. */
export function computePace({ workMs, load, cores }: { workMs: number; load: number; cores: number }): number {
  return Math.min(SLOWEST, Math.max(1, workMs / REFERENCE_MS, load / cores));
}

const workMs = measureWork();

/** How many times longer than on an idle machine things take here and now: 1 to 20. */
export function measurePace(): number {
  return computePace({ workMs, load: loadavg()[0] ?? 0, cores: availableParallelism() });
}

/** How long a test waits, in milliseconds, for what takes up to `ms` on an idle machine. */
export function paced(ms: number): number {
  return Math.ceil(ms * measurePace());
}

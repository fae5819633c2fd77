import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { stagesAtOnce } from './stages-at-once.ts';

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

type Facts = { workMs: number; load: number; cores: number; stages?: number };

/**
 * The pace from how long the work took, from how many processes want each core, and from how many stages of the test
 * command share them: at the start of a run nobody is seen at work yet.
 */
export function paceOf({ workMs, load, cores, stages = 1 }: Facts): number {
  return Math.min(SLOWEST, Math.max(1, workMs / REFERENCE_MS, load / cores, stages));
}

const workMs = measureWork();

/** How many times longer than on an idle machine things take here and now: 1 to 20. */
export function measurePace(): number {
  return paceOf({ workMs, load: loadavg()[0] ?? 0, cores: availableParallelism(), stages: stagesAtOnce(process.env) });
}

/** How long a test waits, in milliseconds, for what takes up to `ms` on an idle machine. */
export function paced(ms: number): number {
  return Math.ceil(ms * measurePace());
}

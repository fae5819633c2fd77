import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { JobKind, JobRun } from './platform/jobs/jobs.ts';

/**
 * A kind of job with all that belongs to it. A feature lists its jobs in its `jobs.ts`, and `server/jobs.ts` lists the features'.
 * A kind that others queue stands in `job-kinds.ts` beside it, so that they need not load what works on it.
 */
export type Job<T = unknown> = JobKind<T> & {
  /** Does one job. Safe to run twice; a rejection is tried again, by the kind's rule. */
  run(ctx: Context, payload: T, run: JobRun): Promise<void>;
  /** A cron expression in UTC, by which an empty job is queued. */
  schedule?: string | ((config: Config) => string);
  /** Whether an empty job is queued when a process that works on it starts. */
  isDueAtStart?(ctx: Context): Promise<boolean>;
  /** How many a process works on at once; one where it is left out. */
  workersHere?(): number;
  /** Whether it changes nothing outside, and is worked on in a place that was restored and may not send yet. */
  isInternal?: boolean;
};

/** A job whose payload has the type of its schema. */
export const defineJob = <T>(job: Job<T>): Job<T> => job;

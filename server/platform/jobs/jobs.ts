import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db } from '#server/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { findScope, runInScope } from '#server/platform/log/work-scope.ts';
import { watchDueJobs } from './due-jobs.ts';
import { type FailedJob, listFailedJobs, lockJob } from './failed-jobs.ts';
import type { WaitingJob } from './waiting-jobs.ts';

/** A kind of job. Times in seconds; the delay between tries doubles from `retryDelay` up to `retryDelayMax`. */
export type JobKind<T> = {
  name: string;
  payload: z.ZodType<T>;
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  /** A job of a process that died is tried again after this time. */
  expireInSeconds: number;
  /** The role of the processes that work on it: `worker` where it says none. */
  role?: 'images';
};

/** Of what comes again by the clock soon, a run that failed is not tried again. */
export const NO_RETRY = { retryLimit: 0, retryDelay: 0, retryDelayMax: 1 };

/** What comes once a day is tried again within the hour. */
export const NIGHTLY_RETRY = { retryLimit: 3, retryDelay: 60, retryDelayMax: 600 };

/** What a queue needs to know of a kind. */
export type Queue = Omit<JobKind<unknown>, 'payload'>;

/** What a handler knows of its run. `signal` tells long work that the process stops. */
export type JobRun = { attempt: number; isLastAttempt: boolean; signal?: AbortSignal };

/** Of waiting jobs of a kind the one of higher `priority` (0 by default) goes first, once `startAfterSeconds` are over. */
export type JobTiming = { priority?: number; startAfterSeconds?: number };

export type Jobs = {
  /** The kinds that there are. */
  readonly kinds: readonly Queue[];
  /** Queues a job in the transaction `tx` of the fact that causes it: rolled back with it, never lost. */
  enqueue<T>(tx: Db, kind: JobKind<T>, payload: T, timing?: JobTiming): Promise<void>;
  /** Begins to work on a kind. The handler must be safe to run twice. A rejection is tried again, by the kind's rule. */
  work<T>(kind: JobKind<T>, handle: (payload: T, run: JobRun) => Promise<void>): Promise<void>;
  /** Queues an empty job of this kind by a cron expression, in UTC. */
  schedule(kind: Queue, cron: string): Promise<void>;
  /** At most `limit` jobs that will not be tried again, except those of some kinds, the newest first. */
  listFailed(except: readonly Queue[], limit: number): Promise<FailedJob[]>;
  /** Gives a failed job one more try at once, in the transaction `tx`; of two calls at once one finds it failed. */
  retry(tx: Db, id: string): Promise<'queued' | 'not_failed' | 'unknown'>;
  /** Queues jobs of another place as they waited there, in the transaction `tx`. */
  restore(tx: Db, waiting: readonly WaitingJob[]): Promise<void>;
  /** Aborted once the queue stops. */
  readonly signal: AbortSignal;
  /** Finishes the jobs under way, then stops. */
  stop(): Promise<void>;
};

/** Workers are woken by notifications and by the poll for all kinds (due-jobs.ts); their own polls are a last resort. */
const POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 300 };
/** How often lost jobs are looked for, and old ones deleted. */
const HOUSEKEEPING_SECONDS = 60;
/** The least time between two looks at one queue. */
const MONITOR_SECONDS = 5;
/** A job whose process gave no sign of life for so long is handed to another; 10 is the least that the queue takes. */
const HEARTBEAT_SECONDS = 10;
/** With what the server gives open requests, below the 30 s after which supervisors kill a process. */
const STOP_TIMEOUT_MS = 15_000;
/** The longest that the queue takes; a job by the clock comes late by so much at most, twice. */
const CRON_SECONDS = 30;
const NO_JOB = '00000000-0000-4000-8000-000000000000';

const namesOf = (kinds: readonly Queue[]) => kinds.map(({ name }) => name);

/** Whether a queue has these rules already. */
const isMatch = (queue: object, rules: object) => isDeepStrictEqual({ ...queue, ...rules }, { ...queue });

/**
 * What a process does with the queue besides adding jobs to it: who works on some looks after lost ones, and who works
 * on the jobs by the clock adds them, or nobody would take what comes each minute.
 */
export type JobDuties = { isWorking: boolean; isScheduling: boolean };
const ALL_DUTIES: JobDuties = { isWorking: true, isScheduling: true };

function bossFor(database: Pick<Database, 'queue'>, { isWorking, isScheduling }: JobDuties): PgBoss {
  const common = {
    // Who works on nothing need not hear of jobs.
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: isScheduling,
    monitorIntervalSeconds: MONITOR_SECONDS,
    superviseIntervalSeconds: HOUSEKEEPING_SECONDS,
    // No job here waits for another.
    flowIntervalSeconds: HOUSEKEEPING_SECONDS,
    cronWorkerIntervalSeconds: CRON_SECONDS,
    cronMonitorIntervalSeconds: CRON_SECONDS,
  };
  if (database.queue.backend === 'pglite') {
    return new PgBoss({ ...common, backend: 'pglite', db: database.queue.db });
  }
  const { pooled, connectionString } = database.queue;
  return new PgBoss(pooled ? { ...common, db: pooled.db } : { ...common, connectionString, max: 3 });
}

/**
 * Starts the job queue on the database and creates the queues. Each queue is looked at once: pg-boss then knows it, and
 * does not ask for it through the connection that an open transaction holds.
 */
export async function startJobs(
  database: Pick<Database, 'db' | 'queue'>,
  kinds: readonly Queue[],
  { log, duties = ALL_DUTIES }: { log: Log; duties?: JobDuties },
): Promise<Jobs> {
  const boss = bossFor(database, duties);
  const onError = (error: unknown) => log.error({ err: error }, 'job queue failed');
  boss.on('error', onError);
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, retryDelay, retryDelayMax, expireInSeconds } of kinds) {
    const retry = { retryLimit, retryDelay, retryDelayMax, retryBackoff: true };
    const rules = { ...retry, expireInSeconds, heartbeatSeconds: HEARTBEAT_SECONDS, notify: true };
    const queue = known.get(name);
    // A queue of an earlier version takes the rules of this one.
    if (!queue) await boss.createQueue(name, rules);
    else if (!isMatch(queue, rules)) await boss.updateQueue(name, rules);
    await boss.findJobs(name, { id: NO_JOB });
  }
  if (database.queue.backend === 'postgres') await database.queue.pooled?.settle();
  const workers = new Map<string, string[]>();
  const stopping = new AbortController();
  let stopped: Promise<void> | null = null;
  const due = watchDueJobs({
    db: database.db,
    names: () => [...workers.keys()],
    wake: (name) => {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    },
    onError,
  });
  // A process that was killed leaves jobs under way: they are lost once their heartbeat is, and need not wait a minute more.
  const afterStart = duties.isWorking
    ? setTimeout(() => void boss.supervise().catch(onError), (HEARTBEAT_SECONDS + 1) * 1000)
    : undefined;
  return {
    kinds,
    signal: stopping.signal,
    async enqueue(tx, kind, payload, { priority = 0, startAfterSeconds = 0 } = {}) {
      const options = { db: fromDrizzle(tx, sql), priority, startAfter: startAfterSeconds };
      const jobId = await boss.send(kind.name, payload as object, options);
      // From the id of a request the log leads to the jobs that it caused.
      if (findScope()) log.info({ queued: kind.name, queuedId: jobId }, 'job queued');
      due.hurry();
    },
    async work(kind, handle) {
      const options = { includeMetadata: true, batchSize: 1, ...POLLING } as const;
      let workerId = '';
      workerId = await boss.work(kind.name, options, async ([job]: JobWithMetadata<unknown>[]) => {
        if (!job) return;
        // Where there was one job there may be more: the worker looks again at once, and waits only when it found none.
        if (workerId) boss.notifyWorker(workerId);
        const { signal } = stopping;
        const scope = { job: kind.name, jobId: job.id, attempt: job.retryCount + 1 };
        const work = () => runJob(kind, job, (payload, run) => handle(payload, { ...run, signal }), log);
        await runInScope(scope, work).finally(due.hurry);
      });
      workers.set(kind.name, [...(workers.get(kind.name) ?? []), workerId]);
    },
    async schedule(kind, cron) {
      await boss.schedule(kind.name, cron, {}, { tz: 'UTC' });
    },
    async listFailed(except, limit) {
      const left = kinds.filter(({ name }) => !except.some((kind) => kind.name === name));
      return listFailedJobs(database.db, namesOf(left), limit);
    },
    async retry(tx, id) {
      const job = await lockJob(tx, namesOf(kinds), id);
      if (job?.state !== 'failed') return job ? 'not_failed' : 'unknown';
      await boss.retry(job.name, id, { db: fromDrizzle(tx, sql) });
      return 'queued';
    },
    async restore(tx, waiting) {
      for (const [name, jobs] of Map.groupBy(waiting, (job) => job.name)) {
        const inserts = jobs.map(({ id, data, priority, start_after: startAfter }) => ({
          id,
          data,
          priority,
          startAfter,
        }));
        await boss.insert(name, inserts, { db: fromDrizzle(tx, sql) });
      }
    },
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
  async function stop(): Promise<void> {
    stopping.abort();
    clearTimeout(afterStart);
    // The workers first: while the queue ends its notifications, they would take further jobs.
    for (const name of workers.keys()) await boss.offWork(name, { wait: false });
    await Promise.all([boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }), due.stop()]);
  }
}

async function runJob<T>(
  kind: JobKind<T>,
  job: JobWithMetadata<unknown>,
  handle: (payload: T, run: JobRun) => Promise<void>,
  log: Log,
): Promise<void> {
  const run = { attempt: job.retryCount + 1, isLastAttempt: job.retryCount >= job.retryLimit };
  try {
    await handle(kind.payload.parse(job.data), run);
  } catch (error) {
    log.warn({ err: error }, 'job failed');
    throw error;
  }
}

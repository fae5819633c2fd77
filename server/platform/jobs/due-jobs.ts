import { AsyncResource } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';

/** How soon is looked again after something happened, and how long the pause becomes while nothing does. */
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

const waitingSchema = z.array(z.object({ name: z.string(), seconds: z.number().nullable() }));

/** The seconds until the first job of each kind is due: 0 where one is due now, null where none waits. One statement for all. */
async function listWaiting(db: Db, names: readonly string[]) {
  const { rows } = await db.execute(sql`
    select kind.name, case
      when exists (select from pgboss.job
        where job.name = kind.name and state < 'active' and not blocked and start_after <= now()) then 0
      else (select extract(epoch from min(start_after) - now()) from pgboss.job
        where job.name = kind.name and state < 'active' and not blocked)
    end::float8 as seconds
    from json_array_elements_text(${JSON.stringify(names)}::json) as kind (name)`);
  return waitingSchema.parse(rows);
}

type Options = {
  db: Db;
  /** The kinds that are worked on now. */
  names(): readonly string[];
  /** Called with each kind that has a job to do. */
  wake(name: string): void;
  onError(error: unknown): void;
};

/**
 * Finds jobs that become due without a notification: delayed ones, retries, those of a process that died. One poll looks
 * at all kinds. Its pauses double while nothing happens, and end when the next job is due.
 */
export function watchDueJobs({ db, names, wake, onError }: Options) {
  let pauseMs = SHORTEST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const waitFor = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(look, ms);
  };

  async function findDue(): Promise<void> {
    let nextMs = LONGEST_PAUSE_MS;
    try {
      const worked = names();
      for (const { name, seconds } of worked.length > 0 ? await listWaiting(db, worked) : []) {
        if (seconds === null) continue;
        if (seconds <= 0) wake(name);
        else nextMs = Math.min(nextMs, seconds * 1000);
      }
    } catch (error) {
      onError(error);
    }
    const ms = Math.max(SHORTEST_PAUSE_MS, Math.min(pauseMs, nextMs));
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    waitFor(ms);
  }

  // Bound to where the watch begins: who hurries it may be inside a transaction, of which its queries are no part.
  const look = AsyncResource.bind(() => {
    looking ??= findDue().finally(() => {
      looking = undefined;
    });
  });

  waitFor(pauseMs);
  return {
    /** Something happened that may make jobs due soon: looks more often again. */
    hurry(): void {
      if (pauseMs === SHORTEST_PAUSE_MS) return;
      pauseMs = SHORTEST_PAUSE_MS;
      waitFor(pauseMs);
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

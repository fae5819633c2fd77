import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import type { Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import { findSendingHold } from './queries.ts';

const LOOK_AGAIN_MS = 2000;

/** The queue as it is worked on, at once or once sending is resumed. */
export type HeldJobs = Pick<Jobs, 'work' | 'schedule' | 'enqueue' | 'signal'>;

/** Resolves once sending is no longer held: true, or false where the server ends before. */
async function waitForResume(ctx: Context, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    await pause(LOOK_AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});
    // A database that is away for a moment says nothing about it.
    const isHeld = signal.aborted || (await findSendingHold(ctx.db).catch(() => true));
    if (!isHeld) return true;
  }
  return false;
}

async function tellHeld(ctx: Context, backupMadeAt: Date): Promise<void> {
  ctx.log.warn({ backupMadeAt }, 'restored from a backup: nothing is sent until npm run studio -- restore --resume');
  await raiseAlert(ctx, 'sending_held', backupMadeAt.toISOString().slice(0, 16).replace('T', ' '), {});
}

/**
 * In a place that was restored and not resumed, work of all kinds waits except `internal`, which reaches nobody outside:
 * a kind that is not named waits, so that a new one is safe. The work begins within seconds of `npm run studio -- restore --resume`, on every server.
 */
export async function watchSendingHold(jobs: Jobs, ctx: Context, internal: readonly Queue[]): Promise<HeldJobs> {
  const hold = await findSendingHold(ctx.db);
  if (!hold) return jobs;
  await tellHeld(ctx, hold.backupMadeAt);
  const waiting: (() => Promise<void>)[] = [];
  const isInternal = ({ name }: Queue) => internal.some((kind) => kind.name === name);
  const orLater = async (kind: Queue, begin: () => Promise<void>) => {
    if (isInternal(kind)) await begin();
    else waiting.push(begin);
  };
  void waitForResume(ctx, jobs.signal).then(async (isResumed) => {
    if (!isResumed) return;
    ctx.log.info('sending is resumed');
    for (const begin of waiting) await begin();
  });
  return {
    signal: jobs.signal,
    enqueue: jobs.enqueue,
    work: (kind, handle) => orLater(kind, () => jobs.work(kind, handle)),
    schedule: (kind, cron) => orLater(kind, () => jobs.schedule(kind, cron)),
  };
}

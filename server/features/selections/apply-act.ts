import { setImmediate } from 'node:timers/promises';
import { ACT_STEP } from '#domain/media/media-acts.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { FORGET_AFTER_SECONDS, FORGET_MEDIA_JOB } from '#server/features/media/jobs.ts';
import { hideMedia, showMediaHiddenAt } from '#server/features/media/queries.ts';
import { recordOnOthers } from '#server/features/media/record-on-others.ts';
import { tagItems } from '#server/features/media/update-media.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { findDeletion, listNextIds, lockAct, type MediaAct, updateAct } from './queries.ts';

/** Changes some items of an act, and returns how many. The context is of the transaction, and of whoever asked. */
async function changeItems(ctx: Context, act: MediaAct, ids: string[]): Promise<number> {
  const scope = { ownerId: act.ownerId };
  switch (act.kind) {
    case 'tag': {
      const { changed } = await tagItems(ctx, scope, { ids, add: act.addTags, remove: act.removeTags });
      return changed.length;
    }
    case 'delete': {
      const hidden = await hideMedia(ctx.db, scope, { ids, now: act.createdAt });
      for (const item of hidden) await recordOnOthers(ctx, 'media_deleted', item);
      return hidden.length;
    }
    case 'restore': {
      const at = await findDeletion(ctx.db, act);
      const shown = await showMediaHiddenAt(ctx.db, scope, { ids, at });
      for (const item of shown) await recordOnOthers(ctx, 'media_restored', item);
      return shown.length;
    }
  }
}

/** Takes the next step of an act. Step and place are one transaction, so that none is taken twice. True while more are left. */
async function takeStep(ctx: Context, actId: string): Promise<boolean> {
  return withTransaction(ctx.db, async (tx) => {
    const act = await lockAct(tx, actId);
    if (act?.state !== 'running') return false;
    const ids = await listNextIds(tx, act, ACT_STEP);
    const actor = { kind: 'user' as const, userId: act.userId, role: act.role };
    const changed = await changeItems({ ...ctx, db: tx, actor }, act, ids);
    const now = ctx.clock.now();
    const place = act.place + ids.length;
    const isDone = place >= act.total;
    const end = isDone ? { state: 'done' as const, finishedAt: now } : {};
    await updateAct(tx, actId, { place, changed: act.changed + changed, movedAt: now, ...end });
    if (isDone && act.kind === 'delete') {
      await ctx.jobs.enqueue(tx, FORGET_MEDIA_JOB, {}, { startAfterSeconds: FORGET_AFTER_SECONDS });
    }
    return !isDone;
  });
}

/**
 * Goes on with an act, step by step, to its end: it survives a process that is killed, and lets others work between its
 * steps. One that cannot go on has failed; what it did stays.
 */
export async function applyAct(ctx: Context, { actId, run }: { actId: string; run: JobRun }): Promise<void> {
  try {
    while (await takeStep(ctx, actId)) await setImmediate();
  } catch (error) {
    if (run.isLastAttempt) await updateAct(ctx.db, actId, { state: 'failed', finishedAt: ctx.clock.now() });
    throw error;
  }
}

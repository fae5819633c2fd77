import { setImmediate } from 'node:timers/promises';
import { ACTION_STEP } from '#domain/media/media-actions.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { beginDeletion, showItems } from '#server/features/media/delete-media.ts';
import { listMediaNames, lockPropertiesOf } from '#server/features/media/queries.ts';
import { recordDeletion } from '#server/features/media/record-deletion.ts';
import { listDeletable, withLostOriginals } from '#server/features/media/require-originals.ts';
import { listLockedIds } from '#server/features/media/require-unlocked.ts';
import { listShownIds as listShownToOthers } from '#server/features/media/showing/queries.ts';
import { hideMedia } from '#server/features/media/trash/queries.ts';
import { tagItems } from '#server/features/media/update-media.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { listNextIds, listShownIds, lockAction, type MediaAction, updateAction } from './queries.ts';

/** Those of a realtor's items that they may delete: an extra may have been ordered since the deletion began, or a link made. */
async function withoutKept(ctx: Context, ownerId: string, ids: string[]): Promise<string[]> {
  const locked = await listLockedIds(ctx.db, await listMediaNames(ctx.db, { ownerId }, ids));
  const shown = await listShownToOthers(ctx.db, ids, ctx.clock.now());
  return ids.filter((id) => !locked.has(id) && !shown.has(id));
}

/** Deletes those of some items that no altered picture needs which stays, and returns how many. */
async function hideItems(ctx: Context, action: MediaAction, ids: string[]): Promise<number> {
  const scope = { ownerId: action.ownerId };
  await lockPropertiesOf(ctx.db, scope, ids);
  const deletable = await listDeletable(ctx.db, action.ownerId ? await withoutKept(ctx, action.ownerId, ids) : ids);
  const deletion = await beginDeletion(ctx, { id: action.id, at: action.createdAt });
  const hidden = await hideMedia(ctx.db, scope, { ids: deletable, ...deletion });
  await recordDeletion(ctx, deletion, hidden);
  return hidden.length;
}

/** At the end of a deletion: originals of altered pictures that were hidden in a later step than they. */
async function hideLeft(ctx: Context, action: MediaAction): Promise<number> {
  const left = await listShownIds(ctx.db, action);
  return left.length > 0 ? hideItems(ctx, action, left) : 0;
}

/** Changes some items of an action, and returns how many. The context holds the transaction and the account that requested it. */
async function changeItems(ctx: Context, action: MediaAction, ids: string[]): Promise<number> {
  const scope = { ownerId: action.ownerId };
  switch (action.kind) {
    case 'tag': {
      const { changed } = await tagItems(ctx, scope, { ids, add: action.addTags, remove: action.removeTags });
      return changed.length;
    }
    case 'delete':
      return hideItems(ctx, action, ids);
    case 'restore': {
      if (!action.undoes) throw new Error(`Act ${action.id} undoes nothing.`);
      const part = { ids: await withLostOriginals(ctx.db, ids), deletionId: action.undoes };
      return (await showItems(ctx, scope, part)).length;
    }
  }
}

/**
 * Takes the next step of an action. Step and progress are one transaction, so that none is taken twice. True while more are
 * left.
 */
async function takeStep(ctx: Context, actId: string): Promise<boolean> {
  return inTransaction(ctx, async (opened) => {
    const action = await lockAction(opened.db, actId);
    if (action?.state !== 'running') return false;
    const ids = await listNextIds(opened.db, action, ACTION_STEP);
    const actor = { kind: 'user' as const, userId: action.userId, role: action.role };
    const inside = { ...opened, actor };
    const isDeleted = action.kind === 'delete' && action.processed + ids.length >= action.total;
    const changed = (await changeItems(inside, action, ids)) + (isDeleted ? await hideLeft(inside, action) : 0);
    const now = ctx.clock.now();
    const processed = action.processed + ids.length;
    const isDone = processed >= action.total;
    const end = isDone ? { state: 'done' as const, finishedAt: now } : {};
    await updateAction(opened.db, actId, { processed, changed: action.changed + changed, movedAt: now, ...end });
    return !isDone;
  });
}

/**
 * Goes on with an action, step by step, to its end: it survives a process that is killed, and lets others work between its
 * steps. One that cannot continue has failed; what it did stays.
 */
export async function applyAction(ctx: Context, { actId, run }: { actId: string; run: JobRun }): Promise<void> {
  try {
    while (await takeStep(ctx, actId)) await setImmediate();
  } catch (error) {
    if (run.isLastAttempt) await updateAction(ctx.db, actId, { state: 'failed', finishedAt: ctx.clock.now() });
    throw error;
  }
}

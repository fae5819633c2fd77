import type { MediaActionJson } from '#domain/media/media-actions.ts';
import { AppError } from '#domain/shared/errors.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { listMediaNames } from '#server/features/media/queries.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { hasLocked, notPaid } from '#server/features/media/require-unlocked.ts';
import { requireNotShown } from '#server/features/media/showing/require-not-shown.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { newId } from '#server/platform/random/random.ts';
import { ACTION_JOB } from './job-kinds.ts';
import { presentAction } from './present.ts';
import {
  deleteOldActions,
  failLostActions,
  findAction,
  findUndo,
  insertAction,
  listAllIds,
  lockAction,
} from './queries.ts';
import { requireSelectedIds } from './require-selection.ts';

const UNDER_WAY = 'Another change of many items is still under way. Please wait until it is done.';

type Wanted =
  | { kind: 'delete' }
  | { kind: 'tag'; add: string[]; remove: string[] }
  | { kind: 'restore'; undoes: string };

/** Older actions are forgotten; what they deleted is in the trash. */
const keptSince = (now: Date) => new Date(now.getTime() - DAY_MS);

/** Writes an action down and queues it, inside the caller's transaction. */
async function startAction(ctx: Context, tx: Db, { itemIds, ...wanted }: Wanted & { itemIds: string[] }) {
  const { userId } = requireUser(ctx);
  const role = ctx.actor.kind === 'user' ? ctx.actor.role : 'realtor';
  const { ownerId } = requireScope(ctx);
  const now = ctx.clock.now();
  const id = newId(now);
  const facts = { id, userId, role, ownerId, itemIds, kind: wanted.kind, createdAt: now, movedAt: now };
  await failLostActions(tx, { userId, before: new Date(now.getTime() - HOUR_MS), now });
  await deleteOldActions(tx, keptSince(now));
  await insertAction(tx, {
    ...facts,
    ...(wanted.kind === 'tag' ? { addTags: wanted.add, removeTags: wanted.remove } : {}),
    ...(wanted.kind === 'restore' ? { undoes: wanted.undoes } : {}),
  });
  await ctx.jobs.enqueue(tx, ACTION_JOB, { actId: id });
  return id;
}

/** An account runs one such action at a time; a second one is refused. */
async function orUnderWay<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === 'media_acts_running') throw new AppError('conflict', UNDER_WAY);
    throw error;
  }
}

async function present(ctx: Context, id: string): Promise<MediaActionJson> {
  const action = await findAction(ctx.db, { id, userId: requireUser(ctx).userId });
  if (!action) throw new Error(`Act ${id} is gone.`);
  return presentAction(action, ctx.clock.now());
}

/** How many items are looked at together. */
const AT_ONCE = 1000;

/** Refuses with `conflict` where a realtor has not paid one of the items, or others are shown one. */
async function refuseKept(ctx: Context, itemIds: string[]): Promise<void> {
  const scope = requireScope(ctx);
  if (!scope.ownerId) return;
  for (let from = 0; from < itemIds.length; from += AT_ONCE) {
    const items = await listMediaNames(ctx.db, scope, itemIds.slice(from, from + AT_ONCE));
    if (await hasLocked(ctx, items)) throw notPaid();
    await requireNotShown(
      ctx,
      items.map(({ id }) => id),
    );
  }
}

/**
 * Begins to delete or to tag all items of a choice but those that are left out. It continues by itself, and says how far. What its realtor has not paid
 * or others are shown is not deleted: `conflict`.
 */
export async function createAction(
  ctx: Context,
  {
    selectionId,
    excluded,
    ...wanted
  }: Exclude<Wanted, { kind: 'restore' }> & { selectionId: string; excluded: string[] },
): Promise<MediaActionJson> {
  const itemIds = await requireSelectedIds(ctx, selectionId, excluded);
  if (wanted.kind === 'delete') await refuseKept(ctx, itemIds);
  const id = await orUnderWay(() => withTransaction(ctx.db, (tx) => startAction(ctx, tx, { ...wanted, itemIds })));
  return present(ctx, id);
}

const TOO_LATE = 'This deletion can no longer be taken back.';

/**
 * Begins to bring back all that an action deleted and that is still in the trash, as it was, within a day (MED-44). A second request gets the
 * same action.
 */
export async function createUndo(ctx: Context, actId: string): Promise<MediaActionJson> {
  const { userId } = requireUser(ctx);
  if (!(await findAction(ctx.db, { id: actId, userId }))) throw noAction();
  const id = await orUnderWay(() =>
    withTransaction(ctx.db, async (tx) => {
      const action = await lockAction(tx, actId);
      const begun = await findUndo(tx, actId);
      if (begun) return begun.id;
      const isKept = action && action.createdAt > keptSince(ctx.clock.now());
      if (!isKept || action.kind !== 'delete' || !action.finishedAt) throw new AppError('conflict', TOO_LATE);
      return startAction(ctx, tx, { kind: 'restore', undoes: actId, itemIds: await listAllIds(tx, actId) });
    }),
  );
  return present(ctx, id);
}

/** One sentence for what is another's and what never was. */
function noAction(): AppError {
  return new AppError('not_found', 'There is no such change of many items.');
}

/** How far an action of the caller is. Otherwise `not_found`. */
export async function getAction(ctx: Context, id: string): Promise<MediaActionJson> {
  const action = await findAction(ctx.db, { id, userId: requireUser(ctx).userId });
  if (!action) throw noAction();
  return presentAction(action, ctx.clock.now());
}

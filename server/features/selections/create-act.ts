import type { MediaActJson } from '#domain/media/media-acts.ts';
import { endOfUndo } from '#domain/media/media-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/features/accounts/get-account.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { newId } from '#server/platform/random/random.ts';
import { ACT_JOB } from './jobs.ts';
import { presentAct } from './present.ts';
import { deleteOldActs, failLostActs, findAct, findUndo, insertAct, listAllIds, lockAct } from './queries.ts';
import { requireSelectedIds } from './require-selection.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const UNDER_WAY = 'Another change of many items is still under way. Please wait until it is done.';

type Wanted =
  | { kind: 'delete' }
  | { kind: 'tag'; add: string[]; remove: string[] }
  | { kind: 'restore'; undoes: string };

/** Writes an act down and queues it, inside the caller's transaction. */
async function startAct(ctx: Context, tx: Db, { itemIds, ...wanted }: Wanted & { itemIds: string[] }) {
  const { userId } = requireUser(ctx);
  const role = ctx.actor.kind === 'user' ? ctx.actor.role : 'realtor';
  const { ownerId } = requireScope(ctx);
  const now = ctx.clock.now();
  const id = newId(now);
  const facts = { id, userId, role, ownerId, itemIds, kind: wanted.kind, createdAt: now, movedAt: now };
  await failLostActs(tx, { userId, before: new Date(now.getTime() - HOUR_MS), now });
  await deleteOldActs(tx, new Date(now.getTime() - DAY_MS));
  await insertAct(tx, {
    ...facts,
    ...(wanted.kind === 'tag' ? { addTags: wanted.add, removeTags: wanted.remove } : {}),
    ...(wanted.kind === 'restore' ? { undoes: wanted.undoes } : {}),
  });
  await ctx.jobs.enqueue(tx, ACT_JOB, { actId: id });
  return id;
}

/** An account does one such act at a time; whoever asks for a second is told so. */
async function orUnderWay<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === 'media_acts_running') throw new AppError('conflict', UNDER_WAY);
    throw error;
  }
}

async function present(ctx: Context, id: string): Promise<MediaActJson> {
  const act = await findAct(ctx.db, { id, userId: requireUser(ctx).userId });
  if (!act) throw new Error(`Act ${id} is gone.`);
  return presentAct(act, ctx.clock.now());
}

/** Begins to delete or to tag all items of a choice but those that are left out. It goes on by itself, and says how far. */
export async function createAct(
  ctx: Context,
  {
    selectionId,
    excluded,
    ...wanted
  }: Exclude<Wanted, { kind: 'restore' }> & { selectionId: string; excluded: string[] },
): Promise<MediaActJson> {
  const itemIds = await requireSelectedIds(ctx, selectionId, excluded);
  const id = await orUnderWay(() => withTransaction(ctx.db, (tx) => startAct(ctx, tx, { ...wanted, itemIds })));
  return present(ctx, id);
}

const TOO_LATE = 'This deletion can no longer be taken back.';

/**
 * Begins to bring back all that an act deleted, within 30 seconds of its end and the margin. Asked twice, it is the same
 * act.
 */
export async function createUndo(ctx: Context, actId: string): Promise<MediaActJson> {
  const { userId } = requireUser(ctx);
  if (!(await findAct(ctx.db, { id: actId, userId }))) throw noAct();
  const id = await orUnderWay(() =>
    withTransaction(ctx.db, async (tx) => {
      const act = await lockAct(tx, actId);
      const begun = await findUndo(tx, actId);
      if (begun) return begun.id;
      if (act?.kind !== 'delete' || !act.finishedAt || act.finishedAt <= endOfUndo(ctx.clock.now())) {
        throw new AppError('conflict', TOO_LATE);
      }
      return startAct(ctx, tx, { kind: 'restore', undoes: actId, itemIds: await listAllIds(tx, actId) });
    }),
  );
  return present(ctx, id);
}

/** One sentence for what is another's and what never was. */
function noAct(): AppError {
  return new AppError('not_found', 'There is no such change of many items.');
}

/** How far an act of whoever asks is. Otherwise `not_found`. */
export async function getAct(ctx: Context, id: string): Promise<MediaActJson> {
  const act = await findAct(ctx.db, { id, userId: requireUser(ctx).userId });
  if (!act) throw noAct();
  return presentAct(act, ctx.clock.now());
}

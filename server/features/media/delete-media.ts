import { undoDeadline } from '#domain/media/media-input.ts';
import type { MediaScope } from '#domain/media/media-scope.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { PURGE_AFTER_SECONDS, PURGE_MEDIA_JOB } from './job-kinds.ts';
import { presentMedia } from './present.ts';
import { hideMedia, hideMediaOfUser, lockMedia, showMedia } from './queries.ts';
import { recordOnOthers } from './record-on-others.ts';
import { mediaMissing, requireScope } from './require-media.ts';
import { requireNoAltered, requireOriginals } from './require-originals.ts';
import { hasLocked, notPaid } from './require-unlocked.ts';

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Hides items at once, and returns which: they can be brought back for 30 seconds and a margin for slow lines, then a job removes row and files. Items
 * that are gone or out of reach are left out; with none left it is `not_found`. What its realtor has not paid is a `conflict`; what was delivered the studio
 * can restore for 30 days. The original of an altered picture that stays is a `conflict`.
 */
export async function deleteMedia(ctx: Context, ids: string[]): Promise<string[]> {
  const scope = requireScope(ctx);
  return inTransaction(ctx, (inside) => hideItems(inside, scope, ids));
}

/** The same for one item, in the version that the caller has seen. Otherwise `stale_version`, or `conflict` for the original of an altered picture. */
export async function deleteItem(ctx: Context, { id, ifMatch }: Edited): Promise<void> {
  const scope = requireScope(ctx);
  await inTransaction(ctx, async (inside) => {
    const [row] = await lockMedia(inside.db, scope, [id]);
    if (!row) throw mediaMissing();
    await requireVersion(ifMatch, row.version, () => presentMedia(row));
    await hideItems(inside, scope, [id]);
  });
}

async function hideItems(ctx: Context, scope: MediaScope, ids: string[]): Promise<string[]> {
  if (await hasLocked(ctx, await lockMedia(ctx.db, scope, ids))) throw notPaid();
  const hidden = await hideMedia(ctx.db, scope, { ids, now: ctx.clock.now() });
  if (hidden.length === 0) throw mediaMissing();
  await requireNoAltered(ctx.db, toIds(hidden));
  for (const item of hidden) await recordOnOthers(ctx, 'media_deleted', item);
  await ctx.jobs.enqueue(ctx.db, PURGE_MEDIA_JOB, {}, { startAfterSeconds: PURGE_AFTER_SECONDS });
  return toIds(hidden);
}

/** Brings items back that were deleted in the last 30 seconds, or within the margin, and returns which. With none it is `not_found`, with an altered picture and not its original `conflict`. */
export async function restoreMedia(ctx: Context, ids: string[]): Promise<string[]> {
  const scope = requireScope(ctx);
  const since = undoDeadline(ctx.clock.now());
  return inTransaction(ctx, async (inside) => {
    const shown = await showMedia(inside.db, scope, { ids, since });
    if (shown.length === 0) throw mediaMissing();
    await requireOriginals(inside.db, toIds(shown));
    for (const item of shown) await recordOnOthers(inside, 'media_restored', item);
    return toIds(shown);
  });
}

/** Hides all media of an account that is being deleted, inside the caller's transaction; the job then removes them. */
export async function deleteMediaOfUser(ctx: Context, userId: string): Promise<void> {
  const hasSome = await hideMediaOfUser(ctx.db, userId, ctx.clock.now());
  if (hasSome) await ctx.jobs.enqueue(ctx.db, PURGE_MEDIA_JOB, {}, { startAfterSeconds: PURGE_AFTER_SECONDS });
}

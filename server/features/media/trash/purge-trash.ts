import type { EmptiedTrash, EmptyTrash } from '#domain/media/deleted-media.ts';
import { undoDeadline } from '#domain/media/media-input.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { PURGE_MEDIA_JOB } from '#server/features/media/job-kinds.ts';
import { mediaMissing, requireScope } from '#server/features/media/require-media.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { leaveToStudio, purgeTrashRows, type TrashPart } from './queries.ts';

/**
 * Removes items of the trash for good, or all of it, and cannot be taken back: a job removes their files. What was delivered leaves a realtor's trash and stays in that of the
 * studio until its days are over (MED-48). With none of the named items it is `not_found`.
 */
export async function purgeTrash(ctx: Context, { ids, user_id }: EmptyTrash): Promise<EmptiedTrash> {
  const scope = requireScope(ctx);
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const part: TrashPart = { ...(ids && { ids }), ...(user_id && { userId: user_id }) };
  return inTransaction(ctx, async (inside) => {
    const trash = { scope, now };
    const kept = scope.ownerId ? await leaveToStudio(inside.db, trash, part) : 0;
    const removed = await purgeTrashRows(inside.db, { ...trash, before: undoDeadline(now) }, part);
    if (ids && kept + removed === 0) throw mediaMissing();
    if (!scope.ownerId && removed > 0) {
      const subject = { kind: 'user', id: user_id ?? userId } as const;
      await recordAction(inside, { action: 'media_trash_emptied', subject, detail: { items: removed } });
    }
    await ctx.jobs.enqueue(inside.db, PURGE_MEDIA_JOB, {});
    return { removed, kept_for_studio: kept };
  });
}

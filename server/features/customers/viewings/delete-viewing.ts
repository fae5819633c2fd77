import type { Context } from '#server/context.ts';
import { deleteViewing } from '#server/features/shared/sessions/queries.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';

/** Stops seeing as a customer (CUS-13); nothing happens where that is over already. The database records the end. */
export async function stopViewing(ctx: Context): Promise<void> {
  await deleteViewing(ctx.db, requireUser(ctx).sessionId);
}

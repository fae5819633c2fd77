import type { PutAway } from '#domain/media/shown-media.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { setPutAway } from './queries.ts';
import { mediaMissing } from './require-media.ts';

/**
 * Puts items of one's own library out of sight there, or back (MED-50), and returns which. Nobody else sees a difference: links, archives and the studio have them
 * as before. Of what is gone or another's it is `not_found`.
 */
export async function updatePutAway(ctx: Context, { ids, is_put_away: isPutAway }: PutAway): Promise<string[]> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (inside) => {
    const changed = await setPutAway(inside.db, userId, { ids, isPutAway });
    if (changed.length === 0) throw mediaMissing();
    return changed;
  });
}

import { MAX_CHOSEN, type MediaChoiceJson } from '#domain/media/media-actions.ts';
import type { SelectionFilter } from '#domain/media/media-filter.ts';
import { AppError } from '#domain/shared/errors.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { findMediaIds } from '#server/features/media/find-media.ts';
import { askedMedia } from '#server/features/media/list-media.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { newId } from '#server/platform/random/random.ts';
import { deleteOldSelections, insertSelection } from './queries.ts';

const LIFETIME_MS = 6 * HOUR_MS;
/** As many tabs may choose at a time. */
const KEPT = 5;

const TOO_MANY = `Choose ${MAX_CHOSEN.toLocaleString('en-US')} items at most: search, or choose days or a property.`;

/**
 * Chooses all items that a filter asks for now, and says how many they are. What comes to match later is not among them,
 * and what no longer does still is, so that an action does what was seen. More than an action may be about are `invalid_input`.
 */
export async function createSelection(ctx: Context, filter: SelectionFilter): Promise<MediaChoiceJson> {
  const { userId } = requireUser(ctx);
  const asked = askedMedia(ctx, filter);
  const now = ctx.clock.now();
  const itemIds = asked ? await findMediaIds(ctx.db, asked.question, { sort: asked.sort, most: MAX_CHOSEN + 1 }) : [];
  if (itemIds.length > MAX_CHOSEN) throw new AppError('invalid_input', TOO_MANY);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const selection = { id: newId(now), userId, itemIds, createdAt: now, expiresAt };
  await withTransaction(ctx.db, async (tx) => {
    await insertSelection(tx, selection);
    await deleteOldSelections(tx, { userId, now, keep: KEPT });
  });
  return {
    id: selection.id,
    count: itemIds.length,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

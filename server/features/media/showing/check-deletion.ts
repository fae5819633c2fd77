import type { DeletionCheck, DeletionCheckJson } from '#domain/media/shown-media.ts';
import type { Context } from '#server/context.ts';
import { listMediaNames } from '#server/features/media/queries.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { requireSelectedIds } from '#server/features/media/selections/require-selection.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { listShowing } from './queries.ts';

/** How many items are looked up at a time. */
const AT_ONCE = 1000;

async function findInReach(ctx: Context, ids: string[]): Promise<string[]> {
  const scope = requireScope(ctx);
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    for (const { id } of await listMediaNames(ctx.db, scope, ids.slice(from, from + AT_ONCE))) found.push(id);
  }
  return found;
}

/**
 * What is to be known before items are deleted: how many of them are there and in reach, and what shows them to others. A realtor may not delete what is
 * shown; staff may, and are warned by it (MED-46, MED-47). Of a choice that is gone it is `not_found`.
 */
export async function checkDeletion(
  ctx: Context,
  { ids, selection_id: selectionId, excluded }: DeletionCheck,
): Promise<DeletionCheckJson> {
  const asked = ids ?? (selectionId ? await requireSelectedIds(ctx, selectionId, excluded) : []);
  const found = await findInReach(ctx, asked);
  const shown_by = await listShowing(ctx.db, found, ctx.clock.now());
  const is_refused = shown_by.length > 0 && requireScope(ctx).ownerId !== null;
  const { trash_days } = (await getSettings(ctx)).delivery;
  return { count: found.length, shown_by, is_refused, trash_days };
}

import type { TrashFilter, TrashPage } from '#domain/media/deleted-media.ts';
import { readCursor, unknownPage, writeCursor } from '#domain/shared/cursor.ts';
import type { Context } from '#server/context.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { presentTrashed } from './present.ts';
import { listTrash, sumTrash, type TrashRow } from './queries.ts';

function findPlace(cursor: string | undefined) {
  if (!cursor) return null;
  const place = readCursor(cursor);
  if (!place) throw unknownPage();
  return place;
}

const cursorOf = (last: TrashRow | undefined) =>
  last?.item.deletedAt ? writeCursor({ createdAt: last.item.deletedAt, id: last.item.id }) : null;

/** A page of the trash: of what a realtor deleted of their own, for staff of all or of one account or property, with how many it has and what they take (MED-43). */
export async function listTrashed(
  ctx: Context,
  { user_id, property_id, cursor, limit }: TrashFilter,
): Promise<TrashPage> {
  const now = ctx.clock.now();
  const trash = { scope: requireScope(ctx), now };
  const part = { ...(user_id && { userId: user_id }), ...(property_id && { propertyId: property_id }) };
  const rows = await listTrash(ctx.db, trash, { ...part, after: findPlace(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    items: page.flatMap((row) => presentTrashed(row, now)),
    next_cursor: rows.length > limit ? cursorOf(page.at(-1)) : null,
    ...(await sumTrash(ctx.db, trash, part)),
    days: (await getSettings(ctx)).delivery.trash_days,
  };
}

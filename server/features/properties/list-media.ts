import { z } from 'zod';
import type { MediaListJson } from '#domain/media/media-json.ts';
import type { PlacedList } from '#domain/media/media-order.ts';
import { orderMedia } from '#domain/media/order-media.ts';
import type { GeneralMediaFilter, PlacedMediaFilter } from '#domain/properties/property-input.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { asTotal, readListCursor, writeListCursor } from '#domain/shared/list-query.ts';
import { daySchema, instantSchema } from '#domain/shared/time/dates.ts';
import type { Context } from '#server/context.ts';
import { withOrders } from '#server/db/index-planner.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { listKeyed } from '#server/features/media/ordering/queries.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { listMediaByIds } from '#server/features/media/queries.ts';
import { countGeneralMedia, selectGeneralMedia } from './queries.ts';
import { findRealtorId, requireProperty } from './require-property.ts';

const momentSchema = instantSchema.transform((text) => new Date(text));
/** What a page ended with before its id: a day, the instant of the upload, and the sort key, which may have any letter. */
const datedSchema = z.tuple([daySchema, momentSchema, z.string()]);

function readDatedKey(cursor: string | undefined) {
  if (!cursor) return null;
  const place = readListCursor('newest', z.string(), cursor);
  const [start, uploaded, ...rest] = place?.key.split('_') ?? [];
  const key = datedSchema.safeParse([start, uploaded, rest.join('_')]);
  if (!place || !key.success) throw unknownPage();
  const [day, createdAt, sortKey] = key.data;
  return { day, createdAt, sortKey, id: place.id };
}

const writeDatedKey = (row: MediaRow): string =>
  writeListCursor('newest', { key: `${row.day}_${row.createdAt.toISOString()}_${row.sortKey}`, id: row.id });

const placeSchema = z.string().regex(/^\d{1,9}$/);

/** How many items stand up to the one that a page ended with; where that is gone, as many as did then. */
function readPlace(items: readonly { item: { id: string } }[], cursor: string | undefined): number {
  if (!cursor) return 0;
  const last = readListCursor('place', placeSchema, cursor);
  if (!last) throw unknownPage();
  const at = items.findIndex(({ item }) => item.id === last.id);
  return at < 0 ? Number(last.key) : at + 1;
}

/**
 * A page of the media of a property in the order and with the numbers that all see (`orderMedia`), without what its realtor hid where that is asked for. Otherwise `not_found`.
 */
export async function listPlacedMedia(
  ctx: Context,
  propertyId: string,
  { cursor, limit, put_away }: PlacedMediaFilter,
): Promise<PlacedList> {
  const { id } = await requireProperty(ctx, propertyId);
  const ordered = orderMedia(await listKeyed(ctx.db, id));
  const all = put_away ? ordered.filter(({ item }) => !item.isPutAway) : ordered;
  const from = readPlace(all, cursor);
  const page = all.slice(from, from + limit);
  const ids = page.map(({ item }) => item.id);
  const rows = new Map((await listMediaByIds(ctx.db, { ownerId: null }, ids)).map((row) => [row.id, row]));
  const last = page.at(-1);
  return {
    items: page.flatMap(({ item, number }) => {
      const row = rows.get(item.id);
      return row ? [{ ...presentMedia(row), number }] : [];
    }),
    next_cursor:
      from + limit < all.length && last
        ? writeListCursor('place', { key: String(from + limit), id: last.item.id })
        : null,
    total: asTotal(all.length),
  };
}

/** A page of the media of a realtor that belong to no property, the newest first. */
export async function listGeneralMedia(
  ctx: Context,
  { realtor_id, cursor, limit }: GeneralMediaFilter,
): Promise<MediaListJson> {
  const after = readDatedKey(cursor);
  const realtorId = findRealtorId(ctx, realtor_id);
  if (!realtorId) return { items: [], next_cursor: null, total: 0 };
  const found = await withOrders(ctx.db, async (tx) => ({
    rows: await selectGeneralMedia(tx, realtorId, { after, limit: limit + 1 }),
    count: await countGeneralMedia(tx, realtorId),
  }));
  const page = found.rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(presentMedia),
    next_cursor: found.rows.length > limit && last ? writeDatedKey(last) : null,
    total: asTotal(found.count),
  };
}

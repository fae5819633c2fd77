import { z } from 'zod';
import type { MediaListJson } from '#domain/media/media-json.ts';
import type { GeneralMediaFilter, PlacedMediaFilter } from '#domain/properties/property-input.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { asTotal, readListCursor, writeListCursor } from '#domain/shared/list-query.ts';
import { daySchema, instantSchema } from '#domain/shared/time/dates.ts';
import type { Context } from '#server/context.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { LAST_PLACE, type MediaRow } from '#server/db/schema/media.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { countGeneralMedia, countPlacedMedia, selectGeneralMedia, selectPlacedMedia } from './queries.ts';
import { findRealtorId, requireProperty } from './require-property.ts';

type Sort = 'place' | 'newest';

const momentSchema = instantSchema.transform((text) => new Date(text));
/** What a page ended with before its id: a place or a day, the instant of the upload, and the sort key, which may have any letter. */
const placedSchema = z.tuple([z.coerce.number().int().min(0).max(LAST_PLACE), momentSchema, z.string()]);
const datedSchema = z.tuple([daySchema, momentSchema, z.string()]);

function readKey<T>(sort: Sort, schema: z.ZodType<[T, Date, string]>, cursor: string | undefined) {
  if (!cursor) return null;
  const place = readListCursor(sort, z.string(), cursor);
  const [start, uploaded, ...rest] = place?.key.split('_') ?? [];
  const key = schema.safeParse([start, uploaded, rest.join('_')]);
  if (!place || !key.success) throw unknownPage();
  const [first, createdAt, sortKey] = key.data;
  return { first, createdAt, sortKey, id: place.id };
}

function writeKey(sort: Sort, row: MediaRow): string {
  const first = sort === 'place' ? row.place : row.day;
  return writeListCursor(sort, { key: `${first}_${row.createdAt.toISOString()}_${row.sortKey}`, id: row.id });
}

/** A page out of `limit` and one more items, so that it is known whether more follow. */
function asPage(sort: Sort, limit: number, { rows, count }: { rows: MediaRow[]; count: number }): MediaListJson {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(presentMedia),
    next_cursor: rows.length > limit && last ? writeKey(sort, last) : null,
    total: asTotal(count),
  };
}

/** A page of the media of a property, in the order of the studio. Otherwise `not_found`. */
export async function listPlacedMedia(
  ctx: Context,
  propertyId: string,
  { cursor, limit }: PlacedMediaFilter,
): Promise<MediaListJson> {
  const { id } = await requireProperty(ctx, propertyId);
  const key = readKey('place', placedSchema, cursor);
  const after = key && { ...key, place: key.first };
  const found = await withOrders(ctx.db, async (tx) => ({
    rows: await selectPlacedMedia(tx, id, { after, limit: limit + 1 }),
    count: await countPlacedMedia(tx, id),
  }));
  return asPage('place', limit, found);
}

/** A page of the media of a realtor that belong to no property, the newest first. */
export async function listGeneralMedia(
  ctx: Context,
  { realtor_id, cursor, limit }: GeneralMediaFilter,
): Promise<MediaListJson> {
  const key = readKey('newest', datedSchema, cursor);
  const after = key && { ...key, day: key.first };
  const realtorId = findRealtorId(ctx, realtor_id);
  if (!realtorId) return { items: [], next_cursor: null, total: 0 };
  const found = await withOrders(ctx.db, async (tx) => ({
    rows: await selectGeneralMedia(tx, realtorId, { after, limit: limit + 1 }),
    count: await countGeneralMedia(tx, realtorId),
  }));
  return asPage('newest', limit, found);
}

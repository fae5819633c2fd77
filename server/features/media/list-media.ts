import { readMediaCursor, writeMediaCursor } from '#domain/media/media-cursor.ts';
import { filteredDays, type MediaFilter, type MediaSort } from '#domain/media/media-filter.ts';
import type { MediaListJson } from '#domain/media/media-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { searchWords } from '#domain/shared/search-words.ts';
import type { Context } from '#server/context.ts';
import { findMediaPage } from './find-media.ts';
import { presentMedia } from './present.ts';
import { requireScope } from './require-media.ts';

const EMPTY: MediaListJson = { items: [], next_cursor: null, total: 0 };

/** The order of a list. By property, one house alone has its newest first. */
function orderOf({ sort, property_id }: MediaFilter, ownerId: string | null): MediaSort {
  if (sort !== 'property') return sort;
  if (property_id) return 'newest';
  if (ownerId) return sort;
  const message = 'Choose whose media are sorted by property: name one account as user_id.';
  throw new AppError('invalid_input', message, { fields: [{ path: 'sort', message }] });
}

/** A page of the media that whoever asks reaches. `user_id` narrows an admin's view; a realtor's is narrow already. */
export async function listMedia(ctx: Context, filter: MediaFilter): Promise<MediaListJson> {
  const { ownerId } = requireScope(ctx);
  const wanted = filter.user_id?.toLowerCase();
  if (ownerId && wanted && wanted !== ownerId) return EMPTY;
  const { limit, q = '', cursor } = filter;
  const sort = orderOf(filter, ownerId ?? wanted ?? null);
  const after = cursor ? readMediaCursor(sort, cursor) : null;
  if (cursor && !after) {
    throw new AppError('invalid_input', 'This page of the list does not exist. Begin at the first.');
  }
  const question = {
    ownerId: ownerId ?? wanted ?? null,
    propertyId: filter.property_id,
    days: filteredDays(filter),
    words: searchWords(q),
  };
  const { rows, total } = await findMediaPage(ctx.db, question, { sort, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const name = last?.searchText.split('\n')[0] ?? '';
  return {
    items: page.map(presentMedia),
    next_cursor: rows.length > limit && last ? writeMediaCursor(sort, { ...last, name }) : null,
    total,
  };
}

import { readMediaCursor, writeMediaCursor } from '#domain/media/media-cursor.ts';
import { filteredDays, type MediaFilter, type MediaSort, type SelectionFilter } from '#domain/media/media-filter.ts';
import type { MediaListJson } from '#domain/media/media-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import { searchWords } from '#domain/shared/search-words.ts';
import type { Context } from '#server/context.ts';
import { findMediaPage } from './find-media.ts';
import { presentMedia } from './present.ts';
import type { MediaQuestion } from './queries.ts';
import { requireScope } from './require-media.ts';

const EMPTY: MediaListJson = { items: [], next_cursor: null, total: 0 };

/** The order of a list. By property, one property alone has its newest first. */
function orderOf({ sort, property_id }: SelectionFilter, ownerId: string | null): MediaSort {
  if (sort !== 'property') return sort;
  if (property_id) return 'newest';
  if (ownerId) return sort;
  const message = 'Choose whose media are sorted by property: name one account as user_id.';
  throw new AppError('invalid_input', message, { fields: [{ path: 'sort', message }] });
}

/**
 * What a filter asks for within the reach of the caller, or null for another's library, of which a realtor learns nothing.
 * `user_id` narrows an admin's view; a realtor's is narrow already.
 */
export function askedMedia(ctx: Context, filter: SelectionFilter): { question: MediaQuestion; sort: MediaSort } | null {
  const { ownerId } = requireScope(ctx);
  const wanted = filter.user_id?.toLowerCase();
  if (ownerId && wanted && wanted !== ownerId) return null;
  const question = {
    ownerId: ownerId ?? wanted ?? null,
    propertyId: filter.property_id,
    days: filteredDays(filter),
    words: searchWords(filter.q ?? ''),
  };
  return { question, sort: orderOf(filter, question.ownerId) };
}

/** A page of the media that the caller reaches. */
export async function listMedia(ctx: Context, filter: MediaFilter): Promise<MediaListJson> {
  const asked = askedMedia(ctx, filter);
  if (!asked) return EMPTY;
  const { question, sort } = asked;
  const { limit, cursor } = filter;
  const after = cursor ? readMediaCursor(sort, cursor) : null;
  if (cursor && !after) {
    throw new AppError('invalid_input', 'This page of the list does not exist. Begin at the first.');
  }
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

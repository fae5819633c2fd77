import { type MediaCursor, readMediaCursor, writeMediaCursor } from '#domain/media/media-cursor.ts';
import {
  filteredDays,
  type MediaFilter,
  type MediaSort,
  type MonthsFilter,
  type SelectionFilter,
} from '#domain/media/media-filter.ts';
import type { MediaPageJson } from '#domain/media/media-json.ts';
import { type MediaMonthsJson, MONTHLY_SORTS, monthCursor } from '#domain/media/media-months.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { AppError } from '#domain/shared/errors.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import { searchWords } from '#domain/shared/search-words.ts';
import type { Context } from '#server/context.ts';
import { findMediaPage, findMonths } from './find-media.ts';
import { presentMedia } from './present.ts';
import type { ListedMedia, MediaListFilter } from './queries.ts';
import { requireScope } from './require-media.ts';

const EMPTY: MediaPageJson = { items: [], next_cursor: null, previous_cursor: null, total: 0 };

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
export function askedMedia(
  ctx: Context,
  filter: SelectionFilter,
): { question: MediaListFilter; sort: MediaSort } | null {
  const { ownerId } = requireScope(ctx);
  const wanted = filter.user_id?.toLowerCase();
  if (ownerId && wanted && wanted !== ownerId) return null;
  const question = {
    ownerId: ownerId ?? wanted ?? null,
    propertyId: filter.property_id,
    days: filteredDays(filter),
    words: searchWords(filter.q ?? ''),
    view: filter.put_away ? ('put_away' as const) : ownerId ? ('library' as const) : ('all' as const),
  };
  return { question, sort: orderOf(filter, question.ownerId) };
}

function readCursor(sort: MediaSort, text: string): MediaCursor {
  const place = readMediaCursor(sort, text);
  if (place) return place;
  throw unknownPage();
}

/** The place at which a page is asked for, or null for the first page. */
function findPlace(sort: MediaSort, { cursor, before, month }: MediaFilter): MediaCursor | null {
  const monthly = MONTHLY_SORTS.find((known) => known === sort);
  if (month && monthly) return monthCursor(monthly, month);
  const text = cursor ?? before;
  return text ? readCursor(sort, text) : null;
}

function writeRow(sort: MediaSort, row: ListedMedia | undefined): string | null {
  return row ? writeMediaCursor(sort, row) : null;
}

/** A page of the media that the caller reaches. Behind a place that was asked for, something may always stand before it. */
export async function listMedia(ctx: Context, filter: MediaFilter): Promise<MediaPageJson> {
  const asked = askedMedia(ctx, filter);
  if (!asked) return EMPTY;
  const { sort } = asked;
  const { limit, updated_since: since } = filter;
  const isBackward = filter.before !== undefined;
  const place = findPlace(sort, filter);
  const { rows, total } = await findMediaPage(
    ctx.db,
    { ...asked.question, since },
    { sort, after: place, limit: limit + 1, isBackward },
  );
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  if (isBackward) page.reverse();
  const first = writeRow(sort, page[0]);
  return {
    items: page.map(presentMedia),
    next_cursor: hasMore || isBackward ? writeRow(sort, page.at(-1)) : null,
    previous_cursor: isBackward ? (hasMore ? first : null) : place && (first ?? writeMediaCursor(sort, place)),
    total,
  };
}

/** The months in which the media that the caller reaches were taken, newest first. */
export async function listMediaMonths(ctx: Context, filter: MonthsFilter): Promise<MediaMonthsJson> {
  const asked = askedMedia(ctx, { ...filter, sort: 'newest' });
  const months = asked ? await findMonths(ctx.db, asked.question) : [];
  return { months: months.map(({ month, count }) => ({ month, count: asTotal(count) })) };
}

import type { MediaListParams } from '#app/features/media/api/media.ts';
import { MEDIA_SORTS, type MediaSort } from '#domain/media/media-filter.ts';
import { MONTHLY_SORTS, type MonthlySort, monthSchema } from '#domain/media/media-months.ts';

/** The filters of the library. A day is `YYYY-MM-DD`; without a last day, the first is the only one. `property` is an id. */
export type LibraryFilter = {
  q: string;
  from: string | null;
  to: string | null;
  property: string | null;
  /** Whether it shows what the realtor hid, and nothing else. */
  hidden: boolean;
};

/** How the library is sorted: as lists of media are, or within one property in the order of the studio. */
const LIBRARY_SORTS = [...MEDIA_SORTS, 'studio'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/**
 * The state in the address of the library (design, State in addresses). `sort` is null where none was chosen. `month`,
 * `YYYY-MM`, is where the list is opened; null is its beginning.
 */
export type LibraryAddress = LibraryFilter & { sort: LibrarySort | null; month: string | null; item: string | null };

const NO_FILTER: LibraryFilter = { q: '', from: null, to: null, property: null, hidden: false };
/** The longest search, in UTF-16 units; the server takes no more. */
export const MAX_SEARCH_LENGTH = 200;

function readDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : text;
}

/** The days of an address; days that are none, or the wrong way round, narrow nothing. */
function readDays(query: URLSearchParams): Pick<LibraryFilter, 'from' | 'to'> {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))];
  if (!from || (to && to < from)) return { from: null, to: null };
  return { from, to };
}

function readMonth(text: string | null): string | null {
  return monthSchema.safeParse(text).data ?? null;
}

/** Reads an address; invalid parts are left out, but for a property, which the page says is not there. */
export function readLibraryAddress(query: URLSearchParams): LibraryAddress {
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    ...readDays(query),
    property: query.get('property')?.trim().toLowerCase() || null,
    hidden: query.get('hidden') === '1',
    sort: LIBRARY_SORTS.find((known) => known === query.get('sort')) ?? null,
    month: readMonth(query.get('month')),
    item: query.get('item') || null,
  };
}

/** The query of an address, without what it does not say: `writeLibraryAddress({ …, q: 'pool' })` is `'q=pool'`. */
export function writeLibraryAddress(address: LibraryAddress): string {
  const order = ['property', 'q', 'from', 'to', 'sort', 'month', 'item'] as const;
  const parts = order.flatMap((name) => (address[name] ? [[name, address[name]]] : []));
  return String(new URLSearchParams([...parts, ...(address.hidden ? [['hidden', '1']] : [])]));
}

/** Whether words or days narrow the library, or it shows what is hidden. */
export function isSearched({ q, from, hidden }: LibraryFilter): boolean {
  return q !== '' || from !== null || hidden;
}

/** Whether anything narrows the library. */
export function isFiltered(filter: LibraryFilter): boolean {
  return isSearched(filter) || filter.property !== null;
}

/** The filter that narrows nothing. */
export const withoutFilter = (): LibraryFilter => NO_FILTER;

/** The sorts that a filter leaves, the usual one first: the studio has put the whole of a property in order, and no search. */
export function sortsFor(filter: LibraryFilter): readonly LibrarySort[] {
  if (filter.property === null) return MEDIA_SORTS;
  const sorts = MEDIA_SORTS.filter((sort) => sort !== 'property');
  return isSearched(filter) ? sorts : ['studio', ...sorts];
}

/** How an address sorts: as was chosen where that makes sense, else as usual. */
export function getSort(address: LibraryAddress): LibrarySort {
  const [usual = 'newest', ...others] = sortsFor(address);
  return others.find((sort) => sort === address.sort) ?? usual;
}

/** The sort of a list that can be opened at a month; null for those in another order. */
export function findMonthlySort(address: LibraryAddress): MonthlySort | null {
  return MONTHLY_SORTS.find((sort) => sort === getSort(address)) ?? null;
}

/** Where a list is opened: at a month, or at its beginning, null, as are all that are not sorted by day. */
export function getStart(address: LibraryAddress): string | null {
  return findMonthlySort(address) && address.month;
}

/** The sort in which the server chooses a whole list; the studio's own order is none of a list of media. */
export const serverSort = (sort: LibrarySort): MediaSort => (sort === 'studio' ? 'newest' : sort);

/** The server's query, with a sort order that it knows. */
export function toMediaParams({ q, from, to, property, hidden }: LibraryFilter, sort: MediaSort): MediaListParams {
  return {
    sort,
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
    ...(property && { property_id: property }),
    ...(hidden && { put_away: 'only' }),
  };
}

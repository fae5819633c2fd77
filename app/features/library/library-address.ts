import type { MediaQuestion } from '#app/features/media/api/list-media.ts';
import { MEDIA_SORTS, type MediaSort } from '#domain/media/media-filter.ts';

/** What narrows the library. A day is `YYYY-MM-DD`; without a last day, the first is the only one. */
export type LibraryFilter = { q: string; from: string | null; to: string | null };

/** What the address of the library says (design, State in addresses). */
export type LibraryAddress = LibraryFilter & { sort: MediaSort; item: string | null };

const NO_FILTER: LibraryFilter = { q: '', from: null, to: null };
/** The longest search, in UTF-16 units; the server takes no more. */
export const MAX_SEARCH_LENGTH = 200;
const USUAL_SORT: MediaSort = 'newest';

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

/** What an address asks for; what it says wrongly is left out. */
export function readLibraryAddress(query: URLSearchParams): LibraryAddress {
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    ...readDays(query),
    sort: MEDIA_SORTS.find((known) => known === query.get('sort')) ?? USUAL_SORT,
    item: query.get('item') || null,
  };
}

/** The query of an address, without what is usual: `writeLibraryAddress({ …, q: 'pool' })` is `'q=pool'`. */
export function writeLibraryAddress({ sort, ...rest }: LibraryAddress): string {
  const all = { ...rest, sort: sort === USUAL_SORT ? null : sort };
  const order = ['q', 'from', 'to', 'sort', 'item'] as const;
  return String(new URLSearchParams(order.flatMap((name) => (all[name] ? [[name, all[name]]] : []))));
}

/** Whether anything narrows the library. */
export function isFiltered({ q, from }: LibraryFilter): boolean {
  return q !== '' || from !== null;
}

/** The filter that narrows nothing. */
export const withoutFilter = (): LibraryFilter => NO_FILTER;

/** What the server is asked for. */
export function questionOf({ q, from, to, sort }: LibraryAddress): MediaQuestion {
  return { sort, ...(q && { q }), ...(from && { from }), ...(to && { to }) };
}

import type { InfiniteData } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/api.ts';
import type { MediaFilter } from '#domain/media/media-filter.ts';
import type { MediaListJson } from '#domain/media/media-json.ts';
import { nextQuestion, withChangesSince } from '../late-lists.ts';

/** How many items one page of the list has; the most that the server gives. */
const PAGE_SIZE = '100';

/** What the library is asked for; absent parts do not narrow it. */
export type MediaQuestion = Pick<MediaFilter, 'sort'> &
  Partial<Pick<MediaFilter, 'q' | 'from' | 'to'>> & { property_id?: string };

/** The pages of a list as the cache keeps them. */
export type MediaPages = InfiniteData<MediaListJson, string | null>;

/** The beginning of the key of every list, whatever its question. */
export const MEDIA_LISTS = ['media', 'list'] as const;

/** The question as the address of the call has it: what is absent is not there. */
function queryOf({ sort, q, from, to, property_id }: MediaQuestion, cursor: string | null) {
  const narrowing = { ...(q && { q }), ...(from && { from }), ...(to && { to }), ...(property_id && { property_id }) };
  return { sort, limit: PAGE_SIZE, ...narrowing, ...(cursor && { cursor }) };
}

async function listMedia(question: MediaQuestion, cursor: string | null): Promise<MediaListJson> {
  const asked = nextQuestion();
  const list = await readAnswer(await api.media.$get({ query: queryOf(question, cursor) }));
  return withChangesSince(asked, list);
}

/** The items of a question, page by page, as a query. */
export const mediaQuery = (question: MediaQuestion) => ({
  queryKey: [...MEDIA_LISTS, question] as const,
  queryFn: ({ pageParam }: { pageParam: string | null }) => listMedia(question, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: MediaListJson) => last.next_cursor,
});

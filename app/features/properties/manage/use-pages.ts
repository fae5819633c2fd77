import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getRequestMessage } from '#app/lib/request/handle-request-error.ts';
import { endLostSession } from '#app/lib/request/request-errors.ts';

type Page = { next_cursor: string | null; total: number | null };
type Key = readonly unknown[];

/** The rows of a paged list that are loaded so far, and how to load more. `getRows` must stay the same function. */
export function usePages<P extends Page, Row>(
  query: UseInfiniteQueryOptions<P, Error, InfiniteData<P, string | null>, Key, string | null>,
  getRows: (page: P) => readonly Row[],
) {
  const { data, error, refetch, fetchNextPage, ...state } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  useEffect(() => endLostSession(error), [error]);
  const rows = useMemo(() => data?.pages.flatMap(getRows) ?? null, [data, getRows]);
  return {
    /** Null until the first rows have come. */
    rows,
    /** Null above 1,000. */
    total: data?.pages.at(-1)?.total ?? null,
    failure: error && getRequestMessage(error),
    /** Whether these are still the rows of the query before. */
    isOutdated: state.isPlaceholderData,
    hasMore: state.hasNextPage,
    isFetchingMore: state.isFetchingNextPage,
    more: () => fetchNextPage(),
    retry: () => void (state.isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

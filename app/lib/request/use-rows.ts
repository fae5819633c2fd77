import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { endLostSession, getErrorMessage } from './request-errors.ts';

type Page = { next_cursor: string | null; total: number | null };
type Key = readonly unknown[];

/** The options of a list that continues where its last page ended. Asked again on each visit. */
export const pagedQuery = <P extends Page>(queryKey: Key, fetchPage: (cursor: string | null) => Promise<P>) => ({
  queryKey,
  queryFn: ({ pageParam }: { pageParam: string | null }) => fetchPage(pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: P) => last.next_cursor,
  staleTime: 0,
});

/** The rows of a query that are loaded so far. While a new query loads, the rows of the last one stay. */
export function useRows<P extends Page, Row>(
  query: UseInfiniteQueryOptions<P, Error, InfiniteData<P, string | null>, Key, string | null>,
  getRows: (page: P) => Row[],
) {
  const { data, error, refetch, fetchNextPage, ...state } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  useEffect(() => endLostSession(error), [error]);
  const more = () => void (state.isFetchNextPageError || state.hasNextPage ? fetchNextPage() : refetch());
  return {
    /** Null until the first rows have come. */
    rows: data?.pages.flatMap(getRows) ?? null,
    /** The page that came last; null until the first has come. */
    last: data?.pages.at(-1) ?? null,
    total: data?.pages.at(-1)?.total ?? null,
    failure: error && getErrorMessage(error),
    isOutdated: state.isPlaceholderData,
    hasMore: state.hasNextPage,
    isFetchingMore: state.isFetchingNextPage,
    retry: () => void refetch(),
    more: state.isRefetchError ? () => void refetch() : more,
  };
}

import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type MediaPage, type MediaPageParam, mediaQuery } from '#app/features/media/api/media.ts';
import { propertyMediaQuery } from '#app/features/properties/api/property-media.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useConnection } from '#app/lib/request/connection.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { getSort, getStart, type LibraryAddress, toMediaParams } from './library-address.ts';
import { isMissing } from './use-properties.ts';

const NONE: readonly MediaJson[] = [];

type ListQuery = UseInfiniteQueryOptions<
  MediaPage,
  Error,
  InfiniteData<MediaPage, MediaPageParam>,
  readonly unknown[],
  MediaPageParam
>;

/** The list that an address asks for. Of a property that cannot exist there is none to ask for. */
function listQuery(address: LibraryAddress): ListQuery {
  const { property } = address;
  const sort = getSort(address);
  const enabled = property === null || uuidSchema.safeParse(property).success;
  if (sort !== 'studio') return { ...mediaQuery(toMediaParams(address, sort), getStart(address)), enabled };
  const placed = propertyMediaQuery(property ?? '', true);
  const queryFn = ({ pageParam }: { pageParam: MediaPageParam }) =>
    placed.queryFn({ pageParam: typeof pageParam === 'string' ? pageParam : null });
  return { ...placed, queryFn, enabled };
}

/** Says in a toast that the items could not be fetched (MED-10), once for each time. */
function useFailureToast(error: unknown, failedAt: number): void {
  const messages = useMessages('library').page;
  const said = useRef(0);
  useEffect(() => {
    if (!error || said.current === failedAt) return;
    said.current = failedAt;
    const description = messages.fetchFailed({ error: handleRequestError(error) });
    toast({ title: messages.errorFetchingMedia, description, variant: 'destructive' });
  }, [error, failedAt, messages]);
}

/** The items that an address asks for, as far as they have come, and the way to more. */
export function useLibrary(address: LibraryAddress) {
  const query = useInfiniteQuery({ ...listQuery(address), placeholderData: keepPreviousData });
  const { data, error, errorUpdatedAt, refetch, fetchNextPage, hasNextPage, isFetching } = query;
  const { fetchPreviousPage, hasPreviousPage } = query;
  const isConnected = useConnection() === 'connected';
  // Of a property that is not there the page speaks.
  useFailureToast(isMissing(error) ? null : error, errorUpdatedAt);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? NONE, [data]);

  const hasFailed = error !== null;
  const hasMoreFailed = query.isFetchNextPageError;
  const hasPreviousFailed = query.isFetchPreviousPageError;
  const retry = useCallback(() => {
    if (hasMoreFailed) void fetchNextPage();
    else void (hasPreviousFailed ? fetchPreviousPage() : refetch());
  }, [hasMoreFailed, hasPreviousFailed, fetchNextPage, fetchPreviousPage, refetch]);
  const wasConnected = useRef(isConnected);
  useEffect(() => {
    const isBack = isConnected && !wasConnected.current;
    wasConnected.current = isConnected;
    if (isBack && hasFailed) retry();
  }, [isConnected, hasFailed, retry]);

  const showMore = useCallback(() => {
    if (hasNextPage && !isFetching && !hasFailed) void fetchNextPage();
  }, [hasNextPage, isFetching, hasFailed, fetchNextPage]);
  const showPrevious = useCallback(() => {
    if (hasPreviousPage && !isFetching && !hasFailed) void fetchPreviousPage();
  }, [hasPreviousPage, isFetching, hasFailed, fetchPreviousPage]);
  // Opened at its end, behind the last item, the list has something to show before it alone.
  const isBehindAll = data !== undefined && items.length === 0 && hasPreviousPage;
  useEffect(() => {
    if (isBehindAll) showPrevious();
  }, [isBehindAll, showPrevious]);
  const start = getStart(address);
  const shownStart = useRef(start);
  if (!query.isPlaceholderData) shownStart.current = start;
  return {
    items,
    isLoaded: data !== undefined && !isBehindAll,
    /** Where the shown items were opened: at a month, or at the beginning of the list. */
    start: shownStart.current,
    /** Null above 1,000. */
    total: data?.pages.at(-1)?.total ?? null,
    hasMore: hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    /** Whether these are still the items of the query before. */
    isOutdated: query.isPlaceholderData,
    error,
    retry,
    showMore,
    /** Whether the list was opened in its middle, and more stands before these items. */
    hasPrevious: hasPreviousPage,
    showPrevious,
  };
}

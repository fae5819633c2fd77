import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { mediaQuery } from '#app/features/media/api/media.ts';
import { propertyMediaQuery } from '#app/features/properties/api/property-media.ts';
import { useConnection } from '#app/lib/connection.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { toast } from '#app/lib/toast.ts';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';
import { getSort, type LibraryAddress, toMediaParams } from './library-address.ts';
import { isMissing } from './use-properties.ts';

const NONE: readonly MediaJson[] = [];

type ListQuery = UseInfiniteQueryOptions<
  MediaListJson,
  Error,
  InfiniteData<MediaListJson, string | null>,
  readonly unknown[],
  string | null
>;

/** The list that an address asks for. Of a property that cannot exist there is none to ask for. */
function listQuery(address: LibraryAddress): ListQuery {
  const { property } = address;
  const sort = getSort(address);
  const enabled = property === null || uuidSchema.safeParse(property).success;
  if (sort !== 'studio') return { ...mediaQuery(toMediaParams(address, sort)), enabled };
  return { ...propertyMediaQuery(property ?? ''), enabled };
}

/** Says in a toast that the items could not be fetched (spec §8), once for each time. */
function useFailureToast(error: unknown, failedAt: number): void {
  const said = useRef(0);
  useEffect(() => {
    if (!error || said.current === failedAt) return;
    said.current = failedAt;
    const description = `Could not fetch your media items: ${handleRequestError(error)}`;
    toast({ title: 'Error Fetching Media', description, variant: 'destructive' });
  }, [error, failedAt]);
}

/** The items that an address asks for, as far as they have come, and the way to more. */
export function useLibrary(address: LibraryAddress) {
  const query = useInfiniteQuery({ ...listQuery(address), placeholderData: keepPreviousData });
  const { data, error, errorUpdatedAt, refetch, fetchNextPage, hasNextPage, isFetching } = query;
  const isConnected = useConnection() === 'connected';
  // Of a property that is not there the page speaks.
  useFailureToast(isMissing(error) ? null : error, errorUpdatedAt);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? NONE, [data]);

  const hasFailed = error !== null;
  const hasMoreFailed = query.isFetchNextPageError;
  const retry = useCallback(() => {
    void (hasMoreFailed ? fetchNextPage() : refetch());
  }, [hasMoreFailed, fetchNextPage, refetch]);
  const wasConnected = useRef(isConnected);
  useEffect(() => {
    const isBack = isConnected && !wasConnected.current;
    wasConnected.current = isConnected;
    if (isBack && hasFailed) retry();
  }, [isConnected, hasFailed, retry]);

  const showMore = useCallback(() => {
    if (hasNextPage && !isFetching && !hasFailed) void fetchNextPage();
  }, [hasNextPage, isFetching, hasFailed, fetchNextPage]);
  return {
    items,
    isLoaded: data !== undefined,
    /** Null above 1,000. */
    total: data?.pages.at(-1)?.total ?? null,
    hasMore: hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    /** Whether these are still the items of the query before. */
    isOutdated: query.isPlaceholderData,
    error,
    retry,
    showMore,
  };
}

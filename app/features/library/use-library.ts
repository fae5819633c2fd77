import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type MediaQuestion, mediaQuery } from '#app/features/media/api/list-media.ts';
import { failureWords } from '#app/features/media/trouble.ts';
import { useConnection } from '#app/lib/connection.ts';
import { toast } from '#app/lib/toast.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

const NONE: readonly MediaJson[] = [];

/** Says in a toast that the items could not be fetched (spec §8), once for each time. */
function useFailureToast(error: unknown, failedAt: number): void {
  const said = useRef(0);
  useEffect(() => {
    if (!error || said.current === failedAt) return;
    said.current = failedAt;
    const description = `Could not fetch your media items: ${failureWords(error)}`;
    toast({ title: 'Error Fetching Media', description, variant: 'destructive' });
  }, [error, failedAt]);
}

/** The items of a question, as far as they have been asked for, and the way to more. */
export function useLibrary(question: MediaQuestion) {
  const query = useInfiniteQuery({ ...mediaQuery(question), placeholderData: keepPreviousData });
  const { data, error, errorUpdatedAt, refetch, fetchNextPage, hasNextPage, isFetching } = query;
  const isConnected = useConnection() === 'connected';
  useFailureToast(error, errorUpdatedAt);
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
    /** Whether these are still the items of the question before. */
    isOutdated: query.isPlaceholderData,
    error,
    retry,
    showMore,
  };
}

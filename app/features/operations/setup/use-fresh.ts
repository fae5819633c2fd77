import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';

/**
 * As `useList`, of what is there now: what was loaded for another page before is not taken, since a form that begins with it
 * would be refused as outdated.
 */
export function useFresh<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(query);
  useEffect(() => endLostSession(error), [error]);
  const isFresh = isFetchedAfterMount || query.staleTime === Number.POSITIVE_INFINITY;
  const fresh = isFresh ? data : undefined;
  return {
    data: fresh,
    failure: fresh === undefined && error ? getErrorMessage(error) : null,
    retry: () => void refetch(),
  };
}

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endLostSession, getErrorMessage } from './request-errors.ts';

/** Loads a list of the signed-in account: returns `items` once loaded, or an error message as `failure`. */
export function useList<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, refetch } = useQuery(query);
  useEffect(() => endLostSession(error), [error]);
  return {
    data,
    failure: data === undefined && error ? getErrorMessage(error) : null,
    retry: () => void refetch(),
  };
}

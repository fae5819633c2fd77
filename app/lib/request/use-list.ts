import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endLostSession, getErrorMessage } from './request-errors.ts';

/** A list of the account: `items` once it has come, `failure` in words where it has not. */
export function useList<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, refetch } = useQuery(query);
  useEffect(() => endLostSession(error), [error]);
  return {
    data,
    failure: data === undefined && error ? getErrorMessage(error) : null,
    retry: () => void refetch(),
  };
}

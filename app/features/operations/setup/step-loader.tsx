import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import { useFresh } from './use-fresh.ts';

type StepLoaderProps<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => ReactNode;
};

/** Loads what a step edits. */
export function StepLoader<Data, Key extends QueryKey>({ query, children }: StepLoaderProps<Data, Key>) {
  const { data, failure, retry } = useFresh(query);
  if (data !== undefined) return children(data);
  if (!failure) return <ListSkeleton label="Loading the step" rows={4} />;
  return (
    <RetryNotice title="This step could not be loaded" onRetry={retry}>
      {failure}
    </RetryNotice>
  );
}

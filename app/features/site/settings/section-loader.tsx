import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';

type LoaderProps<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** What is loaded: "The settings". */
  name: string;
  children: (data: Data) => ReactNode;
};

/** What a section shows once it is loaded; a failure says so and can be tried again. */
export function SectionLoader<Data, Key extends QueryKey>({ query, name, children }: LoaderProps<Data, Key>) {
  const { data, failure, retry } = useList(query);
  if (failure) {
    return (
      <RetryNotice title={`${name} could not be loaded`} onRetry={retry}>
        {failure}
      </RetryNotice>
    );
  }
  if (data !== undefined) return children(data);
  return (
    <Card className="p-5 sm:p-6">
      <ListSkeleton label={`${name} ${name.endsWith('s') ? 'are' : 'is'} loading`} rows={3} />
    </Card>
  );
}

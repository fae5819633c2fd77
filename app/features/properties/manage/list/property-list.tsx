import { useId } from 'react';
import { useListPosition } from '#app/lib/list/use-list-position.ts';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { InfiniteScrollSentinel } from '#app/ui/list/infinite-scroll-sentinel.tsx';
import { EmptyList, formatTotal, MoreRows } from '#app/ui/list/list-parts.tsx';
import { NO_REALTOR } from '#domain/properties/property-input.ts';
import type { PropertyListJson } from '#domain/properties/property-json.ts';
import { PROPERTIES_PER_PAGE, propertiesQuery } from '../../api/properties.ts';
import type { Realtor, RealtorWorkspace } from '../realtor-workspace.ts';
import { usePages } from '../use-pages.ts';
import { PropertyCard } from './property-card.tsx';

const FAILED = 'Error fetching properties';
const getRows = ({ properties }: PropertyListJson) => properties;

/** The properties of a realtor, or with null those without one, the newest first, each with its media. */
export function PropertyList({ realtor, workspace, q, onSearch }: PropertyListProps) {
  const titleId = useId();
  const list = usePages(
    { ...propertiesQuery({ realtorId: realtor?.id ?? NO_REALTOR, ...(q && { q }) }), staleTime: 0 },
    getRows,
  );
  const { rows, total, failure, retry } = list;
  useListPosition({ ...list, count: rows?.length ?? null, more: () => void list.more() });
  const isLong = total === null || total > PROPERTIES_PER_PAGE;
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={titleId} className="display text-2xl sm:text-[1.75rem]">
          Properties
        </h2>
        <p role="status" className="mr-auto pt-1.5 text-[0.9375rem] text-muted tabular-nums">
          {rows && formatTotal(total, ['property', 'properties'])}
        </p>
        {((rows && isLong) || q) && (
          <search className="flex w-full sm:w-80">
            <SearchBox
              label="Search properties"
              placeholder={realtor ? 'Name or address' : 'Name, address or customer'}
              value={q}
              onSearch={onSearch}
            />
          </search>
        )}
      </div>
      {!rows && failure && (
        <RetryNotice title={FAILED} onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <PropertiesSkeleton />}
      {rows?.length === 0 && (
        <EmptyList text={q ? 'No property has these words.' : 'No properties created yet.'}>
          {!q && (
            <p className="mx-auto max-w-md text-pretty">
              {realtor
                ? 'Create the first one above, then upload its media.'
                : 'Create the first one on the page of an order without an account, or above, then upload its media.'}
            </p>
          )}
        </EmptyList>
      )}
      <div aria-busy={list.isOutdated} className={cx('flex flex-col gap-6', list.isOutdated && 'opacity-50')}>
        {rows?.map((property) => (
          <PropertyCard key={property.id} property={property} realtor={realtor} workspace={workspace} />
        ))}
      </div>
      {list.hasMore && !failure && <InfiniteScrollSentinel key={rows?.length} onVisible={() => void list.more()} />}
      {rows && (
        <MoreRows
          hasMore={list.hasMore}
          isFetching={list.isFetchingMore}
          failure={failure}
          failedTitle={FAILED}
          onMore={failure ? retry : () => void list.more()}
        />
      )}
    </section>
  );
}
type PropertyListProps = {
  realtor: Realtor | null;
  workspace: RealtorWorkspace;
  q: string;
  onSearch: (q: string) => void;
};

/** The place of the first properties while they are on their way. */
function PropertiesSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Spinner label="Loading properties" className="sr-only" />
      {['1', '2'].map((place) => (
        <Card key={place} className="flex gap-x-7 gap-y-4 p-4 max-sm:flex-col sm:p-7">
          <Skeleton className="aspect-3/2 w-full shrink-0 rounded-input sm:w-52 lg:w-60" />
          <div className="flex-1">
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="mt-3.5 h-4 w-3/5" />
            <Skeleton className="mt-3 h-4 w-1/3" />
            <Skeleton className="mt-8 h-11 w-2/3 rounded-full" />
          </div>
        </Card>
      ))}
    </div>
  );
}

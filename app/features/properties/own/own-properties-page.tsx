import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useListAddress } from '#app/lib/list/use-list-address.ts';
import { useListPosition } from '#app/lib/list/use-list-position.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { InfiniteScrollSentinel } from '#app/ui/list/infinite-scroll-sentinel.tsx';
import { CountLine, formatTotal, MoreRows } from '#app/ui/list/list-parts.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { PROPERTIES_PER_PAGE, propertiesQuery } from '../api/properties.ts';
import { downloadProperty } from './download-property.ts';
import { GALLERY, NoProperties, NoPropertyFound, PropertiesSkeleton } from './own-properties-states.tsx';
import { PropertyCard } from './property-card.tsx';

const PropertyDetailsDialog = lazy(async () => ({
  default: (await import('../details/property-details-dialog.tsx')).PropertyDetailsDialog,
}));

const DownloadsDialog = lazy(async () => ({
  default: (await import('../downloads-dialog.tsx')).DownloadsDialog,
}));

const FAILED = 'Your properties could not be loaded';

/** The properties of the realtor who is signed in, as a gallery (PROP-14). */
export function OwnPropertiesPage() {
  const messages = useMessages('library').properties;
  return (
    <div className="wrap pt-4 pb-28 sm:pt-6">
      <h1 className="display mb-4 text-2xl sm:mb-5 sm:text-[2.25rem]">{messages.yourProperties}</h1>
      <Properties />
    </div>
  );
}

function Properties() {
  const messages = useMessages('library').properties;
  const { query, change } = useListAddress();
  const q = (query.get('q') ?? '').trim();
  const list = useRows({ ...propertiesQuery(q ? { q } : {}), staleTime: 0 }, (page) => page.properties);
  const { rows, total, failure } = list;
  useListPosition({ ...list, count: rows?.length ?? null });
  const search = (next: string) => change({ q: next });
  const isLong = total === null || total > PROPERTIES_PER_PAGE;
  if (!rows)
    return failure ? (
      <RetryNotice title={FAILED} onRetry={list.retry}>
        {failure}
      </RetryNotice>
    ) : (
      <PropertiesSkeleton />
    );
  if (rows.length === 0 && !q) return <NoProperties />;
  return (
    <>
      {(isLong || q) && (
        <search className="mb-5 flex">
          <SearchBox
            label={messages.searchProperties}
            placeholder={messages.nameOrAddress}
            value={q}
            onSearch={search}
          />
        </search>
      )}
      <CountLine text={formatTotal(total, ['property', 'properties'])} />
      {rows.length === 0 && <NoPropertyFound onClear={() => search('')} />}
      <Gallery properties={rows} isBusy={list.isOutdated} />
      {list.hasMore && !failure && <InfiniteScrollSentinel key={rows.length} onVisible={list.more} />}
      <MoreRows
        hasMore={list.hasMore}
        isFetching={list.isFetchingMore}
        failure={failure}
        failedTitle={FAILED}
        onMore={list.more}
      />
    </>
  );
}

function Gallery({ properties, isBusy }: { properties: readonly PropertyJson[]; isBusy: boolean }) {
  const messages = useMessages('library').properties;
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [edited, setEdited] = useState<PropertyJson | null>(null);
  const [traced, setTraced] = useState<PropertyJson | null>(null);
  return (
    <>
      <ul
        aria-label={messages.properties}
        aria-busy={isBusy}
        className={cx(GALLERY, 'transition-opacity', isBusy && 'opacity-50')}
      >
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              timeZone={timeZone}
              onEdit={() => setEdited(property)}
              onDownload={(size) => void downloadProperty(property, size)}
              onReceipts={() => setTraced(property)}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {traced && <DownloadsDialog property={traced} timeZone={timeZone} open onOpenChange={() => setTraced(null)} />}
        {edited && <PropertyDetailsDialog property={edited} open onOpenChange={() => setEdited(null)} />}
      </Suspense>
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { ListFailed } from '#app/features/accounts/area/section.tsx';
import { CountLine, MoreRows, totalWords } from '#app/features/admin/list/list-parts.tsx';
import { useListAddress } from '#app/features/admin/list/use-list-address.ts';
import { useRows } from '#app/features/admin/list/use-rows.ts';
import { browserTimeZone } from '#app/features/orders/browser-time-zone.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { useListPlace } from '#app/lib/use-list-place.ts';
import { cx } from '#app/ui/cx.ts';
import { NearEnd } from '#app/ui/near-end.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { PROPERTIES_PER_PAGE, propertiesQuery } from '../api/list-properties.ts';
import { RealtorNav } from '../realtor-nav.tsx';
import { downloadProperty } from './download-property.ts';
import { GALLERY, NoProperties, NoPropertyFound, PropertiesSkeleton } from './own-properties-states.tsx';
import { PropertyCard } from './property-card.tsx';

const PropertyDetailsDialog = lazy(async () => ({
  default: (await import('../details/property-details-dialog.tsx')).PropertyDetailsDialog,
}));

const FAILED = 'Your properties could not be loaded';

/** The houses of the realtor who is signed in, as a gallery (readings, Property preview). */
export function OwnPropertiesPage() {
  return (
    <div className="min-h-[80vh] bg-paper">
      <div className="wrap pt-6 pb-28 sm:pt-8">
        <RealtorNav />
        <h1 className="display mb-6 text-[2.25rem] sm:mb-7 sm:text-[2.75rem]">Your Properties</h1>
        <Properties />
      </div>
    </div>
  );
}

function Properties() {
  const { query, change } = useListAddress();
  const q = (query.get('q') ?? '').trim();
  const list = useRows({ ...propertiesQuery(q ? { q } : {}), staleTime: 0 }, (page) => page.properties);
  const { rows, total, failure } = list;
  useListPlace({ ...list, count: rows?.length ?? null });
  const search = (next: string) => change({ q: next });
  const isLong = total === null || total > PROPERTIES_PER_PAGE;
  if (!rows)
    return failure ? <ListFailed title={FAILED} text={failure} onRetry={list.retry} /> : <PropertiesSkeleton />;
  if (rows.length === 0 && !q) return <NoProperties />;
  return (
    <>
      {(isLong || q) && (
        <search className="mb-5 flex">
          <SearchBox label="Search properties" placeholder="Name or address" value={q} onSearch={search} />
        </search>
      )}
      <CountLine text={totalWords(total, ['property', 'properties'])} />
      {rows.length === 0 && <NoPropertyFound onClear={() => search('')} />}
      <Gallery properties={rows} isBusy={list.isOutdated} />
      {list.hasMore && !failure && <NearEnd key={rows.length} onNear={list.more} />}
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
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [edited, setEdited] = useState<PropertyJson | null>(null);
  return (
    <>
      <ul
        aria-label="Properties"
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
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {edited && <PropertyDetailsDialog property={edited} open onOpenChange={() => setEdited(null)} />}
      </Suspense>
    </>
  );
}

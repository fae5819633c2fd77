import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton, Section } from '#app/ui/layout/section.tsx';
import { countryName } from '#domain/site/country-labels.ts';
import type { PlacesJson } from '#domain/site/places/places-json.ts';
import { placesQuery } from './api/places.ts';
import { CodeFiles } from './code-files.tsx';
import { describeSource } from './describe-source.ts';
import { UploadCodes } from './upload-codes.tsx';

/** How addresses are found on the map, and the files of postal codes by country. */
export function PlacesSection() {
  const { data, failure, retry } = useList(placesQuery);
  return (
    <Section
      id="setting-places"
      title="Places"
      description="Where an address is decides fees by distance, areas around a point, light and drives. Postal codes are looked up in files of the studio, without asking anybody."
    >
      {failure && (
        <RetryNotice title="The places could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <ListSkeleton label="Loading places" rows={2} />}
      {data && <PlacesView places={data} />}
    </Section>
  );
}

function PlacesView({ places }: { places: PlacesJson }) {
  return (
    <div className="flex flex-col gap-7">
      <SourceNotice places={places} country={places.country} />
      <CodeFiles places={places} />
      <UploadCodes places={places} />
    </div>
  );
}

type SourceNoticeProps = { places: PlacesJson; country: string };

/** Which source holds for a country and what that means for fees and drives. */
export function SourceNotice({ places, country }: SourceNoticeProps) {
  const { title, text, isFound } = describeSource(places, country);
  return (
    <Notice
      tone={isFound ? 'green' : 'amber'}
      title={`${countryName(country)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      action={
        !isFound && (
          <Link to={PATHS.adminCatalogue} className={buttonClass('outline', 'sm')}>
            Draw areas
          </Link>
        )
      }
    >
      {text}
    </Notice>
  );
}

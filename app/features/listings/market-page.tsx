import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { propertyQuery } from '#app/features/properties/api/properties.ts';
import { formatAddress } from '#app/features/properties/format-property.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';
import { RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { profilesQuery } from './api/profiles.ts';
import { LeadsCard } from './leads/leads-card.tsx';
import { VisitsCard } from './leads/visits-card.tsx';
import { MlsPack } from './mls-pack.tsx';
import { OpenHousesCard } from './open-houses/open-houses-card.tsx';
import { PageCard } from './pages/page-card.tsx';

const LAST_PROFILE = 'mls-profile';

/** The service that was chosen last in this browser. */
function readLastProfile(): string | null {
  try {
    return window.localStorage.getItem(LAST_PROFILE);
  } catch {
    return null;
  }
}

function keepLastProfile(id: string): void {
  try {
    window.localStorage.setItem(LAST_PROFILE, id);
  } catch {}
}

/** The page on which a property is marketed, with its page, open houses, inquiries, figures, and pack for a listing service. `listPath` is the list that it belongs to. */
export function MarketPage({ propertyId, listPath }: { propertyId: string; listPath: string }) {
  const messages = useMessages('listings').market;
  const { formats } = useSite();
  const property = useQuery(propertyQuery(propertyId));
  const { data: list, failure, retry } = useList(profilesQuery);
  const [wanted, setWanted] = useState(readLastProfile);
  const choose = (id: string) => {
    keepLastProfile(id);
    setWanted(id);
  };
  const known = list?.profiles.some(({ profile }) => profile.id === wanted);
  const profileId = known && wanted ? wanted : 'generic';
  return (
    <div>
      <BackToList path={listPath}>{messages.back}</BackToList>
      <header className="mb-5">
        <h1 className="display text-[1.75rem] sm:text-[2.25rem]">{messages.title}</h1>
        <p className="mt-1 min-h-6 text-pretty wrap-anywhere text-muted">
          {property.data && (formatAddress(property.data, formats) || property.data.name)}
        </p>
      </header>
      <PageCard propertyId={propertyId} />
      <OpenHousesCard propertyId={propertyId} />
      <LeadsCard propertyId={propertyId} />
      <VisitsCard propertyId={propertyId} />
      {failure && (
        <RetryNotice title={messages.failed} onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!list && !failure && <RowsSkeleton label={messages.loading} />}
      {list && <MlsPack key={profileId} propertyId={propertyId} list={list} profileId={profileId} onProfile={choose} />}
    </div>
  );
}

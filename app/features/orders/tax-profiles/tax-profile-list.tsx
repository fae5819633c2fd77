import { useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { TaxProfileJson } from '#domain/orders/pricing/tax-profile.ts';
import { taxProfilesQuery } from './api/tax-profiles.ts';
import { TaxProfileDialog } from './tax-profile-dialog.tsx';
import { formatTaxFacts } from './tax-profile-form.ts';

/** The customers whose tax number, exemption or place the studio knows. They need no publishing. */
export function TaxProfileList() {
  const { data, failure, retry } = useList(taxProfilesQuery());
  const [open, setOpen] = useState<TaxProfileJson | 'new' | null>(null);
  return (
    <Card role="region" aria-label="Tax details of customers" className="p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-medium text-ink">Customers</h3>
          <p className="mt-1 max-w-prose text-pretty text-muted">
            Tax numbers for invoices, and customers who are free of taxes. They hold at once, without publishing.
          </p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setOpen('new')}>
          Add a customer
        </Button>
      </div>
      {failure && (
        <RetryNotice title="The tax details could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the tax details" />}
      {data && data.profiles.length > 0 && <Profiles profiles={data.profiles} onOpen={setOpen} />}
      {open && <TaxProfileDialog profile={open === 'new' ? null : open} open onClose={() => setOpen(null)} />}
    </Card>
  );
}

type ProfilesProps = { profiles: readonly TaxProfileJson[]; onOpen: (profile: TaxProfileJson) => void };

function Profiles({ profiles, onOpen }: ProfilesProps) {
  return (
    <ul aria-label="Customers with tax details" className="mt-5 divide-y divide-line border-y border-line">
      {profiles.map((profile) => (
        <li key={profile.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="wrap-anywhere text-ink">{profile.email}</p>
            <p className="text-sm text-pretty text-muted">{formatTaxFacts(profile)}</p>
          </div>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Edit the tax details of ${profile.email}`}
            onClick={() => onOpen(profile)}
          >
            Edit
          </Button>
        </li>
      ))}
    </ul>
  );
}

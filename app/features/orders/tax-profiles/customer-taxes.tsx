import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { taxProfilesQuery } from './api/tax-profiles.ts';
import { TaxProfileDialog } from './tax-profile-dialog.tsx';
import { formatTaxFacts } from './tax-profile-form.ts';

/** What is known about the taxes of a customer now, with the way to change it. */
export function CustomerTaxes({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(taxProfilesQuery(email));
  const profile = data?.profiles[0] ?? null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-56 text-[0.9375rem] text-pretty text-body">
        {profile ? formatTaxFacts(profile) || 'No tax details' : 'No tax details of this customer.'}
      </p>
      <Button variant="outline" size="sm" disabled={!data} onClick={() => setIsOpen(true)}>
        Tax details
      </Button>
      {isOpen && <TaxProfileDialog profile={profile} email={email} open onClose={() => setIsOpen(false)} />}
    </div>
  );
}

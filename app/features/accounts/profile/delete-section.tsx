import { useState } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** The end of the account. */
export function DeleteSection({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title="Delete account"
      description="Your account, properties and media go for good. Invoices stay, as the law asks. We show you exactly what happens before anything does."
    >
      <Button variant="danger-quiet" className="border border-danger-line" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <DeleteDialog account={account} open={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  );
}

import { useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** The end of the account. */
export function DeleteSection({ account }: { account: Account }) {
  const messages = useMessages('account').profile;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={messages.deleteAccount} description={messages.deleteIntro}>
      <Button variant="danger-quiet" className="border border-danger-line" onClick={() => setIsOpen(true)}>
        {messages.deleteMyAccount}
      </Button>
      <DeleteDialog account={account} open={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  );
}

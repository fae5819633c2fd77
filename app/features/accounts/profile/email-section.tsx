import { useState } from 'react';
import { sendVerification } from '#app/features/shared/session/api/account.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { EmailDialog } from './email-dialog.tsx';

/** The address that the account signs in with, whether it is confirmed, and the way to another one. */
export function EmailSection({ account }: { account: Account }) {
  const messages = useMessages('account').profile;
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  return (
    <Section title={messages.emailAddress} description={messages.emailPurpose}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="min-w-0 font-medium break-all text-ink">{account.email}</span>
          <Badge tone={account.email_verified ? 'green' : 'yellow'}>
            {account.email_verified ? messages.confirmed : messages.notConfirmed}
          </Badge>
        </p>
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {messages.changeEmail}
        </Button>
      </div>
      {!account.email_verified && <Unconfirmed email={account.email} />}
      {sent && (
        <Notice role="status" className="mt-5" title={messages.checkYourInbox}>
          {sent}
        </Notice>
      )}
      <EmailDialog
        email={account.email}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onSent={(message) => {
          setSent(message);
          setIsOpen(false);
        }}
      />
    </Section>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const messages = useMessages('account').profile;
  const resend = useAction(messages.mailFailed, async () => {
    toast({ title: messages.mailSent, description: await sendVerification(email), variant: 'success' });
  });
  return (
    <Notice
      tone="amber"
      className="mt-5"
      title={messages.addressUnconfirmed}
      action={
        <Button variant="outline" size="sm" aria-disabled={resend.running !== null} onClick={() => resend.run()}>
          {messages.resendMail}
        </Button>
      }
    >
      {messages.confirmAddressHint}
    </Notice>
  );
}

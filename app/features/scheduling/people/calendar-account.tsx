import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import { PROVIDER_NAMES } from '#domain/scheduling/people/calendar-providers.ts';
import { AccountCalendars } from './account-calendars.tsx';
import { AccountForm } from './account-form.tsx';
import { type AccountOwner, accountQuery, deleteAccount, refreshAccount } from './api/calendar-account.ts';
import { DialogPart } from './dialog-part.tsx';
import { EndedCard, ProviderButton } from './provider-sign-in.tsx';

const ofPerson = (name: string) =>
  `Both ways: shoots are written to a calendar of ${name}, and times that are busy there are not offered. With Google, Microsoft, iCloud, Fastmail, Nextcloud and others; other calendars are read by their address below.`;
const OWN = 'Both ways: your shoots are written to your calendar, and times that are busy there are not offered.';

/** The account with calendars of a person, which shoots are written to and busy times come from. */
export function CalendarAccount({ owner }: { owner: AccountOwner }) {
  const { data, error, refetch } = useQuery(accountQuery(owner));
  const [isSigningIn, setIsSigningIn] = useState(false);
  const account = data?.account ?? null;
  return (
    <DialogPart
      title={owner.id === null ? 'Your calendars' : 'Calendar account'}
      description={owner.id === null ? OWN : ofPerson(owner.name)}
      badge={account && <StateBadge account={account} />}
    >
      {error && !data && (
        <RetryNotice title="The account could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      )}
      {!data && !error && <Skeleton className="h-9 w-44 max-w-full rounded-full" />}
      {account && !isSigningIn && <Connected owner={owner} account={account} onSignIn={() => setIsSigningIn(true)} />}
      {data && !account && !isSigningIn && (
        <div className="flex flex-wrap gap-2.5">
          {data.providers.map((provider) => (
            <ProviderButton
              key={provider}
              owner={owner}
              provider={provider}
              label={`Connect ${PROVIDER_NAMES[provider]}`}
            />
          ))}
          {owner.id !== null && (
            <Button variant="outline" size="sm" onClick={() => setIsSigningIn(true)}>
              Connect an account
            </Button>
          )}
        </div>
      )}
      {isSigningIn && owner.id !== null && (
        <AccountForm
          owner={{ id: owner.id, name: owner.name }}
          account={account}
          onClose={() => setIsSigningIn(false)}
        />
      )}
    </DialogPart>
  );
}

function StateBadge({ account: { failure } }: { account: CalendarAccountJson }) {
  return failure === null ? <Badge tone="green">Connected</Badge> : <Badge tone="red">Not up to date</Badge>;
}

type ConnectedProps = { owner: AccountOwner; account: CalendarAccountJson; onSignIn: () => void };

function Connected({ owner, account, onSignIn }: ConnectedProps) {
  const { kind, address, user_name: userName, read_at: readAt, failure } = account;
  const [isAsked, setIsAsked] = useState(false);
  const read = useAction('The calendars could not be read', () => refreshAccount(owner));
  const remove = useAction('The account could not be disconnected', () => deleteAccount(owner));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-[0.9375rem] wrap-anywhere">
          <span className="text-ink">{userName}</span>
          <span className="block text-sm text-muted">
            {kind === 'caldav' ? new URL(address).host : PROVIDER_NAMES[kind]},{' '}
            {readAt ? `read ${relativeTime(readAt, new Date())}` : 'not read yet'}
          </span>
        </p>
        <div className="-mx-1 flex flex-wrap gap-1">
          <Button variant="ghost" size="sm" aria-disabled={read.running !== null} onClick={() => void read.run()}>
            {read.running ? 'Reading...' : 'Read now'}
          </Button>
          {kind === 'caldav' && (
            <Button variant="ghost" size="sm" onClick={onSignIn}>
              Sign in again
            </Button>
          )}
          <Button variant="danger-quiet" size="sm" onClick={() => setIsAsked(true)}>
            Disconnect
          </Button>
        </div>
      </div>
      {account.needs_sign_in && <EndedCard owner={owner} account={account} />}
      {failure && !account.needs_sign_in && (
        <p role="status" className="text-sm text-pretty text-danger-text">
          {failure} What was read before still counts; it is tried again every ten minutes.
        </p>
      )}
      <AccountCalendars key={account.version} owner={owner} account={account} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Disconnect the account?"
        description={`Its busy times are forgotten, and shoots are no longer written. Shoots that are in the calendar stay there: choose "None" for them first, and they are taken out.`}
        action="Disconnect"
        isRunning={remove.running !== null}
        onConfirm={() => void remove.run()}
      />
    </>
  );
}

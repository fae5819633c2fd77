import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { CalendarAccountJson } from '#domain/people/calendar-account-json.ts';
import type { PersonJson } from '#domain/people/person-json.ts';
import { AccountCalendars } from './account-calendars.tsx';
import { AccountForm } from './account-form.tsx';
import { accountQuery, deleteAccount, refreshAccount } from './api/calendar-account.ts';
import { DialogPart } from './dialog-part.tsx';

/** The account of a person on a calendar server, which shoots are written to and busy times come from. */
export function CalendarAccount({ person }: { person: PersonJson }) {
  const { data, error, refetch } = useQuery(accountQuery(person.id));
  const [isSigningIn, setIsSigningIn] = useState(false);
  const account = data?.account ?? null;
  return (
    <DialogPart
      title="Calendar account (CalDAV)"
      description={`Both ways: shoots are written to a calendar of ${person.name}, and times that are busy there are not offered. With iCloud, Fastmail, Nextcloud and others; calendars of Google and Microsoft are read by their address below.`}
      badge={account && <StateBadge account={account} />}
    >
      {error && !data && (
        <RetryNotice title="The account could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      )}
      {!data && !error && <Skeleton className="h-9 w-44 max-w-full rounded-full" />}
      {account && !isSigningIn && <Connected person={person} account={account} onSignIn={() => setIsSigningIn(true)} />}
      {data && !account && !isSigningIn && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setIsSigningIn(true)}>
            Connect an account
          </Button>
        </div>
      )}
      {isSigningIn && <AccountForm person={person} account={account} onClose={() => setIsSigningIn(false)} />}
    </DialogPart>
  );
}

function StateBadge({ account: { failure } }: { account: CalendarAccountJson }) {
  return failure === null ? <Badge tone="green">Connected</Badge> : <Badge tone="red">Not up to date</Badge>;
}

type ConnectedProps = { person: PersonJson; account: CalendarAccountJson; onSignIn: () => void };

function Connected({ person, account, onSignIn }: ConnectedProps) {
  const { address, user_name: userName, read_at: readAt, failure } = account;
  const [isAsked, setIsAsked] = useState(false);
  const read = useAction('The calendars could not be read', () => refreshAccount(person.id));
  const remove = useAction('The account could not be disconnected', () => deleteAccount(person.id));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-[0.9375rem] wrap-anywhere">
          <span className="text-ink">{userName}</span>
          <span className="block text-sm text-muted">
            {new URL(address).host}, {readAt ? `read ${relativeTime(readAt, new Date())}` : 'not read yet'}
          </span>
        </p>
        <div className="-mx-1 flex flex-wrap gap-1">
          <Button variant="ghost" size="sm" aria-disabled={read.running !== null} onClick={() => void read.run()}>
            {read.running ? 'Reading...' : 'Read now'}
          </Button>
          <Button variant="ghost" size="sm" onClick={onSignIn}>
            Sign in again
          </Button>
          <Button variant="danger-quiet" size="sm" onClick={() => setIsAsked(true)}>
            Disconnect
          </Button>
        </div>
      </div>
      {failure && (
        <p role="status" className="text-sm text-pretty text-danger-text">
          {failure} What was read before still counts; it is tried again every ten minutes.
        </p>
      )}
      <AccountCalendars key={account.version} person={person} account={account} />
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

import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import { type CalendarProvider, PROVIDER_NAMES } from '#domain/scheduling/people/calendar-providers.ts';
import { type AccountOwner, beginSignIn } from './api/calendar-account.ts';

type ProviderButtonProps = { owner: AccountOwner; provider: CalendarProvider; label: string };

/** Sends the browser to a service to sign in; it comes back by itself. */
export function ProviderButton({ owner, provider, label }: ProviderButtonProps) {
  const begin = useAction('The sign-in could not begin', async () => {
    window.location.assign(await beginSignIn(owner, provider));
  });
  return (
    <Button variant="outline" size="sm" aria-disabled={begin.running !== null} onClick={() => void begin.run()}>
      {begin.running ? 'Opening...' : label}
    </Button>
  );
}

/** Why a sign-in ends, where it is not who connected that ended it. */
const WHY_ENDED: Record<CalendarProvider, string> = {
  google:
    'Does it come back every seven days? Then the studio’s app at Google is still in testing: its owner publishes it there, or makes it internal.',
  microsoft:
    'Microsoft ends a sign-in with a new password, when an administrator takes it back, and where a directory wants to see people again after some days.',
};

/** A service that lets the account in no more: what that means, and the cure. */
export function EndedCard({ owner, account }: { owner: AccountOwner; account: CalendarAccountJson }) {
  const { kind, failure } = account;
  if (kind === 'caldav') return null;
  const name = PROVIDER_NAMES[kind];
  return (
    <Notice
      tone="amber"
      role="status"
      title={`${name} has to be connected again`}
      action={<ProviderButton owner={owner} provider={kind} label="Connect again" />}
    >
      <p className="text-pretty">{failure}</p>
      <p className="mt-1 text-sm text-pretty">
        Until then no busy time is read and no shoot written; what was read before still counts. {WHY_ENDED[kind]}
      </p>
    </Notice>
  );
}

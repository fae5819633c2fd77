import { Link } from 'react-router';
import { withQuery } from '#app/features/shared/session/account-links.ts';
import { useAskedSession } from '#app/features/shared/session/load-session.ts';
import { NoServer } from '#app/features/shared/session/no-server.tsx';
import { PATHS } from '#app/lib/page/paths.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { useClaim } from './use-claim.ts';
import { useSetupToken } from './use-setup-token.ts';

/** One click makes the account that is signed in an admin, if the server allows it (ACC-33). */
export function SetupAdmin() {
  const session = useAskedSession();
  const { claim, request } = useClaim(useSetupToken());
  if (claim.is === 'assigned') return <Assigned text={claim.text} />;
  switch (session.state) {
    case 'unknown':
      return <Spinner label="Checking who is signed in" visible className="text-body" />;
    case 'unreachable':
      return <NoServer />;
    case 'visitor':
      return <NotSignedIn />;
    case 'signed_in':
      return (
        <>
          <AuthHeading eyebrow="Setup" title="One-Click Admin Setup">
            Gives this account the keys to the admin portal. It works while the studio has no admin yet, and for
            addresses that the studio has named.
          </AuthHeading>
          <Card className="p-5">
            <p className="text-sm text-muted">Signed in as</p>
            <p className="mt-0.5 font-semibold break-words text-ink">{session.account.email}</p>
          </Card>
          {claim.is === 'failed' && (
            <Notice tone="red" role="alert" className="mt-5">
              {claim.text}
            </Notice>
          )}
          <Button
            size="lg"
            className="mt-6 w-full"
            aria-disabled={claim.is === 'requesting'}
            onClick={() => void request()}
          >
            {claim.is === 'requesting' ? 'Requesting...' : 'Make Me Admin'}
          </Button>
        </>
      );
  }
}

function NotSignedIn() {
  return (
    <>
      <AuthHeading eyebrow="Setup" title="One-Click Admin Setup">
        {ACCOUNT_MESSAGES.mustBeLoggedIn} Sign in with the account that is to become the admin, and come back here.
      </AuthHeading>
      <Link to={withQuery(PATHS.login, { next: PATHS.setupAdmin })} className={buttonClass('primary', 'lg')}>
        Go to Login Page
      </Link>
    </>
  );
}

function Assigned({ text }: { text: string }) {
  return (
    <div role="status">
      <AuthHeading eyebrow="Setup" title="Role Assigned">
        {text} We take you to the hub in a moment.
      </AuthHeading>
      <Link to={PATHS.adminHub} className={buttonClass('primary', 'lg')}>
        Go to Admin Hub
      </Link>
    </div>
  );
}

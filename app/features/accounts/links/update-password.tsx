import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { endSession } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { resetLinkQuery, resetPassword } from '../api/password.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { LinkFailed, LinkPending } from './link-states.tsx';
import { isInvalidLink, NewPasswordForm } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

const TITLE = 'Set a new password';

/** A new password, by the link of a mail alone (spec §2 Realtor auth, §4 Password recovery). */
export function UpdatePassword() {
  const token = useLinkToken();
  return token === null ? <InvalidLink /> : <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const link = useQuery(resetLinkQuery(token));
  const [isSpent, setIsSpent] = useState(false);
  const navigate = useNavigate();
  if (isSpent || link.data === false || isInvalidLink(link.error)) return <InvalidLink />;
  if (link.data) {
    const continueSignIn = async () => {
      endSession({ hasSignedOut: true });
      const description = 'Your password has been changed. Please sign in with it.';
      toast({ title: 'Success!', description, variant: 'success' });
      await navigate(PATHS.login, { replace: true });
    };
    const send = (newPassword: string) => resetPassword(token, newPassword);
    return (
      <NewPasswordForm title={TITLE} send={send} onSet={continueSignIn} onInvalid={() => setIsSpent(true)}>
        You will be signed out everywhere, and sign in with the new one.
      </NewPasswordForm>
    );
  }
  if (link.error && !link.isFetching) {
    return <LinkFailed title={TITLE} error={link.error} onRetry={() => void link.refetch()} />;
  }
  return <LinkPending title={TITLE} label="Verifying link" />;
}

function InvalidLink() {
  return (
    <div role="status">
      <AuthHeading title="Invalid or Expired Link">
        A link works once and for a short time. Open it from the email again, or ask for a new one.
      </AuthHeading>
      <Link to={PATHS.forgotPassword} className={buttonClass('primary', 'lg')}>
        Request New Link
      </Link>
    </div>
  );
}

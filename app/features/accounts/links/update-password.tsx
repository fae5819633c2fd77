import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resetLinkQuery, resetPassword } from '#app/features/shared/session/api/password.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { endSession } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/state/toast.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { AuthHeading } from '../auth-frame.tsx';
import { LinkFailed, LinkPending } from './link-states.tsx';
import { isInvalidLink, NewPasswordForm } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** A new password, by the link of a mail alone (ACC-18, ACC-19). */
export function UpdatePassword() {
  const token = useLinkToken();
  return token === null ? <InvalidLink /> : <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const messages = useMessages('account').links;
  const link = useQuery(resetLinkQuery(token));
  const [isSpent, setIsSpent] = useState(false);
  const navigate = useNavigate();
  if (isSpent || link.data === false || isInvalidLink(link.error)) return <InvalidLink />;
  if (link.data) {
    const continueSignIn = async () => {
      endSession({ hasSignedOut: true });
      const description = messages.changedSignIn;
      toast({ title: messages.success, description, variant: 'success' });
      await navigate(PATHS.login, { replace: true });
    };
    const send = (newPassword: string) => resetPassword(token, newPassword);
    return (
      <NewPasswordForm
        title={messages.setNewPassword}
        send={send}
        onSet={continueSignIn}
        onInvalid={() => setIsSpent(true)}
      >
        {messages.signOutWarning}
      </NewPasswordForm>
    );
  }
  if (link.error && !link.isFetching) {
    return <LinkFailed title={messages.setNewPassword} error={link.error} onRetry={() => void link.refetch()} />;
  }
  return <LinkPending title={messages.setNewPassword} label={messages.verifyingLink} />;
}

function InvalidLink() {
  const messages = useMessages('account').links;
  return (
    <div role="status">
      <AuthHeading title={messages.invalidOrExpiredLink}>{messages.resetLinkExpiredHint}</AuthHeading>
      <Link to={PATHS.forgotPassword} className={buttonClass('primary', 'lg')}>
        {messages.requestNewLink}
      </Link>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiProblem } from '#app/lib/api.ts';
import { PATHS } from '#app/lib/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useMayBeSignedIn } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import type { VerificationLink, VerifyEmailAnswer } from '#domain/accounts/account-json.ts';
import { verificationLinkQuery, verifyEmail } from '../api/account.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { loadSession } from '../session/load-session.ts';
import { ExpiredLink } from './expired-link.tsx';
import { LinkDone, LinkFailed, LinkPending } from './link-states.tsx';
import { isInvalidLink, NewPasswordForm } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

const TITLE = 'Confirm your address';

/** Asks what a mail's link would do here. It does it by a press alone: opening a link is no consent. */
export function VerifyEmail() {
  const token = useLinkToken();
  return token === null ? <ExpiredLink /> : <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(verificationLinkQuery(token));
  const [answer, setAnswer] = useState<VerifyEmailAnswer | null>(null);
  if (answer) return <Verified answer={answer} />;
  if (data) return <Step token={token} link={data} onDone={setAnswer} onRefused={() => void refetch()} />;
  if (isInvalidLink(error)) return <ExpiredLink />;
  if (error && !isFetching) return <LinkFailed title={TITLE} error={error} onRetry={() => void refetch()} />;
  return <LinkPending title={TITLE} label="Looking at the link" />;
}

const strong = (text: string) => <strong className="font-semibold break-words text-ink">{text}</strong>;

type StepProps = {
  token: string;
  link: VerificationLink;
  onDone: (answer: VerifyEmailAnswer) => void;
  /** The link does something else by now, or nothing. */
  onRefused: () => void;
};

function Step({ token, link, onDone, onRefused }: StepProps) {
  const email = strong(link.email ?? '');
  const press = { token, onDone, onRefused };
  switch (link.next) {
    case 'confirm':
      return (
        <PressStep {...press} title={TITLE} label="Confirm my address">
          You signed up with {email} in this browser. Confirm that it is yours, and sign in with the password that you
          chose.
        </PressStep>
      );
    case 'choose_password':
      return <ChoosePassword token={token} email={link.email ?? ''} onInvalid={onRefused} />;
    case 'allow_change':
      return (
        <PressStep {...press} title="Allow the new address" label="Confirm the change">
          Your account is about to move to the address {email}. If you asked for that, confirm it, and we will send a
          link there.
        </PressStep>
      );
    case 'finish_change':
      return (
        <PressStep {...press} title="Confirm your new address" label="Confirm this address">
          From then on you sign in with {email}.
        </PressStep>
      );
    case 'sign_in':
      return (
        <LinkDone
          title="Please sign in first"
          text={
            <>
              An account is about to move to the address {email}. Sign in to that account in this browser, then open the
              link again. If you did not ask for this, do nothing: nothing happens.
            </>
          }
        >
          <Link to={PATHS.realtorAuth} className={buttonClass('primary', 'lg')}>
            Sign In
          </Link>
        </LinkDone>
      );
    case 'invalid':
      return <ExpiredLink />;
  }
}

/** Refusals after which the link has to be looked at anew: it was used, or this is no more the browser for it. */
const isOutdated = (error: unknown) =>
  error instanceof ApiProblem && ['invalid_link', 'invalid_input', 'unauthenticated', 'forbidden'].includes(error.code);

type PressStepProps = Omit<StepProps, 'link'> & { title: string; label: string; children: ReactNode };

function PressStep({ token, title, label, children, onDone, onRefused }: PressStepProps) {
  const { run, running } = useAction('Nothing was changed', async () => {
    try {
      onDone(await verifyEmail(token));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      onRefused();
    }
  });
  return (
    <>
      <AuthHeading title={title}>{children}</AuthHeading>
      <Button size="lg" className="w-full" aria-disabled={running !== null} onClick={() => void run()}>
        {running ? 'Confirming...' : label}
      </Button>
    </>
  );
}

function ChoosePassword({ token, email, onInvalid }: { token: string; email: string; onInvalid: () => void }) {
  const navigate = useNavigate();
  const continueSignIn = async () => {
    await loadSession();
    const description = 'Your address is confirmed. Please sign in with your new password.';
    toast({ title: 'Success!', description, variant: 'success' });
    await navigate(PATHS.login, { replace: true });
  };
  const send = async (newPassword: string) => {
    await verifyEmail(token, newPassword);
  };
  return (
    <NewPasswordForm title="Choose your password" send={send} onSet={continueSignIn} onInvalid={onInvalid}>
      This confirms that {strong(email)} is yours. Any earlier password and every earlier sign-in of the account stop
      working.
    </NewPasswordForm>
  );
}

function getOutcomeText({ outcome, email }: VerifyEmailAnswer) {
  switch (outcome) {
    case 'verified':
      return { title: 'Your address is confirmed', text: <>{strong(email)} belongs to your account now.</> };
    case 'sent_to_new_address':
      return {
        title: 'One more step',
        text: (
          <>
            We sent a link to {strong(email)}. Open it in a browser in which you are signed in, and the change is done.
          </>
        ),
      };
    case 'email_changed':
      return { title: 'Your address has changed', text: <>From now on you sign in with {strong(email)}.</> };
  }
}

function Verified({ answer }: { answer: VerifyEmailAnswer }) {
  const mayBeSignedIn = useMayBeSignedIn();
  const { title, text } = getOutcomeText(answer);
  // The account that is signed in here may be the one that changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (mayBeSignedIn) void loadSession();
  }, [answer]);
  return (
    <LinkDone title={title} text={text}>
      <Link to={mayBeSignedIn ? PATHS.account : PATHS.realtorAuth} className={buttonClass('primary', 'lg')}>
        {mayBeSignedIn ? 'Go to your account' : 'Sign In'}
      </Link>
    </LinkDone>
  );
}

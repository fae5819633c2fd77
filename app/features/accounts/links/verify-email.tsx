import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getHomeAction } from '#app/features/shared/header/account-items.ts';
import { verificationLinkQuery, verifyEmail } from '#app/features/shared/session/api/account.ts';
import { loadSession } from '#app/features/shared/session/load-session.ts';
import { fillMessage } from '#app/lib/language/fill-message.tsx';
import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useMayBeSignedIn, useSession } from '#app/lib/session/session-store.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import type { VerificationLink, VerifyEmailAnswer } from '#domain/accounts/account-json.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { LinkDone, LinkFailed, LinkPending } from './link-states.tsx';
import { isInvalidLink, NewPasswordForm } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Asks what a mail's link would do here. It does it by a press alone: opening a link is no consent. */
export function VerifyEmail() {
  const token = useLinkToken();
  return token === null ? <ExpiredLink /> : <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const messages = useMessages('account').links;
  const { data, error, isFetching, refetch } = useQuery(verificationLinkQuery(token));
  const [answer, setAnswer] = useState<VerifyEmailAnswer | null>(null);
  if (answer) return <Verified answer={answer} />;
  if (data) return <Step token={token} link={data} onDone={setAnswer} onRefused={() => void refetch()} />;
  if (isInvalidLink(error)) return <ExpiredLink />;
  if (error && !isFetching)
    return <LinkFailed title={messages.confirmYourAddress} error={error} onRetry={() => void refetch()} />;
  return <LinkPending title={messages.confirmYourAddress} label={messages.checkingLink} />;
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
  const messages = useMessages('account').links;
  const email = strong(link.email ?? '');
  const press = { token, onDone, onRefused };
  switch (link.next) {
    case 'confirm':
      return (
        <PressStep {...press} title={messages.confirmYourAddress} label={messages.confirmMyAddress}>
          {fillMessage(messages.confirmSignUpText, { email })}
        </PressStep>
      );
    case 'choose_password':
      return <ChoosePassword token={token} email={link.email ?? ''} onInvalid={onRefused} />;
    case 'allow_change':
      return (
        <PressStep {...press} title={messages.allowNewAddress} label={messages.confirmTheChange}>
          {fillMessage(messages.allowMoveText, { email })}
        </PressStep>
      );
    case 'finish_change':
      return (
        <PressStep {...press} title={messages.confirmNewAddress} label={messages.confirmThisAddress}>
          {fillMessage(messages.nextSignInEmail, { email })}
        </PressStep>
      );
    case 'sign_in':
      return (
        <LinkDone title={messages.pleaseSignInFirst} text={fillMessage(messages.moveSignedOutText, { email })}>
          <Link to={PATHS.realtorAuth} className={buttonClass('primary', 'lg')}>
            {messages.signIn}
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
  const messages = useMessages('account').links;
  const { run, running } = useAction(messages.nothingWasChanged, async () => {
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
        {running ? messages.confirming : label}
      </Button>
    </>
  );
}

function ChoosePassword({ token, email, onInvalid }: { token: string; email: string; onInvalid: () => void }) {
  const messages = useMessages('account').links;
  const navigate = useNavigate();
  const continueSignIn = async () => {
    await loadSession();
    const description = messages.addressConfirmedSignIn;
    toast({ title: messages.success, description, variant: 'success' });
    await navigate(PATHS.login, { replace: true });
  };
  const send = async (newPassword: string) => {
    await verifyEmail(token, newPassword);
  };
  return (
    <NewPasswordForm title={messages.chooseYourPassword} send={send} onSet={continueSignIn} onInvalid={onInvalid}>
      {fillMessage(messages.confirmEmailText, { email: strong(email) })}
    </NewPasswordForm>
  );
}

function getOutcomeText({ outcome, email }: VerifyEmailAnswer) {
  const messages = getMessages('account').links;
  switch (outcome) {
    case 'verified':
      return {
        title: messages.addressConfirmed,
        text: <>{fillMessage(messages.emailConfirmed, { email: strong(email) })}</>,
      };
    case 'sent_to_new_address':
      return {
        title: messages.oneMoreStep,
        text: <>{fillMessage(messages.newAddressLinkSent, { email: strong(email) })}</>,
      };
    case 'email_changed':
      return {
        title: messages.addressChanged,
        text: <>{fillMessage(messages.signInEmailChanged, { email: strong(email) })}</>,
      };
  }
}

function Verified({ answer }: { answer: VerifyEmailAnswer }) {
  const { links: messages, signIn } = useMessages('account');
  const mayBeSignedIn = useMayBeSignedIn();
  const { title, text } = getOutcomeText(answer);
  // The account that is signed in here may be the one that changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (mayBeSignedIn) void loadSession();
  }, [answer]);
  const session = useSession();
  const account = answer.outcome === 'verified' && session.state === 'signed_in' ? session.account : null;
  const onward = mayBeSignedIn
    ? { to: PATHS.account, label: messages.goToYourAccount }
    : { to: PATHS.realtorAuth, label: messages.signIn };
  const home = account && { to: account.home_path, label: getHomeAction(account, signIn) };
  const { to, label } = home ?? onward;
  return (
    <LinkDone title={title} text={text}>
      <Link to={to} className={buttonClass('primary', 'lg')}>
        {label}
      </Link>
    </LinkDone>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '#app/lib/api.ts';
import { PATHS } from '#app/lib/paths.ts';
import { toast } from '#app/lib/toast.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { emailInputSchema } from '#domain/accounts/account-input.ts';
import type { VerifyEmailAnswer } from '#domain/accounts/account-json.ts';
import { sendVerification } from '../api/send-verification.ts';
import { verifyEmailQuery } from '../api/verify-email.ts';
import { EmailField, SubmitButton } from '../auth-fields.tsx';
import { AuthHeading } from '../auth-frame.tsx';
import { loadSession } from '../session/load-session.ts';
import { useMayBeSignedIn } from '../session/session-store.ts';
import { fieldErrorsOf, troubleWords } from '../trouble-words.ts';
import { checkWith, useForm } from '../use-form.ts';
import { LinkDone, LinkFailed, LinkPending } from './link-states.tsx';
import { useLinkToken } from './use-link-token.ts';

const TITLE = 'Confirm your address';

/** Hands in the token of a mail's link. The page posts it: programs that follow the links of mails only read. */
export function VerifyEmail() {
  const token = useLinkToken();
  return token === null ? <ExpiredLink /> : <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(verifyEmailQuery(token));
  if (data) return <Verified answer={data} />;
  if (error instanceof ApiProblem && (error.code === 'invalid_link' || error.code === 'invalid_input')) {
    return <ExpiredLink />;
  }
  if (error && !isFetching) return <LinkFailed title={TITLE} error={error} onRetry={() => void refetch()} />;
  return <LinkPending title={TITLE} label="Confirming your e-mail address" />;
}

const strong = (text: string) => <strong className="font-semibold break-words text-ink">{text}</strong>;

function outcomeWords({ outcome, email }: VerifyEmailAnswer) {
  switch (outcome) {
    case 'verified':
      return { title: 'Your address is confirmed', text: <>{strong(email)} belongs to your account now.</> };
    case 'sent_to_new_address':
      return {
        title: 'One more step',
        text: <>We sent a link to {strong(email)}. Open it there, and the change is done.</>,
      };
    case 'email_changed':
      return { title: 'Your address has changed', text: <>From now on you sign in with {strong(email)}.</> };
  }
}

function Verified({ answer }: { answer: VerifyEmailAnswer }) {
  const mayBeSignedIn = useMayBeSignedIn();
  const { title, text } = outcomeWords(answer);
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

function ExpiredLink() {
  const [words, setWords] = useState<string | null>(null);
  const { errors, isSending, bind } = useForm({
    check: (values) => checkWith(emailInputSchema, values),
    send: async ({ email }) => {
      try {
        setWords(await sendVerification(email));
        return {};
      } catch (error) {
        const description = troubleWords(error, 'The e-mail could not be sent. Please try again.');
        toast({ title: 'Error', description, variant: 'destructive' });
        return fieldErrorsOf(error);
      }
    },
  });
  if (words) {
    return (
      <LinkDone title="Check your email" text={words}>
        <Link to={PATHS.realtorAuth} className={buttonClass('primary', 'lg')}>
          Back to Sign In
        </Link>
      </LinkDone>
    );
  }
  return (
    <>
      <AuthHeading title="Invalid or Expired Link">
        A link works once and for a short time. If your address is not confirmed yet, we send you a new one.
      </AuthHeading>
      <form {...bind} aria-label="Send the confirmation again" className="grid gap-6">
        <EmailField errors={errors} />
        <SubmitButton isSending={isSending} busyText="Sending...">
          Send again
        </SubmitButton>
      </form>
    </>
  );
}

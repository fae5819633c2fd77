import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { checkWith, useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { EmailField, SubmitButton } from '#app/ui/form/form-fields.tsx';
import { emailInputSchema } from '#domain/accounts/account-input.ts';
import { requestReset } from '../api/password.ts';
import { AuthHeading, TEXT_LINK } from '../auth-frame.tsx';
import { LinkDone } from './link-states.tsx';

type Sent = { email: string; text: string };

/** Asks for a reset mail, then says that it is on its way (spec §2 Realtor auth, §4 Forgot password). */
export function ForgotPassword() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [email, setEmail] = useState<string>();
  if (!sent) return <ResetForm email={email} onSent={setSent} />;
  const startAgain = () => {
    setEmail(sent.email);
    setSent(null);
  };
  return (
    <LinkDone
      title="Check your email"
      text={
        <>
          {sent.text} Look into the inbox of{' '}
          <strong className="font-semibold break-words text-ink">{sent.email}</strong>, and among the spam if nothing
          comes within a few minutes.
        </>
      }
    >
      <Link to={PATHS.realtorAuth} className={buttonClass('primary', 'lg')}>
        Back to Sign In
      </Link>
      <Button variant="outline" size="lg" onClick={startAgain}>
        Use another address
      </Button>
    </LinkDone>
  );
}

function ResetForm({ email, onSent }: { email: string | undefined; onSent: (sent: Sent) => void }) {
  const { errors, isSending, bind } = useForm({
    check: (values) => checkWith(emailInputSchema, values),
    send: async (input) => {
      try {
        onSent({ email: input.email, text: await requestReset(input.email) });
        return {};
      } catch (error) {
        const description = getErrorMessage(error, 'The email could not be sent. Please try again.');
        toast({ title: 'Error', description, variant: 'destructive' });
        return getFieldErrors(error);
      }
    },
  });
  return (
    <>
      <AuthHeading eyebrow="Password" title="Forgot your password?">
        Tell us the email address of your account, and we send you a link to choose a new one.
      </AuthHeading>
      <form {...bind} aria-label="Reset your password" className="grid gap-6">
        <EmailField errors={errors} defaultValue={email} />
        <SubmitButton isSending={isSending} busyText="Sending...">
          Send Reset Link
        </SubmitButton>
      </form>
      <p className="mt-7 text-center">
        <Link to={PATHS.realtorAuth} className={TEXT_LINK}>
          Back to Sign In
        </Link>
      </p>
    </>
  );
}

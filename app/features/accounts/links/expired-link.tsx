import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { toast } from '#app/lib/toast.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { emailInputSchema } from '#domain/accounts/account-input.ts';
import { sendVerification } from '../api/send-verification.ts';
import { EmailField, SubmitButton } from '../auth-fields.tsx';
import { AuthHeading } from '../auth-frame.tsx';
import { fieldErrorsOf, troubleWords } from '../trouble-words.ts';
import { checkWith, useForm } from '../use-form.ts';
import { LinkDone } from './link-states.tsx';

/** A link that does nothing any more, and how to get another one. */
export function ExpiredLink() {
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

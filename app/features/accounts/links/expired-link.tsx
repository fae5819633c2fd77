import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { checkWith, useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/toast.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { EmailField, SubmitButton } from '#app/ui/form/form-fields.tsx';
import { emailInputSchema } from '#domain/accounts/account-input.ts';
import { sendVerification } from '../api/account.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { LinkDone } from './link-states.tsx';

/** A link that does nothing any more, and how to get another one. */
export function ExpiredLink() {
  const [text, setText] = useState<string | null>(null);
  const { errors, isSending, bind } = useForm({
    check: (values) => checkWith(emailInputSchema, values),
    send: async ({ email }) => {
      try {
        setText(await sendVerification(email));
        return {};
      } catch (error) {
        const description = getErrorMessage(error, 'The email could not be sent. Please try again.');
        toast({ title: 'Error', description, variant: 'destructive' });
        return getFieldErrors(error);
      }
    },
  });
  if (text) {
    return (
      <LinkDone title="Check your email" text={text}>
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

import { useState } from 'react';
import { Link } from 'react-router';
import { sendVerification } from '#app/features/shared/session/api/account.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { checkWith, useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { EmailField, SubmitButton } from '#app/ui/form/form-fields.tsx';
import { emailInputSchema } from '#domain/accounts/account-input.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { LinkDone } from './link-states.tsx';

/** A link that does nothing any more, and how to get another one. */
export function ExpiredLink() {
  const messages = useMessages('account').links;
  const [text, setText] = useState<string | null>(null);
  const { errors, isSending, bind } = useForm({
    check: (values) => checkWith(emailInputSchema, values),
    send: async ({ email }) => {
      try {
        setText(await sendVerification(email));
        return {};
      } catch (error) {
        const description = getErrorMessage(error, messages.sendFailed);
        toast({ title: messages.error, description, variant: 'destructive' });
        return getFieldErrors(error);
      }
    },
  });
  if (text) {
    return (
      <LinkDone title={messages.checkYourEmail} text={text}>
        <Link to={PATHS.realtorAuth} className={buttonClass('primary', 'lg')}>
          {messages.backToSignIn}
        </Link>
      </LinkDone>
    );
  }
  return (
    <>
      <AuthHeading title={messages.invalidOrExpiredLink}>{messages.confirmLinkExpiredHint}</AuthHeading>
      <form {...bind} aria-label={messages.resendConfirmation} className="grid gap-6">
        <EmailField errors={errors} />
        <SubmitButton isSending={isSending} busyText={messages.sending}>
          {messages.sendAgain}
        </SubmitButton>
      </form>
    </>
  );
}

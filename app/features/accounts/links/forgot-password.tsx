import { useState } from 'react';
import { Link } from 'react-router';
import { requestReset } from '#app/features/shared/session/api/password.ts';
import { fillMessage } from '#app/lib/language/fill-message.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { checkWith, useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { EmailField, SubmitButton } from '#app/ui/form/form-fields.tsx';
import { emailInputSchema } from '#domain/accounts/account-input.ts';
import { AuthHeading, TEXT_LINK } from '../auth-frame.tsx';
import { LinkDone } from './link-states.tsx';

type Sent = { email: string; text: string };

/** Asks for a reset mail, then says that it is on its way (ACC-17). */
export function ForgotPassword() {
  const messages = useMessages('account').links;
  const [sent, setSent] = useState<Sent | null>(null);
  const [email, setEmail] = useState<string>();
  if (!sent) return <ResetForm email={email} onSent={setSent} />;
  const startAgain = () => {
    setEmail(sent.email);
    setSent(null);
  };
  return (
    <LinkDone
      title={messages.checkYourEmail}
      text={fillMessage(messages.inboxHint, {
        text: sent.text,
        email: <strong className="font-semibold break-words text-ink">{sent.email}</strong>,
      })}
    >
      <Link to={PATHS.realtorAuth} className={buttonClass('primary', 'lg')}>
        {messages.backToSignIn}
      </Link>
      <Button variant="outline" size="lg" onClick={startAgain}>
        {messages.useAnotherAddress}
      </Button>
    </LinkDone>
  );
}

function ResetForm({ email, onSent }: { email: string | undefined; onSent: (sent: Sent) => void }) {
  const messages = useMessages('account').links;
  const { errors, isSending, bind } = useForm({
    check: (values) => checkWith(emailInputSchema, values),
    send: async (input) => {
      try {
        onSent({ email: input.email, text: await requestReset(input.email) });
        return {};
      } catch (error) {
        const description = getErrorMessage(error, messages.sendFailed);
        toast({ title: messages.error, description, variant: 'destructive' });
        return getFieldErrors(error);
      }
    },
  });
  return (
    <>
      <AuthHeading eyebrow={messages.password} title={messages.forgotYourPassword}>
        {messages.resetIntro}
      </AuthHeading>
      <form {...bind} aria-label={messages.resetYourPassword} className="grid gap-6">
        <EmailField errors={errors} defaultValue={email} />
        <SubmitButton isSending={isSending} busyText={messages.sending}>
          {messages.sendResetLink}
        </SubmitButton>
      </form>
      <p className="mt-7 text-center">
        <Link to={PATHS.realtorAuth} className={TEXT_LINK}>
          {messages.backToSignIn}
        </Link>
      </p>
    </>
  );
}

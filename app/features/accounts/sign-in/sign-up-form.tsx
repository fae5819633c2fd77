import { useState } from 'react';
import { Link } from 'react-router';
import { signUp } from '#app/features/shared/session/api/session.ts';
import { fillMessage } from '#app/lib/language/fill-message.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { type FormValues, useForm } from '#app/lib/request/use-form.ts';
import { EmailField, SubmitButton, TextField } from '#app/ui/form/form-fields.tsx';
import { ACCOUNT_LENGTHS } from '#domain/accounts/account-input.ts';
import { TEXT_LINK } from '../auth-frame.tsx';
import { SendAgain } from '../links/send-again.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { signInToasts } from './sign-in-toasts.ts';
import { checkSignUp } from './sign-up-check.ts';

type SignUpFormProps = {
  /** The texts typed before, passwords aside. */
  typed: FormValues;
  /** The account is made. `email` where it may sign in at once, null where its address waits for confirmation. */
  onSignedUp: (email: string | null) => void;
};

/** Checks what was typed, and says in a toast what is wrong with the passwords (ACC-11, ACC-15). */
function checkWithToast(values: FormValues) {
  const checked = checkSignUp(values);
  const problem = checked.errors?.confirm_password ?? checked.errors?.password;
  if (problem) signInToasts.signupFailed(problem);
  return checked;
}

/** Signs up for an account, which is always that of a realtor (ACC-12). */
export function SignUpForm({ typed, onSignedUp }: SignUpFormProps) {
  const messages = useMessages('account').signIn;
  const [begun] = useState(typed);
  const [waiting, setWaiting] = useState<{ email: string; text: string } | null>(null);
  const { errors, isSending, bind, clear } = useForm({
    check: checkWithToast,
    send: async (input) => {
      setWaiting(null);
      try {
        const { message, needs_confirmation } = await signUp(input);
        clear();
        if (needs_confirmation) {
          setWaiting({ email: input.email, text: message });
          signInToasts.almostComplete(message);
        } else {
          signInToasts.signedUp(message);
        }
        onSignedUp(needs_confirmation ? null : input.email);
        return {};
      } catch (error) {
        signInToasts.signupFailed(getErrorMessage(error, messages.unexpectedError));
        return getFieldErrors(error);
      }
    },
  });
  return (
    <>
      {waiting && <SendAgain key={waiting.email} email={waiting.email} text={waiting.text} />}
      <form {...bind} aria-label={messages.signUp2} className="grid gap-5">
        <TextField
          label={messages.fullName}
          name="full_name"
          autoComplete="name"
          maxLength={ACCOUNT_LENGTHS.full_name}
          required
          errors={errors}
          defaultValue={begun.full_name}
        />
        <EmailField errors={errors} defaultValue={begun.email} />
        <NewPasswordFields name="password" errors={errors} />
        <TextField
          label={messages.companyName}
          name="company_name"
          autoComplete="organization"
          maxLength={ACCOUNT_LENGTHS.company_name}
          errors={errors}
          defaultValue={begun.company_name}
        />
        <SubmitButton isSending={isSending} busyText={messages.creatingYourAccount} className="mt-1">
          {messages.signUp}
        </SubmitButton>
        <p className="text-sm text-pretty text-muted">
          {fillMessage(messages.bySigningUp, {
            terms: (
              <Link to={PATHS.terms} className={TEXT_LINK}>
                {messages.termsOfUse}
              </Link>
            ),
            privacy: (
              <Link to={PATHS.privacy} className={TEXT_LINK}>
                {messages.privacyPolicy}
              </Link>
            ),
          })}
        </p>
      </form>
    </>
  );
}

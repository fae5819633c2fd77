import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { ACCOUNT_LENGTHS } from '#domain/accounts/account-input.ts';
import { PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';
import { signUp } from '../api/sign-up.ts';
import { EmailField, SubmitButton, TextField } from '../auth-fields.tsx';
import { TEXT_LINK } from '../auth-frame.tsx';
import { SendAgain } from '../links/send-again.tsx';
import { fieldErrorsOf, troubleWords } from '../trouble-words.ts';
import { type FormValues, useForm } from '../use-form.ts';
import { SIGN_UP_ERROR, say } from './sign-in-words.ts';
import { checkSignUp } from './sign-up-check.ts';

type SignUpFormProps = {
  /** What was typed before, passwords aside. */
  typed: FormValues;
  /** The account is made. `email` where it may sign in at once, null where its address waits for confirmation. */
  onSignedUp: (email: string | null) => void;
};

/** Checks what was typed, and says in a toast what is wrong with the passwords (spec §5, §8 Auth). */
function checkAloud(values: FormValues) {
  const checked = checkSignUp(values);
  const problem = checked.errors?.confirm_password ?? checked.errors?.password;
  if (problem) say.signupFailed(problem);
  return checked;
}

/** The account of a realtor: whoever signs up becomes one (readings, Roles). */
export function SignUpForm({ typed, onSignedUp }: SignUpFormProps) {
  const [begun] = useState(typed);
  const [waiting, setWaiting] = useState<{ email: string; words: string } | null>(null);
  const { errors, isSending, bind, clear } = useForm({
    check: checkAloud,
    send: async (input) => {
      setWaiting(null);
      try {
        const { message, needs_confirmation } = await signUp(input);
        clear();
        if (needs_confirmation) {
          setWaiting({ email: input.email, words: message });
          say.almostComplete(message);
        } else {
          say.signedUp(message);
        }
        onSignedUp(needs_confirmation ? null : input.email);
        return {};
      } catch (error) {
        say.signupFailed(troubleWords(error, SIGN_UP_ERROR));
        return fieldErrorsOf(error);
      }
    },
  });
  return (
    <>
      {waiting && <SendAgain key={waiting.email} email={waiting.email} words={waiting.words} />}
      <form {...bind} aria-label="Sign up" className="grid gap-5">
        <TextField
          label="Full Name"
          name="full_name"
          autoComplete="name"
          maxLength={ACCOUNT_LENGTHS.full_name}
          required
          errors={errors}
          defaultValue={begun.full_name}
        />
        <EmailField errors={errors} defaultValue={begun.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint={`At least ${PASSWORD_LENGTH.min} characters. A few unrelated words are good.`}
          error={errors.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirm_password"
          autoComplete="new-password"
          required
          error={errors.confirm_password}
        />
        <TextField
          label="Company Name"
          name="company_name"
          autoComplete="organization"
          maxLength={ACCOUNT_LENGTHS.company_name}
          errors={errors}
          defaultValue={begun.company_name}
        />
        <SubmitButton isSending={isSending} busyText="Creating your account..." className="mt-1">
          Sign Up
        </SubmitButton>
        <p className="text-sm text-pretty text-muted">
          By signing up you accept the{' '}
          <Link to={PATHS.terms} className={TEXT_LINK}>
            Terms of Use
          </Link>{' '}
          and the{' '}
          <Link to={PATHS.privacy} className={TEXT_LINK}>
            Privacy Policy
          </Link>
          .
        </p>
      </form>
    </>
  );
}

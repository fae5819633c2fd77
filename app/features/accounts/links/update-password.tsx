import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiProblem } from '#app/lib/api.ts';
import { PATHS } from '#app/lib/paths.ts';
import { toast } from '#app/lib/toast.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { newPasswordSchema, PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';
import { resetLinkQuery } from '../api/check-reset-link.ts';
import { resetPassword } from '../api/reset-password.ts';
import { SubmitButton } from '../auth-fields.tsx';
import { AuthHeading } from '../auth-frame.tsx';
import { leaveSession } from '../session/session-store.ts';
import { checkNewPassword } from '../sign-in/sign-up-check.ts';
import { fieldErrorsOf, troubleWords } from '../trouble-words.ts';
import { checkWith, type FormErrors, type FormValues, useForm } from '../use-form.ts';
import { LinkFailed, LinkPending } from './link-states.tsx';
import { useLinkToken } from './use-link-token.ts';

const TITLE = 'Set a new password';

/** Whether a link is refused for good: a token of the wrong shape is no better than one that is used up. */
const isInvalidLink = (error: Error | null) =>
  error instanceof ApiProblem && (error.code === 'invalid_link' || error.code === 'invalid_input');

/** A new password, by the link of a mail alone (spec §2 Realtor auth, §4 Password recovery). */
export function UpdatePassword() {
  const token = useLinkToken();
  return token === null ? <InvalidLink /> : <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const link = useQuery(resetLinkQuery(token));
  const [isSpent, setIsSpent] = useState(false);
  if (isSpent || link.data === false || isInvalidLink(link.error)) return <InvalidLink />;
  if (link.data) return <NewPasswordForm token={token} onInvalid={() => setIsSpent(true)} />;
  if (link.error && !link.isFetching) {
    return <LinkFailed title={TITLE} error={link.error} onRetry={() => void link.refetch()} />;
  }
  return <LinkPending title={TITLE} label="Verifying link" />;
}

function InvalidLink() {
  return (
    <div role="status">
      <AuthHeading title="Invalid or Expired Link">
        A link works once and for a short time. Open it from the e-mail again, or ask for a new one.
      </AuthHeading>
      <Link to={PATHS.forgotPassword} className={buttonClass('primary', 'lg')}>
        Request New Link
      </Link>
    </div>
  );
}

const sayError = (description: string) => toast({ title: 'Error', description, variant: 'destructive' });

/** The two rules of sign-up, with the toast title 'Error' (spec §5 Password update). */
function checkAloud(values: FormValues) {
  const wrong: FormErrors = checkNewPassword(values.new_password, values.confirm_password, 'new_password');
  const checked = checkWith(newPasswordSchema, values.new_password);
  const errors = Object.values(wrong).length > 0 ? wrong : { new_password: checked.errors?.[''] ?? '' };
  const sentence = Object.values(errors)[0];
  if (!sentence && checked.input !== undefined) return { input: checked.input };
  if (sentence) sayError(sentence);
  return { errors };
}

function NewPasswordForm({ token, onInvalid }: { token: string; onInvalid: () => void }) {
  const navigate = useNavigate();
  const { errors, isSending, bind } = useForm({
    check: checkAloud,
    send: async (newPassword) => {
      try {
        await resetPassword(token, newPassword);
      } catch (error) {
        if (isInvalidLink(error instanceof Error ? error : null) && Object.keys(fieldErrorsOf(error)).length === 0) {
          onInvalid();
        }
        sayError(troubleWords(error, 'The password could not be changed. Please try again.'));
        return fieldErrorsOf(error);
      }
      leaveSession({ hasSignedOut: true });
      toast({
        title: 'Success!',
        description: 'Your password has been changed. Please sign in with it.',
        variant: 'success',
      });
      await navigate(PATHS.login, { replace: true });
      return {};
    },
  });
  return (
    <>
      <AuthHeading eyebrow="Password" title={TITLE}>
        You will be signed out everywhere, and sign in with the new one.
      </AuthHeading>
      <form {...bind} aria-label={TITLE} className="grid gap-5">
        <PasswordField
          label="New Password"
          name="new_password"
          autoComplete="new-password"
          required
          hint={`At least ${PASSWORD_LENGTH.min} characters. A few unrelated words are good.`}
          error={errors.new_password}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirm_password"
          autoComplete="new-password"
          required
          error={errors.confirm_password}
        />
        <SubmitButton isSending={isSending} busyText="Saving..." className="mt-1">
          Update Password
        </SubmitButton>
      </form>
    </>
  );
}

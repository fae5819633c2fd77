import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiProblem } from '#app/lib/api.ts';
import { PATHS } from '#app/lib/paths.ts';
import { toast } from '#app/lib/toast.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { InvitationView } from '#domain/accounts/invitation.ts';
import { newPasswordSchema, PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';
import { acceptInvitation, invitationQuery } from '../api/accept-invitation.ts';
import { SubmitButton } from '../auth-fields.tsx';
import { AuthHeading } from '../auth-frame.tsx';
import { checkNewPassword } from '../sign-in/sign-up-check.ts';
import { fieldErrorsOf, troubleWords } from '../trouble-words.ts';
import { type Checked, checkWith, type FormValues, useForm } from '../use-form.ts';
import { LinkFailed, LinkPending } from './link-states.tsx';
import { useLinkToken } from './use-link-token.ts';

const TITLE = 'Your invitation';
const PORTAL = { realtor: 'the media library', admin: 'the admin portal' } as const;

/** Whether an invitation opens nothing any more, or never did. */
const isRefused = (error: Error | null) =>
  error instanceof ApiProblem && (error.code === 'invalid_link' || error.code === 'invalid_input');

/** Opens the account of an invitation, by the link of its mail alone: whoever holds it chooses a password. */
export function AcceptInvitation() {
  const token = useLinkToken();
  return token === null ? <Refused /> : <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const invitation = useQuery(invitationQuery(token));
  const [isSpent, setIsSpent] = useState(false);
  if (isSpent || isRefused(invitation.error)) return <Refused />;
  if (invitation.data) return <PasswordForm token={token} view={invitation.data} onRefused={() => setIsSpent(true)} />;
  if (invitation.error && !invitation.isFetching) {
    return <LinkFailed title={TITLE} error={invitation.error} onRetry={() => void invitation.refetch()} />;
  }
  return <LinkPending title={TITLE} label="Verifying link" />;
}

function Refused() {
  return (
    <div role="status">
      <AuthHeading title="This invitation no longer works">
        It works once and for seven days, and a later one replaces it. Please open the newest e-mail, or ask the studio
        to send it again. If you have chosen a password already, sign in with it.
      </AuthHeading>
      <Link to={PATHS.realtorAuth} className={buttonClass('primary', 'lg')}>
        Go to Sign In
      </Link>
    </div>
  );
}

/** The rules of a new password, each beside its control. */
function checkPasswords(values: FormValues): Checked<string> {
  const wrong = checkNewPassword(values.new_password, values.confirm_password, 'new_password');
  if (Object.values(wrong).length > 0) return { errors: wrong };
  const checked = checkWith(newPasswordSchema, values.new_password);
  return checked.errors ? { errors: { new_password: checked.errors[''] ?? '' } } : checked;
}

type PasswordFormProps = { token: string; view: InvitationView; onRefused: () => void };

function PasswordForm({ token, view, onRefused }: PasswordFormProps) {
  const navigate = useNavigate();
  const { errors, isSending, bind } = useForm({
    check: checkPasswords,
    send: async (newPassword) => {
      try {
        await acceptInvitation(token, newPassword);
      } catch (error) {
        const wrong = fieldErrorsOf(error);
        if (isRefused(error instanceof Error ? error : null) && Object.keys(wrong).length === 0) onRefused();
        const description = troubleWords(error, 'Your account could not be opened. Please try again.');
        toast({ title: 'Error', description, variant: 'destructive' });
        return wrong;
      }
      toast({ title: 'Success!', description: 'Your account is ready. Please sign in.', variant: 'success' });
      await navigate(view.role === 'admin' ? PATHS.adminLogin : PATHS.realtorAuth, { replace: true });
      return {};
    },
  });
  return (
    <>
      <AuthHeading eyebrow={TITLE} title={`Welcome, ${view.full_name}`}>
        Choose a password to open {PORTAL[view.role]}. You will sign in with{' '}
        <strong className="font-semibold wrap-anywhere text-ink">{view.email}</strong>.
      </AuthHeading>
      <form {...bind} aria-label="Your account" className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={view.email} readOnly />
        <PasswordField
          label="Password"
          name="new_password"
          autoComplete="new-password"
          required
          hint={`At least ${PASSWORD_LENGTH.min} characters. A few unrelated words are good.`}
          error={errors.new_password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirm_password"
          autoComplete="new-password"
          required
          error={errors.confirm_password}
        />
        <SubmitButton isSending={isSending} busyText="Opening your account..." className="mt-1">
          Open my account
        </SubmitButton>
      </form>
    </>
  );
}

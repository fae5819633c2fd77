import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { fillMessage } from '#app/lib/language/fill-message.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { type Checked, checkWith, type FormValues, useForm } from '#app/lib/request/use-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/form/form-fields.tsx';
import type { InvitationView } from '#domain/accounts/invitation.ts';
import { newPasswordSchema } from '#domain/accounts/passwords.ts';
import { acceptInvitation, invitationQuery } from '../api/invitation.ts';
import { AuthHeading } from '../auth-frame.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { checkNewPassword } from '../sign-in/sign-up-check.ts';
import { LinkFailed, LinkPending } from './link-states.tsx';
import { useLinkToken } from './use-link-token.ts';

const PORTALS = { realtor: 'theMediaLibrary', staff: 'theStudioPages', admin: 'theAdminPortal' } as const;

/** Whether an invitation opens nothing any more, or never did. */
const isRefused = (error: Error | null) =>
  error instanceof ApiProblem && (error.code === 'invalid_link' || error.code === 'invalid_input');

/** Opens the account of an invitation, by the link of its mail alone: the recipient chooses a password. */
export function AcceptInvitation() {
  const token = useLinkToken();
  return token === null ? <Refused /> : <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const messages = useMessages('account').links;
  const invitation = useQuery(invitationQuery(token));
  const [isSpent, setIsSpent] = useState(false);
  if (isSpent || isRefused(invitation.error)) return <Refused />;
  if (invitation.data) return <PasswordForm token={token} view={invitation.data} onRefused={() => setIsSpent(true)} />;
  if (invitation.error && !invitation.isFetching) {
    return (
      <LinkFailed title={messages.yourInvitation} error={invitation.error} onRetry={() => void invitation.refetch()} />
    );
  }
  return <LinkPending title={messages.yourInvitation} label={messages.verifyingLink} />;
}

function Refused() {
  const messages = useMessages('account').links;
  return (
    <div role="status">
      <AuthHeading title={messages.invitationExpired}>{messages.invitationExpiredHint}</AuthHeading>
      <Link to={PATHS.realtorAuth} className={buttonClass('primary', 'lg')}>
        {messages.goToSignIn}
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
  const messages = useMessages('account').links;
  const navigate = useNavigate();
  const { errors, isSending, bind } = useForm({
    check: checkPasswords,
    send: async (newPassword) => {
      try {
        await acceptInvitation(token, newPassword);
      } catch (error) {
        const wrong = getFieldErrors(error);
        if (isRefused(error instanceof Error ? error : null) && Object.keys(wrong).length === 0) onRefused();
        const description = getErrorMessage(error, messages.acceptFailed);
        toast({ title: messages.error, description, variant: 'destructive' });
        return wrong;
      }
      toast({ title: messages.success, description: messages.accountReady, variant: 'success' });
      await navigate(view.role === 'admin' ? PATHS.adminLogin : PATHS.realtorAuth, { replace: true });
      return {};
    },
  });
  return (
    <>
      <AuthHeading eyebrow={messages.yourInvitation} title={messages.welcomeFullName({ name: view.full_name })}>
        {fillMessage(messages.choosePasswordHint, {
          portal: messages[PORTALS[view.role]],
          email: <strong className="font-semibold wrap-anywhere text-ink">{view.email}</strong>,
        })}
      </AuthHeading>
      <form {...bind} aria-label={messages.yourAccount} className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={view.email} readOnly />
        <NewPasswordFields name="new_password" errors={errors} />
        <SubmitButton isSending={isSending} busyText={messages.openingYourAccount} className="mt-1">
          {messages.openMyAccount}
        </SubmitButton>
      </form>
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { signIn } from '#app/features/shared/session/api/session.ts';
import { CurrentPasswordField } from '#app/features/shared/session/current-password-field.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { checkWith, useForm } from '#app/lib/request/use-form.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckField, EmailField, SubmitButton } from '#app/ui/form/form-fields.tsx';
import { signInSchema } from '#domain/accounts/account-input.ts';
import { SIGN_IN_BLOCKED } from '#domain/accounts/account-messages.ts';
import { TEXT_LINK } from '../auth-frame.tsx';
import { SendAgain } from '../links/send-again.tsx';
import { getUnknownError, signInToasts } from './sign-in-toasts.ts';
import type { SignInFlow } from './use-sign-in.ts';

type SignInFormProps = {
  flow: SignInFlow;
  /** The address typed before, on this tab or the other. */
  email?: string | undefined;
};

const isBlocked = (error: unknown) => error instanceof ApiProblem && error.detail === SIGN_IN_BLOCKED;
const isUnconfirmed = (error: unknown) => error instanceof ApiProblem && error.code === 'address_unconfirmed';

/** Email and password, for both portals. */
export function SignInForm({ flow, email }: SignInFormProps) {
  const messages = useMessages('account').signIn;
  const [begun] = useState(email);
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; text: string } | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const { errors, isSending, bind } = useForm({
    check: (values) => checkWith(signInSchema, { ...values, remember: values.remember === 'on' }),
    send: async (input) => {
      setUnconfirmed(null);
      setBlocked(null);
      try {
        await flow.finish(await signIn(input));
        return {};
      } catch (error) {
        const text = getErrorMessage(error, getUnknownError(flow.portal));
        if (isUnconfirmed(error)) setUnconfirmed({ email: input.email, text });
        if (isBlocked(error)) setBlocked(text);
        signInToasts.loginFailed(text);
        return getFieldErrors(error);
      }
    },
  });
  return (
    <>
      {unconfirmed && <SendAgain email={unconfirmed.email} text={unconfirmed.text} />}
      {blocked && (
        <Notice
          tone="amber"
          role="alert"
          className="mb-6"
          action={
            <Link to={PATHS.forgotPassword} className={buttonClass('outline', 'sm')}>
              {messages.resetMyPassword}
            </Link>
          }
        >
          {blocked}
        </Notice>
      )}
      <form {...bind} aria-label={messages.signIn2} className="grid gap-5">
        <EmailField errors={errors} defaultValue={begun} />
        <CurrentPasswordField errors={errors} />
        <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <CheckField name="remember" defaultChecked>
            {messages.keepMeSignedIn}
          </CheckField>
          <Link to={PATHS.forgotPassword} className={TEXT_LINK}>
            {messages.forgotYourPassword}
          </Link>
        </div>
        <SubmitButton isSending={isSending || flow.isLeaving} busyText={messages.signingIn}>
          {messages.signIn}
        </SubmitButton>
      </form>
    </>
  );
}

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withQuery } from '#app/features/shared/session/account-links.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { getErrorMessage, getFieldErrors } from '#app/lib/request/request-errors.ts';
import { checkWith, useForm } from '#app/lib/request/use-form.ts';
import { CheckField, SubmitButton, TextField } from '#app/ui/form/form-fields.tsx';
import { backupCodeSchema, totpCodeSchema } from '#domain/accounts/account-input.ts';
import { verifyBackupCode, verifyTotp } from '../api/two-factor.ts';
import { AuthHeading, TEXT_LINK } from '../auth-frame.tsx';
import { getUnknownError, signInToasts } from './sign-in-toasts.ts';
import { type SignInFlow, useSignIn } from './use-sign-in.ts';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function TwoFactor() {
  const messages = useMessages('account').signIn;
  const [query] = useSearchParams();
  const flow = useSignIn(query.get('portal') === 'admin' ? 'admin' : 'realtor');
  const [isRecovering, setIsRecovering] = useState(false);
  const signInPage = flow.portal === 'admin' ? PATHS.adminLogin : PATHS.realtorAuth;
  return (
    <>
      <AuthHeading eyebrow={messages.twoSteps} title={isRecovering ? messages.useRecoveryCode : messages.enterYourCode}>
        {isRecovering ? messages.recoveryCodeHint : messages.authenticatorHint}
      </AuthHeading>
      {isRecovering ? <RecoveryForm flow={flow} /> : <CodeForm flow={flow} />}
      <div className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <button type="button" onClick={() => setIsRecovering(!isRecovering)} className={`cursor-pointer ${TEXT_LINK}`}>
          {isRecovering ? messages.useAuthenticator : messages.useRecoveryCode}
        </button>
        <Link to={withQuery(signInPage, { next: flow.next })} className={TEXT_LINK}>
          {messages.startAgain}
        </Link>
      </div>
    </>
  );
}

/** Says what was wrong with a code, beside the control too, so that it can be mended after the toast has gone. */
function failWith(error: unknown, flow: SignInFlow): Record<string, string> {
  const text = getErrorMessage(error, getUnknownError(flow.portal));
  signInToasts.loginFailed(text);
  return { code: text, ...getFieldErrors(error) };
}

function CodeForm({ flow }: { flow: SignInFlow }) {
  const messages = useMessages('account').signIn;
  const { errors, isSending, bind } = useForm({
    check: (values) => {
      const checked = checkWith(totpCodeSchema, values);
      if (checked.errors) return checked;
      return { input: { code: checked.input.code, trustDevice: values.trust_device === 'on' } };
    },
    send: async ({ code, trustDevice }) => {
      try {
        await flow.finish(await verifyTotp(code, trustDevice));
        return {};
      } catch (error) {
        return failWith(error, flow);
      }
    },
  });
  return (
    <form {...bind} aria-label={messages.code} className="grid gap-4">
      <TextField
        label={messages.sixDigitCode}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        required
        errors={errors}
      />
      <CheckField name="trust_device">{messages.trustDevice}</CheckField>
      <SubmitButton isSending={isSending || flow.isLeaving} busyText={messages.checking}>
        {messages.continue}
      </SubmitButton>
    </form>
  );
}

function RecoveryForm({ flow }: { flow: SignInFlow }) {
  const messages = useMessages('account').signIn;
  const { errors, isSending, bind } = useForm({
    check: (values) => checkWith(backupCodeSchema, values),
    send: async ({ code }) => {
      try {
        await flow.finish(await verifyBackupCode(code));
        return {};
      } catch (error) {
        return failWith(error, flow);
      }
    },
  });
  return (
    <form {...bind} aria-label={messages.recoveryCode} className="grid gap-5">
      <TextField label={messages.recoveryCode} name="code" autoComplete="off" maxLength={40} required errors={errors} />
      <SubmitButton isSending={isSending || flow.isLeaving} busyText={messages.checking}>
        {messages.continue}
      </SubmitButton>
    </form>
  );
}

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { backupCodeSchema, totpCodeSchema } from '#domain/accounts/account-input.ts';
import { withQuery } from '../account-links.ts';
import { verifyBackupCode, verifyTotp } from '../api/verify-code.ts';
import { CheckField, SubmitButton, TextField } from '../auth-fields.tsx';
import { AuthHeading, TEXT_LINK } from '../auth-frame.tsx';
import { fieldErrorsOf, troubleWords } from '../trouble-words.ts';
import { checkWith, useForm } from '../use-form.ts';
import { say, UNKNOWN_ERROR } from './sign-in-words.ts';
import { type SignInRoad, useSignIn } from './use-sign-in.ts';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function TwoFactor() {
  const [query] = useSearchParams();
  const road = useSignIn(query.get('portal') === 'admin' ? 'admin' : 'realtor');
  const [isRecovering, setIsRecovering] = useState(false);
  const signInPage = road.portal === 'admin' ? PATHS.adminLogin : PATHS.realtorAuth;
  return (
    <>
      <AuthHeading eyebrow="Two steps" title={isRecovering ? 'Use a recovery code' : 'Enter your code'}>
        {isRecovering
          ? 'One of the codes that you kept when you set up the second step. Each works once.'
          : 'Your authenticator app shows six digits for this account.'}
      </AuthHeading>
      {isRecovering ? <RecoveryForm road={road} /> : <CodeForm road={road} />}
      <div className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-3">
        <button type="button" onClick={() => setIsRecovering(!isRecovering)} className={`cursor-pointer ${TEXT_LINK}`}>
          {isRecovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <Link to={withQuery(signInPage, { next: road.next })} className={TEXT_LINK}>
          Start again
        </Link>
      </div>
    </>
  );
}

/** Says what became of a wrong code, beside the control too: it stays to be mended when the toast has gone. */
function failWith(error: unknown, road: SignInRoad): Record<string, string> {
  const words = troubleWords(error, UNKNOWN_ERROR[road.portal]);
  say.loginFailed(words);
  return { code: words, ...fieldErrorsOf(error) };
}

function CodeForm({ road }: { road: SignInRoad }) {
  const { errors, isSending, bind } = useForm({
    check: (values) => {
      const checked = checkWith(totpCodeSchema, values);
      if (checked.errors) return checked;
      return { input: { code: checked.input.code, trustDevice: values.trust_device === 'on' } };
    },
    send: async ({ code, trustDevice }) => {
      try {
        await road.finish(await verifyTotp(code, trustDevice));
        return {};
      } catch (error) {
        return failWith(error, road);
      }
    },
  });
  return (
    <form {...bind} aria-label="Code" className="grid gap-4">
      <TextField
        label="Six-digit code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        required
        errors={errors}
      />
      <CheckField name="trust_device">Trust this device for 30 days</CheckField>
      <SubmitButton isSending={isSending || road.isLeaving} busyText="Checking...">
        Continue
      </SubmitButton>
    </form>
  );
}

function RecoveryForm({ road }: { road: SignInRoad }) {
  const { errors, isSending, bind } = useForm({
    check: (values) => checkWith(backupCodeSchema, values),
    send: async ({ code }) => {
      try {
        await road.finish(await verifyBackupCode(code));
        return {};
      } catch (error) {
        return failWith(error, road);
      }
    },
  });
  return (
    <form {...bind} aria-label="Recovery code" className="grid gap-5">
      <TextField label="Recovery code" name="code" autoComplete="off" maxLength={40} required errors={errors} />
      <SubmitButton isSending={isSending || road.isLeaving} busyText="Checking...">
        Continue
      </SubmitButton>
    </form>
  );
}

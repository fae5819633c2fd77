import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { TwoFactorStart } from '#domain/accounts/account-json.ts';
import { renewBackupCodes, startTwoFactor } from '../api/two-factor.ts';
import { PasswordForm } from '../area/password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './scan-form.tsx';

/** The goal of the dialog: turning two-factor on, or fresh recovery codes. */
export type TwoFactorGoal = 'setup' | 'renew';

type Step = { at: 'password' } | { at: 'scan'; start: TwoFactorStart } | { at: 'codes'; codes: string[] };

const PASSWORD_STEP = {
  setup: {
    title: 'Set up two-factor',
    description: 'First your password, so that nobody else can do this in your name.',
    action: 'Continue',
  },
  renew: {
    title: 'New recovery codes',
    description: 'The codes that you have now stop working at once.',
    action: 'Make new codes',
  },
};
const SCAN_STEP = {
  title: 'Add the code to your app',
  description:
    'Open an authenticator app, for example 1Password, Google Authenticator or Aegis, and scan this picture.',
};
const CODES_STEP = {
  title: 'Keep your recovery codes',
  description:
    'If you lose your phone, each of these signs you in once instead of a code from the app. We cannot show them again.',
};

function getStepText(goal: TwoFactorGoal, { at }: Step) {
  if (at === 'password') return PASSWORD_STEP[goal];
  return at === 'scan' ? SCAN_STEP : CODES_STEP;
}

type TwoFactorDialogProps = { goal: TwoFactorGoal | null; email: string; onClose: () => void };

/** One dialog from the password over the app to the recovery codes, so that the focus never leaves it between two steps. */
export function TwoFactorDialog({ goal, ...rest }: TwoFactorDialogProps) {
  return goal && <OpenDialog goal={goal} {...rest} />;
}

function OpenDialog({ goal, email, onClose }: TwoFactorDialogProps & { goal: TwoFactorGoal }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  const begin = async ({ password }: { password: string }) => {
    if (goal === 'renew') setStep({ at: 'codes', codes: await renewBackupCodes(password) });
    else setStep({ at: 'scan', start: await startTwoFactor(password) });
  };
  const finish = () => {
    onClose();
    if (goal === 'renew') return;
    toast({
      title: 'Two-factor is on',
      description: 'From your next sign-in on we ask for a code.',
      variant: 'success',
    });
  };
  const { title, description } = getStepText(goal, step);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      isLocked={step.at === 'codes'}
      title={title}
      description={description}
      width={step.at === 'password' ? 'sm' : 'md'}
    >
      {step.at === 'password' && <PasswordForm action={PASSWORD_STEP[goal].action} onClose={onClose} send={begin} />}
      {step.at === 'scan' && (
        <ScanForm
          start={step.start}
          onClose={onClose}
          onDone={() => setStep({ at: 'codes', codes: step.start.backup_codes })}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} email={email} onKept={finish} />}
    </Dialog>
  );
}

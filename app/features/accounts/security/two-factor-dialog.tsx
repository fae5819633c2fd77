import { useState } from 'react';
import { PasswordForm } from '#app/features/shared/session/password-dialog.tsx';
import { type Messages, useMessages } from '#app/lib/language/messages.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import type { TwoFactorStart } from '#domain/accounts/account-json.ts';
import { renewBackupCodes, startTwoFactor } from '../api/two-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanForm } from './scan-form.tsx';

/** The goal of the dialog: turning two-factor on, or fresh recovery codes. */
export type TwoFactorGoal = 'setup' | 'renew';

type Step = { at: 'password' } | { at: 'scan'; start: TwoFactorStart } | { at: 'codes'; codes: string[] };

const listSteps = (messages: Messages<'account'>['security']) => ({
  setup: {
    title: messages.setUpTwoFactor,
    description: messages.passwordFirst,
    action: messages.continue,
  },
  renew: {
    title: messages.newRecoveryCodes,
    description: messages.newCodesWarning,
    action: messages.makeNewCodes,
  },
  scan: { title: messages.scanTitle, description: messages.scanHint },
  codes: { title: messages.keepCodesTitle, description: messages.keepCodesHint },
});

type TwoFactorDialogProps = { goal: TwoFactorGoal | null; email: string; onClose: () => void };

/** One dialog from the password over the app to the recovery codes, so that the focus never leaves it between two steps. */
export function TwoFactorDialog({ goal, ...rest }: TwoFactorDialogProps) {
  return goal && <OpenDialog goal={goal} {...rest} />;
}

function OpenDialog({ goal, email, onClose }: TwoFactorDialogProps & { goal: TwoFactorGoal }) {
  const messages = useMessages('account').security;
  const [step, setStep] = useState<Step>({ at: 'password' });
  const begin = async ({ password }: { password: string }) => {
    if (goal === 'renew') setStep({ at: 'codes', codes: await renewBackupCodes(password) });
    else setStep({ at: 'scan', start: await startTwoFactor(password) });
  };
  const finish = () => {
    onClose();
    if (goal === 'renew') return;
    toast({
      title: messages.twoFactorIsOn,
      description: messages.twoFactorOnText,
      variant: 'success',
    });
  };
  const steps = listSteps(messages);
  const { title, description } = steps[step.at === 'password' ? goal : step.at];
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      isLocked={step.at === 'codes'}
      title={title}
      description={description}
      width={step.at === 'password' ? 'sm' : 'md'}
    >
      {step.at === 'password' && <PasswordForm action={steps[goal].action} onClose={onClose} send={begin} />}
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

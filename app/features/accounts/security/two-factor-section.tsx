import { useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { disableTwoFactor } from '../api/two-factor.ts';
import { PasswordDialog } from '../area/password-dialog.tsx';
import { TwoFactorDialog, type TwoFactorGoal } from './two-factor-dialog.tsx';

/** A second proof at each sign-in: set up, turned off, and its recovery codes made anew. */
export function TwoFactorSection({ account }: { account: Account }) {
  const [goal, setGoal] = useState<TwoFactorGoal | null>(null);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const isOn = account.two_factor_enabled;
  const turnOff = async ({ password }: { password: string }) => {
    await disableTwoFactor(password);
    setIsTurningOff(false);
    toast({ title: 'Two-factor is off', variant: 'success' });
  };
  return (
    <Section
      title="Two-factor authentication"
      badge={<Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
      description="After your password we ask for a code from an app on your phone, so that a stolen password alone opens nothing."
    >
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button variant="outline" onClick={() => setGoal('renew')}>
              New recovery codes
            </Button>
            <Button variant="danger-quiet" onClick={() => setIsTurningOff(true)}>
              Turn off
            </Button>
          </>
        ) : (
          <>
            <Button disabled={!account.has_password} onClick={() => setGoal('setup')}>
              Set up two-factor
            </Button>
            {!account.has_password && <p className="self-center text-sm text-muted">Set a password first.</p>}
          </>
        )}
      </div>
      <TwoFactorDialog goal={goal} email={account.email} onClose={() => setGoal(null)} />
      <PasswordDialog
        open={isTurningOff}
        onClose={() => setIsTurningOff(false)}
        title="Turn off two-factor?"
        description="From then on your password alone opens your account. Your recovery codes stop working."
        action="Turn off"
        variant="danger"
        send={turnOff}
      />
    </Section>
  );
}

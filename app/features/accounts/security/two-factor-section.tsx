import { useState } from 'react';
import { PasswordDialog } from '#app/features/shared/session/password-dialog.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { disableTwoFactor } from '../api/two-factor.ts';
import { TwoFactorDialog, type TwoFactorGoal } from './two-factor-dialog.tsx';

/** A second proof at each sign-in: set up, turned off, and its recovery codes made anew. */
export function TwoFactorSection({ account }: { account: Account }) {
  const messages = useMessages('account').security;
  const [goal, setGoal] = useState<TwoFactorGoal | null>(null);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const isOn = account.two_factor_enabled;
  const turnOff = async ({ password }: { password: string }) => {
    await disableTwoFactor(password);
    setIsTurningOff(false);
    toast({ title: messages.twoFactorIsOff, variant: 'success' });
  };
  return (
    <Section
      title={messages.twoFactorAuthentication}
      badge={<Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? messages.on : messages.off}</Badge>}
      description={messages.twoFactorIntro}
    >
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button variant="outline" onClick={() => setGoal('renew')}>
              {messages.newRecoveryCodes}
            </Button>
            <Button variant="danger-quiet" onClick={() => setIsTurningOff(true)}>
              {messages.turnOff}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={!account.has_password} onClick={() => setGoal('setup')}>
              {messages.setUpTwoFactor}
            </Button>
            {!account.has_password && <p className="self-center text-sm text-muted">{messages.passwordNeeded}</p>}
          </>
        )}
      </div>
      <TwoFactorDialog goal={goal} email={account.email} onClose={() => setGoal(null)} />
      <PasswordDialog
        open={isTurningOff}
        onClose={() => setIsTurningOff(false)}
        title={messages.confirmTurnOff}
        description={messages.turnOffWarning}
        action={messages.turnOff}
        variant="danger"
        send={turnOff}
      />
    </Section>
  );
}

import { useMessages } from '#app/lib/language/messages.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { AccountHeading } from '../area/account-area.tsx';
import { GoogleSection } from './google-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** How the account is signed in to, and where it is. */
export function SecurityPage({ account }: { account: Account }) {
  const messages = useMessages('account').security;
  return (
    <>
      <AccountHeading title={messages.security} text={messages.securityIntro} />
      <div className="flex flex-col gap-5">
        <PasswordSection account={account} />
        <TwoFactorSection account={account} />
        <PasskeysSection />
        <GoogleSection />
        <SessionsSection />
      </div>
    </>
  );
}

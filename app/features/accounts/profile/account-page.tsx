import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { AccountHeading } from '../area/account-area.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { DataSection } from './own-data.tsx';
import { ProfileSection } from './profile-section.tsx';
import { TaxNumberSection } from './tax-number-section.tsx';

/** Who the account belongs to, and what becomes of its data. `children` are parts of other modules, before what ends it. */
export function AccountPage({ account, children }: { account: Account; children?: ReactNode }) {
  const messages = useMessages('account').profile;
  return (
    <>
      <AccountHeading title={messages.yourAccount} text={messages.profileIntro} />
      <div className="flex flex-col gap-5">
        <ProfileSection account={account} />
        <EmailSection account={account} />
        <TaxNumberSection account={account} />
        {children}
        <DataSection />
        <DeleteSection account={account} />
      </div>
    </>
  );
}

import { useOwnAccount } from '#app/features/accounts/area/account-area.tsx';
import { AccountPage } from '#app/features/accounts/profile/account-page.tsx';
import { OwnMessages } from '#app/features/messages/crew/own-messages.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'account')?.titles.yourAccount);

export default function AccountRoute() {
  const account = useOwnAccount();
  return <AccountPage account={account}>{account.role !== 'realtor' && <OwnMessages />}</AccountPage>;
}

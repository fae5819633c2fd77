import { useOwnAccount } from '#app/features/accounts/area/account-area.tsx';
import { AccountPage } from '#app/features/accounts/profile/account-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';

export const meta = () => unlistedMeta('Your Account');

export default function AccountRoute() {
  return <AccountPage account={useOwnAccount()} />;
}

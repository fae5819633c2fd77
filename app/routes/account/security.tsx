import { useOwnAccount } from '#app/features/accounts/area/account-area.tsx';
import { SecurityPage } from '#app/features/accounts/security/security-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';

export const meta = () => unlistedMeta('Security');

export default function SecurityRoute() {
  return <SecurityPage account={useOwnAccount()} />;
}

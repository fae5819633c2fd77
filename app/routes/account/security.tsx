import { useOwnAccount } from '#app/features/accounts/area/account-area.tsx';
import { HiddenFromStaff } from '#app/features/accounts/security/hidden-from-staff.tsx';
import { SecurityPage } from '#app/features/accounts/security/security-page.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { useViewing } from '#app/lib/session/viewing-store.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'account')?.titles.security);

export default function SecurityRoute() {
  const account = useOwnAccount();
  // The ways into an account are its owner's (CUS-15).
  return useViewing().viewing ? <HiddenFromStaff /> : <SecurityPage account={account} />;
}

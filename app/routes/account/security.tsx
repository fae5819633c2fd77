import { useOwnAccount } from '#app/features/accounts/area/account-area.tsx';
import { SecurityPage } from '#app/features/accounts/security/security-page.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'account')?.titles.security);

export default function SecurityRoute() {
  return <SecurityPage account={useOwnAccount()} />;
}

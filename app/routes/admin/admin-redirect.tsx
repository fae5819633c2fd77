import { Navigate } from 'react-router';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { useSession } from '#app/lib/session/session-store.ts';

export const handle: PageHandle = { right: 'production' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Admin Control Hub');

/** `/admin` alone is where the account begins: the hub of who sees the whole studio. */
export default function AdminRedirectRoute() {
  const session = useSession();
  return <Navigate to={session.state === 'signed_in' ? session.account.home_path : PATHS.adminHub} replace />;
}

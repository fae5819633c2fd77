import { Navigate } from 'react-router';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const handle: PageHandle = { right: 'overview' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Admin Control Hub');

/** `/admin` alone is the hub. */
export default function AdminRedirectRoute() {
  return <Navigate to="/admin/hub" replace />;
}

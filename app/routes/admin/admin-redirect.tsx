import { Navigate } from 'react-router';
import { unlistedMeta } from '#app/lib/page-meta.ts';

export const meta = () => unlistedMeta('Admin Control Hub');

/** `/admin` alone is the hub. */
export default function AdminRedirectRoute() {
  return <Navigate to="/admin/hub" replace />;
}

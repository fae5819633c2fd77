import type { Policy, Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

/** A geocoder that the server does not call: an admin gets as far as that sentence. */
const geocoder = () => ({ kind: 'geocoder', url: 'https://10.1.2.3' });

/** How everything outside is connected: for owners alone. */
export const CONNECTION_POLICY: Policy = {
  'GET /api/admin/connections': { statuses: adminOnly(200) },
  'POST /api/admin/connections': { statuses: adminOnly(422), json: geocoder },
  'PUT /api/admin/connections': { statuses: adminOnly(422), json: geocoder, headers: () => ({ 'If-Match': '*' }) },
  'DELETE /api/admin/connections/:kind': {
    statuses: adminOnly(200),
    thing: async () => 'geocoder',
    headers: () => ({ 'If-Match': '*' }),
  },
};

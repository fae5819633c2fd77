import { randomInt } from 'node:crypto';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import type { Policy, Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

/** The starter with another duration of its first package, so that there is something to publish. */
function otherDraft() {
  const [first, ...rest] = structuredClone(STARTER_DOCUMENT.packages);
  return { packages: [{ ...first, durationMinutes: randomInt(15, 1440) }, ...rest] };
}

/** The catalogue that is edited: for admins alone. What is published everybody may see. */
export const CATALOGUE_POLICY: Policy = {
  'GET /api/admin/catalogue/draft': { statuses: adminOnly(200) },
  'PUT /api/admin/catalogue/draft': { statuses: adminOnly(200), json: otherDraft },
  'POST /api/admin/catalogue/publish': { statuses: adminOnly(200), json: () => ({ note: 'Prices of spring' }) },
  'GET /api/admin/catalogue/versions': { statuses: adminOnly(200) },
  'GET /api/admin/catalogue/versions/:number': { statuses: adminOnly(200), thing: async () => '0' },
};

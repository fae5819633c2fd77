import { randomInt } from 'node:crypto';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import type { Policy, Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

/** The starter with another phone number, so that there is something to publish. */
const otherDraft = () => ({ brand: { ...STARTER_SITE.brand, phone: `+1 ${randomInt(1_000_000, 9_999_999)}` } });

/** The site that is edited: for admins alone. What is published everybody may see. */
export const SITE_POLICY: Policy = {
  'GET /api/admin/site/draft': { statuses: adminOnly(200) },
  'PUT /api/admin/site/draft': { statuses: adminOnly(200), json: otherDraft },
  'POST /api/admin/site/publish': { statuses: adminOnly(200), json: () => ({ note: 'Another number' }) },
  'GET /api/admin/site/versions': { statuses: adminOnly(200) },
  'GET /api/admin/site/versions/:number': { statuses: adminOnly(200), thing: async () => '0' },
  // No logo comes with it.
  'POST /api/admin/site/logo': { statuses: adminOnly(422) },
};

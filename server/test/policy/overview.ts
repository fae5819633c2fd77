import { mails } from '#server/db/schema/mails.ts';
import type { Cast } from '#server/test/cast.ts';
import { mailRow } from '#server/test/rows.ts';
import type { Policy, Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

async function failedMail({ studio, realtor }: Cast): Promise<string> {
  const row = mailRow({ kind: 'password_changed', userId: realtor.id, status: 'failed' });
  await studio.db.insert(mails).values(row);
  return row.id;
}

/** The dashboard: for admins alone. */
export const OVERVIEW_POLICY: Policy = {
  'GET /api/admin/overview': { statuses: adminOnly(200) },
  'GET /api/admin/storage': { statuses: adminOnly(200) },
  'GET /api/admin/failures': { statuses: adminOnly(200) },
  'POST /api/admin/failures/:kind/:id/retry': {
    statuses: adminOnly(204),
    thing: failedMail,
    params: () => ({ kind: 'mail' }),
  },
};

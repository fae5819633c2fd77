import { randomUUID } from 'node:crypto';
import { invitations } from '#server/db/schema/invitations.ts';
import { createPerson } from '#server/test/accounts.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import type { Callers } from '../callers.ts';
import type { Policy, Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

const ownAccount = async ({ realtor }: Callers) => realtor.id;

async function ownOrder({ studio, realtor }: Callers): Promise<string> {
  const row = orderRow({ userId: realtor.id, ...paidFacts() });
  await addOrder(studio.db, row);
  return row.id;
}

/** Somebody is invited by an admin. */
async function invitation({ studio }: Callers): Promise<string> {
  const { id: invitedBy } = await createPerson(studio, { role: 'admin' });
  const id = randomUUID();
  const sentAt = studio.clock.now();
  const times = { sentAt, expiresAt: new Date(sentAt.getTime() + 86_400_000) };
  const email = `${id}@example.com`;
  const about = { name: 'Jane Sample', email, role: 'realtor', locale: 'en', tokenHash: id, invitedBy } as const;
  await studio.db.insert(invitations).values({ id, ...about, ...times });
  return id;
}

/** The admin portal: for admins alone, also about what others own. */
export const ADMIN_POLICY: Policy = {
  'GET /api/admin/stats': { statuses: adminOnly(200) },
  'GET /api/admin/users': { statuses: adminOnly(200) },
  'GET /api/admin/users/:id': { statuses: adminOnly(200), thing: ownAccount },
  'PATCH /api/admin/users/:id': {
    statuses: adminOnly(200),
    thing: ownAccount,
    json: () => ({ role: 'admin' }),
    note: 'not the own account',
  },
  'POST /api/admin/users/:id/suspend': { statuses: adminOnly(200), thing: ownAccount, note: 'not the own account' },
  'POST /api/admin/users/:id/unsuspend': { statuses: adminOnly(200), thing: ownAccount, note: 'not the own account' },
  'POST /api/admin/users/:id/sign-out': { statuses: adminOnly(200), thing: ownAccount, note: 'not the own account' },
  'DELETE /api/admin/users/:id': {
    statuses: adminOnly(204),
    thing: ownAccount,
    headers: () => ({ 'If-Match': '*' }),
    note: 'not the own account',
  },
  'GET /api/admin/invitations': { statuses: adminOnly(200) },
  'POST /api/admin/invitations': {
    statuses: adminOnly(201),
    json: () => ({ full_name: 'Jane Sample', email: `${randomUUID()}@example.com`, role: 'realtor' }),
  },
  'POST /api/admin/invitations/:id/resend': { statuses: adminOnly(200), thing: invitation },
  'DELETE /api/admin/invitations/:id': { statuses: adminOnly(204), thing: invitation },
  'GET /api/admin/orders': { statuses: adminOnly(200) },
  'GET /api/admin/orders/:id': { statuses: adminOnly(200), thing: ownOrder },
};

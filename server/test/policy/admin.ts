import { orders } from '#server/db/schema/orders.ts';
import type { Cast } from '#server/test/cast.ts';
import { orderRow, paidFacts } from '#server/test/rows.ts';
import type { Policy, Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

const ownAccount = async ({ realtor }: Cast) => realtor.id;

async function ownOrder({ studio, realtor }: Cast): Promise<string> {
  const row = orderRow({ userId: realtor.id, ...paidFacts() });
  await studio.db.insert(orders).values(row);
  return row.id;
}

/** The admin portal: for admins alone, whoever owns what they look at. */
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
  'GET /api/admin/orders': { statuses: adminOnly(200) },
  'GET /api/admin/orders/:id': { statuses: adminOnly(200), thing: ownOrder },
};

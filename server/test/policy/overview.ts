import { randomUUID } from 'node:crypto';
import { desc, isNull } from 'drizzle-orm';
import { errorGroups } from '#server/db/schema/error-groups.ts';
import { mails } from '#server/db/schema/mails.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { ErrorRecorder } from '#server/features/operations/errors/record-errors.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { addOrder, mailRow, orderRow, paidFacts } from '#server/test/rows.ts';
import type { Callers } from '../callers.ts';
import type { Policy, Statuses } from './define-policy.ts';

const adminOnly = (status: number): Statuses => ({ visitor: 401, realtor: 403, other: 403, admin: status });

async function failedMail({ studio, realtor }: Callers): Promise<string> {
  const row = mailRow({ kind: 'password_changed', userId: realtor.id, status: 'failed' });
  await studio.db.insert(mails).values(row);
  return row.id;
}

/** An order that was refunded at the provider, of whose shoot the studio is asked. */
async function refundedOrder({ studio }: Callers): Promise<string> {
  const row = orderRow({ ...paidFacts(), paymentStatus: 'refunded', refundedMinor: 73_500 });
  await addOrder(studio.db, row);
  await raiseAlert(studio.ctx, 'refunded_with_shoot', row.id, { orderId: row.id });
  return row.id;
}

async function alert({ studio }: Callers): Promise<string> {
  await raiseAlert(studio.ctx, 'unknown_payment', `pi_${randomUUID()}`, { amountMinor: 100, currency: 'try' });
  const [row] = await studio.db
    .select()
    .from(alerts)
    .where(isNull(alerts.resolvedAt))
    .orderBy(desc(alerts.id))
    .limit(1);
  if (!row) throw new Error('No alert was raised.');
  return row.id;
}

/** An error that happened once. */
async function keptError({ studio }: Callers): Promise<string> {
  const recorder = new ErrorRecorder(studio.services);
  recorder.note(new Error('A test fails.'), { source: 'job', place: `made-up ${randomUUID()}` });
  await recorder.flush();
  const [row] = await studio.db.select().from(errorGroups).orderBy(desc(errorGroups.id)).limit(1);
  if (!row) throw new Error('No error was kept.');
  return row.id;
}

/** The dashboard: for admins alone. */
export const OVERVIEW_POLICY: Policy = {
  'GET /api/admin/overview': { statuses: adminOnly(200) },
  'GET /api/admin/storage': { statuses: adminOnly(200) },
  'GET /api/admin/attention': { statuses: adminOnly(200) },
  'GET /api/admin/failures': { statuses: adminOnly(200) },
  'POST /api/admin/failures/:kind/:id/retry': {
    statuses: adminOnly(204),
    thing: failedMail,
    params: () => ({ kind: 'mail' }),
  },
  'POST /api/admin/alerts/:id/confirm': { statuses: adminOnly(204), thing: alert },
  'GET /api/admin/errors': { statuses: adminOnly(200) },
  'POST /api/admin/errors/:id/resolve': { statuses: adminOnly(204), thing: keptError, json: () => ({ total: 1 }) },
  'POST /api/admin/orders/:id/confirm-shoot': { statuses: adminOnly(204), thing: refundedOrder },
};

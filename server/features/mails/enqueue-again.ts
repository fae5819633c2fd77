import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { deleteAlert } from '#server/features/alerts/queries.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { HIGH_PRIORITY } from './enqueue-mail.ts';
import { MAIL_JOB } from './jobs.ts';
import { lockMail, markMailQueued } from './queries.ts';

/**
 * Enqueues an email again that finally failed: it goes as any other, and is tried for as long. Refuses with `not_found` where
 * there is no such mail, and with `conflict` where it did not fail, so that of two requests at once one sends it. Its alert
 * is answered by this; a mail that fails again raises a new one.
 */
export async function enqueueMailAgain(ctx: Context, id: string): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const mail = await lockMail(tx, id);
    if (!mail) throw new AppError('not_found', 'There is no such email.');
    if (mail.status !== 'failed') throw new AppError('conflict', 'This email is already on its way, or was sent.');
    await markMailQueued(tx, id);
    await deleteAlert(tx, 'mail_failed', id);
    const detail = { kind: mail.kind, order: mail.orderId };
    await recordAction({ ...ctx, db: tx }, { action: 'mail_retried', subject: { kind: 'mail', id }, detail });
    await ctx.jobs.enqueue(tx, MAIL_JOB, { mailId: id }, { priority: HIGH_PRIORITY });
  });
}

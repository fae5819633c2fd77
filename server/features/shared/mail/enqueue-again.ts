import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteAlert } from '#server/features/shared/alerts/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { HIGH_PRIORITY } from './enqueue-mail.ts';
import { MAIL_JOB } from './job-kinds.ts';
import { lockMail, markMailQueued } from './queries.ts';

/**
 * Enqueues an email again that finally failed: it goes as any other, and is tried for as long. Refuses with `not_found` where
 * there is no such mail, and with `conflict` where it did not fail, so that of two requests at once one sends it. Its alert
 * is answered by this; a mail that fails again raises a new one.
 */
export async function enqueueMailAgain(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const mail = await lockMail(inside.db, id);
    if (!mail) throw new AppError('not_found', 'There is no such email.');
    if (mail.status !== 'failed') throw new AppError('conflict', 'This email is already on its way, or was sent.');
    await markMailQueued(inside.db, id);
    await deleteAlert(inside.db, 'mail_failed', id);
    const detail = { kind: mail.kind, order: mail.orderId };
    await recordAction(inside, { action: 'mail_retried', subject: { kind: 'mail', id }, detail });
    await ctx.jobs.enqueue(inside.db, MAIL_JOB, { mailId: id }, { priority: HIGH_PRIORITY });
  });
}

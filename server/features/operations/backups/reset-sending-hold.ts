import { inTransaction } from '#server/db/transaction.ts';
import { deleteAlertsOfKind } from '#server/features/shared/alerts/queries.ts';
import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { countQueuedMails, deleteSendingHold, dropQueuedMails } from './queries.ts';

/**
 * Lets a restored place send again. With `dropQueued`, emails that were queued when the backup was made are given up: they may have left from the
 * place before since then. Returns in words what happens now.
 */
export async function resetSendingHold(ctx: AuditContext, { dropQueued }: { dropQueued: boolean }): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const hold = await deleteSendingHold(inside.db);
    if (!hold) return 'Nothing is held here: everything is sent as ever.';
    const dropped = dropQueued ? await dropQueuedMails(inside.db, hold.backupMadeAt) : 0;
    const waiting = await countQueuedMails(inside.db);
    await deleteAlertsOfKind(inside.db, 'sending_held');
    const subject = { kind: 'installation', id: '1' } as const;
    await recordAction(inside, { action: 'sending_resumed', subject, detail: { waiting, dropped } });
    const given = dropQueued ? ` ${dropped} that were queued when the backup was made are not sent.` : '';
    return `Sending is resumed: ${waiting} emails leave now, and all else that waited.${given}`;
  });
}
